import type { CartLine } from '#domain/entities';

/** The id of a cart line's place on the page. */
export const lineAnchor = ({ driverId, ticketTypeId }: CartLine): string =>
  `line-${driverId}-${ticketTypeId}`;
