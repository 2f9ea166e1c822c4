import { fromPromise } from 'xstate';
import { addedDriver } from '#domain/driver/addedDriver';
import { draftFrom } from '#domain/driver/driverForm';
import type { Driver } from '#domain/entities';
import { changedFields, overLatest } from '#domain/form/changedFields';
import { driverFormName } from '#domain/form/formDrafts';
import { isSameData } from '#domain/isSameData';
import { succeed, unread } from '#domain/result';
import { driverWizardMachine } from '#machines/driverWizard/driverWizard';
import type { AddDriverInput, AddedDriver, SaveDriverInput } from '#machines/driverWizard/driverWizardSetup';
import type { Api } from '../api/client';
import { createDriver, listDrivers, updateDriver } from '../api/drivers';
import type { Call } from '../api/request';
import type { ScreenServices } from '../base/app';
import { drafting } from './drafting';
import { reporting } from './reporting';

export const provideDriverWizard = (app: ScreenServices, api: Api): typeof driverWizardMachine =>
  driverWizardMachine.provide({
    actors: {
      addDriver: fromPromise(({ input, signal }) => addDriver(api, input, signal)),
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
 * A driver whom an unanswered add has created is not created again. One of the same name and birthday with other values
 * may be from another device, and is left as they are.
 */
const addDriver: Call<AddDriverInput, AddedDriver> = async (api, { driverIds, ...sent }, signal) => {
  const drivers = await listDrivers(api, sent, signal);
  if (!drivers.ok) return unread(drivers);
  const added = addedDriver(drivers.value, driverIds, sent.values);
  if (added !== undefined)
    return succeed({ driver: added, isAsSent: isSameData({ ...added, ...sent.values }, added) });
  const created = await createDriver(api, sent, signal);
  return created.ok ? succeed({ driver: created.value, isAsSent: true }) : created;
};

/** The answered values are those of the form. */
const saveDriver: Call<SaveDriverInput, Driver> = async (api, { driver, ...sent }, signal) => {
  const drivers = await listDrivers(api, sent, signal);
  if (!drivers.ok) return unread(drivers);
  const latest = drivers.value.find(({ id }) => id === driver.id) ?? driver;
  const values = overLatest(sent.values, driver, latest);
  const updated = await updateDriver(api, { ...sent, driverId: driver.id, values }, signal);
  return updated.ok ? succeed({ ...latest, ...sent.values }) : updated;
};
