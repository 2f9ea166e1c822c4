import { reviewCart } from '#domain/checkout/cart';
import { plusReservation, withRoomFor } from '#domain/checkout/cartAvailability';
import { hasLine, isSameLine } from '#domain/checkout/cartLines';
import { cartView, linesIn, listedFor } from '#domain/checkout/cartView';
import type { CartChanged } from '#domain/checkout/checkoutNews';
import { type LineVerdict, lineFacts } from '#domain/checkout/lineVerdict';
import { cheapestOffer, type OfferForAll } from '#domain/checkout/offerForAll';
import { holdOf, withPayable } from '#domain/checkout/payment';
import { selectLines, verdictReplacing } from '#domain/checkout/selectLines';
import { areLinesOf } from '#domain/checkout/unfinishedPayment';
import {
  byDistance,
  isOldEnough,
  MIN_BOOKING_AGE,
  type RequirementCheck,
  raceAgeOn,
  type TicketOption,
  ticketOptions,
} from '#domain/driver/eligibility';
import type { CartLine, Driver, NamedDriver, Race, Ticket, TicketType } from '#domain/entities';
import { placesIn } from '#domain/race/availability';
import { dayOfAge } from '#domain/time/plainDates';
import type { MeasurementSystem } from '#domain/units';

/**
 * `fits`: for the driver's class, with every requirement met. `close`: offered, but a requirement is not met or the
 * driver is only close to the class. `unknown`: offered, but a value is missing. `notOffered`: for other classes.
 * `tooYoung`: the driver cannot be booked for the race. `soldOut`: would fit, but has no places left. `booked`: the
 * driver has this ticket, `sessionTaken`: another one for the same session, whatever else is true. `selected`: the
 * selection has this ticket for the driver.
 */
export type FamilyVerdict =
  | 'booked'
  | 'sessionTaken'
  | 'selected'
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
  /** The tickets in the selection whose place this one would take; empty unless it fits. */
  replaces: TicketType[];
  /** The guardian's unpaid order holds this place. */
  isHeld: boolean;
};

export type FamilyFacts = {
  race: Race;
  /** With their classes on the race day. */
  drivers: readonly Driver[];
  /** The guardian's tickets for this race. */
  owned: readonly Ticket[];
  selection: readonly CartLine[];
};

/** The places of the guardian's order are held as the checkout says it. */
export const familyFacts = ({ race, ...facts }: FamilyFacts): FamilyFacts => ({
  ...facts,
  race: withPayable(race, facts),
});

/** The verdict on a line as a word on its ticket, where it does not depend on the requirements. */
const verdictOf: Record<Exclude<LineVerdict['kind'], 'bought'>, FamilyVerdict | null> = {
  bookable: null,
  /** Replaced by booking. */
  sameSession: null,
  chosen: 'selected',
  soldOut: 'soldOut',
  tooYoung: 'tooYoung',
  driverGone: 'notOffered',
  notOnSale: 'notOffered',
  otherClass: 'notOffered',
};

/** Verdicts on a line of the selection that leave it selected: choosing it again would change nothing. */
const staysSelected: readonly LineVerdict['kind'][] = ['bookable', 'chosen', 'sameSession'];

export type FamilyRow = ReturnType<typeof rowOf>;

const judgedWith = (facts: FamilyFacts) => {
  const judged = {
    ...lineFacts(facts),
    selection: facts.selection,
    availability: withRoomFor(
      plusReservation(placesIn(facts.race), facts.race.held?.items ?? []),
      facts.race.unanswered ?? [],
    ),
  };
  return { ...judged, review: reviewCart(facts.selection, judged) };
};

