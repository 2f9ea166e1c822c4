// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { listEvents } from '../../src/api/events';
import { raceWith } from '../domain/examples';
import { createLeague, json } from './league';
import { openShop } from './openShop';

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
  await listEvents(app.api, new AbortController().signal);
  expect(app.root.getSnapshot().context.skippedItems).toEqual({});
});
