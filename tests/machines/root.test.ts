import { describe, expect, test, vi } from 'vitest';
import {
  type AnyEventObject,
  createActor,
  createMachine,
  type EventObject,
  fromCallback,
  SimulatedClock,
} from 'xstate';
import type { StoredSession } from '#domain/entities';
import { matchRoute } from '#domain/routes';
import type { CurrentRegion } from '#machines/region';
import { rootMachine } from '#machines/root';
import type { RootEvent, RootInput, ScreenMachine } from '#machines/rootSetup';
import type { LoadedScreen } from '#machines/route';
import { configuration } from '../screens/examples';

const sam: StoredSession = {
  token: 'T0K3N',
  user: { id: 'USR_1', email: 'sam@example.com', firstName: 'Sam', lastName: 'Reed', phone: '' },
};
const input: RootInput = {
  session: null,
  reservation: null,
  acceptedRegions: [],
  requestedRegion: 'UK',
  origin: 'https://shop.example',
};
const shell = [
  'session',
  'region',
  'reservation',
  'regionChange',
  'regionMenu',
  'route',
  'consent',
  'connection',
  'chat',
  'menu',
  'loading',
  'omissions',
] as const;

type Told = [to: string, event: EventObject];

/** The root with children that only record what they are told. A screen told `bug.made` ends with an error. */
const open = (changes: Partial<RootInput> = {}, clock = new SimulatedClock()) => {
  const told: Told[] = [];
  const begun: [id: string, input: unknown][] = [];
  const ended: string[] = [];
  const standIn = fromCallback<EventObject, unknown>(({ input: given, receive, self }) => {
    begun.push([self.id, given]);
    receive((event) => {
      told.push([self.id, event]);
      if (event.type === 'bug.made') throw new Error('a bug');
    });
    return () => ended.push(self.id);
  });
  const screens: ScreenMachine[] = ['raceCalendar', 'race', 'account'];
  const standIns = {
    ...Object.fromEntries([...shell, ...screens].map((name) => [name, standIn])),
    /** A screen that ends when the page is seen. */
    signIn: createMachine({
      initial: 'form',
      states: { form: { on: { 'page.seen': 'signedIn' } }, signedIn: { type: 'final' } },
    }),
  };
  const leaveForLandingPage = vi.fn();
  const prepareScreen = vi.fn();
  const reportBug = vi.fn();
  const root = createActor(
    rootMachine.provide({
      actors: standIns as unknown as (typeof rootMachine)['implementations']['actors'],
      actions: {
        leaveForLandingPage: (_, { url }) => leaveForLandingPage(url),
        prepareScreen: (_, { screen }) => prepareScreen(screen),
        reportBug: (_, error) => reportBug(error),
      },
    }),
    { input: { ...input, ...changes }, clock },
  ).start();
  const send = (...events: RootEvent[]): Told[] => {
    told.splice(0);
    for (const event of events) root.send(event);
    return told.splice(0);
  };
  return {
    root,
    /** Who is told what by these events, in order. */
    send,
    /** What was told without an event, since the last. */
    told,
    begun,
    ended,
    leaveForLandingPage,
    prepareScreen,
    reportBug,
    state: () => root.getSnapshot(),
    /** A bug ends the child. */
    breakChild: (systemId: string) => {
      root.system.get(systemId).send({ type: 'bug.made' });
      told.splice(0);
    },
  };
};

const location = (path: string, search = '') => ({ type: 'location.changed', path, search }) as const;

/** What the route tells once a screen can be shown. */
const screenAt = (
  path: string,
  visit = 1,
  region: CurrentRegion | null = null,
): { type: 'screen.loaded' } & LoadedScreen => {
  const route = matchRoute(path);
  if (route.kind !== 'screen') throw new Error(`${path} shows no screen`);
  const { screen } = route;
  return {
    type: 'screen.loaded',
    visit: { visit, route, search: '' },
    region,
    machine: screen === 'regionSelector' || screen === 'legal' ? null : screen,
    input: { from: path },
  };
};

const showing = (path: string, changes: Partial<RootInput> = {}, clock?: SimulatedClock) => {
  const opened = open(changes, clock);
  opened.send(location(path), screenAt(path));
  return opened;
};

