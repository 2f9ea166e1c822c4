import { shareParts } from '#domain/checkout/ticketLimits';
import type { CartLine, TicketType } from '#domain/entities';

/** Same ticket and driver; a cart has at most one such line. */
export const isSameLine = (a: CartLine, b: CartLine): boolean =>
  a.driverId === b.driverId && a.ticketTypeId === b.ticketTypeId;

export const addLine = (lines: readonly CartLine[], line: CartLine): CartLine[] =>
  lines.some((other) => isSameLine(other, line)) ? [...lines] : [...lines, line];

export const removeLine = (lines: readonly CartLine[], line: CartLine): CartLine[] =>
  lines.filter((other) => !isSameLine(other, line));

/**
 * Adds the chosen lines; each replaces the driver's earlier lines for the same session.
 * @param tickets of the race
 */
export const selectLines = (
  lines: readonly CartLine[],
  chosen: readonly CartLine[],
  tickets: readonly Pick<TicketType, 'id' | 'eligibleParts'>[],
): CartLine[] => {
  const partsOf = ({ ticketTypeId }: CartLine) => ({
    eligibleParts: tickets.find(({ id }) => id === ticketTypeId)?.eligibleParts ?? [],
  });
  return chosen.reduce<CartLine[]>(
    (cart, line) =>
      addLine(
        cart.filter(
          (other) =>
            isSameLine(other, line) ||
            other.driverId !== line.driverId ||
            !shareParts(partsOf(other), partsOf(line)),
        ),
        line,
      ),
    [...lines],
  );
};
