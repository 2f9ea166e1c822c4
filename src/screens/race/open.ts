import { fromPromise } from 'xstate';
import { calendarEntries } from '#domain/calendarEntries';
import { paths } from '#domain/routes';
import { isSeason } from '#domain/season';
import { familyMatrixMachine } from '#machines/familyMatrix';
import { raceMachine } from '#machines/race';
import type { Visit } from '#machines/route';
import { regionOf } from '../../actors/address';
import { racePageIn, saveCalendar } from '../../actors/calendar';
import { reporting } from '../../actors/reporting';
import { listDrivers } from '../../api/drivers';
import { getEvent, getEventsBulk, listEvents } from '../../api/events';
import type { App } from '../../app/app';
import { parseRace } from '../../storage/parseRace';

const quiet = { quiet: true };

export const openRace = (app: App, visit: Visit) => {
  const regionId = regionOf(visit);
  return {
    logic: raceMachine.provide({
      actors: {
        familyMatrix: provideFamilyMatrix(app),
        loadRace: fromPromise(({ input, signal }) => getEvent(app.api, input, signal, quiet)),
        loadSurroundings: fromPromise(async ({ input: { race }, signal }) => {
          const [races, children] = await Promise.all([
            listEvents(app.api, signal, quiet),
            getEventsBulk(app.api, { eventIds: isSeason(race) ? race.childEvents : [] }, signal, quiet),
          ]);
          return {
            races: races.ok ? races.value : [],
            children: children.ok ? children.value : [],
            ...(races.ok && children.ok ? {} : { isIncomplete: true }),
          };
        }),
      },
      actions: {
        ...reporting(app, 'The event could not be loaded'),
        beginCheckout: (_, { race }) => {
          app.record({ name: 'begin_checkout', eventId: race.id });
          app.navigation.go(paths.checkout(regionId, race.id), { state: race });
        },
        saveToCalendar: (_, { race, rounds }) =>
          saveCalendar(app, race.name, calendarEntries(race, rounds, racePageIn(regionId), null)),
      },
    }),
    input: () => ({
      eventId: visit.route.params.id ?? '',
      userId: app.session.getSnapshot().context.stored?.user.id ?? null,
      preloaded: parseRace(app.navigation.current().state),
    }),
  };
};

const provideFamilyMatrix = (app: App) =>
  familyMatrixMachine.provide({
    actors: {
      loadDrivers: fromPromise(({ input, signal }) => listDrivers(app.api, input, signal, quiet)),
    },
    actions: {
      ...reporting(app, 'The drivers could not be loaded'),
      persistSelectedDriver: (_, { driverId }) => app.storage.selectDriver(driverId),
    },
  });