test('RTE-01 STO-02 COO-01 its children are started with what the browser has stored', () => {
  const { begun } = open({ session: sam, acceptedRegions: ['UK'] });
  expect(Object.fromEntries(begun)).toEqual({
    ...Object.fromEntries(shell.map((name) => [name, undefined])),
    session: { stored: sam },
    reservation: { stored: null },
    region: { requested: 'UK' },
    consent: { acceptedRegions: ['UK'] },
  });
  expect(begun).toHaveLength(shell.length);
});

const user = sam.user.id;
const moved = location('/UK/events', '?type=SPRINT');
/** The reservation hears that its guardian has left, and with which token. */
const leftWith = (token: string): Told[] => [
  ['reservation', { type: 'guardian.left', token } as EventObject],
  ['consent', { type: 'guardian.left' }],
];

const guardianChanged = (userId: string | null) =>
  ['screen.1', { type: 'guardian.changed', userId }] as const;
const handedOn = (event: RootEvent, ...to: readonly (typeof shell)[number][]) =>
  to.map((name) => [name, event] as const);

type Row = { requires: string; event: RootEvent; told: readonly (readonly [string, AnyEventObject])[] };

/** For every event but a screen's loading: whom the root tells what with a race on show at `/UK/events/e1`. */
const rows = {
  'location.changed': [
    {
      requires: 'RTE-13 NAV-05 BEY-11',
      event: moved,
      told: handedOn(moved, 'menu', 'regionMenu', 'regionChange', 'session', 'route'),
    },
  ],
  'location.replaced': [
    {
      requires: 'EVL-03',
      event: { type: 'location.replaced', path: '/UK/events/e1', search: '?a=1' },
      told: [],
    },
  ],
  'screen.approached': [
    {
      requires: 'BEY-45',
      event: { type: 'screen.approached', screen: 'checkout', savesData: false },
      told: [],
    },
  ],
  'page.seen': [
    { requires: 'CHK-11', event: { type: 'page.seen' }, told: [['screen.1', { type: 'page.seen' }]] },
  ],
  'page.returned': [
    { requires: 'SUB-05', event: { type: 'page.returned' }, told: [['screen.1', { type: 'page.returned' }]] },
  ],
  'session.stored': [
    {
      requires: 'STO-04',
      event: { type: 'session.stored', stored: sam },
      told: [['session', { type: 'session.stored', stored: sam }]],
    },
  ],
  'consent.stored': [
    {
      requires: 'COO-01',
      event: { type: 'consent.stored', acceptedRegions: ['UK'] },
      told: [['consent', { type: 'consent.stored', acceptedRegions: ['UK'] }]],
    },
  ],
  'connection.lost': [
    {
      requires: 'BEY-18',
      event: { type: 'connection.lost' },
      told: [
        ['connection', { type: 'connection.lost' }],
        ['session', { type: 'connection.lost' }],
      ],
    },
  ],
  'connection.restored': [
    {
      requires: 'BEY-18',
      event: { type: 'connection.restored' },
      told: [
        ['connection', { type: 'connection.restored' }],
        ['session', { type: 'connection.restored' }],
      ],
    },
  ],
  'network.restored': [
    {
      requires: 'BEY-18',
      event: { type: 'network.restored' },
      told: [['route', { type: 'network.restored' }]],
    },
  ],
  'screen.recover': [
    {
      requires: 'BEY-18',
      event: { type: 'screen.recover' },
      told: [['screen.1', { type: 'network.restored' }]],
    },
  ],
  'escape.pressed': [
    { requires: 'NAV-05', event: { type: 'escape.pressed' }, told: [['menu', { type: 'menu.dismiss' }]] },
  ],
  'viewport.widened': [
    {
      requires: 'NAV-05',
      event: { type: 'viewport.widened' },
      told: [['menu', { type: 'viewport.widened' }]],
    },
  ],
  'region.entered': [
    {
      requires: 'COO-01 CHT-01',
      event: { type: 'region.entered', regionId: 'UK', landingPageUrl: 'https://league.example' },
      told: handedOn(
        { type: 'region.entered', regionId: 'UK', landingPageUrl: 'https://league.example' },
        'consent',
        'chat',
      ),
    },
  ],
  'region.corrected': [
    {
      requires: 'BEY-42',
      event: { type: 'region.corrected', region: null },
      told: [['screen.1', { type: 'region.corrected', region: null }]],
    },
  ],
  'region.ready': [
    {
      requires: 'RTE-09',
      event: { type: 'region.ready', regionId: 'UK' },
      told: [['route', { type: 'region.ready', regionId: 'UK' }]],
    },
  ],
  'region.unknown': [
    {
      requires: 'RTE-09',
      event: { type: 'region.unknown', regionId: 'XX' },
      told: [['route', { type: 'region.unknown', regionId: 'XX' }]],
    },
  ],
  'region.failed': [
    {
      requires: 'BEY-04',
      event: { type: 'region.failed', regionId: 'UK' },
      told: [['route', { type: 'region.failed', regionId: 'UK' }]],
    },
  ],
  'session.confirmed': [
    {
      requires: 'RTE-11 RTE-12',
      event: { type: 'session.confirmed' },
      told: [['route', { type: 'session.confirmed' }]],
    },
  ],
  'session.unconfirmed': [
    {
      requires: 'RTE-11 RTE-12',
      event: { type: 'session.unconfirmed' },
      told: [['route', { type: 'session.unconfirmed' }]],
    },
  ],
  'session.changed': [
    {
      requires: 'STO-04',
      event: { type: 'session.changed', userId: user, token: 'T0K3N' },
      told: [
        ['route', { type: 'session.changed', path: '/UK/events/e1', search: '' }],
        ...leftWith('T0K3N'),
        guardianChanged(user),
      ],
    },
  ],
  'reservation.stored': [
    {
      requires: 'STO-04 BEY-02',
      event: { type: 'reservation.stored', stored: null },
      told: [['reservation', { type: 'reservation.stored', stored: null }]],
    },
  ],
  'session.started': [
    { requires: 'SIN-04', event: { type: 'session.started', userId: user }, told: [guardianChanged(user)] },
  ],
  'session.ended': [
    {
      requires: 'RTE-11 STO-02 STO-04',
      event: { type: 'session.ended', token: 'T0K3N' },
      told: [
        ['route', { type: 'session.ended', path: '/UK/events/e1', search: '' }],
        ...leftWith('T0K3N'),
        guardianChanged(null),
      ],
    },
    {
      requires: 'STO-04',
      event: { type: 'session.ended', token: null },
      told: [['route', { type: 'session.ended', path: '/UK/events/e1', search: '' }], guardianChanged(null)],
    },
  ],
  // Only on the way out: see logging out.
  'session.loggedOut': [
    { requires: 'ACC-06', event: { type: 'session.loggedOut', guardian: null }, told: [] },
  ],
  'reservation.givenBack': [{ requires: 'ACC-06', event: { type: 'reservation.givenBack' }, told: [] }],
  'session.expired': [
    {
      requires: 'STO-02 BEY-01',
      event: { type: 'session.expired', token: 'T0K3N' },
      told: [
        ['route', { type: 'session.expired', path: '/UK/events/e1', search: '' }],
        ...leftWith('T0K3N'),
        guardianChanged(null),
      ],
    },
  ],
  'page.woken': [
    {
      requires: 'BEY-42',
      event: {
        type: 'page.woken',
        session: sam,
        reservation: null,
        acceptedRegions: ['UK'],
        path: '/UK/events',
        search: '?type=SPRINT',
        input: { type: 'SPRINT' },
      },
      told: [
        ['session', { type: 'session.found', stored: sam }],
        ['region', { type: 'page.woken' }],
        ['reservation', { type: 'reservation.stored', stored: null }],
        ['consent', { type: 'consent.stored', acceptedRegions: ['UK'] }],
        ['screen.1', { type: 'page.woken', input: { type: 'SPRINT' } }],
      ],
    },
  ],
  'route.failed': [
    { requires: 'LOD-01', event: { type: 'route.failed' }, told: [['loading', { type: 'page.opened' }]] },
  ],
  'route.retried': [{ requires: 'LOD-01', event: { type: 'route.retried' }, told: [] }],
  'guardian.loggedOut': [
    {
      requires: 'ACC-06',
      event: { type: 'guardian.loggedOut' },
      told: [['session', { type: 'session.end' }]],
    },
  ],
} satisfies Record<Exclude<RootEvent['type'], 'screen.loaded'>, Row[]>;

