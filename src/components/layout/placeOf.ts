import type { Race } from '#domain/entities';

/** `Rye House · Hoddesdon`; never begins with the dot. */
export const placeOf = ({ locationName, locationCity }: Race): string =>
  [locationName, locationCity].filter(Boolean).join('\u00a0· ');
