import type { CheckoutOrder } from '#domain/entities';

/** An attempt to place an order: the API takes requests with the same key for one. */
export type OrderAttempt = {
  /** As JSON. */
  order: string;
  key: string;
};

/** The last attempt, which was not answered, goes on with the same order; another order is another attempt. */
export const attemptAt = (
  order: CheckoutOrder,
  last: OrderAttempt | null,
  freshKey: string,
): OrderAttempt => {
  const text = JSON.stringify(order);
  return last?.order === text ? last : { order: text, key: freshKey };
};
