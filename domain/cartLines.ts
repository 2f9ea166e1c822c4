import type { CartLine } from '#domain/entities';

/** Whether both lines are for the same ticket and driver; a cart has at most one such line. */
export const isSameLine = (a: CartLine, b: CartLine): boolean =>
  a.driverId === b.driverId && a.ticketTypeId === b.ticketTypeId;

/** The cart with the line at its end, or as it was if the driver has that ticket already. */
export const addLine = (lines: readonly CartLine[], line: CartLine): CartLine[] =>
  lines.some((other) => isSameLine(other, line)) ? [...lines] : [...lines, line];

/** The cart without the line. */
export const removeLine = (lines: readonly CartLine[], line: CartLine): CartLine[] =>
  lines.filter((other) => !isSameLine(other, line));
