import type { Race } from '#domain/entities';
import { byStart } from '#domain/race/relatedRaces';
import { isOnSale, isOver } from '#domain/race/sale';

/**
 * The next bookable race that gives the certification: one of the category `school`, or with the certification's name
 * in its own. Null without one.
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
    .filter((race) => isOnSale(race) && !isOver(race, now))
    .toSorted(byStart)[0] ?? null;
