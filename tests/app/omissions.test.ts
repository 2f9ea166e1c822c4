// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { listEvents } from '../../src/api/events';
import { raceWith } from '../domain/examples';
import { createFakeApi, json } from './fakeApi';
import { startShop } from './startShop';

test('ENT-08 a list of which nothing can be read has not been read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = createFakeApi();
  api.answers.listEvents = () => json([{ _id: 'EVT_2' }]);
  const { app } = startShop('/UK/events', { api });
  expect(await listEvents(app.api, new AbortController().signal)).toMatchObject({ ok: false, code: 'shape' });
});

test('ENT-08 what cannot be read of an answer is logged and counted, until the list is read whole', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = createFakeApi();
  api.answers.listEvents = () => json([raceWith(), { _id: 'EVT_2' }, 'a race']);
  const { app, nextScreen } = startShop('/UK/events', { api });
  await nextScreen();
  const { signal } = new AbortController();
  const read = await listEvents(app.api, signal);
  expect(read.ok && read.value.map(({ id }) => id)).toEqual(['EVT_1']);
  await waitFor(app.omissions, (snapshot) => snapshot.matches('some'));
  expect(app.omissions.getSnapshot().context.omissions).toEqual({ races: 2 });
  expect(logged.mock.calls.map(([what]) => what)).toEqual(
    Array(2).fill('One of the races could not be read'),
  );
  api.answers.listEvents = () => json([raceWith()]);
  await listEvents(app.api, signal);
  expect(app.omissions.getSnapshot().value).toBe('none');
});
