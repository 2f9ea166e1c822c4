import type { Race } from '#domain/entities';

type Place = Pick<Race, 'locationName' | 'locationCity'>;

/** `Rye House, Hoddesdon`: all that the API says about where a race is; empty without it. */
export const addressOf = ({ locationName, locationCity }: Place): string =>
  [locationName, locationCity].filter(Boolean).join(', ');

/** `Rye House · Hoddesdon`; never begins with the dot. */
export const placeOf = ({ locationName, locationCity }: Place): string =>
  [locationName, locationCity].filter(Boolean).join('\u00a0· ');

/** Opens the phone's map app, or a page with the way; https://developers.google.com/maps/documentation/urls */
export const directionsTo = (place: Place): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressOf(place))}`;
