import * as v from 'valibot';
import type { Availability, Race } from '#domain/entities';
import { amount, codes, hasOffset, id, number, orElse, text, written } from '#domain/jsonFields';
import { startPriceOf } from '#domain/race/sale';
import { instantIn } from '#domain/time/dates';
import { listOf, type ReadList, readableOf } from './listOf';
import { named } from './named';

const bound = orElse(number, 0);

const requirements = v.object({
  minWeight: bound,
  minHeight: bound,
  maxHeight: bound,
  minAge: bound,
  maxAge: bound,
  mustPassR2R: orElse(v.boolean(), false),
});

/** One that cannot be read is as good as missing: it does not take its ticket type or category with it. */
const count = v.fallback(orElse(number, null), null);

const noBounds = { minWeight: 0, minHeight: 0, maxHeight: 0, minAge: 0, maxAge: 0, mustPassR2R: false };

const ticketType = named(
  { id: ['id', '_id'], remaining: ['v'] },
  v.object({
    id,
    name: v.string(),
    price: amount,
    eligibleClasses: codes,
    eligibleParts: codes,
    sessions: text,
    requirements: orElse(requirements, noBounds),
    isActive: v.boolean(),
    categoryRef: text,
    remaining: count,
  }),
);

const category = named(
  { id: ['id', '_id'], remaining: ['v'] },
  v.object({ id, name: text, ref: text, amount: v.fallback(orElse(number, 0), 0), remaining: count }),
);

type CountedTicket = v.InferOutput<typeof ticketType>;
type CountedCategory = v.InferOutput<typeof category>;

/** The counts that came with a race; null where it has none, or where one of them is missing. */
const countsOf = (
  tickets: ReadList<CountedTicket>,
  categories: ReadList<CountedCategory>,
): Availability | null => {
  const isWithout = (list: ReadList<unknown>) => list.items.length === 0 && list.unreadable.length === 0;
  if (isWithout(tickets) || isWithout(categories) || categories.unreadable.length > 0) return null;
  const counted: Availability = { tickets: [], categories: [] };
  for (const { id, isActive, categoryRef, remaining } of tickets.items) {
    if (remaining === null) return null;
    counted.tickets.push({ id, active: isActive, categoryRef, remaining });
  }
  for (const { amount: _, remaining, ...read } of categories.items) {
    if (remaining === null) return null;
    counted.categories.push({ ...read, remaining });
  }
  return counted;
};

/** A race, with the reasons for which ticket types were left out. */
export type ReadRace = { race: Race; unreadable: string[] };

export const event = v.pipe(
  named(
    { id: ['id', '_id'], start: ['start', 'startDate'], end: ['end', 'endDate'] },
    v.object({
      id,
      name: v.string(),
      start: written,
      end: orElse(written, null),
      locationName: text,
      locationCity: text,
      type: text,
      eventCategoryType: text,
      eventType: orElse(v.picklist(['SINGLE', 'GROUP']), 'SINGLE'),
      slogan: text,
      description: text,
      hide: orElse(v.boolean(), false),
      available: orElse(v.boolean(), true),
      timezone: orElse(v.string(), 'UTC'),
      oneDayOnly: orElse(v.boolean(), false),
      childEvents: orElse(listOf(id), []),
      tickets: orElse(readableOf(ticketType), []),
      categories: orElse(listOf(category), []),
    }),
  ),
  v.transform(({ tickets, categories, childEvents, ...read }): ReadRace => {
    const instantOf = (time: string) =>
      hasOffset(time) ? new Date(time).toISOString() : instantIn(time, read.timezone);
    const race: Race = {
      ...read,
      childEvents: childEvents.items,
      tickets: tickets.items.map(({ remaining: _, ...ticket }) => ticket),
      categories: categories.items.map(({ remaining: _, ...category }) => category),
      availability: countsOf(tickets, categories),
      start: instantOf(read.start),
      end: instantOf(read.end ?? read.start),
      startPrice: startPriceOf(tickets.items),
    };
    return { race, unreadable: tickets.unreadable };
  }),
);

export const events = listOf(event);

const remaining = named(
  { id: ['id', '_id'], remaining: ['v'] },
  v.object({ id, remaining: number, active: v.boolean(), categoryRef: text }),
);

const categoryRemaining = named(
  { id: ['id', '_id'], remaining: ['v'] },
  v.object({ id, name: text, ref: text, remaining: number }),
);

/** A ticket type or category whose count cannot be read has no places; the others keep theirs. */
const countedOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    readableOf(item),
    v.transform(({ items }) => items),
  );

export const availability = v.object({
  tickets: countedOf(remaining),
  categories: countedOf(categoryRemaining),
});
