import { shareParts } from '#domain/checkout/ticketLimits';
import type { CartLine, TicketType } from '#domain/entities';

/** Whether both lines are for the same ticket and driver; a cart has at most one such line. */
export const isSameLine = (a: CartLine, b: CartLine): boolean =>
  a.driverId === b.driverId && a.ticketTypeId === b.ticketTypeId;

/** The cart with the line at its end, or as it was if the driver has that ticket already. */
export const addLine = (lines: readonly CartLine[], line: CartLine): CartLine[] =>
  lines.some((other) => isSameLine(other, line)) ? [...lines] : [...lines, line];

/** The cart without the line. */
export const removeLine = (lines: readonly CartLine[], line: CartLine): CartLine[] =>
  lines.filter((other) => !isSameLine(other, line));

/**
 * The cart with these lines at its end. What their drivers had chosen for the same session goes: the later wish counts.
 *
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
