import type { DriverValues } from '#domain/driver/driverForm';
import type { Driver } from '#domain/entities';
import type { Result } from '#domain/result';
import type { Api } from './client';
import { driver, drivers } from './dto/driver';
import { ignoredBody } from './dto/fields';
import { request, requestList } from './request';

/** Plain date for classes and ages; null is today. */
type ReferenceDate = { referenceDate: string | null };

type DriverIds = { userId: string; driverId: string };

export const listDrivers = (
  api: Api,
  { userId, referenceDate }: { userId: string } & ReferenceDate,
  signal: AbortSignal,
): Promise<Result<Driver[]>> =>
  requestList(api, 'drivers', drivers, signal, (init) =>
    api.GET('/v2/Drivers/byUser/{userId}', {
      ...init,
      params: { path: { userId }, query: forDate(referenceDate) },
    }),
  );

export const createDriver = (
  api: Api,
  { userId, values, referenceDate }: { userId: string; values: DriverValues } & ReferenceDate,
  signal: AbortSignal,
): Promise<Result<Driver>> =>
  request(driver, signal, (init) =>
    api.POST('/v2/Drivers', {
      ...init,
      params: { query: forDate(referenceDate) },
      body: { userId, ...values },
    }),
  );

/** The answer's body is ignored: the driver, or empty. */
export const updateDriver = (
  api: Api,
  { userId, driverId, values }: DriverIds & { values: DriverValues },
  signal: AbortSignal,
): Promise<Result<void>> =>
  request(ignoredBody, signal, (init) =>
    api.PUT('/v2/Drivers/{userId}/{driverId}', {
      ...init,
      params: { path: { userId, driverId } },
      body: values,
    }),
  );

export const deleteDriver = (
  api: Api,
  { userId, driverId }: DriverIds,
  signal: AbortSignal,
): Promise<Result<void>> =>
  request(ignoredBody, signal, (init) =>
    api.DELETE('/v1/Drivers/{userId}/{driverId}', { ...init, params: { path: { userId, driverId } } }),
  );

const forDate = (referenceDate: string | null) => (referenceDate === null ? {} : { referenceDate });
