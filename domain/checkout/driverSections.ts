import { isSameLine } from '#domain/checkout/cartLines';
import { type CheckoutFacts, type ReviewedFacts, unavailableLines } from '#domain/checkout/checkoutFacts';
import { type TicketAction, ticketAction } from '#domain/checkout/ticketAction';
import { canBook, isOffered, type TicketOption, ticketOptions } from '#domain/driver/eligibility';
import type { CartLine, Driver, Race, TicketType } from '#domain/entities';
import { isTicketAvailable } from '#domain/race/availability';
import { raceDayOf } from '#domain/time/dates';

/** A ticket on offer for a driver, with the action of its button. */
export type Offer = TicketOption & {
  action: TicketAction;
  /** In the cart but no longer available. */
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
  /** The ticket in the cart is no longer available, and has to go first. */
  | 'gone'
  /** Whether a ticket fits is not known before the value is in the profile. */
  | 'heightMissing'
  | 'weightMissing'
  | 'noPrimaryOptions'
  | 'noOptions'
  | 'tooYoung'
  | 'booked';

type SectionBanners = [SectionBanner, ...SectionBanner[]];

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
  const unavailable = unavailableLines(facts);
  const isSelected = ({ driver }: DriverOptions): boolean => driver.id === selectedDriverId;
  return options
    .toSorted((a, b) => Number(isSelected(b)) - Number(isSelected(a)))
    .map(({ driver, ...offered }) => {
      const offersOf = (those: TicketOption[]): Offer[] =>
        those.map((option) => ({
          ...option,
          action: ticketAction(option.ticket, driver.id, { ...facts, race }),
          isGone: unavailable.some((line) =>
            isSameLine(line, { driverId: driver.id, ticketTypeId: option.ticket.id }),
          ),
        }));
      const eligible = offersOf(offered.eligible);
      const close = offersOf(offered.close);
      const none = offered.missing && (`${offered.missing}Missing` as const);
      return { driver, eligible, close, banners: bannersOf(canBook(driver, raceDay), eligible, close, none) };
    });
};

/** @param none instead of the banner for no options */
const bannersOf = (
  isOldEnough: boolean,
  eligible: Offer[],
  close: Offer[],
  none: SectionBanner | null,
): SectionBanners => {
  if (!isOldEnough) return ['tooYoung'];
  const offers = [...eligible, ...close];
  const kinds = offers.map(({ action }) => action.kind);
  if (kinds.length === 0) return [none ?? 'noOptions'];
  const isSelected = offers.some(({ action, isGone }) => action.kind === 'added' && !isGone);
  const isAnyGone = offers.some(({ isGone }) => isGone);
  if (isSelected && !isAnyGone && !kinds.includes('add')) return ['allSelected'];
  const booked = kinds.includes('owned') ? (['booked'] as const) : ([] as const);
  if (eligible.some(({ action }) => action.kind === 'add')) return [...booked, 'bestMatches'];
  if (eligible.length === 0 && booked.length === 0) return [none ?? 'noPrimaryOptions'];
  if (isSelected) return [...booked, 'selected'];
  if (booked.length > 0) return ['booked'];
  if (isAnyGone) return ['gone'];
  return eligible.every(({ action }) => action.kind === 'soldOut') ? ['soldOut'] : ['selected'];
};

/** Tells of a driver and a ticket whether it is on offer for them with this action. */
const isOfferedAs = (kind: TicketAction['kind'], facts: ReviewedFacts & { race: Race }) => {
  const raceDay = raceDayOf(facts.race);
  return (driver: Driver, ticket: TicketType): boolean =>
    isOffered(ticket, driver, raceDay) && ticketAction(ticket, driver.id, facts).kind === kind;
};

/** Whether this ticket is on offer for this driver and can be added now. Derives nothing for other drivers. */
export const isAddable = (facts: ReviewedFacts, { driverId, ticketTypeId }: CartLine): boolean => {
  const { race, drivers } = facts;
  const driver = drivers.find(({ id }) => id === driverId);
  const ticket = race?.tickets.find(({ id }) => id === ticketTypeId);
  if (race === null || driver === undefined || ticket === undefined) return false;
  return isOfferedAs('add', { ...facts, race })(driver, ticket);
};

/** The first ticket that can be added; null without one. */
export const firstAddable = (sections: readonly DriverSection[]): CartLine | null => {
  for (const { driver, eligible, close } of sections) {
    const offer = [...eligible, ...close].find(({ action }) => action.kind === 'add');
    if (offer !== undefined) return { driverId: driver.id, ticketTypeId: offer.ticket.id };
  }
  return null;
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
  const isSoldOut = isOfferedAs('soldOut', { ...facts, race });
  return drivers.flatMap((driver) =>
    tickets
      .filter((ticket) => isSoldOut(driver, ticket))
      .map(({ id }) => ({ driverId: driver.id, ticketTypeId: id })),
  );
};
