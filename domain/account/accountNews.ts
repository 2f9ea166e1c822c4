import { bookableFrom } from '#domain/driver/eligibility';
import { changedDrivers } from '#domain/driver/fitChanges';
import type { Driver } from '#domain/entities';

/** Emitted for screen readers (BEY-24); the views put the news into words. */
export type AccountNews =
  /** A driver was added, and the list has them. */
  | {
      type: 'driver.added';
      name: string;
      /** Plain date from which the driver is old enough to race; null if old enough today. */
      canRaceFrom: string | null;
    }
  | { type: 'driver.deleted'; name: string }
  /** Profiles that changed, here or on another device; an added driver is not included. */
  | { type: 'drivers.changed'; names: string[] }
  | { type: 'user.saved' }
  | { type: 'calendarFile.saved'; raceName: string; driverNames: string[] };

type KnownDrivers = { drivers: readonly Driver[]; addedDriverId: string | null; today: string };

/**
 * The news in newer drivers.
 * @param addedDriverId the driver added last, null without one @param today plain date
 */
export const driverNews = (
  { drivers: before, addedDriverId, today }: KnownDrivers,
  now: readonly Driver[],
): AccountNews[] => {
  const isNew = ({ id }: Driver): boolean => !before.some((known) => known.id === id);
  const added = now.find((driver) => driver.id === addedDriverId && isNew(driver));
  const names = changedDrivers(before, now).map((changed) => changed.now.name);
  return [
    ...(added === undefined
      ? []
      : [{ type: 'driver.added' as const, name: added.name, canRaceFrom: bookableFrom(added, today) }]),
    ...(names.length === 0 ? [] : [{ type: 'drivers.changed' as const, names }]),
  ];
};
