import type { Driver, Race, TicketType } from '#domain/entities';
import { raceDayOf } from '#domain/time/dates';
import { ageOn, dayOfAge } from '#domain/time/plainDates';

export type RequirementKind = 'minWeight' | 'minHeight' | 'maxHeight' | 'minAge' | 'maxAge' | 'certification';

export type RequirementCheck = {
  kind: RequirementKind;
  /** The bound: kg, cm or years; null for the certification. */
  needed: number | null;
  /** The value compared: kg rounded up, cm rounded, years; null when unknown or not a number. */
  actual: number | null;
  /** Completed years of an age that the league counts otherwise. */
  completed?: number;
  /** `short`: not met, above or below the bound; `unknown`: the driver's profile lacks the value. */
  verdict: 'passed' | 'short' | 'unknown';
};

/** Youngest age on the race day at which a driver can be booked. */
export const MIN_BOOKING_AGE = 5;

const compare = (
  kind: RequirementKind,
  needed: number,
  actual: number | null,
  isMet: (actual: number) => boolean,
): RequirementCheck[] => {
  if (needed <= 0) return [];
  if (actual === null) return [{ kind, needed, actual, verdict: 'unknown' }];
  return [{ kind, needed, actual, verdict: isMet(actual) ? 'passed' : 'short' }];
};

/**
 * One check for each requirement of the ticket, in a fixed order; a bound of 0 is none.
 */
export const checkRequirements = (
  ticket: Pick<TicketType, 'requirements'>,
  driver: Pick<Driver, 'weight' | 'height' | 'passedR2R'>,
  { counted, completed }: RaceAge,
): RequirementCheck[] => {
  const { minWeight, minHeight, maxHeight, minAge, maxAge, mustPassR2R } = ticket.requirements;
  const weight = driver.weight > 0 ? Math.ceil(driver.weight) : null;
  const height = driver.height === null ? null : Math.round(driver.height);
  const certification: RequirementCheck = {
    kind: 'certification',
    needed: null,
    actual: null,
    verdict: driver.passedR2R ? 'passed' : 'short',
  };
  const ages = [
    ...compare('minAge', minAge, counted, (years) => years >= minAge),
    ...compare('maxAge', maxAge, counted, (years) => years < maxAge),
  ];
  return [
    ...compare('minWeight', minWeight, weight, (kg) => kg >= minWeight),
    ...compare('minHeight', minHeight, height, (cm) => cm >= minHeight),
    ...compare('maxHeight', maxHeight, height, (cm) => cm <= maxHeight),
    ...(counted === completed ? ages : ages.map((check) => ({ ...check, completed }))),
    ...(mustPassR2R ? [certification] : []),
  ];
};

export type RaceAge = {
  /** Years that decide a ticket's age bounds: the league's own, `raceAge`, if the API gives it. */
  counted: number;
  /** Completed years. */
  completed: number;
};

type Born = Pick<Driver, 'dateOfBirth'>;

/** @param day plain date for which the driver was loaded: the race day, or today */
export const raceAgeOn = ({ dateOfBirth, raceAge }: Born & Pick<Driver, 'raceAge'>, day: string): RaceAge => {
  const completed = ageOn(dateOfBirth, day);
  // 0 is no age of a driver: some APIs send it for none.
  return { counted: raceAge || completed, completed };
};

/**
 * Plain date from which the driver is old enough to be booked; null when already old enough.
 * @param day plain date
 */
export const bookableFrom = (driver: Born, day: string): string | null =>
  isOldEnough(driver, day) ? null : dayOfAge(driver.dateOfBirth, MIN_BOOKING_AGE);

/** Whether the driver is old enough on the race day to be booked, by completed years alone. @param raceDay plain date */
export const isOldEnough = ({ dateOfBirth }: Born, raceDay: string): boolean =>
  ageOn(dateOfBirth, raceDay) >= MIN_BOOKING_AGE;

/** Whether a ticket is for the driver's classes, or only for classes that the driver is close to; null for neither. */
const classFit = ({ eligibleClasses: admitted }: TicketType, driver: Driver): 'eligible' | 'close' | null => {
  if (driver.eligibleClasses.some((code) => admitted.includes(code))) return 'eligible';
  return driver.closeClasses.some(({ classCode }) => admitted.includes(classCode)) ? 'close' : null;
};

/**
 * Whether `ticketOptions` would offer the ticket to the driver; cheap enough to ask for each line of a cart.
 * @param raceDay plain date of the race's first day in its timezone
 */
export const isOffered = (ticket: TicketType, driver: Driver, raceDay: string): boolean =>
  ticket.isActive && isOldEnough(driver, raceDay) && classFit(ticket, driver) !== null;

/** The value that a profile lacks, if it alone decides whether the ticket fits. */
const missingFor = ({ checks, allMet }: TicketOption): 'weight' | 'height' | null => {
  if (allMet || checks.some(({ verdict }) => verdict === 'short')) return null;
  return checks.find(({ verdict }) => verdict === 'unknown')?.kind === 'minWeight' ? 'weight' : 'height';
};

export type TicketOption = {
  ticket: TicketType;
  checks: RequirementCheck[];
  /** Requirements not met, then those with an unknown value. */
  missed: RequirementCheck[];
  allMet: boolean;
  /** Null for a ticket for other classes, and for a driver below the booking age. */
  offered: ReturnType<typeof classFit>;
};

/**
 * All active tickets in the race's order, and those offered to the driver. `missing` is what the profile of a driver
 * without an eligible ticket lacks.
 */
export const ticketOptions = (race: Race, driver: Driver) => {
  const raceDay = raceDayOf(race);
  const isTooYoung = !isOldEnough(driver, raceDay);
  const age = raceAgeOn(driver, raceDay);
  const all = race.tickets
    .filter(({ isActive }) => isActive)
    .map((ticket): TicketOption => {
      const checks = checkRequirements(ticket, driver, age);
      const missed = ['short', 'unknown'].flatMap((wanted) =>
        checks.filter(({ verdict }) => verdict === wanted),
      );
      return {
        ticket,
        checks,
        missed,
        allMet: missed.length === 0,
        offered: isTooYoung ? null : classFit(ticket, driver),
      };
    });
  const eligible = all.filter(({ offered }) => offered === 'eligible');
  const close = all.filter(({ offered }) => offered === 'close');
  const undecided = isTooYoung || eligible.length > 0 ? [] : close.length > 0 ? close : all;
  return { all, eligible, close, missing: undecided.map(missingFor).find((value) => value !== null) ?? null };
};

const isAge = ({ kind }: RequirementCheck): boolean => kind === 'minAge' || kind === 'maxAge';

/** If a driver misses the age, no other requirement is named, because only time changes it. */
export const decisiveOf = (missed: readonly RequirementCheck[]): readonly RequirementCheck[] => {
  const ages = missed.filter(isAge);
  return (ages.length === 0 ? missed : ages).slice(0, 1);
};

type Missing = Pick<TicketOption, 'missed'>;

/** From the nearest age that fits; the maximum age itself no longer does. */
const yearsOff = ({ missed }: Missing): number => {
  const years = missed
    .filter(isAge)
    .map(({ kind, needed, actual }) => Math.abs((needed ?? 0) - (actual ?? 0)) + Number(kind === 'maxAge'));
  return Math.max(0, ...years);
};

/** The nearest to fitting first: by age, then by the number of requirements not met. */
export const byDistance = (a: Missing, b: Missing): number =>
  yearsOff(a) - yearsOff(b) || a.missed.length - b.missed.length;
