import type { ReviewedFacts } from '#domain/checkout/checkoutFacts';
import type { DriverSection } from '#domain/checkout/driverSections';
import { lineFacts } from '#domain/checkout/lineVerdict';
import { type BookedWith, selectLines } from '#domain/checkout/selectLines';
import type { CartLine, Driver, TicketType } from '#domain/entities';
import { sumOfPrices } from '#domain/money';

/** One ticket for each driver; `sum` is in units of the region's currency. */
export type OfferForAll = { drivers: Driver[]; lines: CartLine[]; sum: number };

/** Each driver's cheapest ticket, the first of equal prices, as far as there are places for all beside the selection. */
export const cheapestOffer = (
  fitting: readonly { driver: Driver; tickets: readonly TicketType[] }[],
  selection: readonly CartLine[],
  given: BookedWith,
): OfferForAll => {
  const cheapest = fitting.flatMap(({ driver, tickets }) => {
    const [ticket] = tickets.toSorted((one, other) => one.price - other.price);
    if (ticket === undefined) return [];
    return [{ driver, price: ticket.price, line: { driverId: driver.id, ticketTypeId: ticket.id } }];
  });
  const lines = cheapest.map(({ line }) => line);
  const selected = selectLines(selection, lines, given);
  const placed = cheapest.filter(({ line }) => selected.includes(line));
  return {
    drivers: placed.map(({ driver }) => driver),
    lines: placed.map(({ line }) => line),
    sum: sumOfPrices(placed.map(({ price }) => price)),
  };
};

/** Of an empty cart, for drivers without a ticket. Null for a single driver, whose ticket is as near. */
export const offerForAll = (facts: ReviewedFacts, sections: readonly DriverSection[]): OfferForAll | null => {
  const { race, lines } = facts;
  if (race === null || lines.length > 0) return null;
  const fitting = sections
    .filter(({ eligible, close }) =>
      [...eligible, ...close].every(({ verdict }) => verdict.kind !== 'bought'),
    )
    .map(({ driver, eligible }) => ({
      driver,
      tickets: eligible
        .filter(({ verdict, allMet }) => verdict.kind === 'bookable' && allMet)
        .map(({ ticket }) => ticket),
    }));
  const offer = cheapestOffer(fitting, [], { ...facts, ...lineFacts({ ...facts, race }) });
  return offer.drivers.length < 2 ? null : offer;
};
