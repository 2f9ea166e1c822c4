import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Shop = { origin: string; api: string; stop: () => Promise<void> };

/** Starts the built shop with its sandbox. @param data the sandbox's folder */
export async function startShop(port: number, data: string): Promise<Shop> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', '--built'], {
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: String(port + 1), SANDBOX_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Paddock is ready') && resolve());
    child.once('exit', () => reject(new Error('The shop did not start.')));
  });
  return {
    origin: `http://localhost:${port}`,
    api: `http://localhost:${port + 1}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
