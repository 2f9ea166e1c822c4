import { and, count, eq, gt, inArray, ne } from 'drizzle-orm';
import {
  checkoutItems,
  checkouts,
  type Database,
  events,
  ticketCategories,
  tickets,
  ticketTypes,
} from './schema';

type TicketPlaces = {
  id: string;
  name: string;
  remaining: number;
  active: boolean;
  categoryRef: string;
};
type CategoryPlaces = {
  id: string;
  name: string;
  description: string;
  ref: string;
  remaining: number;
};
export type Places = { tickets: TicketPlaces[]; categories: CategoryPlaces[] };

/**
 * Makes every other transaction that takes places of this race wait until this one ends, in whatever process
 * it runs. Whoever takes places locks first and counts afterwards. False if there is no such race.
 */
export const lockEvent = async (transaction: Database, eventId: string): Promise<boolean> => {
  const rows = await transaction
    .select({ id: events.id })
    .from(events)
    .where(eq(events.id, eventId))
    .for('update');
  return rows.length > 0;
};

/** Places taken per ticket type: sold here, sold at the track, or held by a checkout that still runs. */
const takenPlaces = async (db: Database, eventIds: string[], now: Date): Promise<Map<string, number>> => {
  const sold = await db
    .select({ id: tickets.ticketTypeId, places: count() })
    .from(tickets)
    .where(and(inArray(tickets.eventId, eventIds), ne(tickets.status, 'INVALID')))
    .groupBy(tickets.ticketTypeId);
  const held = await db
    .select({ id: checkoutItems.ticketTypeId, places: count() })
    .from(checkoutItems)
    .innerJoin(checkouts, eq(checkouts.id, checkoutItems.checkoutId))
    .where(
      and(inArray(checkouts.eventId, eventIds), eq(checkouts.status, 'open'), gt(checkouts.expiresAt, now)),
    )
    .groupBy(checkoutItems.ticketTypeId);
  const taken = new Map<string, number>();
  for (const { id, places } of [...sold, ...held]) taken.set(id, (taken.get(id) ?? 0) + places);
  return taken;
};

/** What is left of each race at `now`; holds that have run out count as given back. */
export const countPlaces = async (
  db: Database,
  eventIds: string[],
  now: Date,
): Promise<Map<string, Places>> => {
  const places = new Map<string, Places>(eventIds.map((id) => [id, { tickets: [], categories: [] }]));
  if (eventIds.length === 0) return places;
  const types = await db
    .select()
    .from(ticketTypes)
    .where(inArray(ticketTypes.eventId, eventIds))
    .orderBy(ticketTypes.eventId, ticketTypes.position);
  const categories = await db
    .select()
    .from(ticketCategories)
    .where(inArray(ticketCategories.eventId, eventIds))
    .orderBy(ticketCategories.id);
  const taken = await takenPlaces(db, eventIds, now);

  const takenOf = (type: (typeof types)[number]) => type.boxOffice + (taken.get(type.id) ?? 0);
  for (const type of types) {
    places.get(type.eventId)?.tickets.push({
      id: type.id,
      name: type.name,
      remaining: Math.max(0, type.capacity - takenOf(type)),
      active: type.isActive,
      categoryRef: type.categoryRef,
    });
  }
  for (const category of categories) {
    const takenInCategory = types
      .filter((type) => type.eventId === category.eventId && type.categoryRef === category.ref)
      .reduce((sum, type) => sum + takenOf(type), 0);
    places.get(category.eventId)?.categories.push({
      id: category.id,
      name: category.name,
      description: category.description,
      ref: category.ref,
      remaining: Math.max(0, category.amount - takenInCategory),
    });
  }
  return places;
};

/** Lowers the given counts by one place. False, and nothing changed, if the ticket or its category has none left. */
export const takePlace = (places: Places, ticketTypeId: string): boolean => {
  const ticket = places.tickets.find(({ id }) => id === ticketTypeId);
  const category = places.categories.find(({ ref }) => ref === ticket?.categoryRef);
  if (!ticket?.active || !category || ticket.remaining === 0 || category.remaining === 0) return false;
  ticket.remaining -= 1;
  category.remaining -= 1;
  return true;
};

/** Whether a place can be sold. */
export const hasPlaces = ({ tickets, categories }: Places): boolean =>
  tickets.some(
    ({ active, remaining, categoryRef }) =>
      active &&
      remaining > 0 &&
      categories.some((category) => category.ref === categoryRef && category.remaining > 0),
  );
