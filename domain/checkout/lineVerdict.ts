import { hasLine } from '#domain/checkout/cartLines';
import { isOffered, isOldEnough } from '#domain/driver/eligibility';
import type { Availability, CartLine, Driver, Race, Ticket } from '#domain/entities';
import { isTicketAvailable } from '#domain/race/availability';
import { boughtBefore, shareParts } from '#domain/ticket/sameSession';
import { raceDayOf } from '#domain/time/dates';

/** Whether a ticket can be booked for a driver, or the first reason why not. */
export type LineVerdict =
  | { kind: 'bookable' }
  /** The selection has this very line. */
  | { kind: 'chosen' }
  /** Not among the guardian's drivers. */
  | { kind: 'driverGone' }
  /** The bought ticket that rules this one out. */
  | { kind: 'bought'; ticket: Ticket }
  /** Switched off in the race or in its counts, or missing from either: a look may read the counts alone. */
  | { kind: 'notOnSale' }
  | { kind: 'tooYoung' }
  /** For classes that the driver is neither in nor close to. */
  | { kind: 'otherClass' }
  | { kind: 'soldOut' }
  /** The ticket of the same driver and session in the selection. */
  | { kind: 'sameSession'; ticketTypeId: string };

/** Why a line cannot be booked. */
export type Obstacle = Exclude<LineVerdict, { kind: 'bookable' }>;

export type LineFacts = {
  race: Race;
  /** Plain date of the race, computed once for many lines. */
  raceDay: string;
  drivers: readonly Driver[];
  /** The guardian's tickets for this race. */
  owned: readonly Ticket[];
};

export const lineFacts = ({ race, drivers, owned }: Omit<LineFacts, 'raceDay'>): LineFacts => ({
  race,
  raceDay: raceDayOf(race),
  drivers,
  owned,
});

/**
 * The one rule for a line of a selection, whether it is offered, kept, booked at a race or ordered.
 * @param earlier lines of the selection that come first
 * @param left places that the earlier lines leave
 */
export const lineVerdict = (
  line: CartLine,
  earlier: readonly CartLine[],
  { race, raceDay, drivers, owned, left }: LineFacts & { left: Availability },
): LineVerdict => {
  if (hasLine(earlier, line)) return { kind: 'chosen' };
  const driver = drivers.find(({ id }) => id === line.driverId);
  if (driver === undefined) return { kind: 'driverGone' };
  const ticket = race.tickets.find(({ id }) => id === line.ticketTypeId);
  const bought = boughtBefore(ticket ?? { id: line.ticketTypeId, eligibleParts: [] }, driver.id, owned);
  if (bought !== undefined) return { kind: 'bought', ticket: bought };
  const count = left.tickets.find(({ id }) => id === line.ticketTypeId);
  const isSwitchedOff = count === undefined ? left.tickets.length > 0 : !count.active;
  if (ticket === undefined || !ticket.isActive || isSwitchedOff) return { kind: 'notOnSale' };
  if (!isOldEnough(driver, raceDay)) return { kind: 'tooYoung' };
  if (!isOffered(ticket, driver, raceDay)) return { kind: 'otherClass' };
  if (!isTicketAvailable(left, ticket.id)) return { kind: 'soldOut' };
  const chosen = earlier.filter(({ driverId }) => driverId === driver.id);
  const clashing = race.tickets.find(
    (other) => chosen.some(({ ticketTypeId }) => ticketTypeId === other.id) && shareParts(other, ticket),
  );
  return clashing === undefined ? { kind: 'bookable' } : { kind: 'sameSession', ticketTypeId: clashing.id };
};
