import { obstructedLines } from '#domain/checkout/checkoutFacts';
import { unfinishedPayment } from '#domain/checkout/unfinishedPayment';
import type { CartLine } from '#domain/entities';
import { bestTickets, familyMatrix } from '#domain/family/familyMatrix';
import type { CheckoutContext } from '#machines/checkout/checkoutContext';
import type { FamilyMatrixContext } from '#machines/race/familyMatrixSetup';
import type { RaceContext } from '#machines/race/raceSetup';
import type { App } from '../../src/base/app';

/*
 * The page's words, read as its views read it. A view that reads something else is followed here, and nowhere else.
 */

/** `PaymentNotice` stands over the whole selection, `CartLines` marks a line. */
export const linesSaidHeld = (context: CheckoutContext): CartLine[] => {
  const payment = unfinishedPayment(context);
  if (payment === null || payment.heldUntil === null) return [];
  return payment.hasChanged ? payment.held : context.lines;
};

/** `CheckoutNotice`: its button. */
export const canGiveBack = (context: CheckoutContext): boolean =>
  context.lines.length === 0 && (unfinishedPayment(context)?.heldUntil ?? null) !== null;

/** `CartLines`, `Discount`: something is marked that the guardian can change. */
export const hasMark = (context: CheckoutContext): boolean =>
  obstructedLines(context).length > 0 || context.refusedCodes.length > 0;

/** `BestTickets`: the lines of its button; none without the button. */
export const bestLines = (
  { race }: RaceContext,
  { drivers, owned, selection }: FamilyMatrixContext,
): CartLine[] => {
  if (race === null) return [];
  const facts = { race, drivers, owned: owned ?? [], selection };
  const { lines: best } = bestTickets(familyMatrix(facts), facts);
  return best.length < (selection.length > 0 ? 1 : 2) ? [] : best;
};

/** `App`: covers the page, MENU included. */
export const isVeiled = ({ loading, connection }: Pick<App, 'loading' | 'connection'>): boolean =>
  loading.getSnapshot().hasTag('busy') && !connection.getSnapshot().hasTag('offline');

/** The query that the hosted page adds to its way back once its order has ended. */
export const endedOnHostedPage = (checkoutId: unknown): string => `?ended=${checkoutId}`;