const events: Row[] = Object.values(rows).flat();

describe('what each event is passed on to', () => {
  test.each(events)('$requires by $event.type with a screen on show', ({ event, told }) => {
    expect(showing('/UK/events/e1').send(event)).toEqual(told);
  });

  test.each(events)('$requires by $event.type with no screen: the same, but no screen', ({ event, told }) => {
    const { send, state } = open();
    send(location('/UK/events/e1'));
    const isRetried = event.type === 'route.retried';
    const expected = isRetried ? [['loading', { type: 'page.awaited' }]] : told;
    expect(send(event)).toEqual(expected.filter(([to]) => to !== 'screen.1'));
    expect(state().status).toBe('active');
  });

  test.each(events)(
    '$requires by $event.type on the legal page, which decides nothing: the same, but no screen',
    ({ event, told }) => {
      const { send } = showing('/UK/legal/terms');
      const at = JSON.stringify(told.filter(([to]) => to !== 'screen.1'));
      expect(JSON.stringify(send(event))).toBe(at.replace('/UK/events/e1', '/UK/legal/terms'));
    },
  );

  test('BEY-18 HUB-07 on the region selector the regions are reloaded once the network is back', () => {
    expect(showing('/').send({ type: 'screen.recover' })).toEqual([['region', { type: 'region.retry' }]]);
  });
});

