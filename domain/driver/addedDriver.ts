import type { DriverValues } from '#domain/driver/driverForm';
import type { Driver } from '#domain/entities';

/**
 * The driver that an add without an answer has created all the same; undefined if there is none.
 * @param drivers read after the add @param knownIds of the drivers before it @param values that would be sent again
 */
export const addedDriver = (
  drivers: readonly Driver[],
  knownIds: readonly string[],
  values: DriverValues,
): Driver | undefined =>
  drivers.find(
    (driver) =>
      !knownIds.includes(driver.id) &&
      driver.firstName === values.firstName &&
      driver.lastName === values.lastName &&
      driver.dateOfBirth === values.dateOfBirth,
  );
