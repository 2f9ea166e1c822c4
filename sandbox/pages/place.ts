type Place = { locationName: string; locationCity: string };

const namesOf = ({ locationName, locationCity }: Place): string[] =>
  [locationName, locationCity].filter((name) => name !== '');

/** `Rye House · Hoddesdon`; empty where nothing is known. */
export const placeOf = (place: Place): string => namesOf(place).join(' · ');

/** Address of the way there; null without a place. https://developers.google.com/maps/documentation/urls */
export const directionsTo = (place: Place): string | null => {
  const names = namesOf(place);
  return names.length === 0
    ? null
    : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(names.join(', '))}`;
};