describe('a region that was read again', () => {
  const region: CurrentRegion = { id: 'UK', display: 'UK', currency: 'EUR', configuration };

  test('BEY-42 the screen on show has its new currency, and logging out its new landing page', () => {
    const { send, state } = showing('/UK/events');
    send(screenAt('/UK/events', 2, { ...region, currency: 'GBP' }), { type: 'region.corrected', region });
    expect(state().context.shown).toMatchObject({ region: { currency: 'EUR' }, actorId: 'screen.2' });
    expect(state().context.landingPageUrl).toBe(configuration.environment.landingPageUrl);
  });

  test('BEY-42 a region that says the same as before draws nothing anew: it stays the same object', () => {
    const { send, state } = showing('/UK/events');
    send(screenAt('/UK/events', 2, region));
    const { shown } = state().context;
    send({ type: 'region.corrected', region: structuredClone(region) });
    expect(state().context.shown).toBe(shown);
  });

  test('BEY-42 BEY-11 a screen of another region keeps its own; where there is none, everything stays', () => {
    const { send, state } = showing('/UK/events');
    send(screenAt('/US/events', 2, { ...region, id: 'US', currency: 'USD' }), {
      type: 'region.corrected',
      region,
    });
    const { shown, landingPageUrl } = state().context;
    expect(shown?.region).toMatchObject({ id: 'US', currency: 'USD' });
    send({ type: 'region.corrected', region: null });
    expect(state().context).toMatchObject({ shown, landingPageUrl });
  });
});

describe('the location', () => {
  test('BEY-42 a prerendered page learns its query when it wakes', () => {
    const { send, state } = showing('/UK/events');
    const own = { session: null, reservation: null, acceptedRegions: [], input: null };
    send({ type: 'page.woken', path: '/UK/events', search: '?type=SPRINT', ...own });
    expect(state().context.location).toEqual({ path: '/UK/events', search: '?type=SPRINT' });
  });

  test('RTE-11 ACC-01 is passed to the route when the session ends, as the screen has changed it', () => {
    const { send } = showing('/UK/my-account');
    send({ type: 'location.replaced', path: '/UK/my-account', search: '?tab=tickets' });
    expect(send({ type: 'session.ended', token: null })[0]).toEqual([
      'route',
      { type: 'session.ended', path: '/UK/my-account', search: '?tab=tickets' },
    ]);
  });

  test('STO-04 RTE-11 is passed to the route when another guardian takes over', () => {
    const { send } = showing('/UK/my-account');
    send(location('/UK/events', '?type=SPRINT'));
    expect(send({ type: 'session.changed', userId: 'USR_2', token: null })).toContainEqual([
      'route',
      { type: 'session.changed', path: '/UK/events', search: '?type=SPRINT' },
    ]);
  });

  test('STO-04 RTE-11 a page for guardians goes at once when another guardian takes over', () => {
    const { send, state } = showing('/UK/my-account', { session: sam });
    expect(send({ type: 'session.changed', userId: 'USR_2', token: 'T0K3N' })).toEqual([
      ['route', { type: 'session.changed', path: '/UK/my-account', search: '' }],
      ...leftWith('T0K3N'),
    ]);
    expect(state().context.shown).toBeNull();
    expect(state().children).not.toHaveProperty('screen.1');
  });

  test('STO-01 nothing that was stored when the page was opened outlives the session in the root', () => {
    const { send, state } = showing('/UK/my-account', { session: sam });
    send({ type: 'session.ended', token: 'T0K3N' });
    expect(state().context).toMatchObject({ session: null, reservation: null });
  });

  test('STO-01 SIN-04 nor the next sign-in, when the end of the session was not told', () => {
    const { send, state } = showing('/UK/auth/sign-in', { session: sam });
    send({ type: 'session.started', userId: 'USR_2' });
    expect(state().context).toMatchObject({ session: null, reservation: null });
  });
});

