import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockWhenFree } from '../../sandbox/dataFolder';
import { waitForPort } from '../../sandbox/freePort';
import { identityOf } from '../../sandbox/processIdentity';

const pause = vi.fn<(ms: number) => Promise<void>>();
let folder: string;
beforeEach(() => {
  pause.mockReset();
  folder = mkdtempSync(join(tmpdir(), 'sandbox-earlier-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Files of an earlier sandbox that still runs. */
const lock = () => {
  const path = join(folder, 'sandbox.lock');
  writeFileSync(path, `${process.ppid}\n${identityOf(process.ppid)}\n`);
  return path;
};

const twentyPauses = Array.from({ length: 20 }, () => [100]);

test('API-01 a killed sandbox has two seconds to release its data folder', async () => {
  const held = lock();
  pause.mockImplementation(async () => {
    if (pause.mock.calls.length === 20) rmSync(held);
  });
  const { release } = await lockWhenFree(folder, pause);
  expect(pause.mock.calls).toEqual(twentyPauses);
  release();
  expect(readdirSync(folder)).toEqual([]);
});

test('API-01 a data folder that stays locked is refused after two seconds, an unusable one at once', async () => {
  lock();
  await expect(lockWhenFree(folder, pause)).rejects.toThrow(`in use by process ${process.ppid}`);
  expect(pause).toHaveBeenCalledTimes(20);
  await expect(lockWhenFree(join(folder, 'sandbox.lock'), pause)).rejects.toThrow('is not a folder');
  expect(pause).toHaveBeenCalledTimes(20);
});

test('API-01 a killed sandbox has two seconds to release its port', async () => {
  const earlier = createServer().listen(0, 'localhost');
  await once(earlier, 'listening');
  const { port } = earlier.address() as AddressInfo;
  pause.mockImplementation(async () => {
    if (pause.mock.calls.length === 20) await new Promise((resolve) => earlier.close(resolve));
  });
  await waitForPort(port, 'localhost', pause);
  expect(pause.mock.calls).toEqual(twentyPauses);
});
