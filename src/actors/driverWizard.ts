import { fromPromise } from 'xstate';
import { driverWizardMachine } from '#machines/driverWizard';
import { createDriver, updateDriver } from '../api/drivers';
import type { App } from './app';
import { reporting } from './reporting';

/** The driver wizard as the screens that invoke it need it: saves with the league, and records a driver added. */
export const provideDriverWizard = (app: App): typeof driverWizardMachine =>
  driverWizardMachine.provide({
    actors: {
      saveDriver: fromPromise(({ input: { driverId, ...driver }, signal }) =>
        driverId === null
          ? createDriver(app.api, driver, signal)
          : updateDriver(app.api, { ...driver, driverId }, signal),
      ),
    },
    actions: {
      ...reporting(app, 'The driver could not be saved'),
      recordDriverAdded: (_, { driverId }) => app.analytics.record({ name: 'driver_added', driverId }),
    },
  });
