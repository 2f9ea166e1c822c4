import { and, eq, inArray, ne } from 'drizzle-orm';
import type { components } from '../src/api/schema';
import { ageOn } from './classes';
import { checkCodes, priceWithCodes } from './discounts';
import { findEvent } from './events';
import { countPlaces, lockEvent, takePlace } from './places';
import { plainDateIn } from './plainDate';
import { randomId } from './randomId';
import { conflict, invalid, notFound, notYours } from './refusal';
import type { Sandbox } from './sandbox';
import { checkoutItems, checkouts, type Database, drivers, tickets, ticketTypes } from './schema';

type Order = components['schemas']['CheckoutOrder'];
type EventRow = Awaited<ReturnType<typeof findEvent>>;
type DriverRow = typeof drivers.$inferSelect;
type TicketTypeRow = typeof ticketTypes.$inferSelect;
type Line = { driver: DriverRow; type: TicketTypeRow };

/** How long the places of a checkout are held. */
const holdMinutes = 15;

const minimumAge = 5;

const overlap = (a: string[], b: string[]): boolean => a.some((part) => b.includes(part));
const nameOf = (driver: DriverRow): string => `${driver.firstName} ${driver.lastName}`;

const readLines = async (db: Database, userId: string, event: EventRow, order: Order): Promise<Line[]> => {
  const driverIds = order.items.map(({ driverId }) => driverId);
  const typeIds = order.items.map(({ ticketTypeId }) => ticketTypeId);
  const driverRows = await db
    .select()
    .from(drivers)
    .where(and(eq(drivers.userId, userId), inArray(drivers.id, driverIds)));
  const typeRows = await db
    .select()
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventId, event.id), inArray(ticketTypes.id, typeIds)));
  return order.items.map(({ driverId, ticketTypeId }) => {
    const driver = driverRows.find(({ id }) => id === driverId);
    const type = typeRows.find(({ id }) => id === ticketTypeId);
    if (!driver) throw notFound('A driver of this order does not exist any more.');
    if (!type) throw notFound('A ticket of this order does not exist any more.');
    return { driver, type };
  });
};

/** Drivers who are too young, and two tickets of one driver for the same session. */
const refuseMisfits = (lines: Line[], event: EventRow): void => {
  const eventDay = plainDateIn(event.start, event.timezone);
  for (const [index, { driver, type }] of lines.entries()) {
    if (ageOn(driver.dateOfBirth, eventDay) < minimumAge) {
      throw conflict(`${nameOf(driver)} must be at least ${minimumAge} years old on the day of the event.`);
    }
    for (const earlier of lines.slice(0, index)) {
      if (earlier.driver.id !== driver.id) continue;
      if (earlier.type.id === type.id) throw invalid(`${type.name} is in the order twice.`);
      if (overlap(earlier.type.eligibleParts, type.eligibleParts)) {
        throw conflict(`${earlier.type.name} and ${type.name} are for the same session.`);
      }
    }
  }
};

type Wanted = { driverId: string; ticketTypeId: string; eligibleParts: string[] };

/** The first line whose driver already has a valid ticket of that type or for the same session. */
const findOwned = async (db: Database, eventId: string, wanted: Wanted[]): Promise<Wanted | null> => {
  const owned = await db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.eventId, eventId),
        ne(tickets.status, 'INVALID'),
        inArray(
          tickets.driverId,
          wanted.map(({ driverId }) => driverId),
        ),
      ),
    );
  const isOwned = (line: Wanted) =>
    owned.some(
      (ticket) =>
        ticket.driverId === line.driverId &&
        (ticket.ticketTypeId === line.ticketTypeId || overlap(ticket.eligibleParts, line.eligibleParts)),
    );
  return wanted.find(isOwned) ?? null;
};

const refuseOwned = async (db: Database, event: EventRow, lines: Line[]): Promise<void> => {
  const owned = await findOwned(
    db,
    event.id,
    lines.map(({ driver, type }) => ({
      driverId: driver.id,
      ticketTypeId: type.id,
      eligibleParts: type.eligibleParts,
    })),
  );
  const line = lines.find(
    ({ driver, type }) => driver.id === owned?.driverId && type.id === owned.ticketTypeId,
  );
  if (line) throw conflict(`${nameOf(line.driver)} already has a ticket for ${line.type.sessions}.`);
};

