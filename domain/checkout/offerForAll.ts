import { type ReviewedFacts, reviewed } from '#domain/checkout/checkoutFacts';
import type { DriverSection, Offer } from '#domain/checkout/driverSections';
import type { CartLine, Driver } from '#domain/entities';
import { sumOfPrices } from '#domain/money';

/** `sum` is in units of the region's currency. */
type OfferForAll = { drivers: Driver[]; lines: CartLine[]; sum: number };

/** The cheapest ticket that fits; none where the driver has one for the race. */
const cheapestOf = ({ eligible, close }: DriverSection): Offer[] =>
  [...eligible, ...close].some(({ verdict }) => verdict.kind === 'bought')
    ? []
    : eligible
        .filter(({ verdict, allMet }) => verdict.kind === 'bookable' && allMet)
        .toSorted((one, other) => one.ticket.price - other.ticket.price)
        .slice(0, 1);

/**
 * Of an empty cart: the cheapest ticket that fits, for every driver whom one fits, as far as there are places for all of
 * them. Null for a single driver, whose ticket is as near.
 */
export const offerForAll = (facts: ReviewedFacts, sections: readonly DriverSection[]): OfferForAll | null => {
  if (facts.lines.length > 0) return null;
  const offers = sections.flatMap((section) =>
    cheapestOf(section).map(({ ticket }) => ({
      driver: section.driver,
      price: ticket.price,
      line: { driverId: section.driver.id, ticketTypeId: ticket.id },
    })),
  );
  const { review } = reviewed({ ...facts, lines: offers.map(({ line }) => line) });
  const placed = offers.filter((_, place) => review.reviewed[place]?.verdict.kind === 'bookable');
  if (placed.length < 2) return null;
  return {
    drivers: placed.map(({ driver }) => driver),
    lines: placed.map(({ line }) => line),
    sum: sumOfPrices(placed.map(({ price }) => price)),
  };
};
