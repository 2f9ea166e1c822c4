import { type CartReview, orderFrom, type ReviewedWith, reviewCart } from '#domain/checkout/cart';
import type { Obstacle } from '#domain/checkout/lineVerdict';
import type {
  AppliedCodes,
  Availability,
  CartLine,
  CheckoutOrder,
  Driver,
  NamedDriver,
  Race,
  Ticket,
  TicketType,
} from '#domain/entities';
import type { Scheduled } from '#domain/time/dates';

export type CheckoutFacts = {
  /** Null until loaded. */
  race: Race | null;
  drivers: Driver[];
  /** Tickets already bought for this race. */
  owned: Ticket[];
  /** The server's counts plus the places that the guardian's own unfinished checkout holds. */
  availability: Availability;
  lines: CartLine[];
  /** Facts that the page showed before the league or another device changed them. */
  former: {
    /** Listed earlier and not any more; for the names of their lines. */
    drivers: NamedDriver[];
    /** As first listed: those that are not listed any more, or cost something else. */
    tickets: TicketType[];
    /** When the race was to be; null where that has not changed. */
    schedule: Scheduled | null;
  };
  /** The driver shown first. */
  selectedDriverId: string | null;
};

/** `review` has the verdict on each line and the places that the cart leaves; it is made by `reviewed` alone. */
export type ReviewedFacts = CheckoutFacts & { review: CartReview };

export const reviewed = <Facts extends CheckoutFacts>(facts: Facts): Facts & ReviewedFacts => ({
  ...facts,
  review: reviewCart(facts.lines, facts),
});

/** The facts after a change. Their cart is reviewed again only if the change concerns more than the codes. */
export const changedFacts = <Facts extends ReviewedFacts>(before: Facts, changed: Partial<Facts>): Facts => {
  const now = { ...before, ...changed };
  return areSameFacts(before, now) ? now : reviewed(now);
};

const compared = {
  race: true,
  drivers: true,
  owned: true,
  availability: true,
  lines: true,
} satisfies Record<keyof ReviewedWith | 'lines', true>;

/** Compares identities: most changes concern only the codes. */
export const areSameFacts = (before: CheckoutFacts, now: CheckoutFacts): boolean =>
  (Object.keys(compared) as (keyof typeof compared)[]).every((fact) => before[fact] === now[fact]);

/** Selects only these facts, so that the checkout is derived again only when one of these facts changes. */
export const factsOf = (checkout: ReviewedFacts): ReviewedFacts => {
  const { race, drivers, owned, availability, lines, former, selectedDriverId, review } = checkout;
  return { race, drivers, owned, availability, lines, former, selectedDriverId, review };
};

export const bookableLines = ({ review }: ReviewedFacts): CartLine[] =>
  review.reviewed.filter(({ verdict }) => verdict.kind === 'bookable').map(({ line }) => line);

/** The order that a press would send now. */
export const orderOf = (
  checkout: ReviewedFacts & AppliedCodes & Pick<CheckoutOrder, 'userId' | 'eventId'>,
): CheckoutOrder => orderFrom({ ...checkout, lines: bookableLines(checkout) });

/** The guardian must remove them before submitting. */
export const obstructedLines = ({ review }: ReviewedFacts): { line: CartLine; obstacle: Obstacle }[] =>
  review.reviewed.flatMap(({ line, verdict }) =>
    verdict.kind === 'bookable' ? [] : [{ line, obstacle: verdict }],
  );
