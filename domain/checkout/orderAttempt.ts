import type { CheckoutOrder } from '#domain/entities';
import { parsedJson } from '#domain/parsedJson';

/** An attempt to place an order: the API treats requests with the same key as one. */
export type OrderAttempt = {
  /** As JSON. */
  order: string;
  key: string;
};

export const isAttemptAt = (order: CheckoutOrder, attempt: OrderAttempt | null): attempt is OrderAttempt =>
  attempt?.order === JSON.stringify(order);

/** An unanswered attempt is repeated with the same order; another order is a new attempt. */
export const attemptAt = (order: CheckoutOrder, last: OrderAttempt | null, freshKey: string): OrderAttempt =>
  isAttemptAt(order, last) ? last : { order: JSON.stringify(order), key: freshKey };

/** The order as it was stored; null without one. */
export const orderOfAttempt = (attempt: OrderAttempt | null): unknown =>
  attempt === null ? null : parsedJson(attempt.order);