const rowOf = (judged: ReturnType<typeof judgedWith>, driver: Driver) => {
  const { race, raceDay, selection, review } = judged;
  const raceAge = raceAgeOn(driver, raceDay);
  const isTooYoung = !isOldEnough(driver, raceDay);
  const { all } = ticketOptions(race, driver);

  const cellOf = ({ ticket, missed, offered: classFit }: TicketOption): FamilyCell => {
    const line = { driverId: driver.id, ticketTypeId: ticket.id };
    const offered = verdictReplacing(line, selection, judged);
    const inSelection = review.reviewed.find((each) => isSameLine(each.line, line));
    const isLost = inSelection !== undefined && !staysSelected.includes(inSelection.verdict.kind);
    const verdict = isLost ? inSelection.verdict : offered.verdict;
    const byRequirements = (): FamilyVerdict => {
      if (isTooYoung) return 'tooYoung';
      if (classFit === null) return 'notOffered';
      if (missed.some((check) => check.verdict === 'short')) return 'close';
      if (missed.length > 0) return 'unknown';
      return classFit === 'eligible' ? 'fits' : 'close';
    };
    const said = byRequirements();
    const isHeld = hasLine(race.held?.items ?? [], line);
    const cell = { ticket, missed, verdict: said, bought: null, replaces: [], isHeld };
    if (verdict.kind === 'bought') {
      const isThis = verdict.ticket.ticketTypeId === ticket.id;
      // A ticket for other classes stays `notOffered`, even for a session already booked.
      if (!isThis && classFit === null) return cell;
      return { ...cell, verdict: isThis ? 'booked' : 'sessionTaken', bought: verdict.ticket };
    }
    const decided = verdictOf[verdict.kind];
    if (decided !== null && (decided !== 'soldOut' || said === 'fits')) return { ...cell, verdict: decided };
    const isReplaced = ({ id }: TicketType) =>
      said === 'fits' && offered.replaced.some(({ ticketTypeId }) => ticketTypeId === id);
    return { ...cell, replaces: race.tickets.filter(isReplaced) };
  };

  const [lowest = 0] = all.map(({ ticket }) => ticket.requirements.minAge).toSorted((a, b) => a - b);
  const age = Math.max(MIN_BOOKING_AGE, lowest);
  return {
    driver,
    raceAge,
    isTooYoung,
    /** For a driver who is too young: when one of the tickets could be booked, a plain date. */
    bookableFrom: isTooYoung ? { age, day: dayOfAge(driver.dateOfBirth, age) } : null,
    /** One for each active ticket, in the race's order. */
    cells: all.map(cellOf),
  };
};

/** Whether each ticket of a race fits each driver: first whom one fits, otherwise in the drivers' order. */
export const familyMatrix = (facts: FamilyFacts): FamilyRow[] => {
  const judged = judgedWith(facts);
  const rows = facts.drivers.map((driver) => rowOf(judged, driver));
  return rows.toSorted((a, b) => Number(visibleTickets(b).hasFit) - Number(visibleTickets(a).hasFit));
};

/** The guardian's selection once these lines are booked; each replaces its driver's lines for the same session. */
export const selectionWith = (chosen: readonly CartLine[], facts: FamilyFacts): CartLine[] =>
  selectLines(facts.selection, chosen, judgedWith(facts));

/** The lines that leave the selection if this ticket is booked; none if it cannot be. */
export const replacedBy = (line: CartLine, facts: FamilyFacts): CartLine[] => {
  const { verdict, replaced } = verdictReplacing(line, facts.selection, judgedWith(facts));
  return verdict.kind === 'bookable' ? replaced : [];
};

/** The verdict to show: what a driver has outgrown is not almost theirs. */
export const saidOf = ({ verdict, missed }: FamilyCell): FamilyVerdict =>
  verdict === 'close' && isOutgrown(missed) ? 'notOffered' : verdict;

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

/**
 * The ticket that is closest to fitting: offered before not offered, then by age, then by the number of requirements
 * not met.
 * @param cells of a driver whom no ticket fits
 */
export const nearestMiss = (cells: readonly FamilyCell[]): FamilyCell | undefined =>
  cells.toSorted(
    (a, b) =>
      verdictsNearestFirst.indexOf(a.verdict) - verdictsNearestFirst.indexOf(b.verdict) || byDistance(a, b),
  )[0];

const fitVerdicts: readonly FamilyVerdict[] = ['booked', 'selected', 'fits', 'soldOut'];

/** A cell's `data-verdict`, by which it is styled. `instead`: it fits, but would replace a selected ticket. */
export const lookOf = (cell: FamilyCell): FamilyVerdict | 'held' | 'instead' => {
  if (cell.isHeld) return 'held';
  return cell.replaces.length > 0 ? 'instead' : saidOf(cell);
};

/**
 * Tickets that the driver has, has selected, or that fit besides; where there are none, the nearest miss. All others
 * can be folded, first those that would replace a selected one.
 */
