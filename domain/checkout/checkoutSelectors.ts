import {
  type CartReview,
  type CartSummary,
  isCartFull,
  type ReviewedLine,
  reviewCart,
  summarise,
} from '#domain/checkout/cart';
import { isSameLine } from '#domain/checkout/cartLines';
import { type TicketAction, ticketAction } from '#domain/checkout/ticketAction';
import { canBook, isOffered, type TicketOption, ticketOptions } from '#domain/driver/eligibility';
import type { Availability, CartLine, Driver, Race, Ticket } from '#domain/entities';
import { isTicketAvailable } from '#domain/race/availability';
import { raceDayOf } from '#domain/time/dates';

export type CheckoutFacts = {
  /** Null until loaded. */
  race: Race | null;
  drivers: Driver[];
  /** Tickets already bought for this race. */
  owned: Ticket[];
  /** The server's counts plus the places that the guardian's own unfinished checkout holds. */
  availability: Availability;
  lines: CartLine[];
  /** The driver shown first. */
  selectedDriverId: string | null;
};

/** Selects only these facts, so that the checkout is derived again only when one of these facts changes. */
export const factsOf = ({
  race,
  drivers,
  owned,
  availability,
  lines,
  selectedDriverId,
}: CheckoutFacts): CheckoutFacts => ({ race, drivers, owned, availability, lines, selectedDriverId });

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
  | 'noPrimaryOptions'
  | 'noOptions'
  | 'tooYoung'
  | 'booked';

type SectionBanners = [SectionBanner, ...SectionBanner[]];

export type DriverSection = {
  driver: Driver;
  banners: SectionBanners;
  eligible: Offer[];
  close: Offer[];
};

export type CartGroup = {
  driverId: string;
  driverName: string;
  tickets: {
    ticketTypeId: string;
    ticketTypeName: string;
    price: number;
    /** In words; empty where the race has none. */
    sessions: string;
    status: ReviewedLine['status'];
  }[];
};

export type CartView = {
  /** All lines, unavailable ones included, in the order in which the drivers entered the cart. */
  groups: CartGroup[];
  /** The bookable lines by ticket. */
  byTicket: CartSummary['itemsByTicket'];
  /** The sum of the bookable lines. */
  totalPrice: number;
  bookableCount: number;
  goneCount: number;
};

const reviewOf = ({ race, drivers, availability, lines }: CheckoutFacts): CartReview =>
  race === null ? { reviewed: [], left: availability } : reviewCart(lines, { race, drivers, availability });

const linesThatAre = (status: ReviewedLine['status'], facts: CheckoutFacts): CartLine[] =>
  reviewOf(facts)
    .reviewed.filter((reviewed) => reviewed.status === status)
    .map(({ line }) => line);

export const bookableLines = (facts: CheckoutFacts): CartLine[] => linesThatAre('bookable', facts);

/** Unavailable lines; the guardian must remove them before submitting. */
export const goneLines = (facts: CheckoutFacts): CartLine[] => linesThatAre('gone', facts);

/** The counts minus the cart. An unavailable line takes no place. */
export const localAvailability = (facts: CheckoutFacts): Availability => reviewOf(facts).left;

/** A driver with the tickets on offer for them. Depends on the race and the driver only. */
export type DriverOptions = ReturnType<typeof ticketOptions> & { driver: Driver; isOldEnough: boolean };

export const driverOptions = ({ race, drivers }: Pick<CheckoutFacts, 'race' | 'drivers'>): DriverOptions[] =>
  race === null
    ? []
    : drivers.map((driver) => ({
        driver,
        isOldEnough: canBook(driver, raceDayOf(race)),
        ...ticketOptions(race, driver),
      }));

/**
 * One section per driver, the selected driver first.
 * @param options pass earlier results: options change far less often than the cart
 */
export const driverSections = (facts: CheckoutFacts, options = driverOptions(facts)): DriverSection[] => {
  const { race, lines, owned, selectedDriverId } = facts;
  if (race === null) return [];
  const { reviewed, left: availability } = reviewOf(facts);
  const gone = reviewed.filter(({ status }) => status === 'gone').map(({ line }) => line);
  const isSelected = ({ driver }: DriverOptions): boolean => driver.id === selectedDriverId;
  return options
    .toSorted((a, b) => Number(isSelected(b)) - Number(isSelected(a)))
    .map(({ driver, isOldEnough, ...offered }) => {
      const offersOf = (those: TicketOption[]): Offer[] =>
        those.map((option) => ({
          ...option,
          action: ticketAction({
            ticket: option.ticket,
            driverId: driver.id,
            race,
            lines,
            owned,
            availability,
          }),
          isGone: gone.some((line) =>
            isSameLine(line, { driverId: driver.id, ticketTypeId: option.ticket.id }),
          ),
        }));
      const eligible = offersOf(offered.eligible);
      const close = offersOf(offered.close);
      return { driver, eligible, close, banners: bannersOf(isOldEnough, eligible, close) };
    });
};

