// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Api } from '../../src/api/client';
import { getEvent, getEventsBulk, listEvents } from '../../src/api/events';
import { configuration, raceWith, ticketTypeWith } from '../domain/examples';
import { type Call, createLeague, json } from './league';
import { openShop } from './openShop';

const { signal } = new AbortController();
/** The races, on show; from then on the API answers these calls like this. */
const open = async (later: Partial<Record<Call, unknown>> = {}) => {
  const { app, league, logged } = await openShop('/UK/events', { isDrawn: false });
  for (const [call, answer] of Object.entries(later)) league.answers[call as Call] = () => json(answer);
  return {
    app,
    skipped: () => app.root.getSnapshot().context.skippedItems,
    said: () => logged.mock.calls.map(([what]) => what),
  };
};

test('ENT-08 a list in which no entry can be read counts as failed', async () => {
  const { app } = await open({ listEvents: [{ _id: 'EVT_2' }] });
  expect(await listEvents(app.api, signal)).toMatchObject({ ok: false, code: 'shape' });
});

test('ENT-08 races that cannot be read, or have no readable ticket type, are left out, logged and counted until the list is read whole again', async () => {
  const league = createLeague();
  const { listEvents: whole } = league.answers;
  league.answers.listEvents = () =>
    json([
      raceWith(),
      { _id: 'EVT_2' },
      'a race',
      { ...raceWith(), id: 'EVT_3', tickets: [{ id: 'TKT_2' }] },
    ]);
  const shop = await openShop('/UK/events', { league, isDrawn: false });
  const { app, logged } = shop;
  expect(shop.screen().getSnapshot().context.races).toMatchObject([{ id: 'EVT_1' }]);
  expect(app.root.getSnapshot().context.skippedItems).toEqual({ races: 3 });
  expect(logged.mock.calls.map(([what]) => what)).toEqual(
    Array(3).fill('One of the races could not be read'),
  );
  if (whole) league.answers.listEvents = whole;
  await listEvents(app.api, signal);
  expect(app.root.getSnapshot().context.skippedItems).toEqual({});
});

test.each([
  ['the list', (api: Api) => listEvents(api, signal)],
  ['races by their ids', (api: Api) => getEventsBulk(api, { eventIds: ['EVT_1'] }, signal)],
  ['one race', (api: Api) => getEvent(api, { eventId: 'EVT_1' }, signal)],
])('ENT-08 a ticket type that cannot be read in %s is logged and counted', async (_, call) => {
  const { tickets, ...race } = raceWith();
  const answer = { ...race, tickets: [...tickets, { id: 'TKT_2' }] };
  const { app, said, skipped } = await open({
    listEvents: [answer],
    getEventsBulk: [answer],
    getEvent: answer,
  });
  expect(await call(app.api)).toMatchObject({ ok: true });
  expect(skipped()).toEqual({ 'ticket types': 1 });
  expect(said()).toEqual(['One of the ticket types could not be read']);
});

test('ENT-08 a season’s unreadable ticket types are still counted once its rounds are loaded', async () => {
  const { app, skipped } = await open({
    getEvent: raceWith({ tickets: [ticketTypeWith(), ticketTypeWith({ id: '' })] }),
    getEventsBulk: [raceWith({ id: 'EVT_2' })],
  });
  await getEvent(app.api, { eventId: 'EVT_1' }, signal);
  await getEventsBulk(app.api, { eventIds: ['EVT_2'] }, signal);
  expect(skipped()).toEqual({ 'ticket types': 1 });
});

test('ENT-07 ENT-08 an unreadable event type or experience level is logged, and the region can still be used', async () => {
  const league = createLeague();
  const { eventTypes, experienceLevels, environment } = configuration;
  league.answers.getConfigurations = () =>
    json({
      EXPERIENCE_LEVELS_CONFIGURATION_UK: { Configuration: [...experienceLevels, { id: 7 }] },
      EVENT_TYPE_CONFIGURATION_UK: { Configuration: [{ id: 7 }, ...eventTypes] },
      WEB_ENVIRONMENT_CONFIGURATION_UK: { Configuration: environment },
    });
  const { app, logged } = await openShop('/UK/events', { league, isDrawn: false });
  expect(app.region.getSnapshot().context.configuration).toMatchObject({ eventTypes, experienceLevels });
  expect(logged.mock.calls.map(([what]) => what)).toEqual([
    'One of the experienceLevels could not be read',
    'One of the eventTypes could not be read',
  ]);
  expect(app.root.getSnapshot().context.skippedItems).toEqual({});
});