const takePlaces = async (db: Database, event: EventRow, lines: Line[], now: Date): Promise<void> => {
  const places = (await countPlaces(db, [event.id], now)).get(event.id);
  for (const { type } of lines) {
    if (!places || !takePlace(places, type.id)) throw conflict(`${type.name} is sold out.`);
  }
};

/**
 * Holds the order's places for {@link holdMinutes} minutes, all of them or none.
 * Refuses with 404 what does not exist, with 409 what is gone or does not fit.
 */
export const createCheckout = async (
  sandbox: Sandbox,
  regionId: string,
  userId: string,
  order: Order,
): Promise<components['schemas']['Checkout']> => {
  const now = sandbox.now();
  const event = await findEvent(sandbox, regionId, order.eventId);
  if (event.end <= now) throw conflict(`${event.name} is over.`);
  const id = randomId('CHK');
  const expiresAt = new Date(now.getTime() + holdMinutes * 60_000);
  await sandbox.db.transaction(async (transaction) => {
    await lockEvent(transaction, event.id);
    const lines = await readLines(transaction, userId, event, order);
    refuseMisfits(lines, event);
    await refuseOwned(transaction, event, lines);
    const checked = await checkCodes(transaction, order, now);
    if ('unusable' in checked) throw conflict(`"${checked.unusable}" is not a valid discount code.`);
    await takePlaces(transaction, event, lines, now);
    await transaction.insert(checkouts).values({
      id,
      userId,
      eventId: event.id,
      status: 'open',
      discounts: checked.codes,
      createdAt: now,
      expiresAt,
    });
    await transaction.insert(checkoutItems).values(
      lines.map(({ driver, type }, position) => ({
        checkoutId: id,
        position,
        driverId: driver.id,
        driverName: nameOf(driver),
        ticketTypeId: type.id,
        priceCents: type.priceCents,
      })),
    );
  });
  return {
    checkoutId: id,
    checkoutUrl: `${sandbox.publicOrigin}/pay/${id}`,
    eventId: event.id,
    items: order.items,
    expiresAt: expiresAt.toISOString(),
  };
};

/** Gives the places back. One that is over already, paid ones included, stays as it is. */
export const abortCheckout = async (sandbox: Sandbox, userId: string, checkoutId: string): Promise<void> => {
  await sandbox.db.transaction(async (transaction) => {
    const [checkout] = await transaction
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, checkoutId))
      .for('update');
    if (!checkout) throw notFound('There is no such checkout.');
    if (checkout.userId !== userId) throw notYours();
    if (checkout.status !== 'open') return;
    await transaction.update(checkouts).set({ status: 'aborted' }).where(eq(checkouts.id, checkoutId));
  });
};

export type CheckoutStatus = 'open' | 'declined' | 'paid' | 'expired' | 'aborted';

export const statusOf = (checkout: typeof checkouts.$inferSelect, now: Date): CheckoutStatus => {
  if (checkout.status !== 'open') return checkout.status;
  if (checkout.expiresAt <= now) return 'expired';
  return checkout.declined ? 'declined' : 'open';
};

/** Remembers that the payment was declined; the places stay held. False if there is no such checkout. */
export const declinePayment = async (sandbox: Sandbox, checkoutId: string): Promise<boolean> => {
  const rows = await sandbox.db
    .update(checkouts)
    .set({ declined: true })
    .where(eq(checkouts.id, checkoutId))
    .returning({ id: checkouts.id });
  return rows.length > 0;
};

/** The lines of a checkout with their ticket types, in the order in which they were asked for. */
export const readItems = (db: Database, checkoutId: string) =>
  db
    .select({ item: checkoutItems, type: ticketTypes })
    .from(checkoutItems)
    .innerJoin(ticketTypes, eq(ticketTypes.id, checkoutItems.ticketTypeId))
    .where(eq(checkoutItems.checkoutId, checkoutId))
    .orderBy(checkoutItems.position);

/** True if a driver has got a ticket for the same session since the checkout was created. */
export const isOvertaken = async (
  db: Database,
  eventId: string,
  items: Awaited<ReturnType<typeof readItems>>,
): Promise<boolean> =>
  (await findOwned(
    db,
    eventId,
    items.map(({ item, type }) => ({
      driverId: item.driverId,
      ticketTypeId: type.id,
      eligibleParts: type.eligibleParts,
    })),
  )) !== null;

/** The price of the whole checkout, discounts taken off. */
export const priceItems = (db: Database, items: Awaited<ReturnType<typeof readItems>>, discounts: string[]) =>
  priceWithCodes(
    db,
    items.map(({ item }) => item.priceCents),
    discounts,
  );
