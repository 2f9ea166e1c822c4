import { agesOf } from '#domain/driver/raceAges';
import type { Race } from '#domain/entities';
import { byStart } from '#domain/race/relatedRaces';
import { lowestPrice, racesOnOffer } from '#domain/race/sale';
import { formatMonthDay, wallClockIn } from '#domain/time/dates';

/** The selector's facts of a hub besides its name and currency. JSON. */
export type HubFacts = {
  raceCount: number;
  /** The lowest price of a race on sale that costs something, in units of the region's currency; null without one. */
  startPrice: number | null;
  /** Youngest and oldest age of the tickets on sale; null without one. */
  ages: { from: number; to: number } | null;
  /** The first race to come; null without one. */
  next: { words: string; end: string } | null;
  /** Minutes east of UTC at its races. */
  offsets: number[];
};

/** By region id; a region whose races could not be read is missing. */
export type FactsOfHubs = Record<string, HubFacts>;

const offsetAt = ({ start, timezone }: Race): number => {
  const minutes = (instant: string) => Math.floor(Date.parse(instant) / 60_000);
  return minutes(`${wallClockIn(start, timezone)}Z`) - minutes(start);
};

/** `Dec 5, Monterey, CA` */
const nextInWords = ({ start, timezone, locationCity, locationName }: Race): string =>
  [formatMonthDay(start, timezone), locationCity || locationName].filter(Boolean).join(', ');

/** @param now instant */
export const hubFacts = (races: readonly Race[], now: string): HubFacts => {
  const offered = racesOnOffer(races, now).toSorted(byStart);
  const [next] = offered;
  return {
    raceCount: offered.length,
    startPrice: lowestPrice(offered),
    ages: agesOf(offered),
    next: next === undefined ? null : { words: nextInWords(next), end: next.end },
    offsets: [...new Set(offered.map(offsetAt))],
  };
};

/** Of all hubs together, in words: `Kart races for drivers from 5 to 17`. */
export const offerInWords = (facts: FactsOfHubs): string => {
  const ages = Object.values(facts).flatMap((hub) => hub.ages ?? []);
  if (ages.length === 0) return 'Kart races for young drivers';
  const [from, to] = [Math.min(...ages.map((each) => each.from)), Math.max(...ages.map((each) => each.to))];
  return `Kart races for drivers from ${from} to ${to}`;
};
