import type { Driver } from '#domain/entities';

/** The drivers of whom something else is known than before. Who is new, or gone, is none of them. */
export const changedDrivers = (before: readonly Driver[], now: readonly Driver[]): Driver[] =>
  now.filter((driver) => {
    const known = before.find(({ id }) => id === driver.id);
    return known !== undefined && JSON.stringify(known) !== JSON.stringify(driver);
  });
