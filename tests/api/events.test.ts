import { expect, test, vi } from 'vitest';
import type { Race } from '#domain/entities';
import type { Api } from '../../src/api/client';
import { listDrivers } from '../../src/api/drivers';
import {
  getEvent,
  getEventsBulk,
  getEventWithAvailability,
  getPlaces,
  listAvailability,
  listEvents,
} from '../../src/api/events';
import { getConfigurations, listRegions } from '../../src/api/regions';
import { listTickets, listTicketsByDriver, listTicketsByEvent } from '../../src/api/tickets';
import { availabilityOf, countedAnswer, raceWith } from '../domain/examples';
import { createApiServer, unaborted } from './apiServer';

const eventId = 'EVT_1';
const failed = () => new Response(null, { status: 500 });
const ticket = { id: 'sprint', active: true, categoryRef: 'cadets' };
const category = { _id: 'CAT_1', name: 'Cadets', ref: 'cadets' };
const counts = () =>
  Response.json({ _id: eventId, tickets: [{ ...ticket, v: 3 }], categories: [{ ...category, v: 100 }] });
const left = (places: number) => ({ ok: true, value: availabilityOf({ sprint: places }) });

const open = (race: Partial<Race> | null, info = counts) => {
  const tracked = vi.fn();
  const server = createApiServer(
    ({ path }) => {
      if (path.endsWith('/info')) return info();
      return race === null ? failed() : Response.json({ ...raceWith(), ...race });
    },
    { onRequestStarted: tracked },
  );
  return { ...server, tracked, asked: () => server.sent.map(({ path }) => path.split('/Events/')[1]) };
};

test.each([
  [false, null, 3, ['EVT_1/info']],
  [true, { available: true }, 3, ['EVT_1/info', 'EVT_1']],
  [true, { available: false }, 0, ['EVT_1/info', 'EVT_1']],
  [true, { available: true, hide: true }, 0, ['EVT_1/info', 'EVT_1']],
  [true, null, 0, ['EVT_1/info', 'EVT_1']],
])('of a race that was closed (%s) and is now %j, %d places are left', async (...row) => {
  const [isClosed, race, places, calls] = row;
  const { api, asked, tracked } = open(race);
  expect(await getPlaces(api, { eventId, isClosed }, unaborted)).toEqual(left(places));
  expect(asked()).toEqual(calls);
  expect(tracked).not.toHaveBeenCalled();
});

test('without counts it is not known how many places are left', async () => {
  const { api, asked } = open({}, failed);
  expect(await getPlaces(api, { eventId, isClosed: true }, unaborted)).toMatchObject({ status: 500 });
  expect(asked()).toEqual(['EVT_1/info']);
});

test('a race has the counts of its answer, else those that it is asked for, else none', async () => {
  const availabilityIn = async ({ api }: ReturnType<typeof open>) => {
    const race = await getEventWithAvailability(api, { eventId }, unaborted);
    return race.ok ? race.value.availability : race.code;
  };
  const counted = open(countedAnswer(raceWith(), 5));
  expect(await availabilityIn(counted)).toEqual(availabilityOf({ sprint: 5 }));
  expect(counted.asked()).toEqual(['EVT_1']);
  expect(await availabilityIn(open({}))).toEqual(availabilityOf({ sprint: 3 }));
  expect(await availabilityIn(open({}, failed))).toBeNull();
  const gone = open(null);
  expect([await availabilityIn(gone), gone.asked()]).toEqual(['status', ['EVT_1']]);
});

test('six races at a time are asked for their counts, in their order; those without an answer are missing', async () => {
  let waiting = 0;
  let most = 0;
  const { api, sent } = createApiServer(async ({ path }) => {
    waiting += 1;
    most = Math.max(most, waiting);
    await new Promise((resolve) => setImmediate(resolve));
    waiting -= 1;
    return /E[0-5]/.test(path) ? failed() : counts();
  });
  const eventIds = Array.from({ length: 9 }, (_, place) => `E${place}`);
  const counted = await listAvailability(api, { eventIds }, unaborted);
  expect(sent.map(({ path }) => path.split('/')[4])).toEqual(eventIds);
  expect(counted.map((each) => each.eventId).toSorted()).toEqual(['E6', 'E7', 'E8']);
  expect(counted[0]?.availability).toEqual(availabilityOf({ sprint: 3 }));
  expect(most).toBe(6);
});

test('unreadable items are reported by list; of some races only if there are any', async () => {
  const [sprint] = raceWith().tickets;
  const broken = { ...raceWith(), tickets: [{ ...sprint, price: '£5' }, sprint] };
  const reported = async (answer: object, call: (api: Api) => Promise<unknown>) => {
    const onListRead = vi.fn();
    await call(createApiServer(() => Response.json(answer), { onListRead }).api);
    return onListRead.mock.calls.map(([list, reasons]) => `${list}: ${reasons.length}`);
  };
  const all = (api: Api) => listEvents(api, unaborted);
  const some = (api: Api) => getEventsBulk(api, { eventIds: [eventId] }, unaborted);
  const one = (api: Api) => getEvent(api, { eventId }, unaborted);
  expect(await reported([raceWith()], all)).toEqual(['races: 0', 'ticket types: 0']);
  expect(await reported([broken, 7], all)).toEqual(['races: 1', 'ticket types: 1']);
  expect(await reported([raceWith()], some)).toEqual(['races: 0']);
  expect(await reported([broken], some)).toEqual(['races: 0', 'ticket types: 1']);
  expect(await reported(raceWith(), one)).toEqual(['ticket types: 0']);
  expect(await reported([7], all)).toEqual(['races: 1']);
  const userId = 'USR_1';
  for (const [list, call] of [
    ['hubs', (api) => listRegions(api, unaborted)],
    ['drivers', (api) => listDrivers(api, { userId, referenceDate: null }, unaborted)],
    ['tickets', (api) => listTickets(api, { userId }, unaborted)],
    ['tickets', (api) => listTicketsByEvent(api, { userId, eventId }, unaborted)],
    ['tickets', (api) => listTicketsByDriver(api, { userId, driverId: 'DRV_1' }, unaborted)],
  ] satisfies [string, (api: Api) => Promise<unknown>][])
    expect(await reported([7], call)).toEqual([`${list}: 1`]);
});

test('unreadable levels and types of a configuration are logged by list', async () => {
  const logUnreadable = vi.fn();
  const set = (...Configuration: unknown[]) => ({ Configuration });
  const sets = {
    EXPERIENCE_LEVELS_CONFIGURATION_UK: set(7),
    EVENT_TYPE_CONFIGURATION_UK: set(7, 8),
    WEB_ENVIRONMENT_CONFIGURATION_UK: { Configuration: {} },
  };
  const { api } = createApiServer(() => Response.json(sets), { logUnreadable });
  await getConfigurations(api, { regionId: 'UK' }, unaborted);
  const logged = logUnreadable.mock.calls.map(([list, reasons]) => `${list}: ${reasons.length}`);
  expect(logged).toEqual(['experienceLevels: 1', 'eventTypes: 2']);
  const refused = getConfigurations(createApiServer(failed).api, { regionId: 'UK' }, unaborted);
  expect(await refused).toMatchObject({ ok: false, status: 500 });
});
