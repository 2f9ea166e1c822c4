import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import {
  type LoadedScreen,
  type RouteEvent,
  type RouteFact,
  routeMachine,
  type Visit,
} from '#machines/route';
import { controlledActor } from './controlledActor';
import { underParent } from './underParent';

const to = (path: string, search = ''): RouteEvent => ({ type: 'location.changed', path, search });
const endedAt = (path: string, search = ''): RouteEvent => ({ type: 'session.ended', path, search });
const changedAt = (path: string, search = ''): RouteEvent => ({ type: 'session.changed', path, search });
const retry: RouteEvent = { type: 'route.retry' };
const networkRestored: RouteEvent = { type: 'network.restored' };
const confirmed: RouteEvent = { type: 'session.confirmed' };
const unconfirmed: RouteEvent = { type: 'session.unconfirmed' };

const couldNotOpen: RouteFact = { type: 'route.failed' };
const retried: RouteFact = { type: 'route.retried' };

/** The screen as its code answers for a visit. */
const loadedFor = (visit: Visit): LoadedScreen => ({ visit, region: null, machine: null, input: null });

const open = () => {
  const loadScreen = controlledActor<LoadedScreen, Visit>();
  const actions = { prepareScreen: vi.fn(), redirect: vi.fn(), logFailure: vi.fn(), reportBug: vi.fn() };
  const { actor, facts, told, stop } = underParent<typeof routeMachine, RouteFact>(
    routeMachine.provide({
      actors: { loadScreen: loadScreen.logic },
      actions: {
        prepareScreen: (_, params) => actions.prepareScreen(params),
        redirect: (_, params) => actions.redirect(params),
        logFailure: (_, params) => actions.logFailure(params),
        reportBug: (_, params) => actions.reportBug(params),
      },
    }),
    { input: undefined, peers: ['region', 'session'] },
  );
  const toRegion = (): AnyEventObject[] => told.region ?? [];
  const toSession = (): AnyEventObject[] => told.session ?? [];
  const askedFor = () => String(toRegion().at(-1)?.regionId);
  return {
    actor,
    stop,
    loadScreen,
    actions,
    /** Every region that was asked for, in order. */
    regions: () => toRegion().map(({ type, regionId }) => [type, regionId]),
    /** What the session was asked or told, in order. */
    toSession: () => toSession().map(({ type }) => type),
    facts,
    shown: () => facts.filter((fact) => fact.type === 'screen.loaded').map(({ visit }) => visit),
    redirects: (): string[] => actions.redirect.mock.calls.map(([params]) => params.to),
    state: () => actor.getSnapshot(),
    entered: () => actor.send({ type: 'region.ready', regionId: askedFor() }),
    unknown: () => actor.send({ type: 'region.unknown', regionId: askedFor() }),
    failed: () => actor.send({ type: 'region.failed', regionId: askedFor() }),
    loaded: () => loadScreen.last().succeed(loadedFor(loadScreen.last().input)),
  };
};

const showing = async (path: string, search = '') => {
  const route = open();
  route.actor.send(to(path, search));
  if (route.state().matches('enteringRegion')) route.entered();
  if (route.state().matches('checkingSignedIn')) route.actor.send(confirmed);
  if (route.state().matches('checkingGuest')) route.actor.send(unconfirmed);
  await route.loaded();
  return route;
};

test('RTE-01 before the first location it sends nothing', () => {
  const { actor, facts, regions, toSession, redirects, state } = open();
  for (const event of [retry, networkRestored, confirmed, endedAt('/UK/my-account')]) actor.send(event);
  expect(state().value).toBe('idle');
  expect([facts, regions(), toSession(), redirects()]).toEqual([[], [], [], []]);
});

