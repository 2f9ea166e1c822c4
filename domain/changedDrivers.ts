import type { Driver } from '#domain/entities';

/** The drivers whose profile changed. Drivers who were added or deleted are not among them. */
export const changedDrivers = (before: readonly Driver[], now: readonly Driver[]): Driver[] =>
  now.filter((driver) => {
    const known = before.find(({ id }) => id === driver.id);
    return known !== undefined && JSON.stringify(known) !== JSON.stringify(driver);
  });
