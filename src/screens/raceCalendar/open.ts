import { fromPromise } from 'xstate';
import type { Race } from '#domain/entities';
import { type Result, succeed } from '#domain/result';
import { measurementSystemOf } from '#domain/units';
import { raceCalendarMachine } from '#machines/raceCalendar';
import { withOwnPlaces } from '../../actors/openPayment';
import { reporting } from '../../actors/reporting';
import { listAvailability, listEvents } from '../../api/events';
import { queryOf, regionOf } from '../../base/address';
import type { OpenScreen } from '../../base/app';
import { configurationOf } from '../../base/configuration';

export const openRaceCalendar: OpenScreen<typeof raceCalendarMachine> = (app, api, visit) => {
  const background = api.with({ background: true });
  const regionId = regionOf(visit);
  const loadRaces = fromPromise<Result<Race[]>, void>(async ({ signal }) => {
    const races = await listEvents(background, signal);
    return races.ok ? succeed(races.value.map((race) => withOwnPlaces(app, regionId, race))) : races;
  });
  return {
    logic: raceCalendarMachine.provide({
      actors: {
        loadRaces,
        refreshRaces: loadRaces,
        loadCounts: fromPromise(({ input, signal }) => listAvailability(api, input, signal)),
        // Loaded later: only guardians need this code.
        loadFits: fromPromise(({ input, signal }) =>
          import('../../actors/raceFits').then(
            (code) =>
              code.getRaceFits(
                api,
                {
                  ...input,
                  now: app.now(),
                  words: {
                    system: measurementSystemOf(regionId),
                    certification: configurationOf(app).environment.r2rDisplayName,
                  },
                },
                (failure) => app.log.failure('Whom the events fit could not be read', failure),
                signal,
              ),
            (cause: unknown) => {
              app.log.failure('The code of the fits did not load', cause);
              return { members: null, races: {} };
            },
          ),
        ),
      },
      actions: {
        ...reporting(app, 'The events could not be loaded'),
        persistAge: (_, { age }) => app.storage.persistDriverAge(age),
        showType: (_, { typeId }) => app.navigation.replaceQuery(app.paths.raceCalendar(typeId)),
      },
    }),
    input: () => ({
      type: queryOf(visit, 'type'),
      age: app.storage.driverAge(),
      eventTypes: configurationOf(app).eventTypes,
      userId: app.session.getSnapshot().context.stored?.user.id ?? null,
      now: app.now(),
    }),
  };
};
