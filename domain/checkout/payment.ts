import { isSameLine } from '#domain/checkout/cartLines';
import type { CheckoutOrder, Ticket } from '#domain/entities';
import { isValid } from '#domain/ticket/boughtTicket';

/**
 * The order with which the guardian last left for the hosted page. `left` = nothing has been heard since,
 * `returned` = they came back to the checkout without tickets, `awaited` = they came to their tickets instead.
 */
export type Payment = { order: CheckoutOrder; step: 'left' | 'returned' | 'awaited' };

/** The valid tickets for the lines of an order. */
export const ticketsFor = (
  { eventId, items }: Pick<CheckoutOrder, 'eventId' | 'items'>,
  tickets: readonly Ticket[],
): Ticket[] =>
  tickets.filter(
    (ticket) =>
      ticket.eventId === eventId && isValid(ticket) && items.some((item) => isSameLine(item, ticket)),
  );

/** Whether every line of the order has its ticket. */
export const isTicketed = (order: CheckoutOrder, tickets: readonly Ticket[]): boolean => {
  const bought = ticketsFor(order, tickets);
  return order.items.every((item) => bought.some((ticket) => isSameLine(item, ticket)));
};
