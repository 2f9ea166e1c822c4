import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { type RouteEvent, routeMachine, type Visit } from '#machines/route';
import { controlledActor } from './controlledActor';

const to = (path: string, search = ''): RouteEvent => ({ type: 'location.changed', path, search });
const endedAt = (path: string, search = ''): RouteEvent => ({ type: 'session.ended', path, search });
const changedAt = (path: string, search = ''): RouteEvent => ({ type: 'session.changed', path, search });
const retry: RouteEvent = { type: 'route.retry' };

const open = () => {
  const enterRegion = controlledActor<{ regionId: string }, { regionId: string }>();
  const validateSession = controlledActor<{ userId: string }, void>();
  const openScreen = controlledActor<{ visit: number }, Visit>();
  const actions = { redirect: vi.fn(), endSession: vi.fn(), logFailure: vi.fn(), reportBug: vi.fn() };
  const actor = createActor(
    routeMachine.provide({
      actors: {
        enterRegion: enterRegion.logic,
        validateSession: validateSession.logic,
        openScreen: openScreen.logic,
      },
      actions: {
        redirect: (_, params) => actions.redirect(params),
        endSession: () => actions.endSession(),
        logFailure: (_, params) => actions.logFailure(params),
        reportBug: (_, params) => actions.reportBug(params),
      },
    }),
  ).start();
  const opened = () => openScreen.last().succeed({ visit: openScreen.last().input.visit });
  const entered = () => enterRegion.last().succeed({ regionId: enterRegion.last().input.regionId });
  const validated = () => validateSession.last().succeed({ userId: 'USR_1' });
  const redirects = () => actions.redirect.mock.calls.map(([params]) => params.to);
  const state = () => actor.getSnapshot();
  return {
    actor,
    enterRegion,
    validateSession,
    openScreen,
    actions,
    entered,
    validated,
    opened,
    redirects,
    state,
  };
};

const showing = async (path: string, search = '') => {
  const route = open();
  route.actor.send(to(path, search));
  if (route.state().matches('enteringRegion')) await route.entered();
  if (route.state().matches('checkingSignedIn')) await route.validated();
  if (route.state().matches('checkingGuest')) await route.validateSession.last().fail('status', 401);
  await route.opened();
  return route;
};

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
  ])('%s %s shows %s', async (_, path, screen) => {
    const { redirects, state } = await showing(path, '?a=1');
    expect(state().value).toBe('shown');
    expect(state().context.shown).toMatchObject({ visit: 1, route: { screen }, search: '?a=1' });
    expect(redirects()).toEqual([]);
  });

  test.each([
    ['RTE-02', '/UK', '/UK/events'],
    ['RTE-02 RTE-14', '/uk', '/UK/events'],
    ['RTE-07 RTE-08', '/UK/legal/cookies', '/'],
    ['RTE-08', '/UK/nowhere', '/'],
  ])('%s %s redirects to %s before anything is asked', (_, path, target) => {
    const { actor, enterRegion, redirects, state } = open();
    actor.send(to(path));
    expect(state().value).toBe('redirecting');
    expect(redirects()).toEqual([target]);
    expect(enterRegion.calls).toHaveLength(0);
  });
});

describe('the region check', () => {
  test('RTE-09 the region of the path is entered, in capitals, before the screen is opened', async () => {
    const { actor, enterRegion, openScreen, entered, state } = open();
    actor.send(to('/uk/events'));
    expect(state().value).toBe('enteringRegion');
    expect(enterRegion.last().input).toEqual({ regionId: 'UK' });
    expect(openScreen.calls).toHaveLength(0);
    await entered();
    expect(state().value).toBe('opening');
  });

  test('RTE-09 RTE-10 an unknown region leads to the selector', async () => {
    const { actor, enterRegion, redirects, state } = open();
    actor.send(to('/XX/events'));
    await enterRegion.last().fail('status', 404);
    expect(state().value).toBe('redirecting');
    expect(redirects()).toEqual(['/']);
  });

  test.each([
    ['status', 500],
    ['offline', null],
    ['timedOut', null],
    ['shape', 200],
  ] as const)('BEY-04 %s %s is logged and can be tried again', async (code, status) => {
    const { actor, enterRegion, actions, redirects, entered, opened, state } = open();
    actor.send(to('/UK/events'));
    await enterRegion.last().fail(code, status);
    expect(state().value).toBe('failed');
    expect(actions.logFailure).toHaveBeenCalledTimes(1);
    expect(redirects()).toEqual([]);
    actor.send(retry);
    await entered();
    await opened();
    expect(state().value).toBe('shown');
  });
});

