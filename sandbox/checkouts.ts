import { createHash } from 'node:crypto';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { raceDayOf } from '#domain/time/dates';
import { ageOn } from '#domain/time/plainDates';
import type { components } from '../src/api/schema';
import { checkCodes, priceWithCodes } from './discounts';
import { noSuchEvent } from './events';
import { lockGuardian } from './lockGuardian';
import { lockEvent, type Offer, type Places, placesOf, readOffers, takenPlaces, takePlace } from './places';
import { randomId } from './randomId';
import { conflict, invalid, notFound, notYours, Refusal } from './refusal';
import type { Sandbox } from './sandbox';
import {
  checkoutItems,
  checkouts,
  type Database,
  drivers,
  type events,
  tickets,
  ticketTypes,
} from './schema';
import { statementsOf } from './statements';

type Order = components['schemas']['CheckoutOrder'];
type EventRow = typeof events.$inferSelect;
type DriverRow = typeof drivers.$inferSelect;
type TicketTypeRow = typeof ticketTypes.$inferSelect;
type Line = { driver: DriverRow; type: TicketTypeRow };

/** Duration of a reservation. */
const reservationMinutes = 15;

/** Open checkouts per guardian; another one replaces the oldest. */
const maxOpen = 3;

const minimumAge = 5;

const overlap = (a: string[], b: string[]): boolean => a.some((part) => b.includes(part));
const nameOf = (driver: DriverRow): string => `${driver.firstName} ${driver.lastName}`;

const driversIn = statementsOf((db) =>
  db
    .select()
    .from(drivers)
    .where(
      and(
        eq(drivers.userId, sql.placeholder('userId')),
        sql`${drivers.id} = any(${sql.placeholder('driverIds')})`,
      ),
    )
    .prepare('drivers_of_order'),
);

const readLines = async (db: Database, userId: string, { types }: Offer, order: Order): Promise<Line[]> => {
  const driverIds = order.items.map(({ driverId }) => driverId);
  const driverRows = await driversIn(db).execute({ userId, driverIds });
  return order.items.map(({ driverId, ticketTypeId }) => {
    const driver = driverRows.find(({ id }) => id === driverId);
    const type = types.find(({ id }) => id === ticketTypeId);
    if (!driver) throw notFound('A driver of this order does not exist any more.');
    if (!type) throw notFound('A ticket of this order does not exist any more.');
    return { driver, type };
  });
};

/** Throws for drivers who are too young, and for two tickets of one driver for the same session. */
const refuseUnsuitable = (lines: Line[], event: EventRow): void => {
  const eventDay = raceDayOf({ start: event.start.toISOString(), timezone: event.timezone });
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

const ownedIn = statementsOf((db) =>
  db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.eventId, sql.placeholder('eventId')),
        ne(tickets.status, 'INVALID'),
        sql`${tickets.driverId} = any(${sql.placeholder('driverIds')})`,
      ),
    )
    .prepare('tickets_of_drivers'),
);

/** The first line whose driver already has a valid ticket of that type or for the same session. */
const findOwned = async (db: Database, eventId: string, wanted: Wanted[]): Promise<Wanted | null> => {
  const driverIds = wanted.map(({ driverId }) => driverId);
  const owned = await ownedIn(db).execute({ eventId, driverIds });
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

const takePlaces = (places: Places, lines: Line[]): void => {
  for (const { type } of lines) {
    if (!takePlace(places, type.id)) throw conflict(`${type.name} is sold out.`);
  }
};

const hashOf = (order: Order): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        order.eventId,
        order.items.map(({ driverId, ticketTypeId }) => [driverId, ticketTypeId]),
        order.vouchers,
        order.coupons,
      ]),
    )
    .digest('base64url');

type CheckoutRow = typeof checkouts.$inferSelect;

const answerCheckout = (
  sandbox: Sandbox,
  { id, eventId, expiresAt }: Pick<CheckoutRow, 'id' | 'eventId' | 'expiresAt'>,
  order: Order,
): components['schemas']['Checkout'] => ({
  checkoutId: id,
  checkoutUrl: `${sandbox.publicOrigin}/pay/${id}`,
  eventId,
  items: order.items,
  expiresAt: expiresAt.toISOString(),
});

