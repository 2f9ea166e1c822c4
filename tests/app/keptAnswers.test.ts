// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { createFakeApi, refused, sam } from './fakeApi';
import { shownShop, startShop } from './startShop';

const unreachable = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** As after a visit to the account. */
const keepAccount = () =>
  window.localStorage.setItem(
    `kept:${sam.user.id}:account%20UK`,
    JSON.stringify({ at: '2027-05-01T09:12:00.000Z', answers: {} }),
  );

test('BEY-36 regions and configuration are kept for a shop that opens without a connection', async () => {
  const first = await shownShop('/UK/events');
  first.close();
  const api = createFakeApi();
  api.answers.listRegions = unreachable;
  api.answers.getConfigurations = unreachable;
  const shop = startShop('/UK/events', { api });
  expect(await shop.nextScreen()).toMatchObject({ route: { screen: 'raceCalendar' } });
  expect(shop.app.region.getSnapshot().context.regions.map(({ id }) => id)).toEqual(['UK', 'US']);
});

test('BEY-36 STO-02 the account opens with what is kept, until the API, asked again, refuses the guardian', async () => {
  keepAccount();
  const api = createFakeApi();
  api.answers.getUser = unreachable;
  const shop = startShop('/UK/my-account', { session: sam, api });
  expect(await shop.nextScreen()).toMatchObject({ route: { screen: 'account' } });
  expect(shop.app.session.getSnapshot().matches('resolving')).toBe(true);
  api.answers.getUser = refused(401);
  await waitFor(shop.app.session, (snapshot) => snapshot.matches('visitor'));
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith(`kept:${sam.user.id}`))).toEqual([]);
});

test.each([
  ['the API answers 500', '/UK/my-account', refused(500), true],
  ['nothing is kept', '/UK/my-account', unreachable, false],
  ['the page is the checkout', '/UK/events/EVT_1/checkout', unreachable, true],
])('BEY-36 RTE-11 where %s the guardian is not let in unconfirmed', async (_, address, answer, isKept) => {
  if (isKept) keepAccount();
  const api = createFakeApi();
  api.answers.getUser = answer;
  const shop = startShop(address, { session: sam, api });
  await waitFor(shop.app.session, (snapshot) => snapshot.matches({ resolving: 'pausing' }));
  await shop.quiet();
  expect(shop.app.route.getSnapshot().value).toBe('checkingSession');
});
