import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { type Change, type Database, tables } from './schema';

/** Timeouts of the database server, ms: a stuck transaction must not keep its locks. */
const serverTimeouts = {
  lock_timeout: 4_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** A broken connection fails its query; the pool then opens another one. */
export const createPool = (url: string): Pool => {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    max: 10,
    keepAlive: true,
    ...serverTimeouts,
  });
  pool.on('error', () => {});
  // Without a listener, a connection that breaks while in use ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** Writes have their own connections, so that writes waiting for a lock do not block reads. */
export const openPools = (url: string) => {
  const reads = createPool(url);
  const changes = createPool(url);
  const close = async (): Promise<void> => {
    await Promise.all([reads.end(), changes.end()]);
  };
  return { reads, change: changeOn(changes), close };
};

/**
 * Drizzle's own `transaction` never releases a connection whose `begin` failed, and replaces a failed transaction's
 * error with the rollback's.
 */
export const changeOn = (pool: Pool): Change => {
  const wrapped = new WeakMap<PoolClient, Database>();
  const wrap = (client: PoolClient): Database => {
    const db = wrapped.get(client) ?? drizzle(client, { schema: tables });
    wrapped.set(client, db);
    return db;
  };
  return async (work) => {
    const client = await pool.connect();
    let isClean = false;
    try {
      await client.query('begin');
      const outcome = await work(wrap(client));
      const { command } = await client.query('commit');
      isClean = true;
      // PostgreSQL answers the commit of a failed transaction with ROLLBACK.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back');
      return outcome;
    } catch (error) {
      if (!isClean) {
        isClean = await client.query('rollback').then(
          () => true,
          () => false,
        );
      }
      throw error;
    } finally {
      client.release(!isClean);
    }
  };
};