const ownIn = statementsOf((db) =>
  db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, sql.placeholder('userId')),
        or(eq(checkouts.status, 'open'), eq(checkouts.idempotencyKey, sql.placeholder('key'))),
      ),
    )
    .orderBy(checkouts.createdAt, checkouts.id)
    .prepare('checkouts_of_guardian'),
);

/** The guardian's checkouts that are open or have this key. Call with the guardian locked. */
const readOwn = (transaction: Database, userId: string, key: string | null): Promise<CheckoutRow[]> =>
  ownIn(transaction).execute({ userId, key });

/**
 * The guardian's open checkouts to replace: reservations for the same drivers and sessions, and the oldest beyond
 * {@link maxOpen}. Otherwise a lost answer would block the guardian until its reservation expires.
 */
const findReplaced = async (
  transaction: Database,
  open: CheckoutRow[],
  event: EventRow,
  lines: Line[],
): Promise<string[]> => {
  if (open.length === 0) return [];
  const held = await transaction
    .select({ item: checkoutItems, type: ticketTypes })
    .from(checkoutItems)
    .innerJoin(ticketTypes, eq(ticketTypes.id, checkoutItems.ticketTypeId))
    .where(
      inArray(
        checkoutItems.checkoutId,
        open.map(({ id }) => id),
      ),
    );
  const isReplaced = ({ id, eventId }: CheckoutRow): boolean =>
    eventId === event.id &&
    held.some(
      ({ item, type }) =>
        item.checkoutId === id &&
        lines.some(
          (line) =>
            line.driver.id === item.driverId &&
            (line.type.id === type.id || overlap(line.type.eligibleParts, type.eligibleParts)),
        ),
    );
  const others = open.filter((checkout) => !isReplaced(checkout));
  const oldest = others.slice(0, Math.max(0, others.length - maxOpen + 1));
  return [...open.filter(isReplaced), ...oldest].map(({ id }) => id);
};

const isOpenAt = (now: Date) => (checkout: CheckoutRow) =>
  checkout.status === 'open' && checkout.expiresAt > now;

type Buyer = {
  userId: string;
  ip: string;
  /** The `Idempotency-Key` header; null without one. */
  key: string | null;
};

/**
 * Reserves all of the order's places, or none, for {@link reservationMinutes} minutes. The same key returns the same
 * checkout until its reservation expires. Throws 404 for unknown ids, 409 for what is sold out or unsuitable, 422 for
 * a key of another order.
 */
