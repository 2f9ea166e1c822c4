import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configurationWith, kim, uk } from '../domain/examples';
import { type Answer, type Call, createLeague, json, refused, unreachable } from './league';
import { hrefOf, openShop } from './openShop';

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

test('BEY-36 a page that cannot be opened leads a guardian to the tickets that are kept, a visitor to none', async () => {
  const league = createLeague();
  league.answers.listEvents = refused(500);
  const visitor = await openShop('/UK/events', { league });
  expect(screen.getByText('The races could not be loaded')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'See your tickets' })).toBeNull();
  visitor.close();
  Object.assign(league.answers, { getUser: unreachable, listEvents: unreachable });
  await openShop('/UK/events', { as: kim, league, prepare: keepAccount });
  expect(hrefOf('See your tickets')).toBe('/UK/my-account?tab=tickets');
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

test('BEY-36 on a slow server a hub opens as kept after 5 s, and the late answer replaces that', async () => {
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

test('BEY-36 BEY-63 the account opens with what is kept, until the API, asked again, refuses the guardian', async () => {
  const shop = await openShop('/UK/my-account', {
    as: kim,
    league: answeringUser(unreachable),
    prepare: keepAccount,
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Account');
  expect(shop.app.session.getSnapshot().matches('resolving')).toBe(true);
  shop.league.answers.getUser = refused(403, 'Not yours.');
  await shop.pass(60_000);
  expect([shop.address(), shop.app.storage.session()]).toEqual([
    `/UK/auth/sign-up?${new URLSearchParams({ redirect: '/UK/my-account' })}`,
    null,
  ]);
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith(`kept:${kim.user.id}`))).toEqual([]);
});

const checkout = '/UK/events/EVT_1/checkout';

/** The domain and tests/api have all answers that say nothing of a guardian. */
const firewall: Answer = () => new Response('Forbidden', { status: 403 });

test('BEY-63 RTE-11 the checkout waits behind a firewall with words, and opens by itself', async () => {
  const shop = await openShop(checkout, { as: kim, league: answeringUser(firewall), prepare: keepAccount });
  expect(screen.getByRole('heading', { name: 'The server does not answer', level: 1 })).toBeDefined();
  expect(screen.getAllByText(/does not answer/)).toHaveLength(1);
  expect(hrefOf('See your tickets')).toBe('/UK/my-account?tab=tickets');
  expect(shop.app.loading.getSnapshot().hasTag('busy')).toBe(false);
  await shop.pass(10 * 60_000);
  expect([shop.address(), shop.app.storage.session()]).toEqual([checkout, kim]);
  delete shop.league.answers.getUser;
  Object.assign(shop.league.answers, createLeague().answers);
  await shop.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Your drivers' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('BEY-63 BEY-36 the account opens as saved behind a firewall', async () => {
  const first = await openShop('/UK/my-account?tab=tickets', { as: kim });
  for (const call of Object.keys(first.league.answers) as Call[]) first.league.answers[call] = firewall;
  const shop = await first.reload();
  expect(screen.getByText(/^Your account as saved on this device on /)).toBeDefined();
  expect(shop.app.storage.session()).toEqual(kim);
  Object.assign(shop.league.answers, createLeague().answers);
  await shop.after(() => window.dispatchEvent(new Event('focus')));
  expect(screen.queryByText(/as saved on this device/)).toBeNull();
});

test('BEY-63 a busy API is asked again after the pause that it asks for, or when the page is looked at', async () => {
  const busy = () => new Response(null, { status: 429, headers: { 'retry-after': '20' } });
  const shop = await openShop(checkout, { as: kim, league: answeringUser(busy) });
  const asked = () => shop.league.sent('getUser').length;
  expect(asked()).toBe(1);
  await shop.pass(19_900);
  expect(asked()).toBe(1);
  await shop.pass(100);
  expect(asked()).toBe(2);
  await shop.after(() => window.dispatchEvent(new Event('focus')));
  expect(asked()).toBe(3);
});

test.each([
  ['checkout', checkout, 'listDrivers', 'Error loading drivers'],
  ['race', '/UK/events/EVT_1', 'getEvent', /could not be loaded/],
  ['list of races', '/UK/events', 'listEvents', 'The races could not be loaded'],
] as const)(
  'BEY-63 a %s that a busy API refuses is read again by itself after the pause',
  async (_, path, call, words) => {
    const league = createLeague();
    league.answers[call] = () => new Response(null, { status: 429, headers: { 'retry-after': '7' } });
    const shop = await openShop(path, { as: kim, league });
    expect(screen.getByText(words)).toBeDefined();
    Object.assign(league.answers, createLeague().answers);
    await shop.pass(6_900);
    expect(screen.getByText(words)).toBeDefined();
    await shop.pass(100);
    expect(screen.queryByText(words)).toBeNull();
  },
);

test('BEY-63 BEY-12 a read that hangs is asked anew when the guardian comes back, long before it times out', async () => {
  const league = createLeague();
  league.hold('listEvents');
  const shop = await openShop('/UK/events', { league });
  await shop.pass(2_000);
  await shop.after(() => window.dispatchEvent(new Event('focus')));
  expect(league.sent('listEvents').map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await shop.answer('listEvents');
  expect(screen.getByText('FROM £60')).toBeDefined();
});

test('BEY-63 after three tries a guardian may sign in again, which ends the session as specified', async () => {
  const shop = await openShop(checkout, {
    as: kim,
    league: answeringUser(refused(503)),
    prepare: keepAccount,
  });
  shop.app.storage.selectDriver('DRV_ella');
  await shop.pass(500);
  expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull();
  await shop.pass(1_000);
  await shop.user.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(shop.address()).toBe(`/UK/auth/sign-in?${new URLSearchParams({ redirect: checkout })}`);
  expect(
    Object.keys(window.localStorage).filter((key) => /^(token|user|selectedDriver|kept:USR)/.test(key)),
  ).toEqual([]);
});

test('BEY-63 an account as saved offers after three tries to sign in again, and leads back', async () => {
  const first = await openShop('/UK/my-account', { as: kim });
  for (const call of ['getUser', 'listDrivers', 'listTickets'] as const)
    first.league.answers[call] = refused(503);
  const shop = await first.reload();
  const offered = () => screen.queryByRole('button', { name: 'Sign in again' });
  expect(screen.getByText(/^Your account as saved on this device on /)).toBeDefined();
  await shop.pass(500);
  expect(offered()).toBeNull();
  await shop.pass(1_000);
  const costs = screen.getByText(/^This takes your saved tickets off this device/);
  expect(costs.closest('details')?.open).toBe(false);
  await shop.user.click(offered() as HTMLElement);
  expect(shop.address()).toBe(`/UK/auth/sign-in?${new URLSearchParams({ redirect: '/UK/my-account' })}`);
  expect(shop.app.storage.session()).toBeNull();
});

test('BEY-36 behind an API that hangs the account opens as saved after 5 s', async () => {
  const first = await openShop('/UK/my-account', { as: kim });
  first.league.hold('getUser', 'listDrivers', 'listTickets');
  const shop = await first.reload();
  await shop.pass(4_400);
  expect(screen.queryByText(/as saved on this device/)).toBeNull();
  await shop.pass(700);
  expect(screen.getByText(/^Your account as saved on this device on /)).toBeDefined();
});

test('BEY-63 going offline and online asks at once, also while a question hangs', async () => {
  const shop = await openShop(checkout, { as: kim, league: answeringUser(refused(503)) });
  shop.league.hold('getUser');
  await shop.pass(500);
  const asked = () => shop.league.sent('getUser').length;
  expect(asked()).toBe(2);
  for (const event of ['offline', 'online']) await shop.after(() => window.dispatchEvent(new Event(event)));
  expect(asked()).toBe(3);
});

test.each([
  ['account', '/UK/my-account', /as saved on this device/, ['getUser', 'listDrivers', 'listTickets']],
  [
    'race',
    '/UK/events/EVT_1',
    'Your drivers could not be loaded. You can still book.',
    ['getUser', 'listDrivers'],
  ],
] as const)(
  'BEY-63 once the API answers for the guardian, the %s is read again',
  async (_, path, words, calls) => {
    const first = await openShop(path, { as: kim });
    for (const call of calls) first.league.answers[call] = refused(503);
    const shop = await first.reload();
    expect(screen.getByText(words)).toBeDefined();
    for (const call of calls) delete shop.league.answers[call];
    Object.assign(shop.league.answers, createLeague().answers);
    await shop.pass(500);
    expect(screen.queryByText(words)).toBeNull();
  },
);

test('BEY-63 a guardian who books stays on the race until the API answers', async () => {
  const shop = await openShop('/UK/events/EVT_1', { as: kim });
  shop.league.answers.getUser = refused(503);
  await shop.user.click(screen.getAllByRole('button', { name: /^Book now/i })[0] as HTMLElement);
  expect(screen.getByText(/^The server does not answer/)).toBeDefined();
  expect(shop.app.root.getSnapshot().context.shown?.visit.route.screen).toBe('race');
  Object.assign(shop.league.answers, createLeague().answers);
  await shop.pass(500);
  expect(shop.app.root.getSnapshot().context.shown?.visit.route.screen).toBe('checkout');
});

test('RTE-12 a guardian whom the API does not confirm in three tries may see a page for guests', async () => {
  const shop = await openShop('/UK/auth/sign-in', { as: kim, league: answeringUser(refused(500)) });
  expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull();
  await shop.pass(1_500);
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeDefined();
  expect(shop.app.storage.session()).toEqual(kim);
});

test('RTE-12 a guardian confirmed late stays at the form in use, which says that they are signed in', async () => {
  const shop = await openShop('/UK/auth/reset-password?email=sam%40example.com&token=T1', {
    as: kim,
    league: answeringUser(refused(500)),
  });
  await shop.pass(1_500);
  shop.league.hold('resetPassword');
  await shop.user.type(screen.getByLabelText(/New password/), 'karting-123{Enter}');
  Object.assign(shop.league.answers, createLeague().answers);
  await shop.after(() => window.dispatchEvent(new Event('focus')));
  screen.getByText('You are signed in as kim@example.com.');
  await shop.answer('resetPassword');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your password is changed');
});

test('LOD-01 BEY-63 nothing lies above the words that there is no connection', async () => {
  const shop = await openShop('/UK/events', { as: kim });
  shop.league.hold('getEvent');
  await shop.after(() => shop.app.loading.send({ type: 'request.started' }));
  expect(screen.getByText('Loading...')).toBeDefined();
  await shop.after(() => window.dispatchEvent(new Event('offline')));
  expect(screen.queryByText('Loading...')).toBeNull();
});
