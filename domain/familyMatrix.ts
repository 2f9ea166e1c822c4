import { dayOfAge } from '#domain/dates';
import {
  ageOnRaceDay,
  canBook,
  checkRequirements,
  MIN_BOOKING_AGE,
  type RequirementCheck,
  ticketOptions,
} from '#domain/eligibility';
import type { Driver, Race, TicketType } from '#domain/entities';

/**
 * `fits`: for the driver's class, with every requirement met. `close`: offered, but not a match: a requirement
 * is not met, or the driver is only close to the class. `unknown`: offered, and nothing speaks against it but a
 * value that is missing. `notOffered`: for other classes. `tooYoung`: the driver cannot be booked for the race at all.
 */
export type FamilyVerdict = 'fits' | 'close' | 'unknown' | 'notOffered' | 'tooYoung';

export type FamilyCell = {
  ticket: TicketType;
  verdict: FamilyVerdict;
  /** The requirements that are not met or not known, those not met first. */
  missed: RequirementCheck[];
};

export type FamilyRow = {
  driver: Driver;
  /** Years on the race day. */
  raceAge: number;
  /** The plain date from which the driver can be booked; null where old enough. */
  bookableFrom: string | null;
  /** A cell a ticket, in their order. */
  cells: FamilyCell[];
};

export type FamilyMatrix = {
  /** The active ones, in the race's order. */
  tickets: TicketType[];
  rows: FamilyRow[];
};

const missedOf = (checks: readonly RequirementCheck[]): RequirementCheck[] => [
  ...checks.filter(({ verdict }) => verdict === 'short'),
  ...checks.filter(({ verdict }) => verdict === 'unknown'),
];

const rowOf = (race: Race, driver: Driver, tickets: readonly TicketType[]): FamilyRow => {
  const raceAge = ageOnRaceDay(driver, race);
  const isBookable = canBook(driver, race);
  const { eligible, close } = ticketOptions(race, driver);

  const verdictOf = (ticket: TicketType, missed: readonly RequirementCheck[]): FamilyVerdict => {
    if (!isBookable) return 'tooYoung';
    const isOf = (options: typeof eligible) => options.some((option) => option.ticket.id === ticket.id);
    if (!isOf(eligible) && !isOf(close)) return 'notOffered';
    if (missed.length === 0) return isOf(eligible) ? 'fits' : 'close';
    return missed.every(({ verdict }) => verdict === 'unknown') ? 'unknown' : 'close';
  };

  return {
    driver,
    raceAge,
    bookableFrom: isBookable ? null : dayOfAge(driver.dateOfBirth, MIN_BOOKING_AGE),
    cells: tickets.map((ticket) => {
      const missed = missedOf(checkRequirements(ticket, driver, raceAge));
      return { ticket, verdict: verdictOf(ticket, missed), missed };
    }),
  };
};

/** Whether each ticket of a race fits each driver, in the drivers' order. @param drivers with the classes of the race day */
export const familyMatrix = (race: Race, drivers: readonly Driver[]): FamilyMatrix => {
  const tickets = race.tickets.filter(({ isActive }) => isActive);
  return { tickets, rows: drivers.map((driver) => rowOf(race, driver, tickets)) };
};
