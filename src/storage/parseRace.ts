import { reservedList } from '#domain/checkout/reservation';
import type { Race } from '#domain/entities';
import { id, instant } from '#domain/jsonFields';
import { z } from '#domain/zod';

const codes = z.array(z.string());

const requirements = z.object({
  minWeight: z.number(),
  minHeight: z.number(),
  maxHeight: z.number(),
  minAge: z.number(),
  maxAge: z.number(),
  mustPassR2R: z.boolean(),
});

const ticketType = z.object({
  id,
  name: z.string(),
  price: z.number(),
  eligibleClasses: codes,
  eligibleParts: codes,
  sessions: z.string(),
  requirements,
  isActive: z.boolean(),
  categoryRef: z.string(),
});

const availability = z.object({
  tickets: z.array(z.object({ id, remaining: z.number(), active: z.boolean(), categoryRef: z.string() })),
  categories: z.array(z.object({ id, name: z.string(), ref: z.string(), remaining: z.number() })),
});

const race: z.ZodMiniType<Race> = z.object({
  id,
  name: z.string(),
  start: instant,
  end: instant,
  locationName: z.string(),
  locationCity: z.string(),
  type: z.string(),
  eventCategoryType: z.string(),
  eventType: z.enum(['SINGLE', 'GROUP']),
  slogan: z.string(),
  description: z.string(),
  hide: z.boolean(),
  available: z.boolean(),
  timezone: z.string(),
  oneDayOnly: z.boolean(),
  childEvents: codes,
  tickets: z.array(ticketType),
  categories: z.array(z.object({ id, name: z.string(), ref: z.string(), amount: z.number() })),
  startPrice: z.number(),
  availability: z.nullable(availability),
  held: z.optional(z.object({ items: reservedList, until: z.nullable(z.string()) })),
});

/** Null unless a valid race from the history's state. */
export const parseRace = (value: unknown): Race | null => race.safeParse(value).data ?? null;
