import { fromPromise } from 'xstate';
import { driverDeletionMachine } from '#machines/driverDeletion';
import { deleteDriver } from '../api/drivers';
import type { App } from '../app/app';
import { reporting } from './reporting';

/** The deletion of a driver, at the API. */
export const provideDriverDeletion = (app: App): typeof driverDeletionMachine =>
  driverDeletionMachine.provide({
    actors: {
      deleteDriver: fromPromise(({ input, signal }) => deleteDriver(app.api, input, signal)),
    },
    actions: reporting(app, 'The driver could not be deleted'),
  });
