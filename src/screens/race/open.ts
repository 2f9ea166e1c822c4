import { fromPromise } from 'xstate';
import { namedDrivers } from '#domain/checkout/cartView';
import type { CartLine, Race } from '#domain/entities';
import { isSeason, listedRounds } from '#domain/race/season';
import { succeed } from '#domain/result';
import { passedRace } from '#domain/routes';
import { calendarEntries } from '#domain/ticket/calendarEntries';
import { measurementSystemOf } from '#domain/units';
import { familyMatrixMachine } from '#machines/race/familyMatrix';
import { raceMachine } from '#machines/race/race';
import { withOwnPlaces } from '../../actors/openPayment';
import { reporting } from '../../actors/reporting';
import { listDrivers } from '../../api/drivers';
import { getEventsBulk, getEventWithAvailability, listEvents } from '../../api/events';
import { listTicketsByEvent } from '../../api/tickets';
import { regionOf } from '../../base/address';
import type { OpenScreen } from '../../base/app';
import { racePageIn, saveCalendar } from '../../base/calendar';

export const openRace: OpenScreen<typeof raceMachine> = (app, api, visit) => {
  const eventId = visit.route.params.id ?? '';
  const background = api.with({ background: true });
  const withOwn = (race: Race): Race => withOwnPlaces(app, regionOf(visit), race);
  const persistLines = (userId: string, lines: CartLine[]) => {
    const owner = { userId, eventId };
    app.regionStorage.persistCart(owner, { ...app.regionStorage.cart(owner), lines });
  };
  return {
    logic: raceMachine.provide({
      actors: {
        familyMatrix: familyMatrixMachine.provide({
          actors: {
            loadFamily: fromPromise(async ({ input, signal }) => {
              const [drivers, tickets] = await Promise.all([
                listDrivers(background, input, signal),
                listTicketsByEvent(background, { userId: input.userId, eventId }, signal),
              ]);
              const owner = { userId: input.userId, eventId };
              const selection = app.regionStorage.cart(owner).lines;
              const named = app.regionStorage.named(owner);
              return drivers.ok ? succeed({ drivers: drivers.value, tickets, selection, named }) : drivers;
            }),
          },
          actions: {
            ...reporting(app, 'The drivers or their tickets could not be loaded'),
            persistSelection: ({ context: { userId, selection } }) => persistLines(userId ?? '', selection),
            persistNames: ({ context: { userId, drivers, selection } }, { lines }) => {
              const owner = { userId: userId ?? '', eventId };
              const former = { drivers: app.regionStorage.named(owner) };
              const booked = { drivers, former, lines: [...selection, ...lines] };
              app.regionStorage.persistNamed(owner, namedDrivers(booked));
            },
          },
        }),
        loadRace: fromPromise(async ({ input, signal }) => {
          const race = await getEventWithAvailability(background, input, signal);
          return race.ok ? succeed(withOwn(race.value)) : race;
        }),
        loadRacesToCome: fromPromise(async ({ signal }) => {
          const races = await listEvents(background, signal);
          return races.ok ? races.value.map(withOwn) : [];
        }),
        loadRelatedRaces: fromPromise(async ({ input: { race }, signal }) => {
          const [races, children] = await Promise.all([
            listEvents(background, signal),
            getEventsBulk(background, { eventIds: isSeason(race) ? race.childEvents : [] }, signal),
          ]);
          return {
            races: races.ok ? races.value.map(withOwn) : null,
            children: children.ok ? listedRounds(children.value).map(withOwn) : null,
          };
        }),
      },
      actions: {
        ...reporting(app, 'The event could not be loaded'),
        beginCheckout: (_, { race }) => {
          app.record({ name: 'begin_checkout', eventId: race.id });
          app.navigation.go(app.paths.checkout(race.id), { state: { race } });
        },
        persistSelection: (_, { userId, lines }) => {
          if (lines !== null) persistLines(userId, lines);
        },
        persistAge: (_, { age }) => app.storage.persistDriverAge(age),
        saveToCalendar: (_, { race, rounds }) =>
          saveCalendar(
            app,
            race.name,
            calendarEntries(race, rounds, racePageIn(app.paths), null, measurementSystemOf(regionOf(visit))),
          ),
      },
    }),
    input: () => {
      const preloaded = passedRace(app.navigation.current().state);
      return {
        eventId,
        regionId: regionOf(visit),
        userId: app.session.getSnapshot().context.stored?.user.id ?? null,
        age: app.storage.driverAge(),
        now: app.now(),
        preloaded: preloaded && withOwn(preloaded),
      };
    },
  };
};
