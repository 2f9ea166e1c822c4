import { reviewCart } from '#domain/checkout/cart';
import { isSameLine } from '#domain/checkout/cartLines';
import { type LineFacts, type LineVerdict, lineVerdict } from '#domain/checkout/lineVerdict';
import type { Availability, CartLine } from '#domain/entities';
import { shareParts } from '#domain/ticket/sameSession';

export type BookedWith = LineFacts & { availability: Availability };

/** The verdict on a line that takes the place of its driver's other lines for the same session, and those lines. */
export const verdictReplacing = (
  line: CartLine,
  lines: readonly CartLine[],
  given: BookedWith,
): { verdict: LineVerdict; replaced: CartLine[] } => {
  const partsOf = ({ ticketTypeId }: CartLine) => ({
    eligibleParts: given.race.tickets.find(({ id }) => id === ticketTypeId)?.eligibleParts ?? [],
  });
  const replaced = lines.filter(
    (other) =>
      other.driverId === line.driverId &&
      !isSameLine(other, line) &&
      shareParts(partsOf(other), partsOf(line)),
  );
  const others = lines.filter((other) => !replaced.includes(other));
  const { left } = reviewCart(others, given);
  return { verdict: lineVerdict(line, others, { ...given, left }), replaced };
};

/** Adds the chosen lines that can be booked; each replaces its driver's earlier lines for the same session. */
export const selectLines = (
  lines: readonly CartLine[],
  chosen: readonly CartLine[],
  given: BookedWith,
): CartLine[] =>
  chosen.reduce<CartLine[]>(
    (cart, line) => {
      const { verdict, replaced } = verdictReplacing(line, cart, given);
      return verdict.kind === 'bookable'
        ? [...cart.filter((other) => !replaced.includes(other)), line]
        : cart;
    },
    [...lines],
  );
