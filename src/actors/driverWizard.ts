import { fromPromise } from 'xstate';
import type { Driver } from '#domain/entities';
import { driverFormName } from '#domain/form/formDrafts';
import { type Result, succeed } from '#domain/result';
import { driverWizardMachine } from '#machines/driverWizard/driverWizard';
import type { SaveDriverInput } from '#machines/driverWizard/driverWizardSetup';
import type { Api } from '../api/client';
import { createDriver, updateDriver } from '../api/drivers';
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
  { driver, ...sent }: SaveDriverInput,
  signal: AbortSignal,
): Promise<Result<Driver>> => {
  if (driver === null) return createDriver(api, sent, signal);
  const updated = await updateDriver(api, { ...sent, driverId: driver.id }, signal);
  return updated.ok ? succeed({ ...driver, ...sent.values }) : updated;
};
