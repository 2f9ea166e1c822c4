/**
 * By their drivers' places on the guardian's list, so that a family stands in the same order everywhere; those of one
 * driver stay in theirs, those of drivers who are not on the list come last.
 */
export const inFamilyOrder = <Of extends { driverId: string }>(
  those: readonly Of[],
  drivers: readonly { id: string }[],
): Of[] => {
  const placeOf = ({ driverId }: Of): number => {
    const place = drivers.findIndex(({ id }) => id === driverId);
    return place < 0 ? drivers.length : place;
  };
  return those.toSorted((one, other) => placeOf(one) - placeOf(other));
};
