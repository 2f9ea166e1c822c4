import type { CartLine } from '#domain/entities';

/** Id of the element of a cart line. */
export const lineAnchor = ({ driverId, ticketTypeId }: CartLine): string =>
  `line-${driverId}-${ticketTypeId}`;
