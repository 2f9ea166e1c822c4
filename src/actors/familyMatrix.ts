import { fromPromise } from 'xstate';
import { succeed } from '#domain/result';
import { familyMatrixMachine } from '#machines/race/familyMatrix';
import type { Api } from '../api/client';
import { listDrivers } from '../api/drivers';
import { listTicketsByEvent } from '../api/tickets';
import type { ScreenServices } from '../base/app';
import { reporting } from './reporting';

export const provideFamilyMatrix = (app: ScreenServices, api: Api, eventId: string) =>
  familyMatrixMachine.provide({
    actors: {
      loadFamily: fromPromise(async ({ input, signal }) => {
        const [drivers, tickets] = await Promise.all([
          listDrivers(api, input, signal),
          listTicketsByEvent(api, { userId: input.userId, eventId }, signal),
        ]);
        return drivers.ok ? succeed({ drivers: drivers.value, tickets }) : drivers;
      }),
    },
    actions: {
      ...reporting(app, 'The drivers or their tickets could not be loaded'),
      persistSelectedDriver: (_, { driverId }) => app.storage.selectDriver(driverId),
    },
  });
