import { describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, type EventObject, fromCallback, SimulatedClock } from 'xstate';
import type { StoredSession } from '#domain/entities';
import { matchRoute } from '#domain/routes';
import type { CurrentRegion } from '#machines/region';
import { rootMachine } from '#machines/root/root';
import type { RootEvent, RootInput, ScreenMachine } from '#machines/root/rootSetup';
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

  const ended: RootEvent = {
    type: 'session.loggedOut',
    guardian: { userId: sam.user.id, token: sam.token },
  };
  const givenBack: RootEvent = { type: 'reservation.givenBack' };
  const forget = ['reservation', { type: 'reservation.forget' }];

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
      ['session', { type: 'session.logOut' }],
      forget,
    ]);
    expect(leaveForLandingPage).toHaveBeenCalledOnce();
    expect(state().value).toEqual({ leaving: 'gone' });
  });

  test('ACC-06 RTE-11 on the way out the end of the session leads nowhere else, and nobody leaves twice', () => {
    const { send, leaveForLandingPage } = showing('/UK/my-account', { session: sam });
    send(loggedOut, ended, givenBack);
    expect(send({ type: 'session.ended', token: 'T0K3N' }, loggedOut, ended, givenBack)).toEqual([]);
    expect(leaveForLandingPage).toHaveBeenCalledTimes(1);
  });
});

describe('BEY-04 a bug', () => {
  test('BEY-04 in the screen on show is reported, and the next screen can be shown', () => {
    const { send, breakChild, ended, reportBug, state } = showing('/UK/events/e1');
    breakChild('screen.1');
    expect(reportBug).toHaveBeenCalledExactlyOnceWith(new Error('a bug'));
    expect(state().status).toBe('active');
    expect(send({ type: 'page.seen' }, { type: 'screen.retry' })).toEqual([]);
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
      const told = ['menu', 'regionMenu', 'regionChange', 'session', 'route'];
      expect(send(location('/UK/events')).map(([to]) => to)).toEqual(told.filter((to) => to !== name));
      expect(send(screenAt('/UK/events', 2)).map(([to]) => to)).not.toContain(name);
      expect(state().status).toBe('active');
    },
  );
});

test('RTE-13 a screen that has come to its end is told nothing more, and is replaced like any other', () => {
  const { begun, root, send, state } = showing('/UK/auth/sign-in');
  send({ type: 'page.seen' });
  expect(root.system.get('screen.1')).toBeUndefined();
  expect(send({ type: 'page.seen' }, { type: 'page.returned' }, { type: 'screen.retry' })).toEqual([]);
  send(location('/UK/my-account'), screenAt('/UK/my-account', 2));
  expect(begun.at(-1)?.[0]).toBe('screen.2');
  expect(Object.keys(state().children)).toEqual([...shell, 'screen.2']);
});
