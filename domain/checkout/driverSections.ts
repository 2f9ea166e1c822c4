import { isSameLine } from '#domain/checkout/cartLines';
import type { CheckoutFacts, ReviewedFacts } from '#domain/checkout/checkoutFacts';
import { type LineVerdict, lineFacts, lineVerdict } from '#domain/checkout/lineVerdict';
import { byDistance, isOldEnough, type TicketOption, ticketOptions } from '#domain/driver/eligibility';
import type { Availability, CartLine, Driver, Race } from '#domain/entities';
import { isTicketAvailable } from '#domain/race/availability';
import { raceDayOf } from '#domain/time/dates';

/** A ticket on offer for a driver, with the verdict on adding it now. */
export type Offer = TicketOption & {
  verdict: LineVerdict;
  /** In the cart, where it cannot be booked any more. */
  isGone: boolean;
};

/** A banner above a driver's tickets (CHK-05, CHK-09). */
export type SectionBanner =
  | 'bestMatches'
  | 'allSelected'
  /** A ticket is in the cart, and no other that fits can be added. */
  | 'selected'
  /** Of the tickets that fit none is left. */
  | 'soldOut'
  /** As well, but the selection has the last place. */
  | 'lastSelected'
  /** The ticket in the cart cannot be booked any more, and has to go first. */
  | 'gone'
  /** Whether a ticket fits is not known before the value is in the profile. */
  | 'heightMissing'
  | 'weightMissing'
  | 'noPrimaryOptions'
  | 'noOptions'
  | 'tooYoung'
  | 'booked';

export type DriverSection = ReturnType<typeof driverSections>[number];

/** A driver with the tickets on offer for them. Depends on the race and the driver only. */
export type DriverOptions = ReturnType<typeof ticketOptions> & { driver: Driver };

export const driverOptions = ({ race, drivers }: Pick<CheckoutFacts, 'race' | 'drivers'>): DriverOptions[] =>
  race === null ? [] : drivers.map((driver) => ({ driver, ...ticketOptions(race, driver) }));

/**
 * One section per driver, the selected driver first.
 * @param options pass earlier results: options change far less often than the cart
 */
export const driverSections = (facts: ReviewedFacts, options = driverOptions(facts)) => {
  const { race, selectedDriverId } = facts;
  if (race === null) return [];
  const raceDay = raceDayOf(race);
  const verdictOn = verdictOnAdding({ ...facts, race });
  const isSelected = ({ driver }: DriverOptions): boolean => driver.id === selectedDriverId;
  return options
    .toSorted((a, b) => Number(isSelected(b)) - Number(isSelected(a)))
    .map(({ driver, ...offered }) => {
      const offersOf = (those: TicketOption[]): Offer[] =>
        those.map((option) => {
          const line = { driverId: driver.id, ticketTypeId: option.ticket.id };
          const inCart = facts.review.reviewed.find((reviewed) => isSameLine(reviewed.line, line));
          return {
            ...option,
            verdict: verdictOn(line),
            isGone: inCart !== undefined && inCart.verdict.kind !== 'bookable',
          };
        });
      const eligible = offersOf(offered.eligible);
      const close = offersOf(offered.close);
      const none = offered.missing && (`${offered.missing}Missing` as const);
      return {
        driver,
        eligible,
        close,
        /** Requirements that the ticket nearest to fitting has and the driver does not meet. */
        missed: offered.all.toSorted(byDistance)[0]?.missed ?? [],
        banners: bannersOf(isOldEnough(driver, raceDay), eligible, close, none, facts.availability),
      };
    });
};

/** The gaps that keep a driver from every ticket that fits, where no ticket of theirs is selected, bought or gone. */
const bannerOf: Record<LineVerdict['kind'], SectionBanner> = {
  bookable: 'bestMatches',
  chosen: 'selected',
  bought: 'booked',
  soldOut: 'soldOut',
  sameSession: 'selected',
  tooYoung: 'tooYoung',
  driverGone: 'noOptions',
  notOnSale: 'noOptions',
  otherClass: 'noOptions',
};

