import type { DriverValues } from '#domain/driver/driverForm';
import type { Driver } from '#domain/entities';
import { driver, drivers } from './dto/driver';
import { ignoredBody } from './dto/fields';
import { type Call, request, requestList } from './request';

/** Plain date for classes and ages; null is today. */
type ReferenceDate = { referenceDate: string | null };

export type DriverIds = { userId: string; driverId: string };

export const listDrivers: Call<{ userId: string } & ReferenceDate, Driver[]> = (
  api,
  { userId, referenceDate },
  signal,
) =>
  requestList(api, 'drivers', drivers, signal, () =>
    api.GET('/v2/Drivers/byUser/{userId}', {
      signal,
      params: { path: { userId }, query: forDate(referenceDate) },
    }),
  );

export const createDriver: Call<{ userId: string; values: DriverValues } & ReferenceDate, Driver> = (
  api,
  { userId, values, referenceDate },
  signal,
) =>
  request(driver, signal, () =>
    api.POST('/v2/Drivers', {
      signal,
      params: { query: forDate(referenceDate) },
      body: { userId, ...values },
    }),
  );

/** The answer's body is ignored: the driver, or empty. */
export const updateDriver: Call<DriverIds & { values: DriverValues }, void> = (
  api,
  { userId, driverId, values },
  signal,
) =>
  request(ignoredBody, signal, () =>
    api.PUT('/v2/Drivers/{userId}/{driverId}', {
      signal,
      params: { path: { userId, driverId } },
      body: values,
    }),
  );

export const deleteDriver: Call<DriverIds, void> = (api, { userId, driverId }, signal) =>
  request(ignoredBody, signal, () =>
    api.DELETE('/v1/Drivers/{userId}/{driverId}', { signal, params: { path: { userId, driverId } } }),
  );

const forDate = (referenceDate: string | null) => (referenceDate === null ? {} : { referenceDate });
