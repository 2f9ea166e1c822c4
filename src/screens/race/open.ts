import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { isSeason } from '#domain/eventTypes';
import { calendarEntries } from '#domain/calendarEntries';
import { paths } from '#domain/routes';
import { raceMachine } from '#machines/race';
import type { Visit } from '#machines/route';
import { getEvent, getEventsBulk, listEvents } from '../../api/events';
import { parseRace } from '../../api/dto/event';
import { regionOf } from '../../actors/address';
import type { App } from '../../app/app';
import { eventPageIn, saveCalendar } from '../../actors/calendar';
import { reporting } from '../../actors/reporting';

const quiet = { quiet: true };

export const openRace = (app: App, visit: Visit): ActorRefFrom<typeof raceMachine> => {
  const regionId = regionOf(visit);
  return createActor(
    raceMachine.provide({
      actors: {
        loadEvent: fromPromise(({ input, signal }) => getEvent(app.api, input, signal, quiet)),
        loadSurroundings: fromPromise(async ({ input: { event }, signal }) => {
          const [events, children] = await Promise.all([
            listEvents(app.api, signal, quiet),
            getEventsBulk(app.api, { eventIds: isSeason(event) ? event.childEvents : [] }, signal, quiet),
          ]);
          return {
            events: events.ok ? events.value : [],
            children: children.ok ? children.value : [],
            ...(events.ok && children.ok ? {} : { isIncomplete: true }),
          };
        }),
      },
      actions: {
        ...reporting(app, 'The event could not be loaded'),
        beginCheckout: (_, { event }) => {
          app.analytics.record({ name: 'begin_checkout', eventId: event.id });
          app.navigation.go(paths.checkout(regionId, event.id), { state: event });
        },
        saveToCalendar: (_, { event, rounds }) =>
          saveCalendar(app, event.name, calendarEntries(event, rounds, eventPageIn(regionId), null)),
      },
    }),
    {
      input: {
        eventId: visit.route.params.id ?? '',
        passed: parseRace(app.navigation.current().passed),
      },
    },
  );
};
