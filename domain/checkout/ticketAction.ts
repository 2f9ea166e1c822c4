import type { ReviewedFacts } from '#domain/checkout/checkoutFacts';
import { shareParts } from '#domain/checkout/ticketLimits';
import type { Race, Ticket, TicketType } from '#domain/entities';
import { isTicketAvailable } from '#domain/race/availability';
import { isValid } from '#domain/ticket/boughtTicket';

export type TicketAction =
  | { kind: 'added' }
  /** The bought ticket that rules this one out. */
  | { kind: 'owned'; ticket: Ticket }
  | { kind: 'soldOut' }
  /** The ticket in the cart for the same session. */
  | { kind: 'sameSession'; ticketTypeId: string }
  | { kind: 'add' };

/**
 * The bought ticket that rules this one out for a driver: the same type, or the same session.
 * @param owned INVALID tickets do not count
 */
export const boughtBefore = (
  ticket: Pick<TicketType, 'id' | 'eligibleParts'>,
  driverId: string,
  owned: readonly Ticket[],
): Ticket | undefined =>
  owned.find(
    (other) =>
      other.driverId === driverId &&
      isValid(other) &&
      (other.ticketTypeId === ticket.id || shareParts(other, ticket)),
  );

/**
 * The state of a driver's ticket card. First match wins: in the cart, bought before, sold out, same session as a line
 * of the driver's cart, free to add.
 */
export const ticketAction = (
  ticket: TicketType,
  driverId: string,
  { race, lines, owned, review }: Pick<ReviewedFacts, 'lines' | 'owned' | 'review'> & { race: Race },
): TicketAction => {
  const chosen = lines.filter((line) => line.driverId === driverId).map((line) => line.ticketTypeId);
  if (chosen.includes(ticket.id)) return { kind: 'added' };

  const bought = boughtBefore(ticket, driverId, owned);
  if (bought !== undefined) return { kind: 'owned', ticket: bought };

  if (!isTicketAvailable(review.left, ticket.id)) return { kind: 'soldOut' };

  const clashing = race.tickets.find((other) => chosen.includes(other.id) && shareParts(other, ticket));
  return clashing === undefined ? { kind: 'add' } : { kind: 'sameSession', ticketTypeId: clashing.id };
};
