import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import {
  checkoutItems,
  checkouts,
  type Database,
  events,
  ticketCategories,
  tickets,
  ticketTypes,
} from './schema';
import { statementsOf } from './statements';

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

type TicketTypeRow = typeof ticketTypes.$inferSelect;
type CategoryRow = typeof ticketCategories.$inferSelect;

export type Offer = { types: TicketTypeRow[]; categories: CategoryRow[] };

const lockIn = statementsOf((db) =>
  db
    .select()
    .from(events)
    .where(eq(events.id, sql.placeholder('eventId')))
    .for('update')
    .prepare('lock_event'),
);

/**
 * Locks the race in all processes until the transaction ends; null for an unknown race. To take places: lock, then
 * read the clock, then count.
 */
export const lockEvent = async (
  transaction: Database,
  eventId: string,
): Promise<typeof events.$inferSelect | null> => {
  const [event] = await lockIn(transaction).execute({ eventId });
  return event ?? null;
};

const anyOf = (column: AnyPgColumn) => sql`${column} = any(${sql.placeholder('eventIds')})`;

const offersIn = statementsOf((db) => ({
  types: db
    .select()
    .from(ticketTypes)
    .where(anyOf(ticketTypes.eventId))
    .orderBy(ticketTypes.eventId, ticketTypes.position)
    .prepare('types_of_events'),
  categories: db
    .select()
    .from(ticketCategories)
    .where(anyOf(ticketCategories.eventId))
    .orderBy(ticketCategories.eventId, ticketCategories.id)
    .prepare('categories_of_events'),
}));

export const readOffers = async (db: Database, eventIds: string[]): Promise<Offer> => {
  const statements = offersIn(db);
  const [types, categories] = await Promise.all([
    statements.types.execute({ eventIds }),
    statements.categories.execute({ eventIds }),
  ]);
  return { types, categories };
};

const takenIn = statementsOf((db) => {
  const sold = db
    .select({ id: tickets.ticketTypeId, places: count() })
    .from(tickets)
    .where(and(anyOf(tickets.eventId), ne(tickets.status, 'INVALID')))
    .groupBy(tickets.ticketTypeId);
  const held = db
    .select({ id: checkoutItems.ticketTypeId, places: count() })
    .from(checkouts)
    .innerJoin(checkoutItems, eq(checkouts.id, checkoutItems.checkoutId))
    .where(
      and(
        anyOf(checkouts.eventId),
        eq(checkouts.status, 'open'),
        gt(checkouts.expiresAt, sql.placeholder('now')),
      ),
    )
    .groupBy(checkoutItems.ticketTypeId);
  return unionAll(sold, held).prepare('places_taken');
});

/** By ticket type: tickets sold here, and places of running reservations. */
export const takenPlaces = async (
  db: Database,
  eventIds: string[],
  now: Date,
): Promise<Map<string, number>> => {
  const taken = new Map<string, number>();
  for (const { id, places } of await takenIn(db).execute({ eventIds, now })) {
    taken.set(id, (taken.get(id) ?? 0) + places);
  }
  return taken;
};

/** Places left; those sold at the track count as taken. */
export const placesOf = ({ types, categories }: Offer, taken: Map<string, number>): Places => {
  const takenOf = (type: TicketTypeRow) => type.boxOffice + (taken.get(type.id) ?? 0);
  return {
    tickets: types.map((type) => ({
      id: type.id,
      name: type.name,
      remaining: Math.max(0, type.capacity - takenOf(type)),
      active: type.isActive,
      categoryRef: type.categoryRef,
    })),
    categories: categories.map(({ id, name, description, ref, amount }) => {
      const takenInCategory = types
        .filter(({ categoryRef }) => categoryRef === ref)
        .reduce((sum, type) => sum + takenOf(type), 0);
      return { id, name, description, ref, remaining: Math.max(0, amount - takenInCategory) };
    }),
  };
};

/** Places left at `now`; expired reservations do not count. */
export const countPlaces = async (db: Database, eventId: string, now: Date): Promise<Places> =>
  placesOf(await readOffers(db, [eventId]), await takenPlaces(db, [eventId], now));

/** Takes one place from `places`. False, without a change, when the ticket or its category is sold out. */
export const takePlace = (places: Places, ticketTypeId: string): boolean => {
  const ticket = places.tickets.find(({ id }) => id === ticketTypeId);
  const category = places.categories.find(({ ref }) => ref === ticket?.categoryRef);
  if (!ticket?.active || !category || ticket.remaining === 0 || category.remaining === 0) return false;
  ticket.remaining -= 1;
  category.remaining -= 1;
  return true;
};

export const hasPlaces = ({ tickets, categories }: Places): boolean =>
  tickets.some(
    ({ active, remaining, categoryRef }) =>
      active &&
      remaining > 0 &&
      categories.some((category) => category.ref === categoryRef && category.remaining > 0),
  );
