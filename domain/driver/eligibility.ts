import type { Driver, Race, TicketType } from '#domain/entities';
import { ticketsForClasses } from '#domain/race/sale';
import { plainDateIn } from '#domain/time/dates';
import { ageOn, dayOfAge } from '#domain/time/plainDates';

export type RequirementKind = 'minWeight' | 'minHeight' | 'maxHeight' | 'minAge' | 'maxAge' | 'certification';

export type RequirementCheck = {
  kind: RequirementKind;
  /** The bound: kg, cm or years; null for the certification. */
  needed: number | null;
  /** The value compared: kg rounded up, cm rounded, years; null when unknown or not a number. */
  actual: number | null;
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
 * @param ageOnRaceDay completed years, see the function of that name
 */
export const checkRequirements = (
  ticket: Pick<TicketType, 'requirements'>,
  driver: Pick<Driver, 'weight' | 'height' | 'passedR2R'>,
  ageOnRaceDay: number,
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
  return [
    ...compare('minWeight', minWeight, weight, (kg) => kg >= minWeight),
    ...compare('minHeight', minHeight, height, (cm) => cm >= minHeight),
    ...compare('maxHeight', maxHeight, height, (cm) => cm <= maxHeight),
    ...compare('minAge', minAge, ageOnRaceDay, (years) => years >= minAge),
    ...compare('maxAge', maxAge, ageOnRaceDay, (years) => years < maxAge),
    ...(mustPassR2R ? [certification] : []),
  ];
};

/** Completed years on the day of the start in the race's timezone. */
export const ageOnRaceDay = (
  driver: Pick<Driver, 'dateOfBirth'>,
  race: Pick<Race, 'start' | 'timezone'>,
): number => ageOn(driver.dateOfBirth, plainDateIn(race.start, race.timezone));

/**
 * Plain date from which the driver is old enough to be booked; null when already old enough.
 * @param day plain date: the race day, or today
 */
export const bookableFrom = ({ dateOfBirth }: Pick<Driver, 'dateOfBirth'>, day: string): string | null =>
  ageOn(dateOfBirth, day) < MIN_BOOKING_AGE ? dayOfAge(dateOfBirth, MIN_BOOKING_AGE) : null;

/** Whether the driver is old enough on the race day to be booked. */
export const canBook = (
  driver: Pick<Driver, 'dateOfBirth'>,
  race: Pick<Race, 'start' | 'timezone'>,
): boolean => ageOnRaceDay(driver, race) >= MIN_BOOKING_AGE;

/**
 * Whether `ticketOptions` would list the ticket for the driver; cheap enough to ask for each line of a cart.
 * @param raceDay plain date of the race's first day in its timezone
 */
export const isOffered = (ticket: TicketType, driver: Driver, raceDay: string): boolean => {
  const classes = [...driver.eligibleClasses, ...driver.closeClasses.map(({ classCode }) => classCode)];
  return (
    ticket.isActive &&
    ticketsForClasses([ticket], classes).length > 0 &&
    ageOn(driver.dateOfBirth, raceDay) >= MIN_BOOKING_AGE
  );
};

export type TicketOption = { ticket: TicketType; checks: RequirementCheck[]; allMet: boolean };

/**
 * The active tickets offered to a driver, in the race's order: `eligible` for the driver's classes, `close` for
 * classes the driver is close to. Drivers below the booking age get none.
 */
export const ticketOptions = (
  race: Race,
  driver: Driver,
): { eligible: TicketOption[]; close: TicketOption[] } => {
  const age = ageOnRaceDay(driver, race);
  if (age < MIN_BOOKING_AGE) return { eligible: [], close: [] };
  const optionOf = (ticket: TicketType): TicketOption => {
    const checks = checkRequirements(ticket, driver, age);
    return { ticket, checks, allMet: checks.every(({ verdict }) => verdict === 'passed') };
  };
  const active = race.tickets.filter(({ isActive }) => isActive);
  const eligible = ticketsForClasses(active, driver.eligibleClasses);
  const closeClasses = driver.closeClasses.map(({ classCode }) => classCode);
  const close = ticketsForClasses(active, closeClasses).filter((ticket) => !eligible.includes(ticket));
  return { eligible: eligible.map(optionOf), close: close.map(optionOf) };
};