describe('a screen that has loaded', () => {
  const pageViewOf = (path: string): Told => [
    'consent',
    {
      type: 'analytics.record',
      event: { name: 'page_view', page_path: path },
      page_location: `https://shop.example${path}`,
    } as EventObject,
  ];
  const pageOpened: Told[] = [
    ['loading', { type: 'page.opened' }],
    ['omissions', { type: 'screen.shown' }],
  ];

  test('RTE-05 COO-02 LOD-01 is started under its system id with its input, told so, and recorded once', () => {
    const { send, begun, root, state } = open();
    send(location('/UK/events/e1', '?a=1'));
    expect(send(screenAt('/UK/events/e1'))).toEqual([
      ...pageOpened,
      pageViewOf('/UK/events/e1'),
      ['screen.1', { type: 'screen.opened' }],
    ]);
    expect(begun.at(-1)).toEqual(['screen.1', { from: '/UK/events/e1' }]);
    expect(root.system.get('screen.1')).toBe(state().children['screen.1']);
    expect(state().context.shown).toMatchObject({
      visit: { visit: 1, route: { screen: 'race' } },
      region: null,
      actorId: 'screen.1',
    });
  });

  test('RTE-13 takes the place of the one before, which is stopped', () => {
    const { send, ended, root, state } = showing('/UK/events/e1');
    send(location('/UK/events/e1'));
    expect([ended, state().context.shown?.actorId]).toEqual([[], 'screen.1']);
    expect(send(screenAt('/UK/events/e1', 2)).at(-1)).toEqual(['screen.2', { type: 'screen.opened' }]);
    expect(ended).toEqual(['screen.1']);
    expect(root.system.get('screen.1')).toBeUndefined();
    expect(Object.keys(state().children)).toEqual([...shell, 'screen.2']);
    expect(send({ type: 'page.seen' })).toEqual([['screen.2', { type: 'page.seen' }]]);
  });

  test('RTE-01 HUB-01 the region selector has no machine of its own: the region is told that it is on show', () => {
    const { send, begun, ended, state } = showing('/UK/events');
    send(location('/'));
    expect(send(screenAt('/', 2))).toEqual([
      ...pageOpened,
      pageViewOf('/'),
      ['region', { type: 'region.browse' }],
    ]);
    expect(ended).toEqual(['screen.1']);
    expect(begun.map(([id]) => id)).not.toContain('screen.2');
    expect(state().context.shown).toMatchObject({ visit: { visit: 2 }, actorId: null });
  });

  test('RTE-07 the legal page decides nothing: nobody but the shell is told', () => {
    const { send } = open();
    send(location('/UK/legal/terms'));
    expect(send(screenAt('/UK/legal/terms'))).toEqual([...pageOpened, pageViewOf('/UK/legal/terms')]);
  });

  test('RTE-13 after a screen without a machine nothing needs stopping', () => {
    const { send, ended, state } = showing('/');
    send(location('/UK/events'), screenAt('/UK/events', 2));
    expect([ended, state().context.shown?.actorId]).toEqual([[], 'screen.2']);
  });

  test('COO-02 every visit is a page view, without its query', () => {
    const { send } = open();
    const views = [1, 2].flatMap((visit) =>
      send(location('/UK/events', `?type=${visit}`), screenAt('/UK/events', visit)).filter(
        ([to]) => to === 'consent',
      ),
    );
    expect(views).toEqual([pageViewOf('/UK/events'), pageViewOf('/UK/events')]);
  });

  test('LOD-01 once one is on show, opening a page again needs no overlay', () => {
    const { send } = open();
    expect(send({ type: 'route.failed' }, { type: 'route.retried' })).toEqual([
      ['loading', { type: 'page.opened' }],
      ['loading', { type: 'page.awaited' }],
    ]);
    send(screenAt('/UK/events'));
    expect(send({ type: 'route.failed' }, { type: 'route.retried' })).toEqual([
      ['loading', { type: 'page.opened' }],
    ]);
  });
});

