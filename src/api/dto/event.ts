import * as z from 'zod/mini';
import type { Race } from '#domain/entities';
import { codes, id, instant, orElse, text } from '#domain/jsonFields';
import { startPriceOf } from '#domain/sale';
import { named } from './named';

const bound = orElse(z.number(), 0);

const requirements = z.object({
  minWeight: bound,
  minHeight: bound,
  maxHeight: bound,
  minAge: bound,
  maxAge: bound,
  mustPassR2R: orElse(z.boolean(), false),
});

const noBounds = { minWeight: 0, minHeight: 0, maxHeight: 0, minAge: 0, maxAge: 0, mustPassR2R: false };

const ticketType = named(
  { id: ['id', '_id'] },
  z.object({
    id,
    name: z.string(),
    price: z.number(),
    eligibleClasses: codes,
    eligibleParts: codes,
    sessions: text,
    requirements: orElse(requirements, noBounds),
    isActive: z.boolean(),
    categoryRef: text,
  }),
);

const category = named(
  { id: ['id', '_id'] },
  z.object({ id, name: text, ref: text, amount: orElse(z.number(), 0) }),
);

export const event = z.pipe(
  named(
    { id: ['id', '_id'], start: ['start', 'startDate'], end: ['end', 'endDate'] },
    z.object({
      id,
      name: z.string(),
      start: instant,
      end: orElse(instant, null),
      locationName: text,
      locationCity: text,
      type: text,
      eventCategoryType: text,
      eventType: orElse(z.enum(['SINGLE', 'GROUP']), 'SINGLE'),
      slogan: text,
      description: text,
      hide: orElse(z.boolean(), false),
      available: orElse(z.boolean(), true),
      timezone: orElse(z.string(), 'UTC'),
      oneDayOnly: orElse(z.boolean(), false),
      childEvents: codes,
      tickets: orElse(z.array(ticketType), []),
      categories: orElse(z.array(category), []),
      placesLeft: orElse(z.number(), null),
    }),
  ),
  z.transform(
    (read): Race => ({ ...read, end: read.end ?? read.start, startPrice: startPriceOf(read.tickets) }),
  ),
);

export const events = z.array(event);

const remaining = named(
  { id: ['id', '_id'], remaining: ['v'] },
  z.object({ id, remaining: z.number(), active: z.boolean(), categoryRef: text }),
);

const categoryRemaining = named(
  { id: ['id', '_id'], remaining: ['v'] },
  z.object({ id, name: text, ref: text, remaining: z.number() }),
);

export const availability = z.object({
  tickets: z.array(remaining),
  categories: z.array(categoryRemaining),
});
