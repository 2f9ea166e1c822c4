import type { CheckoutOrder } from '#domain/entities';

/** An attempt to place an order: the API treats requests with the same key as one. */
export type OrderAttempt = {
  /** As JSON. */
  order: string;
  key: string;
};

/** An unanswered attempt is repeated with the same order; another order is a new attempt. */
export const attemptAt = (
  order: CheckoutOrder,
  last: OrderAttempt | null,
  freshKey: string,
): OrderAttempt => {
  const text = JSON.stringify(order);
  return last?.order === text ? last : { order: text, key: freshKey };
};