describe('signed-in only', () => {
  test.each([
    ['/UK/my-account', ''],
    ['/UK/events/e1/checkout', ''],
  ])('RTE-04 RTE-06 RTE-11 %s is shown once the server confirms the guardian', async (path, search) => {
    const { actor, actions, validateSession, openScreen, entered, validated, state } = open();
    actor.send(to(path, search));
    await entered();
    expect(state().value).toBe('checkingSignedIn');
    expect(validateSession.calls).toHaveLength(1);
    expect(openScreen.calls).toHaveLength(0);
    await validated();
    expect(state().value).toBe('opening');
    expect(actions.endSession).not.toHaveBeenCalled();
  });

  test.each([
    [
      '?tab=tickets&driver=D%201',
      '/UK/auth/sign-up?redirect=%2FUK%2Fmy-account%3Ftab%3Dtickets%26driver%3DD%25201',
    ],
    ['tab=tickets', '/UK/auth/sign-up?redirect=%2FUK%2Fmy-account%3Ftab%3Dtickets'],
    ['', '/UK/auth/sign-up?redirect=%2FUK%2Fmy-account'],
  ])('RTE-11 with the query %j it logs out and goes to %s', async (search, target) => {
    const { actor, actions, validateSession, entered, redirects, state } = open();
    actor.send(to('/UK/my-account', search));
    await entered();
    await validateSession.last().fail('status', 401);
    expect(state().value).toBe('redirecting');
    expect(actions.endSession).toHaveBeenCalledTimes(1);
    expect(redirects()).toEqual([target]);
  });

  test('RTE-11 BEY-05 what sign-up is given is honoured after signing in', async () => {
    const { actor, validateSession, entered, validated, redirects } = open();
    actor.send(to('/UK/events/e1/checkout', '?from=mail&x=1'));
    await entered();
    await validateSession.last().fail('status', 401);
    const [signUp] = redirects();
    const query = new URL(signUp, 'https://app.example').search;
    actor.send(to('/UK/auth/sign-in', query));
    await entered();
    await validated();
    expect(redirects()[1]).toBe('/UK/events/e1/checkout?from=mail&x=1');
  });

  test.each([['offline'], ['timedOut'], ['shape']] as const)(
    'RTE-11 %s is a failure to validate like any other',
    async (code) => {
      const { actor, actions, validateSession, entered, state } = open();
      actor.send(to('/UK/my-account'));
      await entered();
      await validateSession.last().fail(code);
      expect(state().value).toBe('redirecting');
      expect(actions.endSession).toHaveBeenCalledTimes(1);
    },
  );
});

describe('guests only', () => {
  test.each([
    ['', '/UK/my-account'],
    ['?redirect=%2FUK%2Fevents%2Fe1%2Fcheckout%3Fa%3D1', '/UK/events/e1/checkout?a=1'],
    ['redirect=%2FUK%2Fevents', '/UK/events'],
    ['?redirect=%2F%2Fevil.example', '/UK/my-account'],
    ['?redirect=javascript%3Aalert(1)', '/UK/my-account'],
    ['?redirect=%2F%255Cevil.example', '/UK/my-account'],
  ])('RTE-12 RTE-15 a signed-in guardian with %j goes to %s', async (search, target) => {
    const { actor, entered, validated, redirects, state } = open();
    actor.send(to('/UK/auth/sign-in', search));
    await entered();
    expect(state().value).toBe('checkingGuest');
    await validated();
    expect(state().value).toBe('redirecting');
    expect(redirects()).toEqual([target]);
  });

  test.each([
    ['status', 401],
    ['status', 500],
    ['offline', null],
  ] as const)('RTE-12 %s %s lets the visitor through', async (code, status) => {
    const { actor, actions, validateSession, entered, state } = open();
    actor.send(to('/UK/auth/sign-in'));
    await entered();
    await validateSession.last().fail(code, status);
    expect(state().value).toBe('opening');
    expect(actions.endSession).not.toHaveBeenCalled();
  });
});

test('RTE-05 RTE-07 open screens ask nobody who is there', async () => {
  for (const path of ['/', '/UK/events', '/UK/events/e1', '/UK/legal']) {
    expect((await showing(path)).validateSession.calls).toHaveLength(0);
  }
});