describe('which screen a path shows', () => {
  test.each([
    ['RTE-01', '/', 'regionSelector'],
    ['RTE-03', '/UK/auth/sign-in', 'signIn'],
    ['RTE-03', '/UK/auth/password-forgotten', 'passwordForgotten'],
    ['RTE-03', '/UK/auth/sign-up', 'register'],
    ['RTE-03', '/UK/auth/reset-password', 'passwordReset'],
    ['RTE-04', '/UK/my-account', 'account'],
    ['RTE-05', '/UK/events', 'raceCalendar'],
    ['RTE-05', '/UK/events/e1', 'race'],
    ['RTE-06', '/UK/events/e1/checkout', 'checkout'],
    ['RTE-07', '/UK/legal', 'legal'],
    ['RTE-07', '/UK/legal/terms', 'legal'],
    ['RTE-14', '/uk/events', 'raceCalendar'],
  ])('%s %s shows %s, which the parent is told once', async (_, path, screen) => {
    const { facts, redirects, state } = await showing(path, '?a=1');
    expect(state().value).toBe('shown');
    expect(facts).toMatchObject([
      { type: 'screen.loaded', visit: { visit: 1, route: { screen }, search: '?a=1' } },
    ]);
    expect(redirects()).toEqual([]);
  });

  test('RTE-05 RTE-09 the parent is told how the screen is started, as its code said', async () => {
    const { actor, entered, facts, loadScreen } = open();
    actor.send(to('/UK/events/e1'));
    entered();
    const screen = {
      visit: loadScreen.last().input,
      region: null,
      machine: 'race',
      input: { a: 1 },
    } as const;
    await loadScreen.last().succeed(screen);
    expect(facts).toEqual([{ type: 'screen.loaded', ...screen }]);
  });

  test.each([
    ['RTE-02', '/UK', '/UK/events'],
    ['RTE-02 RTE-14', '/uk', '/UK/events'],
    ['RTE-07 RTE-08', '/UK/legal/cookies', '/'],
    ['RTE-08', '/UK/nowhere', '/'],
  ])('%s %s redirects to %s before anything is asked', (_, path, target) => {
    const { actor, facts, regions, redirects, state } = open();
    actor.send(to(path));
    expect(state().value).toBe('redirecting');
    expect(redirects()).toEqual([target]);
    expect([facts, regions()]).toEqual([[], []]);
  });
});

describe('the region check', () => {
  test('RTE-09 the region of the path is entered, in capitals, before the screen is opened', () => {
    const { actor, entered, loadScreen, regions, state } = open();
    actor.send(to('/uk/events'));
    expect(state().value).toBe('enteringRegion');
    expect(regions()).toEqual([['region.enter', 'UK']]);
    expect(loadScreen.calls).toHaveLength(0);
    entered();
    expect(state().value).toBe('loadingScreen');
    expect(regions()).toHaveLength(1);
  });

  test('RTE-01 the region selector needs no region', () => {
    const { actor, regions, state } = open();
    actor.send(to('/'));
    expect(state().value).toBe('loadingScreen');
    expect(regions()).toEqual([]);
  });

  test("BEY-42 the screen's code is asked for before region and guardian are known", () => {
    const { actor, actions, loadScreen } = open();
    actor.send(to('/UK/my-account'));
    expect(actions.prepareScreen).toHaveBeenCalledExactlyOnceWith({ screen: 'account' });
    expect(loadScreen.calls).toHaveLength(0);
  });

  test('RTE-09 RTE-10 an unknown region leads to the selector', () => {
    const { actor, unknown, redirects, state } = open();
    actor.send(to('/XX/events'));
    unknown();
    expect(state().value).toBe('redirecting');
    expect(redirects()).toEqual(['/']);
  });

  test('BEY-42 RTE-09 a region that turns out not to be on offer any more leads there too', async () => {
    const { actor, entered, loaded, redirects, state } = open();
    actor.send(to('/UK/events'));
    entered();
    await loaded();
    actor.send({ type: 'region.unknown', regionId: 'US' });
    expect(state().value).toBe('shown');
    actor.send({ type: 'region.unknown', regionId: 'UK' });
    expect(state().value).toBe('redirecting');
    expect(redirects()).toEqual(['/']);
  });

  test('BEY-04 a region that cannot be entered is shown as failed, and can be tried again', async () => {
    const { actor, failed, facts, redirects, entered, loaded, regions, state } = open();
    actor.send(to('/UK/events'));
    failed();
    expect(state().hasTag('failed')).toBe(true);
    expect(facts).toEqual([couldNotOpen]);
    expect(redirects()).toEqual([]);
    actor.send(retry);
    expect(facts).toEqual([couldNotOpen, retried]);
    entered();
    await loaded();
    expect(state().value).toBe('shown');
    expect(regions()).toHaveLength(2);
  });

  test.each(['region.ready', 'region.unknown', 'region.failed'] as const)(
    'RTE-09 BEY-11 %s of another region than the one of the path is ignored',
    (type) => {
      const { actor, facts, redirects, state } = open();
      actor.send(to('/UK/events'));
      actor.send({ type, regionId: 'US' });
      expect(state().value).toBe('enteringRegion');
      expect([facts, redirects()]).toEqual([[], []]);
    },
  );
});

