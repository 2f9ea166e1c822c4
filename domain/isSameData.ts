/** Whether two values of JSON are alike, with their keys in the same order. */
export const isSameData = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
