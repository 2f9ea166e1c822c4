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
import { type Pause, whenGivenBack } from './whenGivenBack';

/** A data folder that cannot be used; the message says why in one line. */
class DataFolderError extends Error {
  override name = 'DataFolderError';
  readonly isInUse: boolean;

  constructor(message: string, { isInUse = false } = {}) {
    super(message);
    this.isInUse = isInUse;
  }
}

type DataFolder = {
  /** Where the embedded database keeps its files. */
  databasePath: string;
  release(): void;
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';

/** Not `mkdirSync(…, { recursive: true })`: that never returns where the system refuses a folder with ENOENT, as in /proc. */
const makeFolder = (path: string): void => {
  if (!existsSync(path)) {
    makeFolder(dirname(path));
    mkdirSync(path);
  } else if (!statSync(path).isDirectory()) {
    throw new DataFolderError(`The data folder ${path} is not a folder.`);
  }
};

type Holder = { pid: number; identity: string };

/** Null for a lock that was not written whole, or was given back meanwhile. */
const readHolder = (lock: string): Holder | null => {
  const text = existsSync(lock) ? readFileSync(lock, 'utf8') : '';
  const [pid = '', identity = ''] = text.split('\n');
  return /^\d+$/.test(pid) ? { pid: Number(pid), identity } : null;
};

/** A lock without an identity is an earlier version's: there only the id counts. */
const isAlive = ({ pid, identity }: Holder): boolean => {
  if (pid === process.pid) return false;
  const running = identityOf(pid);
  return running !== null && (identity === '' || identity === running);
};

/** The lock appears with its text in it, so that nobody reads half of it. */
const writeLock = (lock: string): void => {
  const mine = `${lock}.${process.pid}`;
  const text = `${process.pid}\n${identityOf(process.pid) ?? ''}\n`;
  writeFileSync(mine, text);
  try {
    linkSync(mine, lock);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    // Not every file system has links.
    writeFileSync(lock, text, { flag: 'wx' });
  } finally {
    rmSync(mine, { force: true });
  }
};

/** Of two processes that find the same stale lock, one moves it away; the other finds a lock that holds, or none. */
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
    // Somebody else was quicker, and this is their lock.
    if (holder !== null && isAlive(holder)) linkSync(moved, lock);
  } finally {
    rmSync(moved, { force: true });
  }
};

/**
 * Takes the folder for this process alone: two embedded databases on the same files would destroy them. A lock is
 * taken over if its process is gone, also where another one has the same id by now. Throws a {@link DataFolderError}.
 */
export const takeDataFolder = (path: string): DataFolder => {
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
    throw new DataFolderError(`The data folder ${folder} cannot be written (${codeOf(error)}).`);
  }
  return { databasePath: join(folder, 'database'), release: () => rmSync(lock, { force: true }) };
};

const isInUse = (error: unknown): boolean => error instanceof DataFolderError && error.isInUse;

export const takeWhenFree = (path: string, pause?: Pause): Promise<DataFolder> =>
  whenGivenBack(() => takeDataFolder(path), isInUse, pause);