describe('signed-in only', () => {
  test.each([
    ['/UK/my-account', ''],
    ['/UK/events/e1/checkout', ''],
  ])('RTE-04 RTE-06 RTE-11 %s is shown once the API confirms the guardian', (path, search) => {
    const { actor, entered, loadScreen, state, toSession } = open();
    actor.send(to(path, search));
    expect(toSession()).toEqual([]);
    entered();
    expect(state().value).toBe('checkingSignedIn');
    expect(toSession()).toEqual(['session.revalidate']);
    expect(loadScreen.calls).toHaveLength(0);
    actor.send(confirmed);
    expect(state().value).toBe('loadingScreen');
    expect(toSession()).toEqual(['session.revalidate']);
  });

  test.each([
    [
      '?tab=tickets&driver=D%201',
      '/UK/auth/sign-up?redirect=%2FUK%2Fmy-account%3Ftab%3Dtickets%26driver%3DD%25201',
    ],
    ['tab=tickets', '/UK/auth/sign-up?redirect=%2FUK%2Fmy-account%3Ftab%3Dtickets'],
    ['', '/UK/auth/sign-up?redirect=%2FUK%2Fmy-account'],
  ])(
    'RTE-11 RTE-14 with the query %j an unconfirmed guardian is logged out and led to %s',
    (search, target) => {
      const { actor, entered, facts, redirects, state, toSession } = open();
      actor.send(to('/UK/my-account', search));
      entered();
      actor.send(unconfirmed);
      expect(state().value).toBe('redirecting');
      expect(toSession()).toEqual(['session.revalidate', 'session.rejected']);
      expect(redirects()).toEqual([target]);
      expect(facts).toEqual([]);
    },
  );

  test('RTE-11 a guardian whom the API does not know any more is led to sign-up', () => {
    const { actor, entered, redirects, state } = open();
    actor.send(to('/UK/my-account'));
    entered();
    actor.send(endedAt('/UK/my-account'));
    expect(state().value).toBe('redirecting');
    expect(redirects()).toEqual(['/UK/auth/sign-up?redirect=%2FUK%2Fmy-account']);
  });

  test('RTE-11 BEY-05 what sign-up is given is honoured after signing in', () => {
    const { actor, entered, redirects } = open();
    actor.send(to('/UK/events/e1/checkout', '?from=mail&x=1'));
    entered();
    actor.send(unconfirmed);
    const [signUp = ''] = redirects();
    actor.send(to('/UK/auth/sign-in', new URL(signUp, 'https://app.example').search));
    entered();
    actor.send(confirmed);
    expect(redirects()[1]).toBe('/UK/events/e1/checkout?from=mail&x=1');
  });
});

describe('guests only', () => {
  test.each([
    ['', '/UK/my-account'],
    ['?redirect=%2FUK%2Fevents%2Fe1%2Fcheckout%3Fa%3D1', '/UK/events/e1/checkout?a=1'],
    ['redirect=%2FUK%2Fevents', '/UK/events'],
    ['?redirect=%2F%2Fevil.example', '/UK/my-account'],
    ['?redirect=javascript%3Aalert(1)', '/UK/my-account'],
    ['?redirect=%2F%255Cevil.example', '/UK/my-account'],
  ])('RTE-12 RTE-15 a signed-in guardian with %j goes to %s', (search, target) => {
    const { actor, entered, redirects, state, toSession } = open();
    actor.send(to('/UK/auth/sign-in', search));
    entered();
    expect(state().value).toBe('checkingGuest');
    actor.send(confirmed);
    expect(state().value).toBe('redirecting');
    expect(redirects()).toEqual([target]);
    expect(toSession()).toEqual(['session.revalidate']);
  });

  test.each([
    ['nobody', unconfirmed],
    ['nobody any more', endedAt('/UK/auth/sign-in')],
  ])('RTE-12 where %s is signed in, the visitor is let through and nobody is logged out', (_, answer) => {
    const { actor, entered, redirects, state, toSession } = open();
    actor.send(to('/UK/auth/sign-in'));
    entered();
    actor.send(answer);
    expect(state().value).toBe('loadingScreen');
    expect([toSession(), redirects()]).toEqual([['session.revalidate'], []]);
  });
});

