// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { RegionConfiguration } from '#domain/entities';
import { driverFormName } from '#domain/form/formDrafts';
import { listTickets } from '../../src/api/tickets';
import type { App, ScreenCode } from '../../src/app/app';

import { selectionWith } from '../domain/examples';
import { configuration } from '../screens/examples';
import { type Answer, type Call, createFakeApi, json, neverAnswered, refused, sam } from './fakeApi';
import { logOutElsewhere, screenWith, shownShop, startShop, storeElsewhere } from './startShop';

const { signal: unaborted } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

/** Log out's target, since jsdom cannot load pages. */
const stubAssign = () => {
  const assign = vi.fn();
  const { location } = window;
  const get = (_: object, name: string) => (name === 'assign' ? assign : Reflect.get(location, name));
  vi.stubGlobal('location', new Proxy({}, { get }));
  return assign;
};

const owner = { userId: 'USR_1', eventId: 'EVT_1' };
const selection = selectionWith({ lines: [{ driverId: 'DRV_1', ticketTypeId: 'sprint' }] });

const signUp = (redirect: string) => `/UK/auth/sign-up?${new URLSearchParams({ redirect })}`;

const withAnswer = (call: Call, answer: Answer) => {
  const api = createFakeApi();
  api.answers[call] = answer;
  return api;
};

const withEnvironment = (changes: Partial<RegionConfiguration['environment']>) =>
  withAnswer('getConfigurations', () =>
    json({
      EXPERIENCE_LEVELS_CONFIGURATION_UK: { Configuration: [] },
      EVENT_TYPE_CONFIGURATION_UK: { Configuration: [] },
      WEB_ENVIRONMENT_CONFIGURATION_UK: { Configuration: { ...configuration.environment, ...changes } },
    }),
  );

describe('the first load', () => {
  test('RTE-05 RTE-09 RTE-14 an address with a region in any letter case shows its screen with that region’s configuration', async () => {
    const shop = startShop('/uk/events?type=SPRINT');
    expect(await shop.nextScreen()).toMatchObject({
      visit: 1,
      search: '?type=SPRINT',
      route: { screen: 'raceCalendar', region: 'UK' },
    });
    expect(shop.app.region.getSnapshot().context).toMatchObject({ regionId: 'UK', configuration });
    expect(shop.api.sent('listRegions')).toHaveLength(1);
    expect(shop.api.sent('getConfigurations').map(({ headers }) => headers.get('hub-region'))).toEqual([
      'UK',
    ]);
    expect(shop.opened).toHaveLength(1);
  });

  test('RTE-09 API-02 a region of the address that was not checked is never sent as the current one', async () => {
    const shop = startShop('/NOPE/events', { session: sam });
    await vi.waitFor(() => expect(shop.address()).toBe('/'));
    const calls = [...shop.api.sent('listRegions'), ...shop.api.sent('getUser')];
    expect(calls.map(({ headers }) => headers.get('hub-region'))).toEqual(calls.map(() => null));
  });

  test('the root element carries the state of every shell machine and follows its changes', async () => {
    const shop = startShop('/UK/events');
    const { dataset } = document.documentElement;
    expect(dataset).toMatchObject({ route: 'enteringRegion', session: 'visitor.anonymous' });
    await shop.nextScreen();
    expect(dataset).toMatchObject({ route: 'shown', region: 'ready', loading: 'idle' });
  });

  test('RTE-01 HUB-02 the empty path shows the region selector without waiting for a region', async () => {
    const shop = startShop('/', { api: withAnswer('listRegions', neverAnswered) });
    expect(await shop.nextScreen()).toMatchObject({ route: { screen: 'regionSelector', region: null } });
    expect(shop.api.sent('getConfigurations')).toHaveLength(0);
  });

  test.each([
    ['/UK', '/UK/events'],
    ['/UK/nowhere', '/'],
    ['/UK/legal/cookies', '/'],
    ['/XX/events', '/'],
    ['/AE/events', '/'],
    ['/events', '/?redirect=%2Fevents'],
  ])(
    'RTE-02 RTE-08 RTE-09 RTE-10 HUB-04 %s redirects to %s without an entry in the history',
    async (from, to) => {
      const before = window.history.length;
      const shop = await shownShop(from);
      expect(shop.address()).toBe(to);
      expect(shop.opened).toHaveLength(1);
      expect(window.history.length).toBe(before);
    },
  );

  test('RTE-08 HUB-06 once a region is chosen, its page of the address without one is shown', async () => {
    const shop = await shownShop('/my-account?tab=tickets&driver=DRV_1', { session: sam });
    expect(window.location.pathname).toBe('/');
    await waitFor(shop.app.region, (snapshot) => snapshot.hasTag('settled'));
    shop.app.changeRegion('UK', 'selector');
    await shop.nextScreen();
    expect(shop.address()).toBe('/UK/my-account?tab=tickets&driver=DRV_1');
  });

  test.each(['listRegions', 'getConfigurations'] as const)(
    'RTE-09 BEY-04 a failing %s shows a failure without a redirect, and can be retried',
    async (call) => {
      const api = createFakeApi();
      const answer = api.answers[call];
      api.answers[call] = refused(500);
      const shop = await shownShop('/UK/events', { api });
      expect(shop.app.route.getSnapshot().hasTag('failed')).toBe(true);
      expect([shop.address(), shop.opened]).toEqual(['/UK/events', []]);
      expect(shop.logged).toHaveBeenCalled();

      if (answer) api.answers[call] = answer;
      shop.app.route.send({ type: 'route.retry' });
      await waitFor(shop.app.route, (snapshot) => snapshot.matches('shown'));
      expect(shop.opened).toMatchObject([{ route: { screen: 'raceCalendar' } }]);
    },
  );
});

