import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

/** A process started by npm; it exits by itself, so that a failing test leaves none behind. */
const script = `
  import('./scripts/npmProcess.ts').then(({ onNpmExit }) => {
    setTimeout(() => process.exit(), 20000);
    onNpmExit(() => {
      console.log('gone');
      process.exit();
    });
    console.log('here');
  });
`;

test('a process notices that its npm was killed, past the shell between them', async () => {
  const command = `"${process.execPath}" --import tsx -e "$SCRIPT"; true`;
  const starting = "require('node:child_process').spawn('sh', ['-c', process.argv[1]], { stdio: 'inherit' })";
  const npm = spawn(process.execPath, ['-e', starting, command], {
    env: { ...process.env, SCRIPT: script },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of npm.stdout) {
    said += String(chunk);
    if (said === 'here\n') npm.kill('SIGKILL');
  }
  expect(said).toBe('here\ngone\n');
});