test('RTE-05 RTE-07 open screens do not ask who is signed in', async () => {
  for (const path of ['/', '/UK/events', '/UK/events/e1', '/UK/legal']) {
    expect((await showing(path)).toSession()).toEqual([]);
  }
});

const busyStates = ['enteringRegion', 'checkingSignedIn', 'checkingGuest', 'loadingScreen'] as const;

describe('navigating', () => {
  test.each([
    ['RTE-13 the same address again', '/UK/events', '/UK/events'],
    ['RTE-05 another id', '/UK/events/e1', '/UK/events/e2'],
    ['RTE-05 another screen', '/UK/events', '/UK/legal'],
  ])('%s is a new visit, and the parent hears of it once it can be shown', async (_, first, second) => {
    const { actor, entered, loaded, shown, state } = await showing(first);
    actor.send(to(second));
    entered();
    expect(state().value).toBe('loadingScreen');
    expect(shown()).toMatchObject([{ visit: 1 }]);
    await loaded();
    expect(shown()).toMatchObject([{ visit: 1 }, { visit: 2 }]);
  });

  test('RTE-13 BEY-04 a screen whose code does not load is logged, shown as failed, and can be tried again', async () => {
    const { actor, loadScreen, actions, entered, facts, loaded, state } = open();
    actor.send(to('/UK/events'));
    entered();
    await loadScreen.last().fail('offline');
    expect(state().hasTag('failed')).toBe(true);
    expect(facts).toEqual([couldNotOpen]);
    expect(actions.logFailure).toHaveBeenCalledTimes(1);
    actor.send(retry);
    entered();
    await loaded();
    expect(state().value).toBe('shown');
    expect(facts).toMatchObject([couldNotOpen, retried, { type: 'screen.loaded' }]);
  });

  const reach = (state: (typeof busyStates)[number]) => {
    const route = open();
    route.actor.send(to(state === 'checkingGuest' ? '/UK/auth/sign-in' : '/UK/my-account'));
    if (state !== 'enteringRegion') route.entered();
    if (state === 'loadingScreen') route.actor.send(confirmed);
    expect(route.state().value).toBe(state);
    expect(route.state().hasTag('busy')).toBe(true);
    return route;
  };

  test.each(busyStates)(
    'RTE-13 a new location in %s ignores the late answer to the old one',
    async (from) => {
      const { actor, facts, loadScreen, redirects, regions, state, toSession } = reach(from);
      const asked = toSession();
      const late = loadScreen.calls.at(-1);
      actor.send(to('/US/events'));
      if (late !== undefined) {
        expect(late.signal.aborted).toBe(true);
        await late.succeed(loadedFor(late.input));
      }
      actor.send({ type: 'region.unknown', regionId: 'UK' });
      for (const answer of [confirmed, unconfirmed]) actor.send(answer);
      expect(state().value).toBe('enteringRegion');
      expect(regions().at(-1)).toEqual(['region.enter', 'US']);
      expect([facts, redirects(), toSession()]).toEqual([[], [], asked]);
    },
  );

  test('RTE-13 leaving the page aborts the loading of the screen', () => {
    const { loadScreen, stop } = reach('loadingScreen');
    stop();
    expect(loadScreen.last().signal.aborted).toBe(true);
  });

  test('BEY-04 a bug in loading the screen is reported, shown as failed, and can be tried again', async () => {
    const { actor, actions, facts, loadScreen, state } = reach('loadingScreen');
    await loadScreen.last().reject();
    expect([state().hasTag('broken'), state().hasTag('failed')]).toEqual([true, true]);
    expect(actions.reportBug).toHaveBeenCalledTimes(1);
    actor.send(retry);
    expect(state().value).toBe('enteringRegion');
    expect(facts).toEqual([couldNotOpen, retried]);
  });
});

