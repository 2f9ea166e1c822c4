/** Null where making it throws. */
export const orNull = <Value>(make: () => Value): Value | null => {
  try {
    return make();
  } catch {
    return null;
  }
};
