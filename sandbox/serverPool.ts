import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { type Change, type Database, tables } from './schema';

/** Milliseconds after which the server gives up, so that nothing waits for ever and nobody's lock stays. */
const serverPatience = {
  lock_timeout: 4_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Connections to a server. One that breaks fails the query that used it, and the next one gets another. */
export const createPool = (url: string): Pool => {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    max: 10,
    keepAlive: true,
    ...serverPatience,
  });
  pool.on('error', () => {});
  // Without a listener, a connection that breaks while it is in use ends the process. Its query fails besides.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** Changes have connections of their own: however many of them wait for a lock, reads go on. */
export const openPools = (url: string) => {
  const reads = createPool(url);
  const changes = createPool(url);
  const close = async (): Promise<void> => {
    await Promise.all([reads.end(), changes.end()]);
  };
  return { reads, change: changeOn(changes), close };
};

/**
 * Drizzle's own `transaction` never gives a connection back whose `begin` failed, and answers a failed
 * transaction's error with that of its rollback.
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
      // PostgreSQL answers the commit of a transaction in which a statement failed with a rollback.
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