describe('the session ends', () => {
  test('RTE-11 on a signed-in-only screen it leads to sign-up with the way back', async () => {
    const { actor, redirects, state, toSession } = await showing('/UK/events/e1/checkout', '?a=1');
    actor.send(endedAt('/UK/events/e1/checkout', '?a=1'));
    expect(state().value).toBe('redirecting');
    expect(redirects()).toEqual(['/UK/auth/sign-up?redirect=%2FUK%2Fevents%2Fe1%2Fcheckout%3Fa%3D1']);
    expect(toSession()).toEqual(['session.revalidate']);
  });

  test('RTE-11 ACC-01 the way back is the address as it is by then, which the screen may have changed itself', async () => {
    const { actor, redirects } = await showing('/UK/my-account');
    actor.send(endedAt('/UK/my-account', '?tab=tickets'));
    expect(redirects()).toEqual(['/UK/auth/sign-up?redirect=%2FUK%2Fmy-account%3Ftab%3Dtickets']);
  });

  test('RTE-11 also while such a screen is being loaded', () => {
    const { actor, loadScreen, entered, redirects } = open();
    actor.send(to('/UK/my-account'));
    entered();
    actor.send(confirmed);
    actor.send(endedAt('/UK/my-account'));
    expect(loadScreen.last().signal.aborted).toBe(true);
    expect(redirects()).toEqual(['/UK/auth/sign-up?redirect=%2FUK%2Fmy-account']);
  });

  test.each(['/', '/UK/events', '/UK/auth/sign-in'])('RTE-11 on %s nothing happens', async (path) => {
    const { actor, facts, redirects, state } = await showing(path);
    actor.send(endedAt(path));
    expect(state().value).toBe('shown');
    expect(redirects()).toEqual([]);
    expect(facts).toHaveLength(1);
  });

  test('RTE-11 where a redirect is under way it leads nowhere else', () => {
    const { actor, redirects } = open();
    actor.send(to('/UK'));
    actor.send(endedAt('/UK'));
    expect(redirects()).toEqual(['/UK/events']);
  });
});

describe('another guardian takes over', () => {
  test('STO-04 RTE-12 RTE-15 from a screen for guests it leads on', async () => {
    const { actor, entered, redirects } = await showing('/UK/auth/sign-in');
    actor.send(changedAt('/UK/auth/sign-in', '?redirect=%2FUK%2Fevents%2Fe1%2Fcheckout'));
    entered();
    actor.send(confirmed);
    expect(redirects()).toEqual(['/UK/events/e1/checkout']);
  });

  test('STO-04 RTE-11 a screen for guardians is opened anew, for whoever it is now', async () => {
    const { actor, entered, loaded, shown, state } = await showing('/UK/my-account');
    actor.send(changedAt('/UK/my-account', '?tab=tickets'));
    entered();
    expect(state().value).toBe('checkingSignedIn');
    actor.send(confirmed);
    await loaded();
    expect(shown()).toMatchObject([{ visit: 1 }, { visit: 2, search: '?tab=tickets' }]);
  });

  test.each(['/', '/UK/events', '/UK/legal'])('STO-04 %s stays as it is', async (path) => {
    const { actor, state } = await showing(path);
    actor.send(changedAt(path));
    expect(state().value).toBe('shown');
    expect(state().context.visit).toBe(1);
  });
});

