import { and, eq, inArray } from 'drizzle-orm';
import { type CheckoutStatus, hasOverlappingTicket, priceItems, readItems, statusOf } from './checkouts';
import { isCodeUsedUp } from './discounts';
import { ticketsMail } from './mail/ticketsMail';
import type { HostedCheckout } from './pages/hostedCheckoutPage';
import { lockEvent, placesOf, readOffers, takenPlaces, takePlace } from './places';
import { randomId, randomSecret } from './randomId';
import type { Sandbox } from './sandbox';
import {
  checkouts,
  type Database,
  drivers,
  events,
  regions,
  ticketCategories,
  tickets,
  users,
} from './schema';
import { descriptionAddress, ticketAddress } from './tickets';

type TicketRow = typeof tickets.$inferSelect;

const readCheckout = async (db: Database, checkoutId: string) => {
  const [row] = await db
    .select({ checkout: checkouts, event: events, region: regions, user: users })
    .from(checkouts)
    .innerJoin(events, eq(events.id, checkouts.eventId))
    .innerJoin(regions, eq(regions.id, events.regionId))
    .innerJoin(users, eq(users.id, checkouts.userId))
    .where(eq(checkouts.id, checkoutId));
  return row ?? null;
};

type CheckoutRow = NonNullable<Awaited<ReturnType<typeof readCheckout>>>;

const doneUrl = (sandbox: Sandbox, { region }: CheckoutRow): string =>
  `${sandbox.appOrigin}/${region.id}/my-account?tab=tickets`;

/** Null for an unknown checkout. */
export const findHostedCheckout = async (
  sandbox: Sandbox,
  checkoutId: string,
): Promise<HostedCheckout | null> => {
  const row = await readCheckout(sandbox.db, checkoutId);
  if (!row) return null;
  const { checkout, event, region } = row;
  const items = await readItems(sandbox.db, checkoutId);
  const { discounts, totalCents } = await priceItems(sandbox.db, items, checkout.discounts);
  const status = statusOf(checkout, sandbox.now());
  const cartUrl = `${sandbox.appOrigin}/${region.id}/events/${event.id}/checkout`;
  const hasEnded = status === 'expired' || status === 'aborted';
  return {
    checkoutId,
    status,
    // The shop gives an order back before it deletes one of its drivers.
    endReason:
      checkout.endReason ??
      (status === 'aborted' ? await deletionInWords(sandbox.db, checkout.userId, items) : null),
    leagueName: sandbox.name,
    eventName: event.name,
    currency: region.currency,
    lines: items.map(({ item, type }) => ({
      driverName: item.driverName,
      ticketName: type.name,
      price: item.priceCents / 100,
    })),
    discounts: discounts.map(({ code, kind, amountCents }) => ({ code, kind, amount: amountCents / 100 })),
    total: totalCents / 100,
    expiresAt: checkout.expiresAt.toISOString(),
    timezone: event.timezone,
    regionId: region.id,
    backUrl: hasEnded ? `${cartUrl}?ended=${encodeURIComponent(checkoutId)}` : cartUrl,
    doneUrl: doneUrl(sandbox, row),
  };
};

type Items = Awaited<ReturnType<typeof readItems>>;

const makeTickets = async (
  db: Database,
  { checkout, event, region }: CheckoutRow,
  items: Items,
  now: Date,
): Promise<TicketRow[]> => {
  const { paidCents } = await priceItems(db, items, checkout.discounts);
  const categories = await db.select().from(ticketCategories).where(eq(ticketCategories.eventId, event.id));
  const transactionId = randomId('TRX');
  const sold = items.map(
    ({ item, type }, index): TicketRow => ({
      id: randomId('TKT'),
      secret: randomSecret(),
      userId: checkout.userId,
      driverId: item.driverId,
      driverName: item.driverName,
      transactionId,
      eventId: event.id,
      ticketTypeId: type.id,
      ticketName: type.name,
      categoryName: categories.find(({ ref }) => ref === type.categoryRef)?.name ?? '',
      paidCents: paidCents[index] ?? 0,
      currency: region.currency,
      status: 'VALID',
      eligibleClasses: type.eligibleClasses,
      eligibleParts: type.eligibleParts,
      sessions: type.sessions,
      createdAt: now,
    }),
  );
  await db.insert(tickets).values(sold);
  return sold;
};

