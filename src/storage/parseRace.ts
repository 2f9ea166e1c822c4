import * as v from 'valibot';
import type { Race } from '#domain/entities';
import { id, instant, number } from '#domain/jsonFields';

const codes = v.array(v.string());

const requirements = v.object({
  minWeight: number,
  minHeight: number,
  maxHeight: number,
  minAge: number,
  maxAge: number,
  mustPassR2R: v.boolean(),
});

const ticketType = v.object({
  id,
  name: v.string(),
  price: number,
  eligibleClasses: codes,
  eligibleParts: codes,
  sessions: v.string(),
  requirements,
  isActive: v.boolean(),
  categoryRef: v.string(),
});

const availability = v.object({
  tickets: v.array(v.object({ id, remaining: number, active: v.boolean(), categoryRef: v.string() })),
  categories: v.array(v.object({ id, name: v.string(), ref: v.string(), remaining: number })),
});

const race: v.GenericSchema<unknown, Race> = v.object({
  id,
  name: v.string(),
  start: instant,
  end: instant,
  locationName: v.string(),
  locationCity: v.string(),
  type: v.string(),
  eventCategoryType: v.string(),
  eventType: v.picklist(['SINGLE', 'GROUP']),
  slogan: v.string(),
  description: v.string(),
  hide: v.boolean(),
  available: v.boolean(),
  timezone: v.string(),
  oneDayOnly: v.boolean(),
  childEvents: codes,
  tickets: v.array(ticketType),
  categories: v.array(v.object({ id, name: v.string(), ref: v.string(), amount: number })),
  startPrice: number,
  availability: v.nullable(availability),
});

/** Null unless a valid race from the history's state. */
export const parseRace = (value: unknown): Race | null => {
  const read = v.safeParse(race, value);
  return read.success ? read.output : null;
};
