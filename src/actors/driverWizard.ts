import { fromPromise } from 'xstate';
import { driverFormName } from '#domain/form/formDrafts';
import { type Result, succeed } from '#domain/result';
import { driverWizardMachine } from '#machines/driverWizard/driverWizard';
import type { SaveDriverInput, SavedDriver } from '#machines/driverWizard/driverWizardSetup';
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
      recordDriverAdded: (_, { driverId }) => app.record({ name: 'driver_added', driverId }),
      ...drafting(app, ({ userId, driver }) => ({ userId, form: driverFormName(driver?.id ?? null) })),
    },
  });

const saveDriver = async (
  api: Api,
  { driverId, ...driver }: SaveDriverInput,
  signal: AbortSignal,
): Promise<Result<SavedDriver>> => {
  if (driverId === null) {
    const created = await createDriver(api, driver, signal);
    return created.ok ? succeed({ driverId: created.value.id }) : created;
  }
  const updated = await updateDriver(api, { ...driver, driverId }, signal);
  return updated.ok ? succeed({ driverId }) : updated;
};
