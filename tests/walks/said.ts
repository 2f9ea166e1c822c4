import { type ReviewedFacts, unavailableLines } from '#domain/checkout/checkoutFacts';
import { unfinishedPayment } from '#domain/checkout/unfinishedPayment';
import { bestTickets, familyMatrix } from '#domain/driver/familyMatrix';
import type { CartLine } from '#domain/entities';
import type { CheckoutContext } from '#machines/checkout/checkoutSetup';
import type { FamilyMatrixContext } from '#machines/race/familyMatrix';
import type { RaceContext } from '#machines/race/race';
import type { App } from '../../src/base/app';

/*
 * What the page says, read as its views read it. A view that reads something else is followed here, and nowhere else.
 */

/** `PaymentNotice`: stands over the whole selection. */
export const linesSaidHeld = (context: CheckoutContext): CartLine[] =>
  (unfinishedPayment(context)?.heldUntil ?? null) === null ? [] : context.lines;

/** `CartLines`: something is marked that the guardian can change. */
export const hasMark = (facts: ReviewedFacts): boolean => unavailableLines(facts).length > 0;

/** `BestTickets`: the lines of its button; none without the button. */
export const bestLines = (
  { race }: RaceContext,
  { drivers, owned }: FamilyMatrixContext,
  _chosen: readonly CartLine[],
): CartLine[] => {
  const best = race === null ? [] : bestTickets(familyMatrix(race, drivers, owned ?? []));
  return best.length < 2
    ? []
    : best.map(({ driver, ticket }) => ({ driverId: driver.id, ticketTypeId: ticket.id }));
};

/** `App`: covers the page, MENU included. */
export const isVeiled = ({ loading }: Pick<App, 'loading'>): boolean => loading.getSnapshot().hasTag('busy');

/** What the hosted page adds to its way back once its order has ended. */
export const endedOnHostedPage = '?payment=ended';