const bannersOf = (isOldEnough: boolean, eligible: Offer[], close: Offer[]): SectionBanners => {
  if (!isOldEnough) return ['tooYoung'];
  const offers = [...eligible, ...close];
  const kinds = offers.map(({ action }) => action.kind);
  if (kinds.length === 0) return ['noOptions'];
  const isSelected = offers.some(({ action, isGone }) => action.kind === 'added' && !isGone);
  const isAnyGone = offers.some(({ isGone }) => isGone);
  if (isSelected && !isAnyGone && !kinds.includes('add')) return ['allSelected'];
  const booked = kinds.includes('owned') ? (['booked'] as const) : ([] as const);
  if (eligible.some(({ action }) => action.kind === 'add')) return [...booked, 'bestMatches'];
  if (eligible.length === 0 && booked.length === 0) return ['noPrimaryOptions'];
  if (isSelected) return [...booked, 'selected'];
  if (booked.length > 0) return ['booked'];
  if (isAnyGone) return ['gone'];
  return eligible.every(({ action }) => action.kind === 'soldOut') ? ['soldOut'] : ['selected'];
};

/** Whether this ticket is on offer for this driver and can be added now. Derives nothing for other drivers. */
export const isAddable = (facts: CheckoutFacts, { driverId, ticketTypeId }: CartLine): boolean => {
  const { race, drivers, lines, owned } = facts;
  const driver = drivers.find(({ id }) => id === driverId);
  const ticket = race?.tickets.find(({ id }) => id === ticketTypeId);
  if (race === null || driver === undefined || ticket === undefined) return false;
  const raceDay = raceDayOf(race);
  if (!isOffered(ticket, driver, raceDay)) return false;
  const { left: availability } = reviewCart(lines, { ...facts, race, raceDay });
  return ticketAction({ ticket, driverId, race, lines, owned, availability }).kind === 'add';
};

/** The first ticket that can be added; null without one. */
export const firstAddable = (sections: readonly DriverSection[]): CartLine | null => {
  for (const { driver, eligible, close } of sections) {
    const offer = [...eligible, ...close].find(({ action }) => action.kind === 'add');
    if (offer !== undefined) return { driverId: driver.id, ticketTypeId: offer.ticket.id };
  }
  return null;
};

/** Sold-out tickets on offer for a driver, in the order of the drivers. */
export const soldOutLines = (facts: CheckoutFacts): CartLine[] => {
  const { race, drivers, lines, owned } = facts;
  if (race === null) return [];
  const availability = localAvailability(facts);
  const tickets = race.tickets.filter(({ isActive, id }) => isActive && !isTicketAvailable(availability, id));
  if (tickets.length === 0) return [];
  const raceDay = raceDayOf(race);
  return drivers.flatMap((driver) =>
    tickets
      .filter((ticket) => isOffered(ticket, driver, raceDay))
      .map((ticket) => ({
        line: { driverId: driver.id, ticketTypeId: ticket.id },
        action: ticketAction({ ticket, driverId: driver.id, race, lines, owned, availability }),
      }))
      .filter(({ action }) => action.kind === 'soldOut')
      .map(({ line }) => line),
  );
};

export const cartView = (facts: CheckoutFacts): CartView => {
  const { race, drivers } = facts;
  if (race === null) return { groups: [], byTicket: [], totalPrice: 0, bookableCount: 0, goneCount: 0 };
  const { reviewed } = reviewOf(facts);
  const statusOf = (line: CartLine) =>
    reviewed.find((other) => isSameLine(other.line, line))?.status ?? 'gone';
  const bookable = reviewed.filter(({ status }) => status === 'bookable').map(({ line }) => line);
  const { itemsByTicket, totalPrice } = summarise(bookable, race, drivers);
  return {
    groups: summarise(facts.lines, race, drivers).itemsByDriver.map((group) => ({
      ...group,
      tickets: group.tickets.map((ticket) => ({
        ...ticket,
        sessions: race.tickets.find(({ id }) => id === ticket.ticketTypeId)?.sessions ?? '',
        status: statusOf({ driverId: group.driverId, ticketTypeId: ticket.ticketTypeId }),
      })),
    })),
    byTicket: itemsByTicket,
    totalPrice,
    bookableCount: bookable.length,
    goneCount: reviewed.length - bookable.length,
  };
};

/** Whether submitting is impossible: the cart is empty, and there is no ticket or no driver to choose. */
export const hasNothingToBook = (facts: CheckoutFacts): boolean =>
  facts.lines.length === 0 && (facts.drivers.length === 0 || isFull(facts));

/** Whether no driver can be given another ticket; false without drivers. */
export const isFull = (facts: CheckoutFacts): boolean =>
  facts.race !== null &&
  isCartFull({
    race: facts.race,
    drivers: facts.drivers,
    lines: facts.lines,
    owned: facts.owned,
    availability: localAvailability(facts),
  });

/** Why the submit button is disabled. */
export type SubmitRefusal = 'nothingChosen' | 'unacknowledged' | 'checkingCode';

/**
 * Null where submitting has an effect. An empty cart and unavailable lines get their message at once, also while a code
 * is checked.
 */
export const submitRefusal = ({
  isAcknowledged,
  isCheckingCode,
  ...facts
}: CheckoutFacts & { isAcknowledged: boolean; isCheckingCode: boolean }): SubmitRefusal | null => {
  if (!isAcknowledged) return facts.lines.length === 0 ? 'nothingChosen' : 'unacknowledged';
  const isOrder = facts.lines.length > 0 && goneLines(facts).length === 0;
  return isCheckingCode && isOrder ? 'checkingCode' : null;
};
