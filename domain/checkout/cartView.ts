import type { ReviewedFacts } from '#domain/checkout/checkoutFacts';
import { obstacleInWords } from '#domain/checkout/obstacleInWords';
import { ticketOptions } from '#domain/driver/eligibility';
import { inFamilyOrder } from '#domain/driver/familyOrder';
import { decisiveInShort } from '#domain/driver/gap';
import { shortName } from '#domain/driver/names';
import type { CartLine, Driver, NamedDriver } from '#domain/entities';
import { sumOfPrices } from '#domain/money';
import type { MeasurementSystem } from '#domain/units';

/** Shown for a driver or ticket whose name is not known, so that the line can still be removed. */
const UNKNOWN_DRIVER = 'Unknown Driver';
const UNKNOWN_TICKET = 'Unknown Ticket';

export type CartView = ReturnType<typeof cartView>;

export type CartGroup = CartView['groups'][number];

const unique = (values: readonly string[]): string[] => [...new Set(values)];

const driverIn = (
  drivers: readonly NamedDriver[],
  former: Pick<ReviewedFacts['former'], 'drivers'>,
  driverId: string,
): NamedDriver | undefined => [...drivers, ...former.drivers].find(({ id }) => id === driverId);

type Listed = Pick<ReviewedFacts, 'race'> & {
  drivers: readonly Driver[];
  former: Pick<ReviewedFacts['former'], 'drivers' | 'tickets'>;
};

/** The driver and the ticket of a line, also those that are not listed any more; undefined where never listed. */
export const listedFor = ({ race, drivers, former }: Listed, { driverId, ticketTypeId }: CartLine) => ({
  driver: driverIn(drivers, former, driverId),
  ticket: [...(race?.tickets ?? []), ...former.tickets].find(({ id }) => id === ticketTypeId),
});

type Viewed = Listed & Pick<ReviewedFacts, 'review'> & { system: MeasurementSystem };

const missedIn = ({ race, drivers, system }: Viewed, { driverId, ticketTypeId }: CartLine): string => {
  const driver = drivers.find(({ id }) => id === driverId);
  if (race === null || driver === undefined) return '';
  const option = ticketOptions(race, driver).all.find(({ ticket }) => ticket.id === ticketTypeId);
  return decisiveInShort(option?.missed ?? [], { driver, system });
};

/**
 * The cart by driver and by ticket, in units of the region's currency; no price is rounded. Empty before the race is
 * loaded.
 */
export const cartView = (facts: Viewed) => {
  const lines = facts.review.reviewed.map(({ line, verdict }) => {
    const { driver, ticket } = listedFor(facts, line);
    const name = driver && shortName(driver, facts.drivers);
    const before = facts.former.tickets.find(({ id }) => id === line.ticketTypeId);
    return {
      line,
      driverName: driver?.name ?? UNKNOWN_DRIVER,
      /** As short as the guardian's other drivers allow. */
      driver: name ?? UNKNOWN_DRIVER,
      name: ticket?.name ?? UNKNOWN_TICKET,
      price: ticket?.price ?? 0,
      /** The price that the page said before; null where that has not changed. */
      formerPrice: before === undefined || before === ticket ? null : before.price,
      sessions: ticket?.sessions ?? '',
      /** Why the line cannot be booked, in words; null where it can. */
      obstacle: verdict.kind === 'bookable' ? null : obstacleInWords(verdict, name, missedIn(facts, line)),
    };
  });
  const bookable = lines.filter(({ obstacle }) => obstacle === null);
  const byTicket = unique(bookable.map(({ line }) => line.ticketTypeId)).map((ticketTypeId) => {
    const those = bookable.filter(({ line }) => line.ticketTypeId === ticketTypeId);
    const { name = UNKNOWN_TICKET, price = 0 } = those[0] ?? {};
    const sum = sumOfPrices(those.map((each) => each.price));
    return { ticketTypeId, name, price, quantity: those.length, sum };
  });
  const ordered = inFamilyOrder(
    lines.map(({ line }) => line),
    facts.drivers,
  );
  return {
    /** All lines, in the drivers' order, each driver's as they entered the cart. */
    groups: unique(ordered.map(({ driverId }) => driverId)).map((driverId) => {
      const tickets = lines.filter(({ line }) => line.driverId === driverId);
      return { driverId, driverName: tickets[0]?.driverName ?? UNKNOWN_DRIVER, tickets };
    }),
    /** Of the bookable lines, as the total. */
    byTicket,
    totalPrice: sumOfPrices(byTicket.map(({ sum }) => sum)),
    bookableCount: bookable.length,
    goneCount: lines.length - bookable.length,
  };
};

/** All lines, in the order of the groups. */
export const linesIn = ({ groups }: Pick<CartView, 'groups'>) => groups.flatMap(({ tickets }) => tickets);

/** The drivers of the lines, so that they can be named after a reload. */
export const namedDrivers = ({
  drivers,
  former,
  lines,
}: Pick<ReviewedFacts, 'drivers' | 'lines'> & {
  former: Pick<ReviewedFacts['former'], 'drivers'>;
}): NamedDriver[] => {
  const listed = lines.flatMap(({ driverId }) => driverIn(drivers, former, driverId) ?? []);
  return [...new Map(listed.map(({ id, firstName, name }) => [id, { id, firstName, name }])).values()];
};
