import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { lockDataFolder } from '../../sandbox/dataFolder';
import { freePort } from '../freePort';
import { registrationOf } from './demoSandbox';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-start-'));
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (environment: Record<string, string>, { isChild = false } = {}) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/start.ts'], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(isChild ? (['ipc'] as const) : [])],
  });
  started.push(child);
  let out = '';
  let err = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('sandbox ready')) resolve();
    });
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  // A child whose channel was closed emits no 'close'.
  const ended = once(child, isChild ? 'exit' : 'close').then(([code]) => ({ code, out, err }));
  return { child, ready, ended, output: () => out };
};

test('BEY-59 the sandbox prints one line when ready, after an interrupted start too, and ends on signals or with its parent, its data kept', async () => {
  const data = join(folder, 'kept');
  const lock = join(data, 'sandbox.lock');
  mkdirSync(join(data, 'database.unfinished'), { recursive: true });
  writeFileSync(join(data, 'database.unfinished', 'PG_VERSION'), '18\n');
  const port = await freePort();
  const environment = { SANDBOX_PORT: String(port), SANDBOX_DATA: data };
  const origin = `http://localhost:${port}`;

  const first = start(environment);
  await first.ready;
  expect(first.output()).toBe(`sandbox ready on ${origin}: a demo, open to everybody who reaches it\n`);
  const answer = await fetch(`${origin}/api/v1/Credentials/register`, {
    method: 'POST',
    headers: { 'hub-region': 'UK', 'content-type': 'application/json' },
    body: JSON.stringify(registrationOf('kept@example.com')),
  });
  expect(answer.status).toBe(201);
  expect(() => lockDataFolder(data)).toThrow(`in use by process ${first.child.pid}`);
  // A process group, npm and a host may all send it.
  const signals = setInterval(() => first.child.kill('SIGTERM'), 1);
  expect((await first.ended).code).toBe(0);
  clearInterval(signals);
  expect(existsSync(lock)).toBe(false);

  // Like `npm start`: the closed channel tells the sandbox that its parent is gone.
  const second = start(environment, { isChild: true });
  await second.ready;
  const mails = await (await fetch(`${origin}/mailbox.json?to=kept@example.com`)).json();
  expect(mails).toMatchObject([
    { to: 'kept@example.com', links: [expect.stringMatching(/^http:\/\/localhost:3000\/UK\//)] },
  ]);
  second.child.disconnect();
  expect((await second.ended).code).toBe(0);
  expect(existsSync(lock)).toBe(false);
});

test('a sandbox that cannot start says why in one line and leaves no lock', async () => {
  const neighbour = createServer().listen(0, 'localhost');
  await once(neighbour, 'listening');
  const { port } = neighbour.address() as AddressInfo;
  const data = join(folder, 'unused');
  const { ended } = start({ SANDBOX_PORT: String(port), SANDBOX_DATA: data });
  expect(await ended).toEqual({ code: 1, out: '', err: `sandbox: Port ${port} is already in use.\n` });
  expect(existsSync(join(data, 'sandbox.lock'))).toBe(false);
  neighbour.close();
});