describe('the network is back', () => {
  test('BEY-18 the screen on show may reload what it lacks; the page stays', async () => {
    const { actor, facts, state } = await showing('/UK/events');
    actor.send(networkRestored);
    expect(state().value).toBe('shown');
    expect(facts).toMatchObject([{ type: 'screen.loaded' }, { type: 'screen.recover' }]);
  });

  test('BEY-18 BEY-04 a page that could not be opened is tried again', () => {
    const { actor, failed, facts, state } = open();
    actor.send(to('/UK/events'));
    failed();
    actor.send(networkRestored);
    expect(state().value).toBe('enteringRegion');
    expect(facts).toEqual([couldNotOpen, retried]);
  });

  test.each(busyStates)('BEY-18 in %s it changes nothing', (from) => {
    const { actor, entered, facts, state } = open();
    actor.send(to(from === 'checkingGuest' ? '/UK/auth/sign-in' : '/UK/my-account'));
    if (from !== 'enteringRegion') entered();
    if (from === 'loadingScreen') actor.send(confirmed);
    actor.send(networkRestored);
    expect(state().value).toBe(from);
    expect(facts).toEqual([]);
  });
});

test('RTE-02 RTE-11 RTE-12 RTE-13 journey: bare region, account as a visitor, signed in, back to the account, again', async () => {
  const { actor, entered, loaded, redirects, shown, state, toSession } = open();
  actor.send(to('/uk'));
  actor.send(to('/UK/events'));
  entered();
  await loaded();
  actor.send(to('/UK/my-account', '?tab=tickets'));
  entered();
  actor.send(unconfirmed);
  actor.send(to('/UK/auth/sign-up', '?redirect=%2FUK%2Fmy-account%3Ftab%3Dtickets'));
  entered();
  actor.send(unconfirmed);
  await loaded();
  expect(shown().at(-1)?.route.screen).toBe('register');
  for (let time = 0; time < 2; time += 1) {
    actor.send(to('/UK/my-account', '?tab=tickets'));
    entered();
    actor.send(confirmed);
    await loaded();
  }
  expect(state().value).toBe('shown');
  expect(shown().at(-1)).toMatchObject({ visit: 4, route: { screen: 'account' }, search: '?tab=tickets' });
  expect(toSession().filter((type) => type === 'session.rejected')).toHaveLength(1);
  expect(redirects()).toEqual(['/UK/events', '/UK/auth/sign-up?redirect=%2FUK%2Fmy-account%3Ftab%3Dtickets']);
});

test('RTE-09 RTE-11 RTE-12 in any order of events only what was let through is shown, each visit once', async () => {
  const event = fc.constantFrom<RouteEvent>(
    to('/'),
    to('/UK'),
    to('/UK/events'),
    to('/UK/my-account', '?tab=user'),
    to('/UK/auth/sign-in', '?redirect=%2F%2Fevil'),
    to('/nowhere/at/all'),
    endedAt('/UK/my-account', '?tab=user'),
    changedAt('/UK/my-account', '?tab=user'),
    { type: 'region.ready', regionId: 'UK' },
    { type: 'region.unknown', regionId: 'UK' },
    { type: 'region.failed', regionId: 'UK' },
    confirmed,
    unconfirmed,
    networkRestored,
    retry,
  );
  const answer = fc.constantFrom('loaded', 'offline', 'reject');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(event, answer), { maxLength: 30 }), async (steps) => {
      const { actor, loadScreen, facts, redirects, shown, state } = open();
      let hasConfirmed = false;
      for (const step of steps) {
        const call = loadScreen.calls.at(-1);
        hasConfirmed ||= step === confirmed && state().matches('checkingSignedIn');
        if (typeof step !== 'string') actor.send(step);
        else if (step === 'loaded') await call?.succeed(loadedFor(call.input));
        else if (step === 'offline') await call?.fail('offline');
        else await call?.reject();
        expect(loadScreen.inFlight()).toBe(state().matches('loadingScreen') ? 1 : 0);
        const isBusy = busyStates.some((name) => state().matches(name));
        expect(state().hasTag('busy')).toBe(isBusy || state().matches('redirecting'));
        if (shown().at(-1)?.route.access === 'signedInOnly') expect(hasConfirmed).toBe(true);
      }
      const visits = shown().map(({ visit }) => visit);
      expect(visits).toEqual([...new Set(visits)].sort((one, other) => one - other));
      const count = (type: RouteFact['type']) => facts.filter((fact) => fact.type === type).length;
      expect(count('route.failed') - count('route.retried')).toBeGreaterThanOrEqual(0);
      expect(redirects().every((target) => target.startsWith('/') && !target.startsWith('//'))).toBe(true);
    }),
  );
});
