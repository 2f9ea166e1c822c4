import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../sandbox/database';
import { lockDataFolder } from '../../sandbox/dataFolder';
import { waitForPort } from '../../sandbox/freePort';
import { identityOf } from '../../sandbox/processIdentity';
import { reasonOf } from '../../sandbox/startFailure';
import { registrationOf } from './demoSandbox';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-start-'));
const running = new Set<ChildProcess>();
const startTimeout = 120_000;

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { code: number | null; out: string; err: string };

const start = (environment: Record<string, string>, { isChild = false } = {}) => {
  // Without optimised recompilation, which costs each short process two seconds.
  const child = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', 'sandbox/start.ts'], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(isChild ? (['ipc'] as const) : [])],
  });
  running.add(child);
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
  const ended = new Promise<Ended>((resolve) => {
    // A child whose channel was closed emits no 'close'.
    child.once(isChild ? 'exit' : 'close', (code) => {
      running.delete(child);
      resolve({ code, out, err });
    });
  });
  return { child, ready, ended, output: () => out };
};

const refused = async (environment: Record<string, string>): Promise<string> => {
  const { code, out, err } = await start(environment).ended;
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err.endsWith('\n') && err.split('\n')).toHaveLength(2);
  return err.trim();
};

test(
  'API-01 the sandbox prints one line when ready, after an interrupted start too, keeps its data, and stops within two seconds',
  async () => {
    const data = join(folder, 'kept');
    mkdirSync(join(data, 'database.unfinished'), { recursive: true });
    writeFileSync(join(data, 'database.unfinished', 'PG_VERSION'), '18\n');
    const environment = { SANDBOX_PORT: '4121', SANDBOX_DATA: data };
    const origin = 'http://localhost:4121';
    const register = registrationOf('kept@example.com');

    const first = start(environment);
    await first.ready;
    expect(first.output()).toBe(`sandbox ready on ${origin}\n`);
    const answer = await fetch(`${origin}/api/v1/Credentials/register`, {
      method: 'POST',
      headers: { 'hub-region': 'UK', 'content-type': 'application/json' },
      body: JSON.stringify(register),
    });
    expect(answer.status).toBe(201);
    expect(() => lockDataFolder(data)).toThrow(`in use by process ${first.child.pid}`);
    const asked = performance.now();
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    expect(performance.now() - asked).toBeLessThan(2_000);
    expect(existsSync(join(data, 'sandbox.lock'))).toBe(false);

    const second = start(environment);
    await second.ready;
    const mails = await (await fetch(`${origin}/mailbox.json?to=kept@example.com`)).json();
    expect(mails).toMatchObject([
      { to: 'kept@example.com', links: [expect.stringMatching(/^http:\/\/localhost:3000\/UK\//)] },
    ]);
    second.child.kill('SIGKILL');
    await second.ended;
    expect(readFileSync(join(data, 'sandbox.lock'), 'utf8')).toMatch(new RegExp(`^${second.child.pid}\n`));

    // Like `npm start`: the closed channel tells the sandbox that its parent is gone.
    const afterKill = start(environment, { isChild: true });
    await afterKill.ready;
    const next = start(environment);
    afterKill.child.disconnect();
    expect((await afterKill.ended).code).toBe(0);
    await next.ready;
    next.child.kill('SIGINT');
    expect((await next.ended).code).toBe(0);
  },
  startTimeout,
);

test(
  'API-01 a port in use is reported in one line',
  async () => {
    const neighbour = createServer().listen(4123, 'localhost');
    await new Promise((resolve) => neighbour.once('listening', resolve));
    const data = join(folder, 'unused');
    expect(await refused({ SANDBOX_PORT: '4123', SANDBOX_DATA: data })).toBe(
      'sandbox: Port 4123 is already in use.',
    );
    expect(existsSync(join(data, 'sandbox.lock'))).toBe(false);
    neighbour.close();
  },
  startTimeout,
);

test('API-01 the lock of an ended process is taken over, even if its process id is in use again', () => {
  const data = join(folder, 'stale');
  mkdirSync(data);
  const lock = join(data, 'sandbox.lock');
  const gone = '4194303\nearlier-1\n';
  const reused = `${process.ppid}\nearlier-1\n`;
  for (const stale of [gone, reused, '', '\n', `${process.pid}\n`]) {
    writeFileSync(lock, stale);
    const { release } = lockDataFolder(data);
    expect(readFileSync(lock, 'utf8')).toBe(`${process.pid}\n${identityOf(process.pid)}\n`);
    release();
    expect(readdirSync(data)).toEqual([]);
  }
  for (const held of [`${process.ppid}\n${identityOf(process.ppid)}\n`, `${process.ppid}\n`]) {
    writeFileSync(lock, held);
    expect(() => lockDataFolder(data)).toThrow(`in use by process ${process.ppid}`);
    expect(readFileSync(lock, 'utf8')).toBe(held);
  }
});

test('API-01 a data folder that is not a folder or not writable is reported in one line', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => lockDataFolder(file)).toThrow(/^[^\n]*\/file is not a folder[^\n]*$/);
  expect(() => lockDataFolder(join(file, 'below'))).toThrow(/^[^\n]*\/file is not a folder[^\n]*$/);
  expect(() => lockDataFolder('/proc/paddock')).toThrow(/^[^\n]*\/proc\/paddock cannot be written[^\n]*$/);
});

/** What a failing start tells. */
const toldOf = async (starting: Promise<unknown>, host?: string): Promise<string> =>
  starting.then(
    () => 'started',
    (error: unknown) => reasonOf(error, host === undefined ? {} : { host }),
  );

test('API-01 a data folder with other content is told in one line', async () => {
  const foreign = join(folder, 'foreign');
  mkdirSync(join(foreign, 'database'), { recursive: true });
  writeFileSync(join(foreign, 'database', 'PG_VERSION'), 'not a number\n');
  expect(await toldOf(openDatabase({ kind: 'folder', path: foreign }, new Date()))).toMatch(
    /^[^\n]*\/foreign\/database cannot be opened[^\n]*$/,
  );
});

test('API-01 BEY-49 a host that is not of this machine is told in one line', async () => {
  // An address for documentation.
  const host = '192.0.2.1';
  expect(await toldOf(waitForPort(4128, host), host)).toBe(
    'HOST must be an address of this machine, not "192.0.2.1".',
  );
});

test('API-01 a database server that does not answer is told in one line', async () => {
  const url = 'postgres://x:y@127.0.0.1:4126/league';
  expect(await toldOf(openDatabase({ kind: 'server', url }, new Date()))).toMatch(
    /^[^\n]*DATABASE_URL cannot be opened[^\n]*$/,
  );
});
