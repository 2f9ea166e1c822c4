import { boughtBefore } from '#domain/checkout/ticketAction';
import {
  bookableFrom,
  canBook,
  checkRequirements,
  type RequirementCheck,
  raceAgeOn,
  ticketOptions,
} from '#domain/driver/eligibility';
import type { Driver, Race, Ticket, TicketType } from '#domain/entities';
import { isTicketOnSale } from '#domain/race/sale';
import { raceDayOf } from '#domain/time/dates';

/**
 * `fits`: for the driver's class, with every requirement met. `close`: offered, but a requirement is not met or the
 * driver is only close to the class. `unknown`: offered, but a value is missing. `notOffered`: for other classes.
 * `tooYoung`: the driver cannot be booked for the race. `soldOut`: would fit, but has no places left. `booked`: the
 * driver has this ticket, `sessionTaken`: another one for the same session, whatever else is true.
 */
export type FamilyVerdict =
  | 'booked'
  | 'sessionTaken'
  | 'fits'
  | 'soldOut'
  | 'close'
  | 'unknown'
  | 'notOffered'
  | 'tooYoung';

export type FamilyCell = {
  ticket: TicketType;
  verdict: FamilyVerdict;
  /** Requirements not met, then those with an unknown value. */
  missed: RequirementCheck[];
  /** The ticket that makes the cell `booked` or `sessionTaken`. */
  bought: Ticket | null;
};

export type FamilyRow = ReturnType<typeof rowOf>;

const missedOf = (checks: readonly RequirementCheck[]): RequirementCheck[] => [
  ...checks.filter(({ verdict }) => verdict === 'short'),
  ...checks.filter(({ verdict }) => verdict === 'unknown'),
];

const rowOf = (race: Race, driver: Driver, tickets: readonly TicketType[], owned: readonly Ticket[]) => {
  const raceDay = raceDayOf(race);
  const raceAge = raceAgeOn(driver, raceDay);
  const isTooYoung = !canBook(driver, raceDay);
  const { eligible, close } = ticketOptions(race, driver);

  const verdictOf = (ticket: TicketType, missed: readonly RequirementCheck[]): FamilyVerdict => {
    if (isTooYoung) return 'tooYoung';
    const isOf = (options: typeof eligible) => options.some((option) => option.ticket.id === ticket.id);
    if (!isOf(eligible) && !isOf(close)) return 'notOffered';
    if (missed.some(({ verdict }) => verdict === 'short')) return 'close';
    if (missed.length > 0) return 'unknown';
    if (!isOf(eligible)) return 'close';
    return isTicketOnSale(race, ticket.id) ? 'fits' : 'soldOut';
  };

  return {
    driver,
    raceAge,
    isTooYoung,
    /** Plain date; null when old enough. */
    bookableFrom: bookableFrom(driver, raceDay),
    /** One for each active ticket, in the race's order. */
    cells: tickets.map((ticket): FamilyCell => {
      const missed = missedOf(checkRequirements(ticket, driver, raceAge));
      const verdict = verdictOf(ticket, missed);
      const isOffered = verdict !== 'notOffered' && verdict !== 'tooYoung';
      const before = boughtBefore(ticket, driver.id, owned);
      // A ticket for other classes stays `notOffered`, even for a session already booked.
      const bought = isOffered || before?.ticketTypeId === ticket.id ? (before ?? null) : null;
      if (bought === null) return { ticket, verdict, missed, bought };
      const isThis = bought.ticketTypeId === ticket.id;
      return { ticket, verdict: isThis ? 'booked' : 'sessionTaken', missed, bought };
    }),
  };
};

/**
 * Whether each ticket of a race fits each driver, in the drivers' order.
 * @param drivers with their classes on the race day
 * @param owned the guardian's tickets for this race
 */
export const familyMatrix = (
  race: Race,
  drivers: readonly Driver[],
  owned: readonly Ticket[],
): FamilyRow[] => {
  const tickets = race.tickets.filter(({ isActive }) => isActive);
  return drivers.map((driver) => rowOf(race, driver, tickets, owned));
};

/** If a driver misses the age, no other requirement is named, because only time changes it. */
export const decisiveOf = (missed: readonly RequirementCheck[]): readonly RequirementCheck[] => {
  const ages = missed.filter(isAge);
  return (ages.length === 0 ? missed : ages).slice(0, 1);
};

const isAge = ({ kind }: RequirementCheck): boolean => kind === 'minAge' || kind === 'maxAge';

/** Only a younger or a smaller driver could meet such a requirement. */
export const isOutgrown = (missed: readonly RequirementCheck[]): boolean =>
  missed.some(({ kind, verdict }) => verdict === 'short' && (kind === 'maxAge' || kind === 'maxHeight'));

const verdictsNearestFirst: readonly FamilyVerdict[] = [
  'sessionTaken',
  'soldOut',
  'unknown',
  'close',
  'notOffered',
];

/** From the nearest age that fits; the maximum age itself no longer does. */
const yearsOff = ({ missed }: FamilyCell): number => {
  const years = missed
    .filter(isAge)
    .map(({ kind, needed, actual }) => Math.abs((needed ?? 0) - (actual ?? 0)) + Number(kind === 'maxAge'));
  return Math.max(0, ...years);
};

/**
 * The ticket that is closest to fitting: offered before not offered, then by age, then by the number of requirements
 * not met.
 * @param cells of a driver whom no ticket fits
 */
export const nearestMiss = (cells: readonly FamilyCell[]): FamilyCell | undefined =>
  cells.toSorted(
    (a, b) =>
      verdictsNearestFirst.indexOf(a.verdict) - verdictsNearestFirst.indexOf(b.verdict) ||
      yearsOff(a) - yearsOff(b) ||
      a.missed.length - b.missed.length,
  )[0];

/** Tickets that the driver has, or that fit; where there are none, the nearest miss. All others can be folded. */
export const visibleTickets = ({ cells }: FamilyRow): { visible: FamilyCell[]; hasFit: boolean } => {
  const fitting = cells.filter(({ verdict }) => ['booked', 'fits', 'soldOut'].includes(verdict));
  if (fitting.length > 0) return { visible: fitting, hasFit: true };
  const nearest = nearestMiss(cells);
  return { visible: nearest === undefined ? [] : [nearest], hasFit: false };
};

/**
 * The cheapest fitting ticket for each driver without a ticket for the race; the first of equal prices. Drivers
 * without a fitting ticket are left out.
 */
export const bestTickets = (rows: readonly FamilyRow[]): { driver: Driver; ticket: TicketType }[] =>
  rows
    .filter(({ cells }) => cells.every(({ bought }) => bought === null))
    .flatMap(({ driver, cells }) => {
      const [best] = cells
        .filter(({ verdict }) => verdict === 'fits')
        .toSorted((a, b) => a.ticket.price - b.ticket.price);
      return best === undefined ? [] : [{ driver, ticket: best.ticket }];
    });