describe('BEY-45 a screen that the guardian is about to go to', () => {
  const approached = (screen: 'race' | 'account', savesData = false): RootEvent => ({
    type: 'screen.approached',
    screen,
    savesData,
  });

  test('its code is asked for, each time somebody is about to go there', () => {
    const { send, prepareScreen } = showing('/UK/events');
    send(approached('race'), approached('account'), approached('race'));
    expect(prepareScreen.mock.calls).toEqual([['race'], ['account'], ['race']]);
  });

  test('nothing is asked for where the browser saves data, or for the screen on show', () => {
    const { send, prepareScreen } = showing('/UK/my-account', { session: sam });
    send(approached('race', true), approached('account'));
    expect(prepareScreen).not.toHaveBeenCalled();
  });
});

describe('logging out', () => {
  const loggedOut: RootEvent = { type: 'guardian.loggedOut' };
  const inRegion: RootEvent = {
    type: 'region.entered',
    regionId: 'UK',
    landingPageUrl: 'https://league.example/',
  };

  const ended: RootEvent = {
    type: 'session.loggedOut',
    guardian: { userId: sam.user.id, token: sam.token },
  };
  const givenBack: RootEvent = { type: 'reservation.givenBack' };
  const forget = ['reservation', { type: 'reservation.forget' }];

  test('ACC-06 NAV-03 SUB-02 STO-01 ends the session, has the places given back, and leads to the landing page of the region', () => {
    const { send, leaveForLandingPage, state } = showing('/UK/my-account', { session: sam });
    send(inRegion);
    expect(send(loggedOut)).toEqual([['session', { type: 'session.end' }]]);
    expect(send(ended)).toEqual([
      ['reservation', { type: 'guardian.loggedOut', userId: 'USR_1', token: 'T0K3N', regionId: '' }],
    ]);
    expect(state().value).toEqual({ leaving: 'givingBack' });
    expect(leaveForLandingPage).not.toHaveBeenCalled();
    expect(send(givenBack)).toEqual([forget]);
    expect(leaveForLandingPage).toHaveBeenCalledExactlyOnceWith('https://league.example/');
    expect(state().value).toEqual({ leaving: 'gone' });
  });

  test('ACC-06 STO-01 waits no longer than 3 s for the places, and forgets them then', () => {
    const clock = new SimulatedClock();
    const { send, leaveForLandingPage, told } = showing('/UK/my-account', { session: sam }, clock);
    send(loggedOut, ended);
    clock.increment(2999);
    expect(leaveForLandingPage).not.toHaveBeenCalled();
    clock.increment(1);
    expect(leaveForLandingPage).toHaveBeenCalledOnce();
    expect(told).toEqual([forget]);
    send(givenBack);
    expect(leaveForLandingPage).toHaveBeenCalledOnce();
  });

  test('ACC-06 STO-01 whose session had ended before has nothing to give back with, and leaves at once', () => {
    const { send, leaveForLandingPage, state } = showing('/UK/my-account');
    expect(send(loggedOut, { type: 'session.loggedOut', guardian: null })).toEqual([
      ['session', { type: 'session.end' }],
      forget,
    ]);
    expect(leaveForLandingPage).toHaveBeenCalledOnce();
    expect(state().value).toEqual({ leaving: 'gone' });
  });

  test('STO-01 nothing of the guardian is on show any more, also for who comes back to the page', () => {
    const { send, state, ended: stopped } = showing('/UK/my-account', { session: sam });
    send(loggedOut, ended, givenBack);
    expect(state().context.shown).toBeNull();
    expect(stopped).toContain('screen.1');
    send({ type: 'page.returned' });
    expect(state().context.shown).toBeNull();
    send(screenAt('/UK/auth/sign-up', 2));
    expect(state().context.shown?.visit.visit).toBe(2);
  });

  test.each([
    ['/UK/my-account', true],
    ['/UK/events/e1', false],
  ])('STO-01 STO-04 a session that ends elsewhere takes %s off the page: %s', (path, isHidden) => {
    const { send, state } = showing(path, { session: sam });
    send({ type: 'session.ended', token: 'T0K3N' });
    expect(state().context.shown === null).toBe(isHidden);
  });

  test('BEY-01 STO-02 a guardian at work whose session expires keeps what is on show', () => {
    const { send, state } = showing('/UK/my-account', { session: sam });
    send({ type: 'session.expired', token: 'T0K3N' });
    expect(state().context.shown).not.toBeNull();
  });

  test.each([
    ['has none', { ...inRegion, landingPageUrl: '' }],
    ['is not known', null],
  ] as const)('ACC-06 leads to the regions where the region %s', (_, entered) => {
    const { send, leaveForLandingPage } = showing('/UK/my-account', { session: sam });
    if (entered !== null) send(entered);
    send(loggedOut, ended, givenBack);
    expect(leaveForLandingPage).toHaveBeenCalledExactlyOnceWith('/');
  });

  test('ACC-06 RTE-11 on the way out the end of the session leads nowhere else, and nobody leaves twice', () => {
    const { send, leaveForLandingPage } = showing('/UK/my-account', { session: sam });
    send(loggedOut, ended, givenBack);
    expect(send({ type: 'session.ended', token: 'T0K3N' }, loggedOut, ended, givenBack)).toEqual([]);
    expect(leaveForLandingPage).toHaveBeenCalledTimes(1);
  });

  test('ACC-06 STO-04 back on the page, the end of the session leads on again', () => {
    const { send, state } = showing('/UK/my-account', { session: sam });
    send(loggedOut, ended, givenBack);
    expect(send({ type: 'page.returned' })).toEqual([]);
    expect(state().value).toBe('staying');
    expect(send({ type: 'session.ended', token: null })).toEqual([
      ['route', { type: 'session.ended', path: '/UK/my-account', search: '' }],
    ]);
  });
});

