import * as z from 'zod/mini';
import type { Availability, Race } from '#domain/entities';
import { startPriceOf } from '#domain/sale';
import { codes, id, instant, orElse, renamed, text } from './fields';

const bound = orElse(z.number(), 0);

const requirements = z.object({
  minWeight: bound,
  minHeight: bound,
  maxHeight: bound,
  minAge: bound,
  maxAge: bound,
  mustPassR2R: orElse(z.boolean(), false),
});

const ticketType = renamed(
  { id: ['_id'] },
  z.object({
    id,
    name: z.string(),
    price: z.number(),
    eligibleClasses: codes,
    eligibleParts: codes,
    sessions: text,
    requirements: z.pipe(orElse(z.unknown(), {}), requirements),
    isActive: z.boolean(),
    categoryRef: text,
  }),
);

const category = renamed(
  { id: ['_id'] },
  z.object({ id, name: text, ref: text, amount: orElse(z.number(), 0) }),
);

/** Reads what the wire sends, and what was once read. */
export const event = z.pipe(
  renamed(
    { id: ['_id'], start: ['startDate'], end: ['endDate'] },
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

/** An event that came from elsewhere than a call: passed along, or stored. Null where it is not one. */
export const parseRace = (value: unknown): Race | null => z.safeParse(event, value).data ?? null;

const remaining = renamed(
  { id: ['_id'], remaining: ['v'] },
  z.object({ id, remaining: z.number(), active: z.boolean(), categoryRef: text }),
);

const categoryRemaining = renamed(
  { id: ['_id'], remaining: ['v'] },
  z.object({ id, name: text, ref: text, remaining: z.number() }),
);

export const availability: z.ZodMiniType<Availability> = z.object({
  tickets: z.array(remaining),
  categories: z.array(categoryRemaining),
});
