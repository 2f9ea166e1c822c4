import type { Ticket, TicketType } from '#domain/entities';
import { isValid } from '#domain/ticket/boughtTicket';

type Admission = Pick<TicketType, 'eligibleParts'>;

/** Whether two tickets admit to a part in common, so are for the same session. */
export const shareParts = (a: Admission, b: Admission): boolean =>
  a.eligibleParts.some((part) => b.eligibleParts.includes(part));

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
