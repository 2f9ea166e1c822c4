import { type CartReview, type ReviewedLine, reviewCart } from '#domain/checkout/cart';
import type { Availability, CartLine, Driver, Race, Ticket } from '#domain/entities';

export type CheckoutFacts = {
  /** Null until loaded. */
  race: Race | null;
  drivers: Driver[];
  /** Tickets already bought for this race. */
  owned: Ticket[];
  /** The server's counts plus the places that the guardian's own unfinished checkout holds. */
  availability: Availability;
  lines: CartLine[];
  /** The driver shown first. */
  selectedDriverId: string | null;
};

/** `review` says which lines are still available and how many places the cart leaves; it is made by `reviewed` alone. */
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

const compared = ['race', 'drivers', 'owned', 'availability', 'lines'] as const;

/** Compares identities: most changes concern only the codes. */
export const areSameFacts = (before: CheckoutFacts, now: CheckoutFacts): boolean =>
  compared.every((fact) => before[fact] === now[fact]);

/** Selects only these facts, so that the checkout is derived again only when one of these facts changes. */
export const factsOf = (checkout: ReviewedFacts): ReviewedFacts => {
  const { race, drivers, owned, availability, lines, selectedDriverId, review } = checkout;
  return { race, drivers, owned, availability, lines, selectedDriverId, review };
};

const linesWithStatus = (status: ReviewedLine['status'], { review }: ReviewedFacts): CartLine[] =>
  review.reviewed.filter((reviewed) => reviewed.status === status).map(({ line }) => line);

export const bookableLines = (facts: ReviewedFacts): CartLine[] => linesWithStatus('bookable', facts);

/** The guardian must remove them before submitting. */
export const unavailableLines = (facts: ReviewedFacts): CartLine[] => linesWithStatus('gone', facts);