describe('BEY-04 a bug', () => {
  test('BEY-04 in the screen on show is reported, and the next screen can be shown', () => {
    const { send, breakChild, ended, reportBug, state } = showing('/UK/events/e1');
    breakChild('screen.1');
    expect(reportBug).toHaveBeenCalledExactlyOnceWith(new Error('a bug'));
    expect(state().status).toBe('active');
    expect(send({ type: 'page.seen' }, { type: 'screen.recover' })).toEqual([]);
    send(location('/UK/events'), screenAt('/UK/events', 2));
    expect(send({ type: 'page.seen' })).toEqual([['screen.2', { type: 'page.seen' }]]);
    expect(ended).not.toContain('screen.2');
  });

  test.each(shell)(
    'BEY-04 in %s is reported; the others are told as before, and the root goes on',
    (name) => {
      const { send, breakChild, reportBug, state } = showing('/UK/events/e1');
      // XState warns of what is sent to an actor that has ended.
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      breakChild(name);
      expect(reportBug).toHaveBeenCalledExactlyOnceWith(new Error('a bug'));
      for (const { event, told } of events.filter(({ event: { type } }) => type !== 'guardian.loggedOut')) {
        const expected =
          event.type === 'location.changed' ? told : told.map(([to]) => [to, expect.anything()]);
        expect(send(event)).toEqual(expected.filter(([to]) => to !== name));
      }
      expect(send(screenAt('/UK/events', 2)).map(([to]) => to)).not.toContain(name);
      expect(state().status).toBe('active');
    },
  );
});

test('RTE-13 a screen that has come to its end is told nothing more, and is replaced like any other', () => {
  const { begun, root, send, state } = showing('/UK/auth/sign-in');
  send({ type: 'page.seen' });
  expect(root.system.get('screen.1')).toBeUndefined();
  expect(send({ type: 'page.seen' }, { type: 'page.returned' }, { type: 'screen.recover' })).toEqual([]);
  send(location('/UK/my-account'), screenAt('/UK/my-account', 2));
  expect(begun.at(-1)?.[0]).toBe('screen.2');
  expect(Object.keys(state().children)).toEqual([...shell, 'screen.2']);
});
