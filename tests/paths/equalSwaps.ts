/** Waives exchanged neighbours of a list of transitions, from the number of the first pair to that of the last. */
export const equalSwaps = (
  reason: string,
  place: string,
  first: number,
  last = first,
): Record<`equal: ${string}`, string> =>
  Object.fromEntries(
    Array.from({ length: last - first + 1 }, (_, index) => [
      `equal: swap ${place} #${first + index} and #${first + index + 1}`,
      reason,
    ]),
  );

/** Why guards of an answer can stand in any order. */
export const oneAnswer = 'an answer is a success or has one status, so that one of the guards holds';