/** @param none instead of the banner for no options */
const bannersOf = (
  isOldEnough: boolean,
  eligible: Offer[],
  close: Offer[],
  none: SectionBanner | null,
  availability: Availability,
): [SectionBanner, ...SectionBanner[]] => {
  if (!isOldEnough) return ['tooYoung'];
  const offers = [...eligible, ...close];
  const kinds = offers.map(({ verdict }) => verdict.kind);
  if (kinds.length === 0) return [none ?? 'noOptions'];
  const isSelected = offers.some(({ verdict, isGone }) => verdict.kind === 'chosen' && !isGone);
  const isAnyGone = offers.some(({ isGone }) => isGone);
  if (isSelected && !isAnyGone && !kinds.includes('bookable')) return ['allSelected'];
  const booked = kinds.includes('bought') ? (['booked'] as const) : ([] as const);
  if (eligible.some(({ verdict }) => verdict.kind === 'bookable')) return [...booked, 'bestMatches'];
  if (eligible.length === 0 && booked.length === 0) return [none ?? 'noPrimaryOptions'];
  if (isSelected) return [...booked, 'selected'];
  if (booked.length > 0) return ['booked'];
  if (isAnyGone) return ['gone'];
  const other = eligible.find(({ verdict }) => verdict.kind !== 'soldOut');
  if (other !== undefined) return [bannerOf[other.verdict.kind]];
  return [
    eligible.some(({ ticket }) => isTicketAvailable(availability, ticket.id)) ? 'lastSelected' : 'soldOut',
  ];
};

/** The verdict on one more line behind the cart. */
const verdictOnAdding = (facts: ReviewedFacts & { race: Race }) => {
  const judged = { ...lineFacts(facts), left: facts.review.left };
  return (line: CartLine): LineVerdict => lineVerdict(line, facts.lines, judged);
};

/** Whether this line can be added now. Derives nothing for other drivers. */
export const isAddable = (facts: ReviewedFacts, line: CartLine): boolean =>
  facts.race !== null && verdictOnAdding({ ...facts, race: facts.race })(line).kind === 'bookable';

/** The first ticket that can be added; null without one. */
export const firstAddable = (sections: readonly DriverSection[]): CartLine | null => {
  for (const { driver, eligible, close } of sections) {
    const offer = [...eligible, ...close].find(({ verdict }) => verdict.kind === 'bookable');
    if (offer !== undefined) return { driverId: driver.id, ticketTypeId: offer.ticket.id };
  }
  return null;
};

/** The tickets that a driver without one may still choose, or the value to complete first. */
export const choosing: readonly SectionBanner[] = ['bestMatches', 'heightMissing', 'weightMissing'];

const has = ({ eligible, close }: DriverSection, wanted: readonly LineVerdict['kind'][]): boolean =>
  [...eligible, ...close].some(({ verdict: { kind } }) => wanted.includes(kind));

const withoutTicket = (sections: readonly DriverSection[]): DriverSection[] =>
  sections.filter((section) => !has(section, ['chosen', 'bought']));

/** The driver whose tickets are open at first. Beside chosen tickets only one who can have a ticket at once. */
export const openAtFirst = (sections: readonly DriverSection[]): string | null => {
  if (!sections.some((section) => has(section, ['chosen']))) return firstWithoutTicket(sections);
  return withoutTicket(sections).find(({ banners }) => banners[0] === 'bestMatches')?.driver.id ?? null;
};

/** The driver to choose a ticket for first: without one in the cart or bought. Null where nobody needs one. */
export const firstWithoutTicket = (sections: readonly DriverSection[]): string | null => {
  const without = withoutTicket(sections);
  const first = without.find(({ banners }) => choosing.includes(banners[0])) ?? without[0];
  return first?.driver.id ?? null;
};

/** Whether no driver can be given another ticket; false without drivers. */
export const isFull = (sections: readonly DriverSection[]): boolean =>
  sections.length > 0 && firstAddable(sections) === null;

/** Whether submitting is impossible: the cart is empty, and there is no ticket or no driver to choose. */
export const hasNothingToBook = (lines: readonly CartLine[], sections: readonly DriverSection[]): boolean =>
  lines.length === 0 && firstAddable(sections) === null;

/** Sold-out tickets on offer for a driver, in the order of the drivers. */
export const soldOutLines = (facts: ReviewedFacts): CartLine[] => {
  const { race, drivers } = facts;
  if (race === null) return [];
  const tickets = race.tickets.filter(
    ({ isActive, id }) => isActive && !isTicketAvailable(facts.review.left, id),
  );
  if (tickets.length === 0) return [];
  const verdictOn = verdictOnAdding({ ...facts, race });
  return drivers.flatMap((driver) =>
    tickets
      .map(({ id }) => ({ driverId: driver.id, ticketTypeId: id }))
      .filter((line) => verdictOn(line).kind === 'soldOut'),
  );
};
