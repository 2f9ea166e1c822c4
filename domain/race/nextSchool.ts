import type { Race } from '#domain/entities';
import { byStart } from '#domain/race/relatedRaces';
import { isOnSale, isOver } from '#domain/race/sale';

/**
 * The next race at which the certification can be had: one of the category `school`, or named after it. Null where
 * none is on offer.
 *
 * @param certification its name in the region
 * @param now instant
 */
export const nextSchool = (races: readonly Race[], certification: string, now: string): Race | null =>
  races
    .filter(
      ({ eventCategoryType, name }) =>
        eventCategoryType.toLowerCase() === 'school' ||
        (certification !== '' && name.toLowerCase().includes(certification.toLowerCase())),
    )
    .filter((race) => !race.hide && isOnSale(race) && !isOver(race, now))
    .sort(byStart)[0] ?? null;
