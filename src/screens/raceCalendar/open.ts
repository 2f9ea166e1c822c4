import { fromPromise } from 'xstate';
import type { Race } from '#domain/entities';
import type { Result } from '#domain/result';
import { paths } from '#domain/routes';
import { raceCalendarMachine } from '#machines/raceCalendar';
import type { Visit } from '#machines/route';
import { reporting } from '../../actors/reporting';
import type { Api } from '../../api/client';
import { listAvailability, listEvents } from '../../api/events';
import { queryOf, regionOf } from '../../app/address';
import type { Services } from '../../app/app';
import { configurationOf } from '../../app/configuration';

export const openRaceCalendar = (app: Services, api: Api, visit: Visit) => {
  const regionId = regionOf(visit);
  const loadRaces = fromPromise<Result<Race[]>, void>(({ signal }) =>
    listEvents(api, signal, { background: true }),
  );
  return {
    logic: raceCalendarMachine.provide({
      actors: {
        loadRaces,
        refreshRaces: loadRaces,
        loadCounts: fromPromise(({ input, signal }) => listAvailability(api, input, signal)),
        // Loaded later: only guardians need this code.
        loadFits: fromPromise(({ input, signal }) =>
          import('../../api/raceFits').then(
            (code) =>
              code.getRaceFits(
                api,
                { ...input, now: app.now() },
                (failure) => app.log.failure('Whom the events fit could not be read', failure),
                signal,
              ),
            (cause: unknown) => {
              app.log.failure('The code of the fits did not load', cause);
              return {};
            },
          ),
        ),
      },
      actions: {
        ...reporting(app, 'The events could not be loaded'),
        showType: (_, { typeId }) => app.navigation.replaceQuery(paths.raceCalendar(regionId, typeId)),
      },
    }),
    input: () => ({
      regionId,
      type: queryOf(visit, 'type'),
      eventTypes: configurationOf(app).eventTypes,
      userId: app.session.getSnapshot().context.stored?.user.id ?? null,
    }),
  };
};
