import { cpSync, rmSync } from 'node:fs';
import { openDatabase } from '../../sandbox/database';
import { dataFolder, workers } from './addresses';

/** Copies one filled database for every worker: filling takes seconds. */
export async function fillDataFolders(): Promise<void> {
  const [first, ...others] = Array.from({ length: workers }, (_, worker) => dataFolder(worker));
  if (first === undefined) return;
  for (const folder of [first, ...others]) rmSync(folder, { recursive: true, force: true });
  const { close } = await openDatabase({ kind: 'folder', path: first }, new Date());
  await close();
  for (const folder of others) cpSync(first, folder, { recursive: true });
}