const writeTicketsMail = async (
  sandbox: Sandbox,
  transaction: Database,
  { user, event, region }: CheckoutRow,
  sold: TicketRow[],
): Promise<void> => {
  const lines = sold.map((ticket) => ({
    driverId: ticket.driverId,
    driverName: ticket.driverName,
    ticketName: ticket.ticketName,
    sessions: ticket.sessions,
    paid: ticket.paidCents / 100,
    link: ticketAddress(sandbox, ticket),
  }));
  const mail = ticketsMail({
    firstName: user.firstName,
    leagueName: sandbox.name,
    event: { ...event, start: event.start.toISOString(), end: event.end.toISOString() },
    racePage: descriptionAddress(sandbox, event),
    currency: region.currency,
    tickets: lines,
    total: sold.reduce((cents, { paidCents }) => cents + paidCents, 0) / 100,
    reference: sold[0]?.transactionId ?? '',
    codesPage: `${sandbox.appOrigin}/${region.id}/my-account?tab=tickets`,
  });
  const links = lines.map(({ link }) => link);
  await sandbox.outbox.write(transaction, user.email, mail, links);
};

/** Counts the places again instead of relying on the expiry, so that a wrong clock in one process cannot oversell. */
const hasEnoughPlaces = async (
  transaction: Database,
  eventId: string,
  items: Items,
  now: Date,
): Promise<boolean> => {
  const offer = await readOffers(transaction, [eventId]);
  const taken = await takenPlaces(transaction, [eventId], now);
  for (const { type } of items) taken.set(type.id, (taken.get(type.id) ?? 0) - 1);
  // A ticket type taken off sale after the order can still be paid for.
  const onSale = offer.types.map((type) => ({ ...type, isActive: true }));
  const places = placesOf({ ...offer, types: onSale }, taken);
  return items.every(({ type }) => takePlace(places, type.id));
};

/** Why a reservation cannot be paid any more, in the words of the log, and for the guardian. */
type Loss = { reason: string; endReason: string };

/** Null where it can be paid. */
const findLoss = async (
  transaction: Database,
  eventId: string,
  checkout: CheckoutRow['checkout'],
  items: Items,
  now: Date,
): Promise<Loss | null> => {
  const deletion = await deletionInWords(transaction, checkout.userId, items);
  if (deletion !== null) return { reason: 'a driver was deleted', endReason: deletion };
  const plain = (reason: string): Loss => ({ reason, endReason: reason });
  if (await hasOverlappingTicket(transaction, eventId, items))
    return plain('a driver has a ticket for the session');
  if (await isCodeUsedUp(transaction, checkout, now)) return plain('a code is used up');
  return (await hasEnoughPlaces(transaction, eventId, items, now)) ? null : plain('no places are left');
};

/** The order's drivers who were deleted since; null without any. */
const deletionInWords = async (
  transaction: Database,
  userId: string,
  items: Items,
): Promise<string | null> => {
  const names = new Map(items.map(({ item }) => [item.driverId, item.driverName]));
  const left = await transaction
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(eq(drivers.userId, userId), inArray(drivers.id, [...names.keys()])));
  for (const { id } of left) names.delete(id);
  return names.size === 0 ? null : [...names.values()].map((name) => `${name} was deleted`).join(', ');
};

export type Payment = { status: CheckoutStatus; doneUrl: string };

/**
 * Turns a running reservation into tickets, once: paying again changes nothing. Aborts a checkout whose driver was
 * deleted or got a ticket for the same session elsewhere. Null for an unknown checkout.
 */
export const payCheckout = async (sandbox: Sandbox, checkoutId: string): Promise<Payment | null> => {
  const found = await readCheckout(sandbox.db, checkoutId);
  if (!found) return null;
  const eventId = found.event.id;
  let reason: string | null = null;
  const pay = async (transaction: Database): Promise<CheckoutStatus> => {
    const settle = (status: 'paid' | 'aborted', endReason: string | null = null) =>
      transaction.update(checkouts).set({ status, endReason }).where(eq(checkouts.id, checkoutId));
    await lockEvent(transaction, eventId);
    const [checkout] = await transaction
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, checkoutId))
      .for('update');
    // Read after waiting for the lock: a reservation that expired in the meantime is over.
    const now = sandbox.now();
    const before = checkout ? statusOf(checkout, now) : 'aborted';
    if (!checkout || (before !== 'open' && before !== 'declined')) {
      reason = before === 'expired' ? 'the reservation has expired' : null;
      return before;
    }
    const items = await readItems(transaction, checkoutId);
    const loss = await findLoss(transaction, eventId, checkout, items, now);
    if (loss !== null) {
      reason = loss.reason;
      await settle('aborted', loss.endReason);
      return 'aborted';
    }
    const sold = await makeTickets(transaction, { ...found, checkout }, items, now);
    await settle('paid');
    reason = 'the guardian has paid';
    await writeTicketsMail(sandbox, transaction, found, sold);
    return 'paid';
  };
  const status = await sandbox.queue(`race ${eventId}`, () => sandbox.change(pay));
  if (reason !== null) sandbox.note('A payment has ended', { checkout: checkoutId, status, reason });
  if (status === 'paid') await sandbox.outbox.deliver();
  return { status, doneUrl: doneUrl(sandbox, found) };
};
