import { drizzle } from 'drizzle-orm/pglite';
import { createAttempts } from '../../sandbox/attempts';
import { createCheckout } from '../../sandbox/checkouts';
import { createKeyedQueue } from '../../sandbox/keyedQueue';
import { createOutbox } from '../../sandbox/outbox';
import { countPlaces } from '../../sandbox/places';
import type { Sandbox } from '../../sandbox/sandbox';
import { type Database, tables, users } from '../../sandbox/schema';
import { appOrigin, passwords, publicOrigin, sharedDemoSandbox, shopKey } from './demoSandbox';

export const lastCup = 'us-last-lap-cup';
export const lastCadet = 'us-last-lap-cup.cadet-cup';
export const sprint = 'us-coastline-sprint';
export const cadetSprint = 'us-coastline-sprint.cadet-sprint';

type Wishes = { key?: string | null; vouchers?: string[]; coupons?: string[]; on?: Sandbox };

/** Marks reads of the clock in the list of statements. */
export const clockRead = '-- clock';

const fail = (error: unknown): never => {
  throw error;
};

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
    passwords,
    note: () => {},
    outbox: createOutbox({
      db,
      change,
      now,
      leagueName: 'x',
      onFailure: fail,
      onUndelivered: fail,
    }),
  };
};

/**
 * The services of the shared demo league without HTTP; every statement and clock read is recorded.
 */
export const sharedServices = async () => {
  const sandbox = await sharedDemoSandbox();
  const { pg, now, wait } = sandbox;
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
  const driver = await db.query.drivers.findFirst({ where: (row, { eq }) => eq(row.id, 'DRV_ella') });
  if (!driver) throw new Error('The demo has no driver DRV_ella');
  await db.insert(tables.drivers).values({ ...driver, id: 'DRV_other', userId: 'USR_other' });
  statements.length = 0;

  /** Orders as in 'ella cadet-sprint, leo junior-sprint': tickets of the sprint, unless their race is named. */
  const order = (words: string, { key = null, vouchers = [], coupons = [], on = services }: Wishes = {}) => {
    const items = words.split(', ').map((line) => {
      const [driver, ticket = ''] = line.split(' ');
      return {
        driverId: `DRV_${driver}`,
        ticketTypeId: ticket.includes('.') ? ticket : `${sprint}.${ticket}`,
        quantity: 1,
      };
    });
    const userId = words.includes('other') ? 'USR_other' : 'USR_demo';
    const eventId = items[0]?.ticketTypeId.split('.')[0] ?? '';
    return createCheckout(
      on,
      'US',
      { userId, ip: '192.0.2.1', key },
      { userId, eventId, items, vouchers, coupons },
    );
  };

  /** Places of a ticket type, now or in so many ms. */
  const left = async (ticketTypeId: string, msFromNow = 0): Promise<number | undefined> => {
    const at = new Date(services.now().getTime() + msFromNow);
    const places = await countPlaces(db, ticketTypeId.split('.')[0] ?? '', at);
    return places.tickets.find(({ id }) => id === ticketTypeId)?.remaining;
  };

  return { sandbox, services, db, statements, order, wait, left };
};

/** A promise that resolves when opened. */
export const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};
