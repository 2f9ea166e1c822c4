import { fromPromise } from 'xstate';
import { addedDriver } from '#domain/driver/addedDriver';
import { draftFrom } from '#domain/driver/driverForm';
import type { Driver } from '#domain/entities';
import { changedFields, overLatest } from '#domain/form/changedFields';
import { driverFormName } from '#domain/form/formDrafts';
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
      ...drafting(
        app,
        ({ userId, driver }) => ({ userId, form: driverFormName(driver?.id ?? null) }),
        ({ draft, driver, system }) => changedFields(draft, draftFrom(driver, system)),
        ({ driverIds }) => ({ driverIds: driverIds.join(' ') }),
      ),
    },
  });

/**
 * A driver that an unanswered add has created is not created again, but has what was changed since then saved. The
 * answered values are those of the form.
 */
const saveDriver = async (
  api: Api,
  { driver, driverIds, ...sent }: SaveDriverInput,
  signal: AbortSignal,
): Promise<Result<Driver>> => {
  const drivers = await listDrivers(api, sent, signal);
  if (!drivers.ok) return drivers;
  const latest =
    driver === null
      ? addedDriver(drivers.value, driverIds, sent.values)
      : (drivers.value.find(({ id }) => id === driver.id) ?? driver);
  if (latest === undefined) return createDriver(api, sent, signal);
  const values = overLatest(sent.values, driver, latest);
  const updated = await updateDriver(api, { ...sent, driverId: latest.id, values }, signal);
  return updated.ok ? succeed({ ...latest, ...sent.values }) : updated;
};
