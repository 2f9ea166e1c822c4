import { fromPromise } from 'xstate';
import { succeed } from '#domain/result';
import { familyMatrixMachine } from '#machines/race/familyMatrix';
import type { Api } from '../api/client';
import { listDrivers } from '../api/drivers';
import { listTicketsByEvent } from '../api/tickets';
import type { ScreenServices } from '../base/app';
import { reporting } from './reporting';

export const provideFamilyMatrix = (app: ScreenServices, api: Api, eventId: string) => {
  const reports = reporting(app, 'The drivers could not be loaded');
  return familyMatrixMachine.provide({
    actors: {
      loadFamily: fromPromise(async ({ input, signal, self }) => {
        const [drivers, tickets] = await Promise.all([
          listDrivers(api, input, signal),
          listTicketsByEvent(api, { userId: input.userId, eventId }, signal),
        ]);
        if (!drivers.ok) return drivers;
        // The machine shows the drivers all the same, so it does not report this failure itself.
        if (!tickets.ok && !signal.aborted && self._parent !== undefined)
          reports.logFailure({ self: self._parent }, tickets);
        return succeed({
          drivers: drivers.value,
          owned: tickets.ok ? tickets.value : null,
        });
      }),
    },
    actions: {
      ...reports,
      persistSelectedDriver: (_, { driverId }) => app.storage.selectDriver(driverId),
    },
  });
};
