import type { CartLine } from '#domain/entities';

/** Id of the element of a cart line. */
export const lineAnchor = ({ driverId, ticketTypeId }: CartLine): string =>
  `line-${driverId}-${ticketTypeId}`;

/** Id of the driver's line, which opens. */
export const ticketsAnchor = (driverId: string): string => `tickets-${driverId}`;

/** Id of the heading of the cart. */
export const cartHeading = 'selection';

export const focusCart = () => document.getElementById(cartHeading)?.focus({ preventScroll: true });

/** Brings the cart into sight, with the focus on its heading. */
export const showCart = () => {
  document.getElementById(cartHeading)?.scrollIntoView();
  focusCart();
};

/** Opens a driver's line, with the focus on it. */
export const showTickets = (driverId: string) => {
  const line = document.getElementById(ticketsAnchor(driverId));
  if (line instanceof HTMLDetailsElement) line.open = true;
  line?.querySelector('summary')?.focus();
};
