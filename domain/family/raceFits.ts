import { withPayable } from '#domain/checkout/payment';
import { decisiveOf, MIN_BOOKING_AGE } from '#domain/driver/eligibility';
import { gapOf } from '#domain/driver/gap';
import { type Misfit, misfitInShort } from '#domain/driver/misfit';
import { shortName } from '#domain/driver/names';
import type { Driver, Race, Ticket } from '#domain/entities';
import { bestTickets, type FamilyRow, familyMatrix, nearestMiss } from '#domain/family/familyMatrix';
import { isOnSale } from '#domain/race/sale';
import { isValid } from '#domain/ticket/boughtTicket';
import { raceDayOf } from '#domain/time/dates';
import { ageOn } from '#domain/time/plainDates';
import type { MeasurementSystem } from '#domain/units';

/** The guardian's drivers by their short names; no driver is in two lists. */
export type FamilyFit = {
  /** Have a ticket for the race. */
  booked: string[];
  /** One of the race's tickets is active and fits, and has places left for all of them. */
  fits: string[];
  /** The others, by what they miss; empty for a race that is sold out. */
  misfits: { names: string[]; reason: string }[];
  /** The race's page selects this at one press, for drivers by their short names; null where it selects nothing. */
  offer: { sum: number; names: string[] } | null;
  /** Ids of the drivers who are booked, or whom a ticket fits. */
  driverIds: string[];
};

/** By race id. A race whose drivers could not be loaded is missing, or has empty lists. */
export type RaceFits = Record<string, FamilyFit>;

/** A driver among whom the guardian chooses. */
export type FamilyMember = {
  id: string;
  /** Short. */
  name: string;
  /** Completed years. */
  age: number;
  lacksHeight: boolean;
};

export type FamilyFits = {
  /** Null if they could not be read. */
  members: FamilyMember[] | null;
  races: RaceFits;
};

/** Id of the driver whose races are wanted; null for all drivers. */
export type DriverChoice = { driverId: string | null };

export type Family = {
  /** With their classes on the day of the races. */
  drivers: readonly Driver[];
  /** The guardian's tickets, for any race. */
  owned: readonly Ticket[];
};

/** Of the region: how gaps are worded. */
export type GapWords = Pick<Misfit, 'certification'> & { system: MeasurementSystem };

/**
 * Groups races of a year between which no driver has a birthday, so that each group needs one request for classes and
 * race ages. Leagues count completed years or calendar years.
 */
export const racesByAges = (races: readonly Race[], drivers: readonly Driver[]): Race[][] => {
  const groups = new Map<string, Race[]>();
  for (const race of races) {
    const raceDay = raceDayOf(race);
    const ages = drivers.map(({ dateOfBirth }) => ageOn(dateOfBirth, raceDay));
    const key = [raceDay.slice(0, 'YYYY'.length), ...ages].join();
    groups.set(key, [...(groups.get(key) ?? []), race]);
  }
  return [...groups.values()];
};

export const familyMembers = (drivers: readonly Driver[], today: string): FamilyMember[] =>
  drivers.map((driver) => ({
    id: driver.id,
    name: shortName(driver, drivers),
    age: ageOn(driver.dateOfBirth, today),
    lacksHeight: driver.height === null,
  }));

/** Races for which the driver has or may have a ticket, and the others. Each in the given order. */
export const racesForDriver = (
  races: readonly Race[],
  fits: RaceFits,
  driverId: string,
): { fitting: Race[]; others: Race[] } => {
  const isFitting = ({ id }: Race) => fits[id]?.driverIds.includes(driverId) === true;
  return { fitting: races.filter(isFitting), others: races.filter((race) => !isFitting(race)) };
};

/** Which drivers have a ticket for each race, which does it fit, and what do the others miss? */
export const raceFits = (races: readonly Race[], family: Family, words: GapWords): RaceFits =>
  Object.fromEntries(races.map((race) => [race.id, familyFit(race, family, words)]));

const familyFit = (listed: Race, { drivers, owned }: Family, words: GapWords): FamilyFit => {
  const booked = owned.filter((ticket) => ticket.eventId === listed.id && isValid(ticket));
  const race = withPayable(listed, { drivers, owned: booked });
  const isBooked = ({ driver }: FamilyRow) => booked.some(({ driverId }) => driverId === driver.id);
  const facts = { race, drivers, owned: [], selection: race.held?.items ?? [] };
  const rows = familyMatrix(facts);
  const best = bestTickets(
    rows.filter((row) => !isBooked(row)),
    facts,
  );
  const names = best.drivers.map((driver) => shortName(driver, drivers));
  const offer = names.length === 0 ? null : { sum: best.sum, names };
  const isLeftOut = ({ driver, cells }: FamilyRow) =>
    offer !== null && !best.drivers.includes(driver) && !cells.some(({ isHeld }) => isHeld);
  const fit: FamilyFit = { booked: [], fits: [], misfits: [], offer, driverIds: [] };
  for (const row of rows) {
    const name = shortName(row.driver, drivers);
    const hasFit = hasFitting(row);
    const named = isBooked(row) ? fit.booked : hasFit && !isLeftOut(row) ? fit.fits : null;
    if (named !== null || hasFit) fit.driverIds.push(row.driver.id);
    if (named !== null) named.push(name);
    else if (isOnSale(race)) {
      const reason = reasonOf(row, words);
      if (reason === null) continue;
      const alike = fit.misfits.find((misfit) => misfit.reason === reason);
      if (alike === undefined) fit.misfits.push({ names: [name], reason });
      else alike.names.push(name);
    }
  }
  return fit;
};

const hasFitting = ({ cells }: FamilyRow): boolean =>
  cells.some(({ verdict }) => verdict === 'fits' || verdict === 'selected');

/**
 * `from age 14`, `3 cm short`: what the driver misses for the nearest ticket, or that the best tickets for all leave no
 * place. As short as a card's line. Null for a height that is not set, which the list says once.
 */
const reasonOf = (row: FamilyRow, { system, certification }: GapWords): string | null => {
  const { driver, cells, isTooYoung } = row;
  if (hasFitting(row)) return 'no place left';
  if (isTooYoung) return `from age ${MIN_BOOKING_AGE}`;
  const nearest = nearestMiss(cells);
  if (nearest?.verdict === 'soldOut') return 'no place left';
  const [check] = decisiveOf(nearest?.missed ?? []);
  const gap = check === undefined ? null : gapOf(check, { driver, system });
  if (gap === null) return 'for other classes';
  if (gap.kind === 'missing') return gap.field === 'height' ? null : `no ${gap.field}`;
  return gap.kind === 'tooYoung' ? `from age ${gap.needed}` : misfitInShort({ gaps: [gap], certification });
};
