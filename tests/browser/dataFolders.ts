import { cpSync, rmSync } from 'node:fs';
import { openDatabase } from '../../sandbox/database';
import { createPasswords } from '../../sandbox/password';
import { dataFolder, workers } from './addresses';

const folders = (): string[] => Array.from({ length: workers }, (_, worker) => dataFolder(worker));

/** Copies one filled database for every worker: filling takes seconds. */
export async function fillDataFolders(): Promise<void> {
  const [first, ...others] = folders();
  if (first === undefined) return;
  removeDataFolders();
  const { close } = await openDatabase({ kind: 'folder', path: first }, createPasswords(), new Date());
  await close();
  for (const folder of others) cpSync(first, folder, { recursive: true });
}

export function removeDataFolders(): void {
  for (const folder of folders()) rmSync(folder, { recursive: true, force: true });
}
