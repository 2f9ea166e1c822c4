import { drizzle } from 'drizzle-orm/pglite';
import { createAttempts } from '../../sandbox/attempts';
import { createCheckout } from '../../sandbox/checkouts';
import { createKeyedQueue } from '../../sandbox/keyedQueue';
import { createOutbox } from '../../sandbox/outbox';
import type { Sandbox } from '../../sandbox/sandbox';
import { type Database, tables, users } from '../../sandbox/schema';
import { appOrigin, publicOrigin, sharedDemoSandbox, shopKey } from './demoSandbox';

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
 * The services of the shared demo league without HTTP; every statement and clock read is recorded.
 */
export const sharedServices = async () => {
  const { pg, now, wait } = await sharedDemoSandbox();
  const statements: string[] = [];
  const logger = { logQuery: (statement: string) => statements.push(statement) };
  const db = drizzle(pg, { schema: tables, logger });
  const services = servicesOn(db, () => {
    statements.push(clockRead);
    return now();
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
    wait,
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
