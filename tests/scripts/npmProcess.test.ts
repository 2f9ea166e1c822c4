import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

/** Stands for what npm starts; it ends by itself too, so that a failing test leaves nothing behind. */
const script = `
  import('./scripts/npmProcess.ts').then(({ onNpmGone }) => {
    setTimeout(() => process.exit(), 20000);
    onNpmGone(() => {
      console.log('gone');
      process.exit();
    });
    console.log('here');
  });
`;

test('API-01 a process whose npm is killed hard hears of it, past the shell between them', async () => {
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
}, 60_000);
