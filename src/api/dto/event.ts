import type { Availability, Race } from '#domain/entities';
import { amount, codes, hasOffset, id, isoDateTime, orElse, text } from '#domain/jsonFields';
import { startPriceOf } from '#domain/race/sale';
import { instantIn } from '#domain/time/dates';
import { isWebAddress } from '#domain/webAddress';
import { map, z } from '#domain/zod';
import { listOf, type ReadList, readableListOf } from './listOf';
import { withAliases } from './withAliases';

const bound = orElse(z.number(), 0);

const requirements = z.object({
  minWeight: bound,
  minHeight: bound,
  maxHeight: bound,
  minAge: bound,
  maxAge: bound,
  mustPassR2R: orElse(z.boolean(), false),
});

/** An unreadable count must not drop its ticket type or category. */
const count = z.catch(orElse(z.number(), null), null);

const countedNames = { id: ['id', '_id'], remaining: ['v'] };

const ticketType = withAliases(
  countedNames,
  z.object({
    id,
    name: z.string(),
    price: amount,
    eligibleClasses: codes,
    eligibleParts: codes,
    sessions: text,
    requirements: orElse(requirements, requirements.parse({})),
    isActive: z.boolean(),
    categoryRef: text,
    remaining: count,
  }),
);

const category = withAliases(
  countedNames,
  z.object({ id, name: text, ref: text, amount: z.catch(orElse(z.number(), 0), 0), remaining: count }),
);

/** The counts in a race; null unless all of them are present. */
const countsOf = (
  tickets: ReadList<z.output<typeof ticketType>>,
  categories: ReadList<z.output<typeof category>>,
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

const emptyList = { items: [], unreadable: [] };

/** With one reason for each unreadable ticket type. */
export type ReadRace = { race: Race; unreadable: string[] };

export const event = map(
  withAliases(
    { id: ['id', '_id'], start: ['start', 'startDate'], end: ['end', 'endDate'] },
    z.object({
      id,
      name: z.string(),
      start: isoDateTime,
      end: orElse(isoDateTime, null),
      locationName: text,
      locationCity: text,
      type: text,
      eventCategoryType: text,
      eventType: orElse(z.enum(['SINGLE', 'GROUP']), 'SINGLE'),
      slogan: text,
      imageUrl: text,
      description: text,
      hide: orElse(z.boolean(), false),
      available: orElse(z.boolean(), true),
      timezone: orElse(z.string(), 'UTC'),
      oneDayOnly: orElse(z.boolean(), false),
      childEvents: orElse(listOf(id), emptyList),
      tickets: orElse(readableListOf(ticketType), emptyList),
      categories: orElse(listOf(category), emptyList),
    }),
  ),
  ({ tickets, categories, childEvents, available, imageUrl, ...read }): ReadRace => {
    const instantOf = (time: string) =>
      hasOffset(time) ? new Date(time).toISOString() : instantIn(time, read.timezone);
    const start = instantOf(read.start);
    const end = instantOf(read.end ?? read.start);
    const race: Race = {
      ...read,
      // A hidden race is not sold, also where its address is known.
      available: available && !read.hide,
      childEvents: childEvents.items,
      tickets: tickets.items.map(({ remaining: _, ...ticket }) => ticket),
      categories: categories.items.map(({ remaining: _, ...category }) => category),
      availability: countsOf(tickets, categories),
      start,
      // An end before the start is as unknown as a missing one.
      end: Date.parse(end) < Date.parse(start) ? start : end,
      startPrice: startPriceOf(tickets.items),
      ...(isWebAddress(imageUrl) ? { imageUrl } : {}),
    };
    return { race, unreadable: tickets.unreadable };
  },
);

export const events = listOf(event);

const remaining = withAliases(
  countedNames,
  z.object({ id, remaining: z.number(), active: z.boolean(), categoryRef: text }),
);

const categoryRemaining = withAliases(
  countedNames,
  z.object({ id, name: text, ref: text, remaining: z.number() }),
);

/** A ticket type or category with an unreadable count is dropped, so has no places; the others keep theirs. */
const readableItemsOf = <Schema extends z.ZodMiniType>(item: Schema) =>
  map(readableListOf(item), ({ items }) => items);

export const availability = z.object({
  tickets: readableItemsOf(remaining),
  categories: readableItemsOf(categoryRemaining),
});
