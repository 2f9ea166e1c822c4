import type { CartLine } from '#domain/entities';

/** Id of the element of a cart line. */
export const lineAnchor = ({ driverId, ticketTypeId }: CartLine): string =>
  `line-${driverId}-${ticketTypeId}`;

/** Id of the element with a driver's tickets. */
export const ticketsAnchor = (driverId: string): string => `tickets-${driverId}`;

/** Id of the heading of the cart. */
export const cartHeading = 'selection';

export const focusCart = () => document.getElementById(cartHeading)?.focus({ preventScroll: true });

/** Brings the cart into sight, with the focus on its heading. */
export const showCart = () => {
  document.getElementById(cartHeading)?.scrollIntoView();
  focusCart();
};

/** Puts the focus on a driver's tickets. */
export const showTickets = (driverId: string) => document.getElementById(ticketsAnchor(driverId))?.focus();
