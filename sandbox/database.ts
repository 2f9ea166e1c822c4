import { existsSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import type { Pool } from 'pg';
import { lockWhenFree } from './dataFolder';
import type { Passwords } from './password';
import { type Change, type Database, tables } from './schema';
import { seed } from './seed';
import { openPools } from './serverPool';

// The embedded database opens with a third less CPU if WebAssembly is not compiled a second time, and answers as fast.
setFlagsFromString('--liftoff-only');

/** The message is one line for the terminal. */
class DatabaseError extends Error {
  override name = 'DatabaseError';
}

const cannotOpen = (what: string, error: unknown): DatabaseError => {
  const { message, code = 'unknown error' }: { message?: string; code?: string } = Object(error);
  return new DatabaseError(`${what} cannot be opened: ${message || code}`);
};

/** The embedded database's file system has numbers for codes. */
const isDiskFull = (error: unknown): boolean => {
  const { code, errno }: { code?: unknown; errno?: unknown } = Object(error);
  return code === 'ENOSPC' || code === '53100' || errno === enospc;
};

export type OpenDatabase = { db: Database; change: Change; close(): Promise<void> };

export type DatabaseSource =
  | { kind: 'folder'; path: string }
  | { kind: 'server'; url: string }
  /** Migrated and seeded by the caller. */
  | { kind: 'opened'; database: OpenDatabase };

/** ENOSPC of WASI and of Emscripten. */
const enospc = 51;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Key of the server's advisory lock during set-up: any unused number. */
const setUpLock = 7_243_100;

export const openEmbedded = async (
  database: PGlite,
  passwords: Passwords,
  now: Date,
): Promise<OpenDatabase> => {
  const db = drizzleEmbedded(database, { schema: tables });
  await migrateEmbedded(db, { migrationsFolder });
  await seed(db, passwords, now);
  return { db, change: (work) => db.transaction(work), close: () => database.close() };
};

const openPath = async (path: string, passwords: Passwords, now: Date): Promise<OpenDatabase> => {
  try {
    return await openEmbedded(await PGlite.create({ dataDir: path }), passwords, now);
  } catch (error) {
    if (isDiskFull(error)) {
      throw new DatabaseError(`The disk is full: free space for the database in ${path}.`);
    }
    const { message } = cannotOpen(`The database in ${path}`, error);
    throw new DatabaseError(
      `${message.replace(/\.?$/, '.')} Restore a backup of its folder, or remove it for a new demo league.`,
    );
  }
};

/**
 * Creates the database under another name and renames it when complete: an interrupted start must not leave half a
 * database.
 */
const setUp = async (path: string, passwords: Passwords, now: Date): Promise<void> => {
  const incomplete = `${path}.unfinished`;
  rmSync(incomplete, { recursive: true, force: true });
  const { close } = await openPath(incomplete, passwords, now);
  await close();
  renameSync(incomplete, path);
};

const openFolder = async (path: string, passwords: Passwords, now: Date): Promise<OpenDatabase> => {
  const folder = await lockWhenFree(path);
  try {
    if (!existsSync(folder.databasePath)) await setUp(folder.databasePath, passwords, now);
    const { close, ...database } = await openPath(folder.databasePath, passwords, now);
    return { ...database, close: () => close().finally(folder.release) };
  } catch (error) {
    folder.release();
    throw error;
  }
};

/** Locked, so that processes starting at the same time migrate and seed one after the other. */
const setUpServer = async (pool: Pool, passwords: Passwords, now: Date): Promise<void> => {
  const db = drizzleServer(pool, { schema: tables });
  const connection = await pool.connect().catch((error: unknown) => {
    throw cannotOpen('The database of DATABASE_URL', error);
  });
  try {
    await connection.query('set lock_timeout = 0; set statement_timeout = 0');
    await connection.query('select pg_advisory_lock($1)', [setUpLock]);
    await migrateServer(db, { migrationsFolder });
    await seed(db, passwords, now);
  } finally {
    connection.release(true);
  }
};

const openServer = async (url: string, passwords: Passwords, now: Date): Promise<OpenDatabase> => {
  const { reads, change, close } = openPools(url);
  try {
    await setUpServer(reads, passwords, now);
  } catch (error) {
    await close();
    throw error;
  }
  return { db: drizzleServer(reads, { schema: tables }), change, close };
};

/** Opens, migrates and, if empty, seeds. @param now the day from which the demo's dates count */
export const openDatabase = async (
  source: DatabaseSource,
  passwords: Passwords,
  now: Date,
): Promise<OpenDatabase> => {
  switch (source.kind) {
    case 'folder':
      return openFolder(source.path, passwords, now);
    case 'server':
      return openServer(source.url, passwords, now);
    case 'opened':
      return source.database;
  }
};
