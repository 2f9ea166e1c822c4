import { boughtBefore } from '#domain/checkout/ticketAction';
import {
  ageOnRaceDay,
  bookableFrom,
  checkRequirements,
  type RequirementCheck,
  ticketOptions,
} from '#domain/driver/eligibility';
import type { Driver, Race, Ticket, TicketType } from '#domain/entities';
import { isTicketAvailable } from '#domain/race/availability';
import { plainDateIn } from '#domain/time/dates';

/**
 * `fits`: for the driver's class, with every requirement met. `close`: offered, but not a match: a requirement
 * is not met, or the driver is only close to the class. `unknown`: offered, and nothing speaks against it but a
 * value that is missing. `notOffered`: for other classes. `tooYoung`: the driver cannot be booked for the race at all.
 * `soldOut`: it would fit, but there is no place left. `booked`: the driver has it, or one for the same session, and the others do not matter.
 */
export type FamilyVerdict = 'booked' | 'fits' | 'soldOut' | 'close' | 'unknown' | 'notOffered' | 'tooYoung';

export type FamilyCell = {
  ticket: TicketType;
  verdict: FamilyVerdict;
  /** The requirements that are not met or not known, those not met first. */
  missed: RequirementCheck[];
  /** The ticket that makes the cell `booked`. */
  bought: Ticket | null;
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

const rowOf = (
  race: Race,
  driver: Driver,
  tickets: readonly TicketType[],
  owned: readonly Ticket[],
): FamilyRow => {
  const raceAge = ageOnRaceDay(driver, race);
  const bookable = bookableFrom(driver, plainDateIn(race.start, race.timezone));
  const { availability } = race;
  const { eligible, close } = ticketOptions(race, driver);

  const verdictOf = (ticket: TicketType, missed: readonly RequirementCheck[]): FamilyVerdict => {
    if (bookable !== null) return 'tooYoung';
    const isOf = (options: typeof eligible) => options.some((option) => option.ticket.id === ticket.id);
    if (!isOf(eligible) && !isOf(close)) return 'notOffered';
    if (missed.length === 0 && isOf(eligible)) {
      return availability === null || isTicketAvailable(availability, ticket.id) ? 'fits' : 'soldOut';
    }
    if (missed.length === 0) return 'close';
    return missed.every(({ verdict }) => verdict === 'unknown') ? 'unknown' : 'close';
  };

  return {
    driver,
    raceAge,
    bookableFrom: bookable,
    cells: tickets.map((ticket) => {
      const missed = missedOf(checkRequirements(ticket, driver, raceAge));
      const verdict = verdictOf(ticket, missed);
      const isOffered = verdict !== 'notOffered' && verdict !== 'tooYoung';
      const before = boughtBefore(ticket, driver.id, owned);
      // A ticket for other classes is not offered, whatever session it is for.
      const bought = isOffered || before?.ticketTypeId === ticket.id ? (before ?? null) : null;
      return { ticket, verdict: bought === null ? verdict : 'booked', missed, bought };
    }),
  };
};

/**
 * Whether each ticket of a race fits each driver, in the drivers' order.
 *
 * @param drivers with the classes of the race day
 * @param owned the guardian's tickets for this race
 */
export const familyMatrix = (
  race: Race,
  drivers: readonly Driver[],
  owned: readonly Ticket[],
): FamilyMatrix => {
  const tickets = race.tickets.filter(({ isActive }) => isActive);
  return { tickets, rows: drivers.map((driver) => rowOf(race, driver, tickets, owned)) };
};

/**
 * The best ticket for each driver who has none for the race yet: of those that fit, the cheapest, and of two at one
 * price the first. Drivers whom none fits are left out.
 */
export const bestTickets = ({ rows }: FamilyMatrix): { driver: Driver; ticket: TicketType }[] =>
  rows
    .filter(({ cells }) => cells.every(({ verdict }) => verdict !== 'booked'))
    .flatMap(({ driver, cells }) => {
      const [best] = cells
        .filter(({ verdict }) => verdict === 'fits')
        .sort((a, b) => a.ticket.price - b.ticket.price);
      return best === undefined ? [] : [{ driver, ticket: best.ticket }];
    });