describe('BEY-50 LOD-01 while the guardian is looked up', () => {
  test('a list that everybody may read is not covered', async () => {
    const shop = startShop('/UK/events', { session: sam, api: withAnswer('getUser', neverAnswered) });
    expect(await shop.nextScreen()).toMatchObject({ route: { screen: 'raceCalendar' } });
    expect(shop.api.sent('getUser')).toHaveLength(1);
    expect(shop.app.loading.getSnapshot().hasTag('busy')).toBe(false);
  });

  test('a page without a screen says that it is loading', async () => {
    const shop = startShop('/UK/my-account', { session: sam, api: withAnswer('getUser', neverAnswered) });
    await shop.quiet();
    expect(shop.app.loading.getSnapshot().hasTag('busy')).toBe(true);
  });
});

describe('screens for signed-in guardians', () => {
  test('RTE-11 a visitor is redirected to sign-up with path and query as the way back; the API is not asked', async () => {
    const shop = startShop('/UK/my-account?tab=tickets&driver=DRV_1');
    expect(await shop.nextScreen()).toMatchObject({ route: { screen: 'register' } });
    expect(shop.address()).toBe(signUp('/UK/my-account?tab=tickets&driver=DRV_1'));
    expect(shop.api.sent('getUser')).toHaveLength(0);
  });

  test('RTE-11 STO-02 a guardian confirmed by the API is let in with the API’s details after one request', async () => {
    const renamed = { ...sam.user, firstName: 'Samuel' };
    const shop = startShop('/UK/my-account?tab=tickets', {
      session: sam,
      api: withAnswer('getUser', () => json(renamed)),
    });
    expect(await shop.nextScreen()).toMatchObject({ route: { screen: 'account' }, search: '?tab=tickets' });
    const keys = shop.api.sent('getUser').map(({ headers }) => headers.get('x-api-key'));
    expect(keys).toEqual(['T0K3N']);
    expect(shop.app.session.getSnapshot().context.stored).toEqual({ token: 'T0K3N', user: renamed });
    expect(shop.app.storage.session()).toEqual({ token: 'T0K3N', user: renamed });
  });

  test('RTE-11 BEY-01 every navigation to such a screen validates the guardian again; the cart waits for the answer', async () => {
    const shop = await shownShop('/UK/events', { session: sam });
    await shop.quiet();
    shop.app.storage.in('UK').persistCart(owner, selection);
    shop.api.forgetSessions();
    shop.app.navigation.go('/UK/events/EVT_1/checkout?class=cadet');
    expect(await shop.nextScreen()).toMatchObject({ route: { screen: 'register' } });
    expect(shop.app.storage.in('UK').cart(owner)).toEqual(selection);
    expect(shop.address()).toBe(signUp('/UK/events/EVT_1/checkout?class=cadet'));
  });

  test.each([
    ['401', refused(401)],
    ['404', refused(404)],
  ])(
    'RTE-11 where validating fails with %s the guardian is logged out and led to sign-up',
    async (_, answer) => {
      const shop = startShop('/UK/my-account', { session: sam, api: withAnswer('getUser', answer) });
      expect(await shop.nextScreen()).toMatchObject({ route: { screen: 'register' } });
      expect(shop.app.session.getSnapshot().matches('visitor')).toBe(true);
      expect([window.localStorage.getItem('token'), window.localStorage.getItem('user')]).toEqual([
        null,
        null,
      ]);
    },
  );

  test('RTE-11 BEY-01 BEY-17 cart and drafts are kept for the same guardian when validation had no answer', async () => {
    const api = withAnswer('getUser', refused(404));
    const shop = startShop('/UK/events/EVT_1/checkout', { session: sam, api });
    const { storage } = shop.app;
    const [owner, form] = [
      { userId: sam.user.id, eventId: 'EVT_1' },
      { userId: sam.user.id, form: driverFormName(null) },
    ];
    const selection = selectionWith({ lines: [{ driverId: 'DRV_1', ticketTypeId: 'sprint' }] });
    storage.in('UK').persistCart(owner, selection);
    storage.in('UK').persistFormDraft(form, { firstName: 'Zoe' });
    expect(await shop.nextScreen()).toMatchObject({
      route: { screen: 'register' },
      search: `?${new URLSearchParams({ redirect: '/UK/events/EVT_1/checkout' })}`,
    });
    shop.app.session.send({ type: 'session.start', ...sam });
    expect(storage.session()).toEqual(sam);
    expect([storage.in('UK').cart(owner), storage.in('UK').formDraft(form)]).toEqual([
      selection,
      { firstName: 'Zoe' },
    ]);
  });
});

