import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type SandboxProcess = {
  /** Never resolves where the sandbox ends before it is ready. */
  ready: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts the sandbox, which ends with this process, and passes its log on.
 * @param onEnd called with the reason when the sandbox ends by itself
 */
export function startSandbox(
  environment: NodeJS.ProcessEnv,
  onEnd: (reason: string) => void,
  script = 'sandbox/start.ts',
): SandboxProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: environment,
    // When this process ends in any way, its IPC channel closes, which stops the sandbox.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  let isStopping = false;
  child.once('exit', (code, signal) => {
    if (!isStopping) onEnd(`The sandbox has ended (${signal ?? `exit code ${code}`}).`);
  });
  return {
    ready: new Promise((resolve) => {
      if (child.stdout === null) return;
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.startsWith('sandbox ready')) resolve();
        else console.log(line);
      });
    }),
    stop: async () => {
      isStopping = true;
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await ended;
    },
  };
}