export const createCheckout = async (
  sandbox: Sandbox,
  regionId: string,
  { userId, ip, key }: Buyer,
  order: Order,
): Promise<components['schemas']['Checkout']> => {
  const hasCodes = order.vouchers.length + order.coupons.length > 0;
  const undoAttempt = hasCodes
    ? await sandbox.attempts.count('discountCode', { account: userId, address: ip })
    : null;
  let hasGuessed = false;
  let replaced: string[] = [];
  const create = async (transaction: Database) => {
    await lockGuardian(transaction, userId);
    const own = await readOwn(transaction, userId, key);
    const event = await lockEvent(transaction, order.eventId);
    // Read after waiting for the lock: places released or sold in the meantime must count.
    const now = sandbox.now();
    const orderHash = hashOf(order);
    const earlier = own.find(({ idempotencyKey }) => key !== null && idempotencyKey === key);
    if (earlier) {
      if (earlier.orderHash !== orderHash) throw new Refusal(422, 'This key belongs to another order.');
      if (statusOf(earlier, now) !== 'expired') return answerCheckout(sandbox, earlier, order);
      await transaction.update(checkouts).set({ idempotencyKey: null }).where(eq(checkouts.id, earlier.id));
    }
    if (event?.regionId !== regionId) throw noSuchEvent();
    if (event.end <= now) throw conflict(`${event.name} is over.`);
    const offer = await readOffers(transaction, [event.id]);
    const lines = await readLines(transaction, userId, offer, order);
    refuseUnsuitable(lines, event);
    await refuseOwned(transaction, event, lines);
    replaced = await findReplaced(transaction, own.filter(isOpenAt(now)), event, lines);
    if (replaced.length > 0) await abortAll(transaction, replaced, 'another order has replaced it');
    const id = randomId('CHK');
    const checked = await checkCodes(transaction, order, id, now);
    if ('unusable' in checked) {
      hasGuessed = !checked.isKnown;
      throw conflict(`"${checked.unusable}" is not a valid discount code.`);
    }
    takePlaces(placesOf(offer, await takenPlaces(transaction, [event.id], now)), lines);
    const expiresAt = new Date(now.getTime() + reservationMinutes * 60_000);
    await transaction.insert(checkouts).values({
      id,
      userId,
      eventId: event.id,
      status: 'open',
      discounts: checked.codes,
      createdAt: now,
      expiresAt,
      idempotencyKey: key,
      orderHash: key === null ? null : orderHash,
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
    return answerCheckout(sandbox, { id, eventId: event.id, expiresAt }, order);
  };
  try {
    const created = await sandbox.queue(`guardian ${userId}`, () =>
      sandbox.queue(`race ${order.eventId}`, () => sandbox.change(create)),
    );
    for (const id of replaced) noteAborted(sandbox, id, 'another order has replaced it');
    return created;
  } finally {
    if (!hasGuessed) await undoAttempt?.();
  }
};

const abortAll = (transaction: Database, ids: string[], endReason: string) =>
  transaction
    .update(checkouts)
    .set({ status: 'aborted', endReason })
    .where(and(inArray(checkouts.id, ids), eq(checkouts.status, 'open')));

const noteAborted = ({ note }: Sandbox, checkout: string, reason: string): void =>
  note('A payment has ended', { checkout, status: 'aborted', reason });

/** Releases the places. A checkout that is paid, aborted or expired stays as it is. */
export const abortCheckout = async (sandbox: Sandbox, userId: string, checkoutId: string): Promise<void> => {
  const wasOpen = await sandbox.change(async (transaction) => {
    const [checkout] = await transaction
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, checkoutId))
      .for('update');
    if (!checkout) throw notFound('There is no such checkout.');
    if (checkout.userId !== userId) throw notYours();
    if (checkout.status !== 'open') return false;
    await transaction.update(checkouts).set({ status: 'aborted' }).where(eq(checkouts.id, checkoutId));
    return true;
  });
  if (wasOpen) noteAborted(sandbox, checkoutId, 'the guardian has given the places back');
};

export type CheckoutStatus = 'open' | 'declined' | 'paid' | 'expired' | 'aborted';

export const statusOf = (checkout: CheckoutRow, now: Date): CheckoutStatus => {
  if (checkout.status !== 'open') return checkout.status;
  if (checkout.expiresAt <= now) return 'expired';
  return checkout.declined ? 'declined' : 'open';
};

/** Records a declined payment; the reservation stays. False for an unknown checkout. */
export const declinePayment = async (sandbox: Sandbox, checkoutId: string): Promise<boolean> => {
  const rows = await sandbox.db
    .update(checkouts)
    .set({ declined: true })
    .where(eq(checkouts.id, checkoutId))
    .returning({ id: checkouts.id });
  return rows.length > 0;
};

/** A checkout's lines with their ticket types, in the order's sequence. */
export const readItems = (db: Database, checkoutId: string) =>
  db
    .select({ item: checkoutItems, type: ticketTypes })
    .from(checkoutItems)
    .innerJoin(ticketTypes, eq(ticketTypes.id, checkoutItems.ticketTypeId))
    .where(eq(checkoutItems.checkoutId, checkoutId))
    .orderBy(checkoutItems.position);

/** Whether a driver has got a ticket for the same session since the checkout was created. */
export const hasOverlappingTicket = async (
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

/** Price of the whole checkout after discounts. */
export const priceItems = (db: Database, items: Awaited<ReturnType<typeof readItems>>, discounts: string[]) =>
  priceWithCodes(
    db,
    items.map(({ item }) => item.priceCents),
    discounts,
  );