describe('screens for guests', () => {
  test.each([
    ['', '/UK/my-account'],
    ['?redirect=%2FUK%2Fevents%2FEVT_1%2Fcheckout%3Fclass%3Dcadet', '/UK/events/EVT_1/checkout?class=cadet'],
    ['?redirect=%2F%2Fevil.example', '/UK/my-account'],
    ['?redirect=javascript%3Aalert(1)', '/UK/my-account'],
  ])('RTE-12 RTE-15 BEY-05 sign-in%s redirects a signed-in guardian to %s', async (query, to) => {
    const before = window.history.length;
    const shop = await shownShop(`/UK/auth/sign-in${query}`, { session: sam });
    expect(shop.address()).toBe(to);
    expect(shop.opened).toHaveLength(1);
    expect(window.history.length).toBe(before);
  });
});

describe('the session', () => {
  const call401 = async (shop: ReturnType<typeof startShop>) => {
    shop.api.forgetSessions();
    await listTickets(shop.app.api, { userId: 'USR_1' }, unaborted);
  };

  test('STO-02 a 401 during the first load logs out and keeps the open page', async () => {
    const shop = await shownShop('/UK/events', { session: sam, api: withAnswer('getUser', refused(401)) });
    await waitFor(shop.app.session, (snapshot) => snapshot.matches('visitor'));
    await shop.quiet();
    expect([shop.address(), shop.opened.length]).toEqual(['/UK/events', 1]);
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  test('STO-02 BEY-01 a 401 from any call ends the session and keeps the page with its selection', async () => {
    const shop = await shownShop('/UK/my-account?tab=tickets', { session: sam });
    const { storage } = shop.app;
    storage.selectDriver('DRV_1');
    storage.in('UK').persistCart(owner, selection);

    await call401(shop);
    await shop.quiet();
    expect([shop.address(), shop.opened.length]).toEqual(['/UK/my-account?tab=tickets', 1]);
    expect([storage.session(), storage.selectedDriver(), storage.in('UK').cart(owner)]).toEqual([
      null,
      null,
      selection,
    ]);
  });

  test('STO-04 signing in in another tab signs in here', async () => {
    const shop = await shownShop('/UK/events');
    storeElsewhere(sam);
    expect(shop.app.session.getSnapshot().context.stored).toEqual(sam);
    await listTickets(shop.app.api, { userId: 'USR_1' }, unaborted);
    expect(shop.api.sent('listTickets')[0]?.headers.get('x-api-key')).toBe('T0K3N');
    expect(shop.opened).toHaveLength(1);
  });

  test('STO-04 RTE-11 signing out in another tab signs out here and leads from the account to sign-up', async () => {
    const shop = await shownShop('/UK/my-account', { session: sam });
    storeElsewhere(null);
    expect(await shop.nextScreen()).toMatchObject({ route: { screen: 'register' } });
    expect(shop.address()).toBe(signUp('/UK/my-account'));
  });

  test.each([
    ['logging out', logOutElsewhere, 0, {}],
    ['a session that ends', () => storeElsewhere(null), 1, { firstName: 'Ella' }],
  ])(
    'BEY-01 BEY-17 after %s in another tab, this one has so many tickets and half-filled forms',
    async (_, leave, tickets, draft) => {
      const shop = await shownShop('/UK/my-account', { session: sam });
      const own = shop.app.storage.in('UK');
      const form = { userId: sam.user.id, form: driverFormName(null) };
      own.persistCart(owner, selection);
      own.persistFormDraft(form, { firstName: 'Ella' });
      leave();
      await shop.nextScreen();
      expect([own.ticketsSelected(owner.userId), own.formDraft(form)]).toEqual([tickets, draft]);
    },
  );

  test('STO-04 BEY-01 the log-out of an earlier session is forgotten with the next', () => {
    const { storage } = startShop('/UK/events').app;
    storage.persistLoggedOut();
    expect(storage.isLoggedOut()).toBe(true);
    storage.persistSession(sam);
    expect(storage.isLoggedOut()).toBe(false);
  });

  test('STO-04 RTE-11 another guardian signing in in another tab reopens the account for that guardian', async () => {
    const api = createFakeApi();
    const shop = await shownShop('/UK/my-account', { session: sam, api });
    shop.app.navigation.replaceQuery('/UK/my-account?tab=tickets');
    const ana = { ...sam, user: { ...sam.user, id: 'USR_2', firstName: 'Ana' } };
    api.answers.getUser = () => json(ana.user);
    storeElsewhere(ana);
    expect(await shop.nextScreen()).toMatchObject({
      visit: 2,
      route: { screen: 'account' },
      search: '?tab=tickets',
    });
    expect(shop.app.session.getSnapshot().context.stored).toEqual(ana);
  });

  test('STO-02 RTE-11 the way back from sign-up leads to the account tab chosen last', async () => {
    const shop = await shownShop('/UK/my-account', { session: sam });
    shop.app.navigation.replaceQuery('/UK/my-account?tab=drivers');
    shop.app.session.send({ type: 'session.stored', stored: null, isLoggedOut: false });
    expect(await shop.nextScreen()).toMatchObject({ route: { screen: 'register' } });
    expect(shop.address()).toBe(signUp('/UK/my-account?tab=drivers'));
  });

  /** Storage changes by other tabs while the page is in the page cache, which fires no storage events. */
  const returnFinding = (stored: typeof sam | null) => {
    for (const key of ['token', 'user'] as const) {
      if (stored === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, JSON.stringify(stored[key]));
    }
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  };

  test('STO-04 RTE-11 a page restored from the page cache signs out if its guardian signed out in another tab meanwhile', async () => {
    const shop = await shownShop('/UK/my-account?tab=tickets', { session: sam });
    returnFinding(null);
    expect(await shop.nextScreen()).toMatchObject({ route: { screen: 'register' } });
    expect(shop.address()).toBe(signUp('/UK/my-account?tab=tickets'));
  });

  test.each([
    ['a guardian', sam, true],
    ['a visitor', null, false],
  ])('STO-01 a page that %s leaves for the page cache is hidden: %j %s', async (_, session, isVeiled) => {
    await shownShop('/UK/events', { session });
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    const { dataset } = document.documentElement;
    expect('hidden' in dataset).toBe(isVeiled);
    delete dataset.hidden;
  });

  test('STO-04 another tab clearing the whole storage signs out', async () => {
    const shop = await shownShop('/UK/events', { session: sam });
    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(shop.app.session.getSnapshot().matches('visitor')).toBe(true);
  });

  test('STO-04 other storage changes from another tab leave the session alone', async () => {
    const shop = await shownShop('/UK/events', { session: sam });
    window.localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lastCheckout' }));
    expect(shop.app.session.getSnapshot().context.stored).not.toBeNull();
  });

  test('STO-03 with storage blocked a guardian can still sign in and out during this visit', async () => {
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(window, area, 'get').mockImplementation(() => {
        throw new DOMException('Access is denied', 'SecurityError');
      });
    }
    const shop = await shownShop('/UK/auth/sign-in');
    shop.app.session.send({ type: 'session.start', ...sam });
    shop.app.navigation.go('/UK/my-account');
    expect(await shop.nextScreen()).toMatchObject({ route: { screen: 'account' } });
    expect(shop.app.storage.session()).toEqual(sam);
    const assign = stubAssign();
    shop.app.root.send({ type: 'guardian.loggedOut' });
    expect(assign).toHaveBeenCalledOnce();
    expect(shop.app.storage.session()).toBeNull();
  });
});

describe('logging out', () => {
  test('ACC-06 STO-01 BEY-01 logging out clears session, selected driver and carts, and opens the landing page instead of sign-up', async () => {
    const assign = stubAssign();
    const shop = await shownShop('/UK/my-account', { session: sam });
    const { storage } = shop.app;
    storage.selectDriver('DRV_1');
    storage.in('UK').persistCart(owner, selection);
    shop.app.root.send({ type: 'guardian.loggedOut' });
    await shop.quiet();
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://league.example/');
    expect([storage.session(), storage.selectedDriver(), storage.in('UK').cart(owner).lines]).toEqual([
      null,
      null,
      [],
    ]);
    expect([shop.address(), shop.opened.length]).toEqual(['/UK/my-account', 1]);
  });

  test('ACC-06 RTE-11 the account is closed when Back from the landing page restores it from the page cache', async () => {
    stubAssign();
    const shop = await shownShop('/UK/my-account', { session: sam });
    shop.app.root.send({ type: 'guardian.loggedOut' });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(await shop.nextScreen()).toMatchObject({ route: { screen: 'register' } });
  });
});

describe('navigating', () => {
  test('EVL-03 RTE-13 a query that the screen itself replaced causes no navigation', async () => {
    const shop = await shownShop('/UK/events');
    shop.app.navigation.replaceQuery('/UK/events?type=SPRINT');
    await shop.quiet();
    expect(shop.opened).toHaveLength(1);
    shop.app.navigation.go('/UK/events?type=SPRINT');
    expect(await shop.nextScreen()).toMatchObject({ visit: 2, search: '?type=SPRINT' });
  });

  test('RTE-05 another race is a new visit; Back leads to the first race again', async () => {
    const shop = await shownShop('/UK/events/EVT_1');
    shop.app.navigation.go('/UK/events/EVT_2');
    expect(await shop.nextScreen()).toMatchObject({ route: { params: { id: 'EVT_2' } } });
    window.history.back();
    expect(await shop.nextScreen()).toMatchObject({ visit: 3, route: { params: { id: 'EVT_1' } } });
  });

  test('RTE-09 BEY-11 entering another region loads its configuration, and later calls name that region', async () => {
    const shop = await shownShop('/UK/events');
    shop.app.navigation.go('/US/events');
    expect(await shop.nextScreen()).toMatchObject({ route: { region: 'US' } });
    expect(shop.app.region.getSnapshot().context.configuration?.environment.currency).toBe('USD');
    await listTickets(shop.app.api, { userId: 'USR_1' }, unaborted);
    expect(shop.api.sent('listTickets')[0]?.headers.get('hub-region')).toBe('US');
    expect(shop.api.sent('listRegions')).toHaveLength(1);
  });

  test('BEY-11 NAV-04 leaving a region is confirmed only when the current one has selected tickets', async () => {
    const shop = await shownShop('/UK/events', { session: sam });
    const asked = () => shop.app.regionChange.getSnapshot();
    shop.app.storage.in('US').persistCart(owner, selection);
    shop.app.storage.in('UK').persistCart({ ...owner, userId: 'USR_2' }, selection);
    shop.app.changeRegion('US', 'shell');
    await shop.nextScreen();
    expect([asked().value, shop.address()]).toEqual(['settled', '/US/events']);
    shop.app.changeRegion('UK', 'shell');
    expect(asked()).toMatchObject({
      value: { asking: 'inRegion' },
      context: { regionId: 'UK', ticketsSelected: 1, leaving: 'US' },
    });
    expect(shop.address()).toBe('/US/events');
  });

  test('API-02 BEY-11 calls name the region on show until another one is entered', async () => {
    const shop = await shownShop('/UK/events');
    shop.api.answers.getConfigurations = neverAnswered;
    shop.app.navigation.go('/US/events');
    await listTickets(shop.app.api, { userId: 'USR_1' }, unaborted);
    expect(shop.api.sent('listTickets')[0]?.headers.get('hub-region')).toBe('UK');
    expect(shop.api.sent('getConfigurations').at(-1)?.headers.get('hub-region')).toBe('US');
  });

  test('API-02 BEY-11 a screen still on show keeps asking in its own region after another one was entered', async () => {
    let api: App['api'] | null = null;
    const events = async () => ({
      screen: screenWith(undefined, (_, ofScreen) => {
        api = ofScreen;
      }),
    });
    const legal = () => new Promise<never>(() => {});
    const shop = await shownShop('/UK/events', { loaders: { raceCalendar: events, legal } });
    shop.app.navigation.go('/US/legal');
    await waitFor(shop.app.route, (snapshot) => snapshot.matches('loadingScreen'));
    expect(shop.app.region.getSnapshot().context.regionId).toBe('US');
    if (api !== null) await listTickets(api, { userId: 'USR_1' }, unaborted);
    expect(shop.api.sent('listTickets').map(({ headers }) => headers.get('hub-region'))).toEqual(['UK']);
    expect(shop.app.root.getSnapshot().context.shown?.region).toMatchObject({ id: 'UK', currency: 'GBP' });
  });

  test('RTE-13 a screen stops when it is left, even if the same address is opened again', async () => {
    const shop = await shownShop('/UK/events');
    const first = shop.screen();
    shop.app.navigation.go('/UK/events');
    await shop.nextScreen();
    expect([first?.getSnapshot().status, shop.screen()?.getSnapshot().status]).toEqual(['stopped', 'active']);
    expect(shop.screen()).not.toBe(first);
  });

  test('LOD-01 API-04 BEY-12 the overlay is shown while a configuration loads, also when it fails; regions load without it', async () => {
    const busy: boolean[] = [];
    let answer: (response: Response) => void = () => {};
    const api = withAnswer('getConfigurations', () => new Promise((resolve) => (answer = resolve)));
    const shop = startShop('/UK/events', { api });
    shop.app.loading.subscribe((snapshot) => busy.push(snapshot.hasTag('busy')));
    await vi.waitFor(() => expect(api.sent('getConfigurations')).toHaveLength(1));
    expect(busy.every(Boolean)).toBe(true);
    answer(refused(500)());
    await shop.nextScreen();
    expect(busy.at(-1)).toBe(false);
  });

  test('ENT-09 disableLog in a region’s configuration silences the log', async () => {
    const shop = await shownShop('/UK/events', { api: withEnvironment({ disableLog: true }) });
    shop.app.log.failure('The races could not be loaded', null);
    expect(shop.logged).not.toHaveBeenCalled();
  });
});

describe('a screen’s code', () => {
  test('BEY-04 failing to load is shown as a failure and can be retried', async () => {
    const opened = vi.fn();
    const legal = vi
      .fn()
      // Asked for while the region is, and when the page is to be shown.
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue({ screen: screenWith(undefined, opened) });
    const shop = await shownShop('/UK/legal/terms', { loaders: { legal } });
    expect(shop.app.route.getSnapshot().hasTag('failed')).toBe(true);
    expect(shop.logged).toHaveBeenCalledWith("The code of 'legal' did not load", expect.any(TypeError));
    shop.app.route.send({ type: 'route.retry' });
    await waitFor(shop.app.route, (snapshot) => snapshot.matches('shown'));
    expect(opened).toHaveBeenCalledOnce();
  });

  test('RTE-05 arriving after a newer navigation is ignored', async () => {
    let arrive = () => {};
    const open = vi.fn();
    const legal = () =>
      new Promise<{ screen: ScreenCode }>((resolve) => {
        arrive = () => resolve({ screen: screenWith(undefined, open) });
      });
    const shop = await shownShop('/UK/events', { loaders: { legal } });
    shop.app.navigation.go('/UK/legal/terms');
    await waitFor(shop.app.route, (snapshot) => snapshot.matches('loadingScreen'));
    shop.app.navigation.go('/UK/events/EVT_1');
    expect(await shop.nextScreen()).toMatchObject({ route: { screen: 'race' } });
    arrive();
    await shop.quiet();
    expect(open).not.toHaveBeenCalled();
    expect(shop.app.root.getSnapshot().context.shown?.visit.route.screen).toBe('race');
  });
});
