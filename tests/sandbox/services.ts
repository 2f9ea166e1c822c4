import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { createAttempts } from '../../sandbox/attempts';
import { createCheckout } from '../../sandbox/checkouts';
import { createInMemory, openEmbedded } from '../../sandbox/database';
import { createKeyedQueue } from '../../sandbox/keyedQueue';
import { createOutbox } from '../../sandbox/outbox';
import type { Sandbox } from '../../sandbox/sandbox';
import { type Database, tables, users } from '../../sandbox/schema';
import { appOrigin, publicOrigin, shopKey } from './demoSandbox';

export const lastCup = 'us-last-lap-cup';
export const lastCadet = 'us-last-lap-cup.cadet-cup';
export const sprint = 'us-coastline-sprint';
export const cadetSprint = 'us-coastline-sprint.cadet-sprint';

/** Marks reads of the clock in the list of statements. */
export const clockRead = '-- clock';

/** Dependencies of the services on any database. An error of the outbox fails the test. */
export const servicesOn = (db: Database, now: () => Date): Sandbox => {
  const change: Sandbox['change'] = (work) => db.transaction(work);
  return {
    name: 'x',
    db,
    change,
    queue: createKeyedQueue(60_000),
    now,
    appOrigin,
    publicOrigin,
    apiKey: shopKey,
    attempts: createAttempts(db, now),
    outbox: createOutbox({
      db,
      change,
      now,
      leagueName: 'x',
      onFailure: (error) => {
        throw error;
      },
    }),
  };
};

/**
 * The services without HTTP, on a database in memory that yields after each statement and records every statement
 * and clock read; the clock is paused.
 */
export const openServices = async () => {
  const statements: string[] = [];
  const database: PGlite = await createInMemory();
  let time = Date.parse('2026-11-21T10:00:00Z');
  await openEmbedded(database, new Date(time));
  const query = database.query.bind(database);
  database.query = async (...question) => {
    const answer = await query(...question);
    await new Promise((resolve) => setImmediate(resolve));
    return answer as never;
  };
  const logger = { logQuery: (statement: string) => statements.push(statement) };
  const db = drizzle(database, { schema: tables, logger });
  const services = servicesOn(db, () => {
    statements.push(clockRead);
    return new Date(time);
  });
  await db.insert(users).values({
    id: 'USR_other',
    email: 'other@example.com',
    passwordHash: '',
    firstName: 'Sam',
    lastName: 'Reed',
    phone: '12345',
    confirmedAt: services.now(),
    createdAt: services.now(),
  });
  const other = await db.query.drivers.findFirst({ where: (row, { eq }) => eq(row.id, 'DRV_ella') });
  if (!other) throw new Error('The demo has no driver DRV_ella');
  await db.insert(tables.drivers).values({ ...other, id: 'DRV_other', userId: 'USR_other' });
  statements.length = 0;

  /** Orders one place for the demo's Ella, or for another guardian's driver. */
  const order = (
    who: 'demo' | 'other',
    [eventId, ticketTypeId]: [string, string],
    { key = null, codes = [] }: { key?: string | null; codes?: string[] } = {},
  ) => {
    const userId = `USR_${who}`;
    const driverId = who === 'demo' ? 'DRV_ella' : 'DRV_other';
    return createCheckout(
      services,
      'US',
      { userId, ip: '192.0.2.1', key },
      { userId, eventId, items: [{ driverId, ticketTypeId, quantity: 1 }], vouchers: codes, coupons: [] },
    );
  };

  return {
    services,
    db,
    statements,
    order,
    wait: (minutes: number) => {
      time += minutes * 60_000;
    },
    close: () => database.close(),
  };
};

/** Blocks all other writes until released. */
export const holdChanges = async ({ change }: Sandbox): Promise<() => Promise<void>> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve) => {
    held = change(async (transaction) => {
      await transaction.execute('select 1');
      resolve();
      await released;
    });
  });
  return async () => {
    release();
    await held;
  };
};
