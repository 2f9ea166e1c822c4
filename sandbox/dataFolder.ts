import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A data folder that cannot be used; the message says why in one line. */
class DataFolderError extends Error {
  override name = 'DataFolderError';
}

export type DataFolder = {
  /** Where the embedded database keeps its files. */
  databasePath: string;
  release(): void;
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';

const isRunning = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/** Not `mkdirSync(…, { recursive: true })`: that never returns where the system refuses a folder with ENOENT, as in /proc. */
const makeFolder = (path: string): void => {
  if (!existsSync(path)) {
    makeFolder(dirname(path));
    mkdirSync(path);
  } else if (!statSync(path).isDirectory()) {
    throw new DataFolderError(`The data folder ${path} is not a folder.`);
  }
};

/**
 * Takes the folder for this process alone: two embedded databases on the same files would destroy them.
 * A lock left behind by a process that is gone is taken over. Throws a {@link DataFolderError}.
 */
export const takeDataFolder = (path: string): DataFolder => {
  const folder = resolve(path);
  const lock = join(folder, 'sandbox.lock');
  const take = () => writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' });
  try {
    makeFolder(folder);
    try {
      take();
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      const holder = Number(readFileSync(lock, 'utf8'));
      if (isRunning(holder)) {
        throw new DataFolderError(`The data folder ${folder} is in use by process ${holder} (${lock}).`);
      }
      rmSync(lock);
      take();
    }
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    throw new DataFolderError(`The data folder ${folder} cannot be written (${codeOf(error)}).`);
  }
  return { databasePath: join(folder, 'database'), release: () => rmSync(lock, { force: true }) };
};
