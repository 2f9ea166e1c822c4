// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createMachine, waitFor } from 'xstate';
import { createFakeApi, refused } from './fakeApi';
import { screenWith, shownShop, startShop } from './startShop';

const network = (type: 'offline' | 'online') => window.dispatchEvent(new Event(type));

test('BEY-18 losing the network is shown on the page; the screen reloads when the network is back', async () => {
  const recover = vi.fn();
  const listening = createMachine({ on: { 'network.restored': { actions: recover } } });
  const shop = startShop('/UK/events', {
    loaders: { raceCalendar: async () => ({ screen: screenWith(listening) }) },
  });
  await shop.nextScreen();
  const { dataset } = document.documentElement;
  expect(dataset.connection).toBe('online');
  network('offline');
  expect(dataset.connection).toBe('offline');
  expect(recover).not.toHaveBeenCalled();
  network('online');
  expect(dataset.connection).toBe('restored');
  expect(recover).toHaveBeenCalledOnce();
});

test('BEY-18 BEY-04 a page that failed to open offline opens when the network is back', async () => {
  const api = createFakeApi();
  const answer = api.answers.getConfigurations;
  api.answers.getConfigurations = refused(503);
  const shop = await shownShop('/UK/events', { api });
  network('offline');
  expect(shop.app.route.getSnapshot().hasTag('failed')).toBe(true);
  if (answer) api.answers.getConfigurations = answer;
  network('online');
  await waitFor(shop.app.route, (snapshot) => snapshot.matches('shown'));
  expect(shop.opened).toMatchObject([{ route: { screen: 'raceCalendar' } }]);
});

test('BEY-18 a page opened offline shows the offline line from the start', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const shop = startShop('/UK/events');
  expect(shop.app.connection.getSnapshot().value).toBe('offline');
});
