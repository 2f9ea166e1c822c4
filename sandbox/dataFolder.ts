import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { identityOf } from './processIdentity';
import { type Pause, retryWhileInUse } from './retryWhileInUse';

/** The message is one line for the terminal. */
class DataFolderError extends Error {
  override name = 'DataFolderError';
  readonly isInUse: boolean;

  constructor(message: string, { isInUse = false } = {}) {
    super(message);
    this.isInUse = isInUse;
  }
}

type DataFolder = {
  /** Folder of the embedded database. */
  databasePath: string;
  release(): void;
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';

/** Not `mkdirSync(…, { recursive: true })`, which hangs when the system refuses a folder with ENOENT, as in /proc. */
const makeFolder = (path: string): void => {
  if (!existsSync(path)) {
    makeFolder(dirname(path));
    mkdirSync(path);
  } else if (!statSync(path).isDirectory()) {
    throw new DataFolderError(`The data folder ${path} is not a folder.`);
  }
};

type Holder = { pid: number; identity: string };

/** Null for an incomplete or removed lock. */
const readHolder = (lock: string): Holder | null => {
  const text = existsSync(lock) ? readFileSync(lock, 'utf8') : '';
  const [pid = '', identity = ''] = text.split('\n');
  return /^\d+$/.test(pid) ? { pid: Number(pid), identity } : null;
};

/** Locks of earlier versions have no identity; then the process id decides. */
const isAlive = ({ pid, identity }: Holder): boolean => {
  if (pid === process.pid) return false;
  const running = identityOf(pid);
  return running !== null && (identity === '' || identity === running);
};

/** Written to another file and linked, so that no process reads an incomplete lock. */
const writeLock = (lock: string): void => {
  const ownFile = `${lock}.${process.pid}`;
  const text = `${process.pid}\n${identityOf(process.pid) ?? ''}\n`;
  writeFileSync(ownFile, text);
  try {
    linkSync(ownFile, lock);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    // Fallback for file systems without hard links.
    writeFileSync(lock, text, { flag: 'wx' });
  } finally {
    rmSync(ownFile, { force: true });
  }
};

/** Only one of several processes succeeds in renaming a stale lock. */
const removeStale = (lock: string): void => {
  const moved = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, moved);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const holder = readHolder(moved);
  try {
    // The lock was renewed by another process in the meantime: restore it.
    if (holder !== null && isAlive(holder)) linkSync(moved, lock);
  } finally {
    rmSync(moved, { force: true });
  }
};

/**
 * Locks the folder: two embedded databases on the same files would destroy them. A lock is stale when its process has
 * ended, even if another process has the same id. Throws a {@link DataFolderError}.
 */
export const lockDataFolder = (path: string): DataFolder => {
  const folder = resolve(path);
  const lock = join(folder, 'sandbox.lock');
  try {
    makeFolder(folder);
    try {
      writeLock(lock);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      const holder = readHolder(lock);
      if (holder !== null && isAlive(holder)) {
        throw new DataFolderError(`The data folder ${folder} is in use by process ${holder.pid} (${lock}).`, {
          isInUse: true,
        });
      }
      removeStale(lock);
      writeLock(lock);
    }
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    if (codeOf(error) === 'EEXIST') {
      throw new DataFolderError(`The data folder ${folder} is in use by another process (${lock}).`, {
        isInUse: true,
      });
    }
    const reason = codeOf(error) === 'ENOSPC' ? 'the disk is full' : codeOf(error);
    throw new DataFolderError(`The data folder ${folder} cannot be written (${reason}).`);
  }
  return { databasePath: join(folder, 'database'), release: () => rmSync(lock, { force: true }) };
};

const isInUse = (error: unknown): boolean => error instanceof DataFolderError && error.isInUse;

export const lockWhenFree = (path: string, pause?: Pause): Promise<DataFolder> =>
  retryWhileInUse(() => lockDataFolder(path), isInUse, pause);
