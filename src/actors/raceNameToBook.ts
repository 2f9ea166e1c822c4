import { passedRace, raceToBook } from '#domain/routes';
import type { ScreenServices } from '../base/app';

/** The name of the race that a guest is about to book, if a screen has passed that race on; null without. */
export const raceNameToBook = (
  { navigation }: Pick<ScreenServices, 'navigation'>,
  redirect: string | null,
): string | null => {
  const id = raceToBook(redirect);
  const race = navigation
    .passedOn()
    .map(passedRace)
    .find((passed) => passed?.id === id);
  return race?.name ?? null;
};
