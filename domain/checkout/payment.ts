import { isSameLine } from '#domain/checkout/cartLines';
import { reservedItems } from '#domain/checkout/reservation';
import type { CheckoutOrder, Reservation, Ticket } from '#domain/entities';
import { isValid } from '#domain/ticket/boughtTicket';

/**
 * The last order sent to the hosted page. `left`: no news since; `returned`: the guardian is back at the checkout
 * without tickets; `awaited`: the guardian is at their tickets instead.
 */
export type Payment = { order: CheckoutOrder; step: 'left' | 'returned' | 'awaited' };

type OrderedTickets = Pick<CheckoutOrder, 'eventId' | 'items'>;

/** The valid tickets bought for an order's lines. */
export const ticketsFor = ({ eventId, items }: OrderedTickets, tickets: readonly Ticket[]): Ticket[] =>
  tickets.filter(
    (ticket) =>
      ticket.eventId === eventId && isValid(ticket) && items.some((item) => isSameLine(item, ticket)),
  );

export const isTicketed = (order: OrderedTickets, tickets: readonly Ticket[]): boolean => {
  const bought = ticketsFor(order, tickets);
  return order.items.every((item) => bought.some((ticket) => isSameLine(item, ticket)));
};

/** Whether all tickets of a reservation were bought; false where the API does not say which tickets it holds. */
export const isPaid = (reservation: Reservation | null, tickets: readonly Ticket[]): boolean => {
  const items = reservation === null ? [] : reservedItems(reservation);
  const eventId = reservation?.eventId;
  return typeof eventId === 'string' && items.length > 0 && isTicketed({ eventId, items }, tickets);
};

/**
 * The order with which the guardian left this race's checkout, if they come back to it from the hosted page; null
 * otherwise. While its tickets are awaited, the payment counts as made.
 */
export const returnedOrder = (payment: Payment | null, eventId: string): CheckoutOrder | null =>
  payment !== null && payment.step !== 'awaited' && payment.order.eventId === eventId ? payment.order : null;
