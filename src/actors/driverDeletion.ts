import { fromPromise } from 'xstate';
import { driverDeletionMachine } from '#machines/driverDeletion';
import type { Api } from '../api/client';
import { deleteDriver } from '../api/drivers';
import type { Services } from '../base/app';
import { reporting } from './reporting';

export const provideDriverDeletion = (app: Services, api: Api): typeof driverDeletionMachine =>
  driverDeletionMachine.provide({
    actors: {
      deleteDriver: fromPromise(({ input, signal }) => deleteDriver(api, input, signal)),
    },
    actions: reporting(app, 'The driver could not be deleted'),
  });
