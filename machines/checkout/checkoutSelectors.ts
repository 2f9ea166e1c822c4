import { lessCart } from '#domain/availability';
import { type CartSummary, isCartFull, type ReviewedLine, reviewLines, summarise } from '#domain/cart';
import { isSameLine } from '#domain/cartLines';
import { canBook, type TicketOption, ticketOptions } from '#domain/eligibility';
import type { Availability, CartLine, Driver, Race, Ticket } from '#domain/entities';
import { type TicketAction, ticketAction } from '#domain/ticketAction';

/** What the checkout's questions are answered from. */
export type CheckoutFacts = {
  /** Null until it is known. */
  race: Race | null;
  drivers: Driver[];
  /** Tickets bought for the event before. */
  owned: Ticket[];
  /** The server's counts, with what the guardian's own unfinished checkout holds credited. */
  availability: Availability;
  lines: CartLine[];
  /** The driver to come first. */
  selectedDriverId: string | null;
};

/** A ticket on offer for a driver, and what its button does. */
export type Offer = TicketOption & {
  action: TicketAction;
  /** It is in the cart and can no longer be had. */
  isGone: boolean;
};

/** What stands above a driver's tickets (CHK-05, CHK-09). */
export type SectionBanner = 'bestMatches' | 'allSelected' | 'noPrimaryOptions' | 'noOptions' | 'tooYoung';

export type DriverSection = { driver: Driver; banner: SectionBanner; eligible: Offer[]; close: Offer[] };

export type CartGroup = {
  driverId: string;
  driverName: string;
  tickets: {
    ticketTypeId: string;
    ticketTypeName: string;
    price: number;
    status: ReviewedLine['status'];
  }[];
};

export type CartView = {
  /** Every line, also those that are gone, in the order in which the drivers entered the cart. */
  groups: CartGroup[];
  /** The bookable lines by ticket. */
  byTicket: CartSummary['itemsByTicket'];
  /** The sum of the bookable lines. */
  totalPrice: number;
  bookableCount: number;
  goneCount: number;
};

/** Every line of the cart with its status, in the order of the cart. */
export const reviewedLines = ({ race, drivers, availability, lines }: CheckoutFacts): ReviewedLine[] =>
  race === null ? [] : reviewLines(lines, { race, drivers, availability });

const linesThatAre = (status: ReviewedLine['status'], facts: CheckoutFacts): CartLine[] =>
  reviewedLines(facts)
    .filter((reviewed) => reviewed.status === status)
    .map(({ line }) => line);

export const bookableLines = (facts: CheckoutFacts): CartLine[] => linesThatAre('bookable', facts);

/** Lines that must be removed before the cart can be submitted. */
export const goneLines = (facts: CheckoutFacts): CartLine[] => linesThatAre('gone', facts);

/** What is left for others to choose. A line that is gone takes no place. */
export const localAvailability = (facts: CheckoutFacts): Availability =>
  lessCart(facts.availability, bookableLines(facts));

const isSelected = ({ selectedDriverId }: CheckoutFacts, { id }: Driver): boolean => id === selectedDriverId;

/** A section a driver, the selected one first. */
export const driverSections = (facts: CheckoutFacts): DriverSection[] => {
  const { race, drivers, lines, owned } = facts;
  if (race === null) return [];
  const availability = localAvailability(facts);
  const gone = goneLines(facts);
  return drivers
    .toSorted((a, b) => Number(isSelected(facts, b)) - Number(isSelected(facts, a)))
    .map((driver) => {
      const offered = (options: TicketOption[]): Offer[] =>
        options.map((option) => ({
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
      const options = ticketOptions(race, driver);
      const eligible = offered(options.eligible);
      const close = offered(options.close);
      return { driver, eligible, close, banner: bannerOf(driver, race, eligible, close) };
    });
};

const bannerOf = (driver: Driver, race: Race, eligible: Offer[], close: Offer[]): SectionBanner => {
  if (!canBook(driver, race)) return 'tooYoung';
  const offers = [...eligible, ...close];
  const kinds = offers.map(({ action }) => action.kind);
  if (kinds.length === 0) return 'noOptions';
  const isSelectionSound = kinds.includes('added') && !offers.some(({ isGone }) => isGone);
  if (isSelectionSound && !kinds.includes('add')) return 'allSelected';
  return eligible.length === 0 ? 'noPrimaryOptions' : 'bestMatches';
};

/** Whether the driver is offered the ticket and it is free to be added. */
export const isAddable = (facts: CheckoutFacts, { driverId, ticketTypeId }: CartLine): boolean =>
  driverSections(facts)
    .filter(({ driver }) => driver.id === driverId)
    .flatMap(({ eligible, close }) => [...eligible, ...close])
    .some(({ ticket, action }) => ticket.id === ticketTypeId && action.kind === 'add');

export const cartView = (facts: CheckoutFacts): CartView => {
  const { race, drivers } = facts;
  if (race === null) return { groups: [], byTicket: [], totalPrice: 0, bookableCount: 0, goneCount: 0 };
  const reviewed = reviewedLines(facts);
  const statusOf = (line: CartLine) =>
    reviewed.find((other) => isSameLine(other.line, line))?.status ?? 'gone';
  const bookable = bookableLines(facts);
  const { itemsByTicket, totalPrice } = summarise(bookable, race, drivers);
  return {
    groups: summarise(facts.lines, race, drivers).itemsByDriver.map((group) => ({
      ...group,
      tickets: group.tickets.map((ticket) => ({
        ...ticket,
        status: statusOf({ driverId: group.driverId, ticketTypeId: ticket.ticketTypeId }),
      })),
    })),
    byTicket: itemsByTicket,
    totalPrice,
    bookableCount: bookable.length,
    goneCount: reviewed.length - bookable.length,
  };
};

/** Whether there is nothing to buy and nothing, or nobody, to choose, so that nothing can be submitted. */
export const hasNothingToBook = (facts: CheckoutFacts): boolean =>
  facts.lines.length === 0 && (facts.drivers.length === 0 || isFull(facts));

/** Whether nothing is left to add for any driver; false without drivers. */
export const isFull = (facts: CheckoutFacts): boolean =>
  facts.race !== null &&
  isCartFull({
    race: facts.race,
    drivers: facts.drivers,
    lines: facts.lines,
    owned: facts.owned,
    availability: localAvailability(facts),
  });
