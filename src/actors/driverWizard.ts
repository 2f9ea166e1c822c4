import { assign, fromPromise } from 'xstate';
import { type Result, succeed } from '#domain/result';
import {
  type DriverWizardContext,
  driverWizardMachine,
  type SaveDriverInput,
  type SavedDriver,
} from '#machines/driverWizard';
import type { Api } from '../api/client';
import { createDriver, updateDriver } from '../api/drivers';
import type { App } from '../app/app';
import { guardianFormDraft } from '../app/formDrafts';
import { reporting } from './reporting';

/** The driver wizard as the screens that invoke it need it: saves with the API, and records a driver added. */
export const provideDriverWizard = (app: App): typeof driverWizardMachine => {
  const formOf = ({ userId, driver }: DriverWizardContext) =>
    guardianFormDraft(app, userId, `driver ${driver?.id ?? 'new'}`);
  return driverWizardMachine.provide({
    actors: {
      saveDriver: fromPromise(({ input, signal }) => saveDriver(app.api, input, signal)),
    },
    actions: {
      ...reporting(app, 'The driver could not be saved'),
      recordDriverAdded: (_, { driverId }) => app.analytics.record({ name: 'driver_added', driverId }),
      restoreTyped: assign({ draft: ({ context }) => ({ ...context.draft, ...formOf(context).typed }) }),
      persistDraft: ({ context }, { draft }) => formOf(context).keep(draft),
      clearDraft: ({ context }) => formOf(context).drop(),
    },
  });
};

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