describe('navigating', () => {
  test.each([
    ['RTE-13 the same address again', '/UK/events', '/UK/events'],
    ['RTE-05 another id', '/UK/events/e1', '/UK/events/e2'],
    ['RTE-05 another screen', '/UK/events', '/UK/legal'],
  ])('%s is a new visit, and the old one stays on show until it is there', async (_, first, second) => {
    const { actor, entered, opened, state } = await showing(first);
    const before = state().context.shown;
    actor.send(to(second));
    expect(state().context.shown).toEqual(before);
    await entered();
    expect(state().value).toBe('opening');
    expect(state().context.shown).toEqual(before);
    await opened();
    expect(state().context.shown).toMatchObject({ visit: 2 });
  });

  test('RTE-13 a screen whose code does not load is logged and can be tried again', async () => {
    const { actor, openScreen, actions, entered, opened, state } = open();
    actor.send(to('/UK/events'));
    await entered();
    await openScreen.last().fail('offline');
    expect(state().value).toBe('failed');
    expect(state().context.shown).toBeNull();
    expect(actions.logFailure).toHaveBeenCalledTimes(1);
    actor.send(retry);
    await entered();
    await opened();
    expect(state().value).toBe('shown');
  });

  const leaving = async (state: 'enteringRegion' | 'checkingSignedIn' | 'checkingGuest' | 'opening') => {
    const route = open();
    route.actor.send(to(state === 'checkingGuest' ? '/UK/auth/sign-in' : '/UK/my-account'));
    if (state !== 'enteringRegion') await route.entered();
    if (state === 'opening') await route.validated();
    expect(route.state().value).toBe(state);
    expect(route.state().hasTag('busy')).toBe(true);
    const actors = {
      enteringRegion: route.enterRegion,
      checkingSignedIn: route.validateSession,
      checkingGuest: route.validateSession,
      opening: route.openScreen,
    };
    return { ...route, call: actors[state].last() };
  };

  test.each(['enteringRegion', 'checkingSignedIn', 'checkingGuest', 'opening'] as const)(
    'RTE-13 a new location in %s aborts what runs and ignores its late answer',
    async (state) => {
      const route = await leaving(state);
      route.actor.send(to('/US/events'));
      expect(route.call.signal.aborted).toBe(true);
      await route.call.fail('status', 404);
      expect(route.state().value).toBe('enteringRegion');
      expect(route.enterRegion.last().input).toEqual({ regionId: 'US' });
      expect(route.redirects()).toEqual([]);
      expect(route.actions.endSession).not.toHaveBeenCalled();
    },
  );

  test.each(['enteringRegion', 'checkingSignedIn', 'checkingGuest', 'opening'] as const)(
    'RTE-09 stopping in %s aborts what runs',
    async (state) => {
      const route = await leaving(state);
      route.actor.stop();
      expect(route.call.signal.aborted).toBe(true);
    },
  );

  test.each(['enteringRegion', 'checkingSignedIn', 'checkingGuest', 'opening'] as const)(
    'BEY-04 a bug in %s is reported and can be tried again',
    async (state) => {
      const route = await leaving(state);
      await route.call.reject();
      expect(route.state().hasTag('broken')).toBe(true);
      expect(route.actions.reportBug).toHaveBeenCalledTimes(1);
      route.actor.send(retry);
      expect(route.state().value).toBe('enteringRegion');
    },
  );
});

describe('the session ends', () => {
  test('RTE-11 on a signed-in-only screen it leads to sign-up with the way back', async () => {
    const { actor, actions, redirects, state } = await showing('/UK/events/e1/checkout', '?a=1');
    actor.send(endedAt('/UK/events/e1/checkout', '?a=1'));
    expect(state().value).toBe('redirecting');
    expect(redirects()).toEqual(['/UK/auth/sign-up?redirect=%2FUK%2Fevents%2Fe1%2Fcheckout%3Fa%3D1']);
    expect(actions.endSession).not.toHaveBeenCalled();
  });

  test('RTE-11 ACC-01 the way back is the address as it is by then, which the screen may have noted itself', async () => {
    const { actor, redirects } = await showing('/UK/my-account');
    actor.send(endedAt('/UK/my-account', '?tab=tickets'));
    expect(redirects()).toEqual(['/UK/auth/sign-up?redirect=%2FUK%2Fmy-account%3Ftab%3Dtickets']);
  });

  test('RTE-11 while such a screen is being opened, too', async () => {
    const { actor, openScreen, entered, validated, redirects } = open();
    actor.send(to('/UK/my-account'));
    await entered();
    await validated();
    actor.send(endedAt('/UK/my-account'));
    expect(openScreen.last().signal.aborted).toBe(true);
    expect(redirects()).toEqual(['/UK/auth/sign-up?redirect=%2FUK%2Fmy-account']);
  });

  test.each(['/', '/UK/events', '/UK/auth/sign-in'])('RTE-11 on %s nothing happens', async (path) => {
    const { actor, redirects, state } = await showing(path);
    actor.send(endedAt(path));
    expect(state().value).toBe('shown');
    expect(redirects()).toEqual([]);
  });
});

