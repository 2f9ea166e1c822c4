import { fromPromise } from 'xstate';
import { addedDriver } from '#domain/driver/addedDriver';
import type { Driver } from '#domain/entities';
import { driverFormName } from '#domain/form/formDrafts';
import { isSameData } from '#domain/isSameData';
import { type Result, succeed } from '#domain/result';
import { driverWizardMachine } from '#machines/driverWizard/driverWizard';
import type { SaveDriverInput } from '#machines/driverWizard/driverWizardSetup';
import type { Api } from '../api/client';
import { createDriver, listDrivers, updateDriver } from '../api/drivers';
import type { ScreenServices } from '../base/app';
import { drafting } from './drafting';
import { reporting } from './reporting';

export const provideDriverWizard = (app: ScreenServices, api: Api): typeof driverWizardMachine =>
  driverWizardMachine.provide({
    actors: {
      saveDriver: fromPromise(({ input, signal }) => saveDriver(api, input, signal)),
    },
    actions: {
      ...reporting(app, 'The driver could not be saved'),
      recordDriverAdded: (_, { id }) => app.record({ name: 'driver_added', driverId: id }),
      ...drafting(app, ({ userId, driver }) => ({ userId, form: driverFormName(driver?.id ?? null) })),
    },
  });

const saveDriver = async (
  api: Api,
  { driver, knownIds, ...sent }: SaveDriverInput,
  signal: AbortSignal,
): Promise<Result<Driver>> => {
  if (driver === null && knownIds !== null) return addOnce(api, { ...sent, knownIds }, signal);
  if (driver === null) return createDriver(api, sent, signal);
  const updated = await updateDriver(api, { ...sent, driverId: driver.id }, signal);
  return updated.ok ? succeed({ ...driver, ...sent.values }) : updated;
};

/** A driver that an unanswered add has created is not created again, but has what was changed since then saved. */
const addOnce = async (
  api: Api,
  { knownIds, ...sent }: Omit<SaveDriverInput, 'driver'> & { knownIds: readonly string[] },
  signal: AbortSignal,
): Promise<Result<Driver>> => {
  const drivers = await listDrivers(api, sent, signal);
  if (!drivers.ok) return drivers;
  const driver = addedDriver(drivers.value, knownIds, sent.values) ?? null;
  const isSame = driver !== null && isSameData({ ...driver, ...sent.values }, driver);
  return isSame ? succeed(driver) : saveDriver(api, { ...sent, driver, knownIds: null }, signal);
};