export const visibleTickets = ({ cells }: FamilyRow) => {
  const fitting = cells.filter(({ verdict }) => fitVerdicts.includes(verdict));
  const besides = fitting.filter(({ replaces }) => replaces.length === 0);
  const hasFit = fitting.length > 0;
  const nearest = nearestMiss(cells);
  // A selected ticket that is gone is no reason to fold what fits.
  const fits = besides.length > 0 ? besides : fitting;
  const visible = hasFit ? fits : cells.filter((cell) => cell === nearest);
  const instead = fitting.filter((cell) => !visible.includes(cell));
  const others = cells.filter((cell) => !fitting.includes(cell) && !visible.includes(cell));
  return { visible, folded: [...instead, ...others], hasFit };
};

/** The tickets that one of the drivers has or may have, all where there are none; and the race's others. */
export const comparedTickets = (rows: readonly FamilyRow[]) => {
  const all = rows[0]?.cells.map(({ ticket }) => ticket) ?? [];
  const wanted: readonly FamilyVerdict[] = [...fitVerdicts, 'sessionTaken', 'unknown'];
  const fitting = all.filter(({ id }) =>
    rows.some(({ cells }) =>
      cells.some(({ ticket, verdict }) => ticket.id === id && wanted.includes(verdict)),
    ),
  );
  const compared = fitting.length > 0 ? fitting : all;
  return { compared, others: all.filter((ticket) => !compared.includes(ticket)) };
};

/** The cheapest fitting tickets of drivers who have none for the race: bought, selected or held. */
export const bestTickets = (rows: readonly FamilyRow[], facts: FamilyFacts): OfferForAll => {
  const chosen = [...facts.selection, ...(facts.race.held?.items ?? [])];
  const without = rows.filter(
    ({ driver, cells }) =>
      cells.every(({ bought }) => bought === null) && !chosen.some(({ driverId }) => driverId === driver.id),
  );
  const fitting = without.map(({ driver, cells }) => ({
    driver,
    tickets: cells.filter(({ verdict }) => verdict === 'fits').map(({ ticket }) => ticket),
  }));
  return cheapestOffer(fitting, facts.selection, judgedWith(facts));
};

/** The way on from a race for a family; the checkout once a ticket is selected. */
export type FamilyWay =
  /** The best tickets for whoever has none. */
  | ({ kind: 'select' } & OfferForAll)
  /** Everybody whom a ticket fits has one. */
  | { kind: 'review' }
  /** Nothing fits, or there is no place for all. */
  | { kind: 'book' };

export const familyWay = (rows: readonly FamilyRow[], facts: FamilyFacts): FamilyWay => {
  const best = bestTickets(rows, facts);
  if (best.lines.length > 0) return { kind: 'select', ...best };
  return { kind: facts.selection.length > 0 ? 'review' : 'book' };
};

export type SelectedTickets = ReturnType<typeof selectedTickets>;

/** Drivers and tickets of the selection's lines, also those listed no more. */
type Former = { drivers: NamedDriver[]; tickets: TicketType[] };

/** The selection as the checkout tells it. */
export const selectedTickets = (facts: FamilyFacts, former: Former, system: MeasurementSystem) => {
  const { race, drivers } = facts;
  const { review } = judgedWith(facts);
  const view = cartView({ race, drivers, former, review, system });
  const lines = linesIn(view).map((ticket) => ({ ...ticket, hold: holdOf(ticket.line, race.held, ticket) }));
  const isAllHeld = view.goneCount === 0 && areLinesOf(race.held ?? null, facts.selection);
  /** `held`: of an order that holds exactly the selection. */
  return { ...view, lines, held: isAllHeld ? (race.held ?? null) : null };
};

/** A removal as the checkout announces it. @param facts after it */
export const removalNews = (line: CartLine, facts: FamilyFacts, former: Former): CartChanged => {
  const { driver, ticket } = listedFor({ ...facts, former }, line);
  const { bookableCount, goneCount, totalPrice } = selectedTickets(facts, former, 'metric');
  const removed = [{ ...line, ticketName: ticket?.name ?? null, driverName: driver?.name ?? null }];
  const counts = { bookableCount, goneCount, totalPrice };
  return { type: 'cart.changed', added: [], removed, gone: [], availableAgain: [], ...counts };
};
