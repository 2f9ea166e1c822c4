import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configurationWith, kim, uk } from '../domain/examples';
import { type Answer, type Call, createLeague, json, refused, unreachable } from './league';
import { openShop } from './openShop';

/** As after a visit to the account. */
const keepAccount = () =>
  window.localStorage.setItem(
    `kept:${kim.user.id}:account%20UK`,
    JSON.stringify({ at: '2027-05-01T09:12:00.000Z', answers: {} }),
  );
const answeringUser = (answer: Answer) => {
  const league = createLeague();
  league.answers.getUser = answer;
  return league;
};

test('BEY-36 regions and configuration are kept for a shop that opens without a connection', async () => {
  const first = await openShop('/UK/events');
  Object.assign(first.league.answers, { listRegions: unreachable, getConfigurations: unreachable });
  const shop = await first.reload();
  expect(shop.app.region.getSnapshot().context.regions.map(({ id }) => id)).toEqual(['UK', 'US']);
  expect(screen.getByText('FROM £60')).toBeDefined();
});

/** Opens again what an earlier visit kept; the calls wait. */
const reopenSlow = async (address: string, ...calls: Call[]) => {
  const first = await openShop(address);
  first.league.data.configuration = configurationWith({ currency: 'EUR' });
  first.league.hold(...calls);
  const shop = await first.reload();
  await shop.pass(4_000);
  return { shop, region: () => shop.app.region.getSnapshot() };
};

test('BEY-36 on a slow server the kept list of hubs shows after 5 s, and the late answer replaces it', async () => {
  const { shop, region } = await reopenSlow('/', 'listRegions');
  expect(region().matches('loading')).toBe(true);
  await shop.pass(1_000);
  expect(screen.getByRole('button', { name: /United Kingdom/ })).toBeDefined();
  await shop.answer('listRegions', () => json([uk]));
  expect(region().context.regions.map(({ id }) => id)).toEqual(['UK']);
});

test('BEY-36 on a slow server a hub opens with its kept configuration after 5 s, and the late answer replaces it; one that was never open waits', async () => {
  const { shop, region } = await reopenSlow('/UK/events', 'getConfigurations');
  expect(screen.queryByText('FROM £60')).toBeNull();
  await shop.pass(1_000);
  expect(screen.getByText('FROM £60')).toBeDefined();
  expect(shop.app.loading.getSnapshot().hasTag('busy')).toBe(false);
  await shop.answer('getConfigurations');
  expect(region().context.configuration?.environment.currency).toBe('EUR');
  expect(screen.getByText('FROM EUR 60')).toBeDefined();
  await shop.go('/US/events');
  await shop.pass(14_000);
  await shop.answer('getConfigurations');
  expect(region().context.regionId).toBe('US');
});

test('BEY-36 the account opens with what is kept, until the API, asked again, refuses the guardian', async () => {
  const shop = await openShop('/UK/my-account', {
    as: kim,
    league: answeringUser(unreachable),
    prepare: keepAccount,
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Account');
  expect(shop.app.session.getSnapshot().matches('resolving')).toBe(true);
  shop.league.answers.getUser = refused(401);
  await shop.pass(60_000);
  expect(shop.app.session.getSnapshot().matches('visitor')).toBe(true);
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith(`kept:${kim.user.id}`))).toEqual([]);
});

test.each([
  ['the API answers 500', '/UK/my-account', refused(500), true],
  ['nothing is kept', '/UK/my-account', unreachable, false],
  ['the page is the checkout', '/UK/events/EVT_1/checkout', unreachable, true],
])('BEY-36 a guardian is not let in unconfirmed where %s', async (_, address, answer, isKept) => {
  const league = answeringUser(answer);
  league.hold('getUser');
  const shop = await openShop(address, {
    as: kim,
    league,
    prepare: isKept ? keepAccount : () => {},
    isDrawn: false,
  });
  await shop.answer('getUser');
  expect(shop.app.session.getSnapshot().value).toEqual({ resolving: 'pausing' });
  expect(shop.app.route.getSnapshot().value).toBe('checkingSession');
});
