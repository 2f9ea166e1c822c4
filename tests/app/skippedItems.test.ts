// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { Api } from '../../src/api/client';
import { getEvent, getEventsBulk, listEvents } from '../../src/api/events';
import { raceWith, ticketTypeWith } from '../domain/examples';
import { configuration } from '../screens/examples';
import { createFakeApi, json } from './fakeApi';
import { startShop } from './startShop';

test('ENT-08 a list in which no entry can be read counts as failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = createFakeApi();
  api.answers.listEvents = () => json([{ _id: 'EVT_2' }]);
  const { app } = startShop('/UK/events', { api });
  expect(await listEvents(app.api, new AbortController().signal)).toMatchObject({ ok: false, code: 'shape' });
});

test('ENT-08 unreadable entries are logged and counted until the list is read whole again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = createFakeApi();
  api.answers.listEvents = () => json([raceWith(), { _id: 'EVT_2' }, 'a race']);
  const { app, nextScreen } = startShop('/UK/events', { api });
  await nextScreen();
  const { signal } = new AbortController();
  const read = await listEvents(app.api, signal);
  expect(read.ok && read.value.map(({ id }) => id)).toEqual(['EVT_1']);
  expect(app.root.getSnapshot().context.skippedItems).toEqual({ races: 2 });
  expect(logged.mock.calls.map(([what]) => what)).toEqual(
    Array(2).fill('One of the races could not be read'),
  );
  api.answers.listEvents = () => json([raceWith()]);
  await listEvents(app.api, signal);
  expect(app.root.getSnapshot().context.skippedItems).toEqual({});
});

test.each([
  ['the list', (api: Api) => listEvents(api, new AbortController().signal)],
  [
    'races by their ids',
    (api: Api) => getEventsBulk(api, { eventIds: ['EVT_1'] }, new AbortController().signal),
  ],
  ['one race', (api: Api) => getEvent(api, { eventId: 'EVT_1' }, new AbortController().signal)],
])('ENT-08 a ticket type that cannot be read is logged and counted: %s', async (_, call) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = createFakeApi();
  const { app, nextScreen } = startShop('/UK/events', { api });
  await nextScreen();
  const { tickets, ...race } = raceWith();
  const answer = { ...race, tickets: [...tickets, { id: 'TKT_2' }] };
  api.answers.listEvents = () => json([answer]);
  api.answers.getEventsBulk = () => json([answer]);
  api.answers.getEvent = () => json(answer);
  expect(await call(app.api)).toMatchObject({ ok: true });
  expect(app.root.getSnapshot().context.skippedItems).toEqual({ 'ticket types': 1 });
  expect(logged.mock.calls.map(([what]) => what)).toEqual(['One of the ticket types could not be read']);
});

test('ENT-08 loading a season’s rounds keeps the count of unreadable ticket types of the season', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = createFakeApi();
  const { app, nextScreen } = startShop('/UK/events', { api });
  await nextScreen();
  api.answers.getEvent = () => json(raceWith({ tickets: [ticketTypeWith(), ticketTypeWith({ id: '' })] }));
  api.answers.getEventsBulk = () => json([raceWith({ id: 'EVT_2' })]);
  const { signal } = new AbortController();
  await getEvent(app.api, { eventId: 'EVT_1' }, signal);
  await getEventsBulk(app.api, { eventIds: ['EVT_2'] }, signal);
  expect(app.root.getSnapshot().context.skippedItems).toEqual({ 'ticket types': 1 });
});

test('ENT-08 a race without a readable ticket type is left out, logged and counted', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = createFakeApi();
  const { app, nextScreen } = startShop('/UK/events', { api });
  await nextScreen();
  api.answers.listEvents = () =>
    json([raceWith(), { ...raceWith(), id: 'EVT_2', tickets: [{ id: 'TKT_2' }] }]);
  const read = await listEvents(app.api, new AbortController().signal);
  expect(read.ok && read.value.map(({ id }) => id)).toEqual(['EVT_1']);
  expect(app.root.getSnapshot().context.skippedItems).toEqual({ races: 1 });
  expect(logged.mock.calls.map(([what]) => what)).toEqual(['One of the races could not be read']);
});

test('ENT-07 ENT-08 an unreadable event type or experience level is logged, and the region can still be used', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = createFakeApi();
  const { eventTypes, experienceLevels, environment } = configuration;
  api.answers.getConfigurations = () =>
    json({
      EXPERIENCE_LEVELS_CONFIGURATION_UK: { Configuration: [...experienceLevels, { id: 7 }] },
      EVENT_TYPE_CONFIGURATION_UK: { Configuration: [{ id: 7 }, ...eventTypes] },
      WEB_ENVIRONMENT_CONFIGURATION_UK: { Configuration: environment },
    });
  const { app, nextScreen } = startShop('/UK/events', { api });
  await nextScreen();
  expect(app.region.getSnapshot().context.configuration).toMatchObject({ eventTypes, experienceLevels });
  expect(logged.mock.calls.map(([what]) => what)).toEqual([
    'One of the experienceLevels could not be read',
    'One of the eventTypes could not be read',
  ]);
  expect(app.root.getSnapshot().context.skippedItems).toEqual({});
});
