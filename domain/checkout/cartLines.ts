import type { CartLine } from '#domain/entities';

/** Same ticket and driver; a cart has at most one such line. */
export const isSameLine = (a: CartLine, b: CartLine): boolean =>
  a.driverId === b.driverId && a.ticketTypeId === b.ticketTypeId;

export const hasLine = (lines: readonly CartLine[], line: CartLine): boolean =>
  lines.some((other) => isSameLine(other, line));

export const addLine = (lines: readonly CartLine[], line: CartLine): CartLine[] =>
  hasLine(lines, line) ? [...lines] : [...lines, line];

export const removeLine = (lines: readonly CartLine[], line: CartLine): CartLine[] =>
  lines.filter((other) => !isSameLine(other, line));
