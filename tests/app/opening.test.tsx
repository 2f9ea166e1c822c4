import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listEvents } from '../../src/api/events';
import { screenLoaders } from '../../src/app/screenLoaders';
import { configurationWith, kim, raceWith } from '../domain/examples';
import { type Call, createLeague, json, refused, unreachable } from './league';
import { openShop, type Shop } from './openShop';

const EVENTS = 'Select a race for your driver';
const FAILED = 'This page could not be opened';
const BROKEN = 'Something went wrong on this page';

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;
const holding = (...calls: Call[]) => {
  const league = createLeague();
  league.hold(...calls);
  return league;
};
const isBusy = ({ app }: Shop): boolean => app.loading.getSnapshot().hasTag('busy');

test('an address with a region in any letter case shows its screen with that region’s configuration', async () => {
  const shop = await openShop('/uk/events?type=SPRINT');
  expect(heading()).toBe(EVENTS);
  expect(screen.getByRole('button', { name: 'Sprint' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Hub: United Kingdom · GBP' })).toBeDefined();
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
  expect(screen.getByRole('contentinfo')).toBeDefined();
  expect(document.documentElement.dataset).toMatchObject({
    route: 'shown',
    region: 'ready',
    loading: 'idle',
  });
  expect(shop.league.sent('listRegions')).toHaveLength(1);
  expect(shop.league.sent('getConfigurations').map(({ headers }) => headers.get('hub-region'))).toEqual([
    'UK',
  ]);
});

test.each([
  '/',
  '/UK/events',
  '/UK/events/EVT_1',
  '/UK/events/EVT_1/checkout',
  '/UK/my-account?tab=tickets',
  '/UK/legal/terms',
])('BEY-06 %s asks the API for the same where React draws everything twice', async (address) => {
  const asked = async (isStrict: boolean) => {
    const league = createLeague();
    const fetched = vi.spyOn(league, 'fetch');
    const shop = await openShop(address, { as: kim, league, isStrict });
    expect(shop.logged).not.toHaveBeenCalled();
    shop.close();
    return fetched.mock.calls.map(([request]) => new Request(request).url);
  };
  expect(await asked(true)).toEqual(await asked(false));
});

test.each([
  ['/UK', '/UK/events'],
  ['/UK/nowhere', '/UK/events'],
  ['/XX/nowhere', '/'],
  ['/UK/Events/EVT_1%3E.', '/UK/Events/EVT_1'],
  ['/XX/events', '/'],
  ['/AE/events', '/'],
  ['/events', '/?redirect=%2Fevents'],
])(
  '%s leads to %s without an entry in the history, and no call names an unchecked region',
  async (from, to) => {
    const before = window.history.length;
    const shop = await openShop(from, { as: kim, isDrawn: false });
    expect([shop.address(), window.history.length]).toEqual([to, before]);
    expect(shop.app.root.getSnapshot().context.shown?.visit.visit).toBe(1);
    const known = to.startsWith('/UK') ? 'UK' : null;
    for (const { headers } of [...shop.league.sent('listRegions'), ...shop.league.sent('getUser')])
      expect([null, known]).toContain(headers.get('hub-region'));
  },
);

test('a region that is chosen shows its page of an address without one', async () => {
  const shop = await openShop('/my-account?tab=tickets&driver=DRV_1', { as: kim });
  expect(window.location.pathname).toBe('/');
  await shop.pass(500);
  await shop.user.click(screen.getByRole('button', { name: /United Kingdom/ }));
  await shop.pass(500);
  expect(shop.address()).toBe('/UK/my-account?tab=tickets&driver=DRV_1');
});

test.each([
  ['listRegions', []],
  ['getConfigurations', ['Hub: United Kingdom · GBP']],
] as const)(
  'BEY-04 NAV-01 after a failed %s a race’s page keeps its frame and leads to all races and to help',
  async (call, hubs) => {
    const league = createLeague();
    league.answers[call] = refused(500);
    const shop = await openShop('/UK/events/EVT_1', { league });
    await shop.pass(500);
    expect(heading()).toBe(FAILED);
    const header = within(screen.getByRole('banner'));
    expect(header.queryAllByRole('button', { name: /^Hub/ }).map(({ textContent }) => textContent)).toEqual(
      hubs,
    );
    expect(screen.getByRole('contentinfo')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See all races' }).getAttribute('href')).toBe('/UK/events');
    expect(screen.getByText(/^Still nothing\?/)).toBeDefined();
  },
);

test.each(['listRegions', 'getConfigurations'] as const)(
  'a %s that fails is shown at its address, and can be tried again',
  async (call) => {
    const league = holding(call);
    const shop = await openShop('/UK/events', { league });
    expect(screen.queryByRole('navigation')).toBeNull();
    if (call === 'listRegions')
      expect(screen.getByText('Loading...').closest('[role=status]')).not.toBeNull();
    else expect(isBusy(shop)).toBe(true);
    await shop.answer(call, refused(500));
    await shop.pass(500);
    expect([heading(), shop.address(), isBusy(shop)]).toEqual([FAILED, '/UK/events', false]);
    expect(shop.logged).toHaveBeenCalled();
    league.letGo();
    await shop.user.click(screen.getByRole('button', { name: 'Try again' }));
    await shop.pass(500);
    expect([heading(), screen.queryByText(FAILED)]).toEqual([EVENTS, null]);
  },
);

test.each([
  ['covers no list that everybody may read', '/UK/events', false],
  ['covers a page without a screen', '/UK/my-account', true],
])('the overlay, while the guardian is looked up, %s', async (_, address, isCovered) => {
  const shop = await openShop(address, { as: kim, league: holding('getUser'), isDrawn: false });
  await shop.settle();
  expect([shop.league.open('getUser').length, isBusy(shop)]).toEqual([1, isCovered]);
});

const mayBeOld = 'You are offline. You cannot book, and details may be out of date';

test.each([
  ['a guardian is awaited', kim, '/UK/my-account', 'The page opens by itself once you are connected again'],
  ['a guardian is awaited on a page that is on show', kim, '/UK/events', mayBeOld],
  ['no guardian is awaited', null, '/UK/events', mayBeOld],
])('BEY-18 offline, where %s, the page promises no more than it does', async (_, as, address, promised) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const league = as === null ? holding('getConfigurations') : createLeague();
  league.answers.getUser = unreachable;
  await openShop(address, { as, league });
  expect(screen.getByText(`${promised}; nothing you have chosen is lost.`)).toBeDefined();
});

test('a region whose configuration disables the log logs nothing', async () => {
  const league = createLeague({ configuration: configurationWith({ disableLog: true }) });
  league.answers.listEvents = refused(500);
  const shop = await openShop('/UK/events', { league, isDrawn: false });
  expect(shop.logged).not.toHaveBeenCalled();
});

test('a race that cannot be read is announced once, until another screen is on show', async () => {
  const league = createLeague();
  league.answers.listEvents = () => json([raceWith(), { _id: 'EVT_2' }]);
  const shop = await openShop('/UK/legal/privacy', { league });
  // A live region that comes with its words is not announced.
  const regions = screen.getAllByRole('status');
  const words = () => regions.filter(({ textContent }) => textContent === '1 race could not be shown.');
  await shop.go('/UK/events');
  await shop.after(() => listEvents(shop.app.api, new AbortController().signal));
  expect(words()).toHaveLength(1);
  await shop.user.click(screen.getByRole('link', { name: 'My Account' }));
  expect([heading(), words()]).toEqual(['Register', []]);
});

test.each([
  ['the first page', '/UK/events/EVT_1'],
  ['a later page', '/UK/events'],
])(
  'code that does not load for %s is shown as a failure with the focus, and can be tried again',
  async (_, address) => {
    let isReachable = false;
    const race = () =>
      isReachable ? screenLoaders.race() : Promise.reject(new TypeError('Failed to fetch'));
    const shop = await openShop(address, { loaders: { race } });
    if (address === '/UK/events') {
      await shop.user.click(screen.getByRole('link', { name: /LEARN MORE/ }));
      expect(document.activeElement?.textContent).toBe(FAILED);
    }
    expect([heading(), document.title]).toEqual([FAILED, `${FAILED} | Apex Karting League`]);
    expect(shop.logged).toHaveBeenCalledWith("The code of 'race' did not load", expect.any(TypeError));
    isReachable = true;
    await shop.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heading()).toBe('Summer Sprint');
  },
);

test('a screen that throws leaves the shell in place, is logged, gets the focus, and can be tried again', async () => {
  const isBroken = vi.fn(() => true);
  const Screen = () => {
    if (isBroken()) throw new Error('a bug');
    return <h1 tabIndex={-1}>Mended</h1>;
  };
  const raceCalendar = async () => ({ screen: { open: null, render: () => <Screen /> } });
  const shop = await openShop('/UK/events?type=SPRINT', { loaders: { raceCalendar } });
  expect([heading(), document.title]).toEqual([BROKEN, `${BROKEN} | Apex Karting League`]);
  expect(document.activeElement?.textContent).toBe(BROKEN);
  expect(shop.logged).toHaveBeenCalledWith(
    'A screen broke down',
    expect.objectContaining({ message: 'a bug' }),
  );
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
  await shop.after(() => shop.app.connection.send({ type: 'connection.lost' }));
  expect(screen.getByText('It is our fault. Please try again.')).toBeDefined();
  isBroken.mockReturnValue(false);
  await shop.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement?.textContent).toBe('Mended');
  expect(shop.address()).toBe('/UK/events?type=SPRINT');
});
