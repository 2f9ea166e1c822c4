import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startSandbox } from '../../scripts/sandboxProcess';

const folder = mkdtempSync(join(tmpdir(), 'paddock-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

const scriptOf = (name: string, code: string): string => {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, code);
  return path;
};

test('the sandbox’s log is passed on, and why it ended is told', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const script = scriptOf(
    'ending',
    `console.log('sandbox ready on x'); console.log('{"level":50}'); process.exitCode = 3; process.disconnect();`,
  );
  const reason = new Promise<string>((resolve) => {
    startSandbox(process.env, resolve, script);
  });
  expect(await reason).toBe('The sandbox has ended (exit code 3).');
  await expect.poll(() => log.mock.calls).toEqual([['{"level":50}']]);
});

test('stopping the sandbox waits until it has ended, and is no failure', async () => {
  const onEnd = vi.fn();
  const script = scriptOf(
    'waiting',
    `process.on('SIGTERM', () => setImmediate(() => process.exit(0))); console.log('sandbox ready on x');`,
  );
  const sandbox = startSandbox(process.env, onEnd, script);
  await sandbox.ready;
  await sandbox.stop();
  await sandbox.stop();
  expect(onEnd).not.toHaveBeenCalled();
});
