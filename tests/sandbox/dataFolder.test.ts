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

/** Errors of the next write into the data folder and of the next opening of a database. */
const full = vi.hoisted((): { folder: Error | null; database: Error | null } => ({
  folder: null,
  database: null,
}));

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const writeFile: typeof fs.writeFileSync = (...args) => {
    if (full.folder !== null && String(args[0]).includes('sandbox.lock')) throw full.folder;
    fs.writeFileSync(...args);
  };
  return { ...fs, writeFileSync: writeFile };
});

vi.mock('@electric-sql/pglite', async (importOriginal) => {
  const { PGlite } = await importOriginal<typeof import('@electric-sql/pglite')>();
  const create = (...args: Parameters<typeof PGlite.create>) =>
    full.database === null ? PGlite.create(...args) : Promise.reject(full.database);
  return { PGlite: { create } };
});

const pause = vi.fn<(ms: number) => Promise<void>>();
let folder: string;
let lock: string;
let file: string;
beforeEach(() => {
  pause.mockReset();
  Object.assign(full, { folder: null, database: null });
  folder = mkdtempSync(join(tmpdir(), 'sandbox-data-'));
  lock = join(folder, 'sandbox.lock');
  file = join(folder, 'file');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const [own, parent] = [process.pid, process.ppid];

test.each([
  ['an ended process', '4194303\nearlier-1\n'],
  ['a process whose id is in use again', `${parent}\nearlier-1\n`],
  ['nobody', ''],
  ['an empty line', '\n'],
  ['this process', `${own}\n`],
])('the lock of %s is taken over', (_, stale) => {
  writeFileSync(lock, stale);
  const { release } = lockDataFolder(folder);
  expect(readFileSync(lock, 'utf8')).toBe(`${own}\n${identityOf(own)}\n`);
  release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['with its identity', `${parent}\n${identityOf(parent)}\n`],
  ['of an earlier version', `${parent}\n`],
])('the lock of a running process %s is kept, and waited for during two seconds', async (_, held) => {
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

test('a killed sandbox has two seconds to release its port', async () => {
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

const openFolder = () => openDatabase({ kind: 'folder', path: folder }, passwords, new Date());

test.each<[what: string, start: () => unknown, told: RegExp]>([
  ['a file as data folder', () => lockWhenFree(file, pause), /^[^\n]*\/file is not a folder[^\n]*$/],
  ['a folder below a file', () => lockWhenFree(join(file, 'x'), pause), /^[^\n]*file is not a f[^\n]*$/],
  [
    'a data folder that is not writable',
    () => lockDataFolder('/proc/paddock'),
    /^[^\n]*\/proc\/paddock cannot be[^\n]*$/,
  ],
  [
    'a data folder with other content',
    () => {
      mkdirSync(join(folder, 'database'));
      writeFileSync(join(folder, 'database', 'PG_VERSION'), 'not a number\n');
      return openFolder();
    },
    /^[^\n]*\/database cannot be opened[^\n]* Restore a backup of its folder, or remove it[^\n]*$/,
  ],
  [
    'a full disk at the lock',
    () => {
      full.folder = Object.assign(new Error('x'), { code: 'ENOSPC' });
      return lockDataFolder(folder);
    },
    /^The data folder [^\n]* cannot be written \(the disk is full\)\.$/,
  ],
  ...[{ code: 'ENOSPC' }, { code: '53100' }, { errno: 51 }].map((error): [string, () => unknown, RegExp] => [
    `a full disk at the database, as ${JSON.stringify(error)},`,
    () => {
      full.database = Object.assign(new Error('x'), error);
      return openFolder();
    },
    /^The disk is full: free space for the database in [^\n]*\/database.unfinished\.$/,
  ]),
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
])('%s is told at once, in one line', async (_, start, told) => {
  writeFileSync(file, '');
  const failing = Promise.resolve().then(start);
  const error = await failing.then(
    () => 'started',
    (reason: unknown) => reason,
  );
  expect(reasonOf(error, { host: elsewhere })).toMatch(told);
  expect(pause).not.toHaveBeenCalled();
});
