import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { components } from '../src/api/schema';
import { countPlaces, hasPlaces, type Offer, type Places, placesOf, readOffers, takenPlaces } from './places';
import { notFound } from './refusal';
import type { Sandbox } from './sandbox';
import { events } from './schema';
import { statementsOf } from './statements';

type EventRow = typeof events.$inferSelect;
type EventAnswer = components['schemas']['Event'];
type EventInfoAnswer = components['schemas']['EventInfo'];

export const noSuchEvent = () => notFound('There is no such event.');

const answerEvent = (event: EventRow, { types, categories }: Offer, places: Places): EventAnswer => {
  const left = (counts: { id: string; remaining: number }[], id: string): number =>
    counts.find((count) => count.id === id)?.remaining ?? 0;
  return {
    _id: event.id,
    name: event.name,
    startDate: event.start.toISOString(),
    endDate: event.end.toISOString(),
    locationName: event.locationName,
    locationCity: event.locationCity,
    type: event.type,
    eventCategoryType: event.eventCategoryType,
    eventType: event.eventType,
    slogan: event.slogan,
    description: event.description,
    hide: event.hide,
    available: hasPlaces(places),
    timezone: event.timezone,
    oneDayOnly: event.oneDayOnly,
    childEvents: event.childEvents,
    tickets: types.map((type) => ({
      _id: type.id,
      name: type.name,
      price: type.priceCents / 100,
      eligibleClasses: type.eligibleClasses,
      eligibleParts: type.eligibleParts,
      sessions: type.sessions,
      requirements: type.requirements,
      isActive: type.isActive,
      categoryRef: type.categoryRef,
      v: left(places.tickets, type.id),
    })),
    categories: categories.map(({ id, name, ref, amount }) => ({
      _id: id,
      name,
      ref,
      amount,
      v: left(places.categories, id),
    })),
  };
};

const byEvent = <Row extends { eventId: string }>(rows: Row[]): Map<string, Row[]> => {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const others = grouped.get(row.eventId);
    if (others) others.push(row);
    else grouped.set(row.eventId, [row]);
  }
  return grouped;
};

const answerEvents = async (sandbox: Sandbox, rows: EventRow[]): Promise<EventAnswer[]> => {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [{ types, categories }, taken] = await Promise.all([
    readOffers(sandbox.db, ids),
    takenPlaces(sandbox.db, ids, sandbox.now()),
  ]);
  const typesByEvent = byEvent(types);
  const categoriesByEvent = byEvent(categories);
  return rows.map((row) => {
    const offer = {
      types: typesByEvent.get(row.id) ?? [],
      categories: categoriesByEvent.get(row.id) ?? [],
    };
    return answerEvent(row, offer, placesOf(offer, taken));
  });
};

const eventsIn = statementsOf((db) =>
  db
    .select()
    .from(events)
    .where(and(eq(events.regionId, sql.placeholder('regionId')), gt(events.end, sql.placeholder('now'))))
    .orderBy(events.start, events.id)
    .prepare('events_of_region'),
);

/** The region's races that have not ended, hidden ones included, by start. */
export const listEvents = async (sandbox: Sandbox, regionId: string): Promise<EventAnswer[]> =>
  answerEvents(sandbox, await eventsIn(sandbox.db).execute({ regionId, now: sandbox.now() }));

/**
 * In the requested order without duplicates; unknown ids are left out. All regions: a guardian may have tickets of
 * several.
 */
export const getEvents = async (sandbox: Sandbox, ids: string[]): Promise<EventAnswer[]> => {
  const wanted = [...new Set(ids)];
  const rows = await sandbox.db.select().from(events).where(inArray(events.id, wanted));
  return answerEvents(
    sandbox,
    rows.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id)),
  );
};

/** 404 unless the race is in this region. */
export const findEvent = async (sandbox: Sandbox, regionId: string, eventId: string): Promise<EventRow> => {
  const [row] = await sandbox.db
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.regionId, regionId)));
  if (!row) throw noSuchEvent();
  return row;
};

export const getEvent = async (sandbox: Sandbox, regionId: string, eventId: string): Promise<EventAnswer> => {
  const [answer] = await answerEvents(sandbox, [await findEvent(sandbox, regionId, eventId)]);
  if (!answer) throw noSuchEvent();
  return answer;
};

export const getEventInfo = async (
  sandbox: Sandbox,
  regionId: string,
  eventId: string,
): Promise<EventInfoAnswer> => {
  const event = await findEvent(sandbox, regionId, eventId);
  const places = await countPlaces(sandbox.db, event.id, sandbox.now());
  return {
    _id: event.id,
    tickets: places.tickets.map(({ id, remaining, active, categoryRef }) => ({
      id,
      v: remaining,
      active,
      categoryRef,
    })),
    categories: places.categories.map(({ id, name, description, ref, remaining }) => ({
      _id: id,
      name,
      description,
      ref,
      v: remaining,
    })),
  };
};
