import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../sandbox/database';
import { lockDataFolder, lockWhenFree } from '../../sandbox/dataFolder';
import { waitForPort } from '../../sandbox/freePort';
import { identityOf } from '../../sandbox/processIdentity';
import { reasonOf } from '../../sandbox/startFailure';
import { passwords } from './demoSandbox';

const pause = vi.fn<(ms: number) => Promise<void>>();
let folder: string;
let lock: string;
beforeEach(() => {
  pause.mockReset();
  folder = mkdtempSync(join(tmpdir(), 'sandbox-data-'));
  lock = join(folder, 'sandbox.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const [own, parent] = [process.pid, process.ppid];

test.each([
  ['an ended process', '4194303\nearlier-1\n'],
  ['a process whose id is in use again', `${parent}\nearlier-1\n`],
  ['nobody', ''],
  ['an empty line', '\n'],
  ['this process', `${own}\n`],
])('API-01 the lock of %s is taken over', (_, stale) => {
  writeFileSync(lock, stale);
  const { release } = lockDataFolder(folder);
  expect(readFileSync(lock, 'utf8')).toBe(`${own}\n${identityOf(own)}\n`);
  release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['with its identity', `${parent}\n${identityOf(parent)}\n`],
  ['of an earlier version', `${parent}\n`],
])('API-01 the lock of a running process %s is kept, and waited for during two seconds', async (_, held) => {
  writeFileSync(lock, held);
  await expect(lockWhenFree(folder, pause)).rejects.toThrow(`in use by process ${parent}`);
  expect(readFileSync(lock, 'utf8')).toBe(held);
  expect(pause.mock.calls).toEqual(Array.from({ length: 20 }, () => [100]));

  pause.mockReset();
  pause.mockImplementation(async () => {
    if (pause.mock.calls.length === 20) rmSync(lock);
  });
  await lockWhenFree(folder, pause);
});

test('API-01 a killed sandbox has two seconds to release its port', async () => {
  const earlier = createServer().listen(0, 'localhost');
  await once(earlier, 'listening');
  const { port } = earlier.address() as AddressInfo;
  pause.mockImplementation(async () => {
    if (pause.mock.calls.length === 20) await new Promise((resolve) => earlier.close(resolve));
  });
  await waitForPort(port, 'localhost', pause);
  expect(pause).toHaveBeenCalledTimes(20);
});

// An address for documentation.
const elsewhere = '192.0.2.1';
const noServer = 'postgres://x:y@127.0.0.1:1/league';

test.each<[what: string, start: () => unknown, told: RegExp]>([
  ['a file as data folder', () => lockWhenFree(lock, pause), /^[^\n]*\/sandbox.lock is not a folder[^\n]*$/],
  [
    'a data folder below a file',
    () => lockWhenFree(join(lock, 'x'), pause),
    /^[^\n]*sandbox.lock is not a f[^\n]*$/,
  ],
  [
    'a data folder that is not writable',
    () => lockDataFolder('/proc/paddock'),
    /^[^\n]*\/proc\/paddock cannot be[^\n]*$/,
  ],
  [
    'a data folder with other content',
    () => {
      rmSync(lock);
      mkdirSync(join(folder, 'database'));
      writeFileSync(join(folder, 'database', 'PG_VERSION'), 'not a number\n');
      return openDatabase({ kind: 'folder', path: folder }, passwords, new Date());
    },
    /^[^\n]*\/database cannot be opened[^\n]*$/,
  ],
  [
    'a host that is not of this machine',
    () => waitForPort(80, elsewhere, pause),
    /^SANDBOX_HOST must be [^\n]*"192.0.2.1"\.$/,
  ],
  [
    'a database server that does not answer',
    () => openDatabase({ kind: 'server', url: noServer }, passwords, new Date()),
    /^[^\n]*DATABASE_URL cannot be opened[^\n]*$/,
  ],
])('API-01 BEY-49 %s is told at once, in one line', async (_, start, told) => {
  writeFileSync(lock, '');
  const failing = Promise.resolve().then(start);
  const error = await failing.then(
    () => 'started',
    (reason: unknown) => reason,
  );
  expect(reasonOf(error, { host: elsewhere })).toMatch(told);
  expect(pause).not.toHaveBeenCalled();
});
