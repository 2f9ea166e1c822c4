import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Starts the server of bare.ts as a process of its own. */
export async function startBare(
  databaseUrl: string,
  port: number,
): Promise<{ origin: string; stop: () => void }> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'bare.ts')],
    {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  return { origin: `http://localhost:${port}`, stop: () => child.kill('SIGKILL') };
}