describe('another guardian takes over', () => {
  test('STO-04 RTE-12 RTE-15 from a screen for guests it leads on', async () => {
    const { actor, entered, validated, redirects } = await showing('/UK/auth/sign-in');
    actor.send(changedAt('/UK/auth/sign-in', '?redirect=%2FUK%2Fevents%2Fe1%2Fcheckout'));
    await entered();
    await validated();
    expect(redirects()).toEqual(['/UK/events/e1/checkout']);
  });

  test('STO-04 RTE-11 a screen for guardians is opened anew, for whoever it is now', async () => {
    const { actor, entered, validated, opened, state } = await showing('/UK/my-account');
    actor.send(changedAt('/UK/my-account', '?tab=tickets'));
    await entered();
    expect(state().value).toBe('checkingSignedIn');
    await validated();
    await opened();
    expect(state().context.shown).toMatchObject({ visit: 2, search: '?tab=tickets' });
  });

  test.each(['/', '/UK/events', '/UK/legal'])('STO-04 %s stays as it is', async (path) => {
    const { actor, state } = await showing(path);
    actor.send(changedAt(path));
    expect(state().value).toBe('shown');
    expect(state().context.visit).toBe(1);
  });
});

test('RTE-02 RTE-11 RTE-12 RTE-13 journey: bare region, account as a visitor, signed in, back to the account, again', async () => {
  const { actor, actions, entered, opened, validated, validateSession, redirects, state } = open();
  actor.send(to('/uk'));
  actor.send(to('/UK/events'));
  await entered();
  await opened();
  actor.send(to('/UK/my-account', '?tab=tickets'));
  await entered();
  await validateSession.last().fail('status', 401);
  actor.send(to('/UK/auth/sign-up', '?redirect=%2FUK%2Fmy-account%3Ftab%3Dtickets'));
  await entered();
  await validateSession.last().fail('status', 401);
  await opened();
  expect(state().context.shown?.route.screen).toBe('register');
  actor.send(to('/UK/my-account', '?tab=tickets'));
  await entered();
  await validated();
  await opened();
  actor.send(to('/UK/my-account', '?tab=tickets'));
  await entered();
  await validated();
  await opened();
  expect(state().value).toBe('shown');
  expect(state().context.shown).toMatchObject({
    visit: 4,
    route: { screen: 'account' },
    search: '?tab=tickets',
  });
  expect(actions.endSession).toHaveBeenCalledTimes(1);
  expect(redirects()).toEqual(['/UK/events', '/UK/auth/sign-up?redirect=%2FUK%2Fmy-account%3Ftab%3Dtickets']);
});

test('RTE-09 RTE-11 RTE-12 in any order of events at most one check runs, and only what was let through is shown', async () => {
  const event = fc.constantFrom<RouteEvent>(
    to('/'),
    to('/UK'),
    to('/UK/events'),
    to('/UK/my-account', '?tab=user'),
    to('/UK/auth/sign-in', '?redirect=%2F%2Fevil'),
    to('/nowhere/at/all'),
    endedAt('/UK/my-account', '?tab=user'),
    changedAt('/UK/my-account', '?tab=user'),
    retry,
  );
  const answer = fc.constantFrom(
    'entered',
    'unknown',
    'offline',
    'valid',
    'unauthorised',
    'opened',
    'reject',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(event, answer), { maxLength: 30 }), async (steps) => {
      const { actor, enterRegion, validateSession, openScreen, redirects, state } = open();
      let confirmed = false;
      let visits = 0;
      for (const step of steps) {
        if (typeof step !== 'string') actor.send(step);
        else if (step === 'entered') await enterRegion.calls.at(-1)?.succeed({ regionId: 'UK' });
        else if (step === 'unknown') await enterRegion.calls.at(-1)?.fail('status', 404);
        else if (step === 'offline') await openScreen.calls.at(-1)?.fail('offline');
        else if (step === 'unauthorised') await validateSession.calls.at(-1)?.fail('status', 401);
        else if (step === 'opened') await openScreen.calls.at(-1)?.succeed({ visit: 1 });
        else if (step === 'reject') await enterRegion.calls.at(-1)?.reject();
        else {
          confirmed ||= state().matches('checkingSignedIn');
          await validateSession.calls.at(-1)?.succeed({ userId: 'USR_1' });
        }
        const running = enterRegion.inFlight() + validateSession.inFlight() + openScreen.inFlight();
        const { shown, visit } = state().context;
        const isRunning = (['enteringRegion', 'checkingSignedIn', 'checkingGuest', 'opening'] as const).some(
          (name) => state().matches(name),
        );
        expect(running).toBe(isRunning ? 1 : 0);
        expect(state().hasTag('busy')).toBe(isRunning || state().matches('redirecting'));
        if (shown?.route.access === 'signedInOnly') expect(confirmed).toBe(true);
        expect(visit).toBeGreaterThanOrEqual(visits);
        expect(shown?.visit ?? 0).toBeLessThanOrEqual(visit);
        visits = visit;
      }
      expect(redirects().every((target: string) => target.startsWith('/') && !target.startsWith('//'))).toBe(
        true,
      );
    }),
  );
});
