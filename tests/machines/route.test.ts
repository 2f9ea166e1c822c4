import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { routeMachine } from '#machines/route/route';
import type { RouteEvent, RouteFact } from '#machines/route/routeSetup';
import type { LoadedScreen, Visit } from '#machines/route/visit';
import { controlledActor } from './controlledActor';
import { underParent } from './underParent';

const to = (path: string, search = ''): RouteEvent => ({ type: 'location.changed', path, search });
const retry: RouteEvent = { type: 'route.retry' };
const networkRestored: RouteEvent = { type: 'network.restored' };
const confirmed: RouteEvent = { type: 'session.confirmed' };
const unconfirmed: RouteEvent = { type: 'session.unconfirmed' };

const loadedFor = (visit: Visit): LoadedScreen => ({ visit, region: null, actorId: null, input: null });

const open = () => {
  const loadScreen = controlledActor<LoadedScreen, Visit>();
  const actions = { prepareScreen: vi.fn(), redirect: vi.fn(), logFailure: vi.fn(), reportBug: vi.fn() };
  const { actor, facts, told } = underParent<typeof routeMachine, RouteFact>(
    routeMachine.provide({
      actors: { loadScreen: loadScreen.logic },
      actions: {
        prepareScreen: (_, params) => actions.prepareScreen(params),
        redirect: (_, params) => actions.redirect(params),
        logFailure: (_, params) => actions.logFailure(params),
        reportBug: (_, params) => actions.reportBug(params),
      },
    }),
    { input: undefined, peers: ['region', 'session', 'loading'] },
  );
  return {
    actor,
    loadScreen,
    /** Events sent to the loading overlay, in order. */
    toLoading: () => told.loading ?? [],
    facts,
    shown: () => facts.filter((fact) => fact.type === 'screen.loaded').map(({ visit }) => visit),
    redirects: (): string[] => actions.redirect.mock.calls.map(([params]) => params.to),
    state: () => actor.getSnapshot(),
  };
};

const busyStates = ['enteringRegion', 'checkingSession', 'loadingScreen'] as const;

test('in any order of events the route shows permitted screens only, each visit once', async () => {
  const event = fc.constantFrom<RouteEvent>(
    to('/'),
    to('/UK'),
    to('/UK/events'),
    to('/UK/my-account', '?tab=user'),
    to('/UK/auth/sign-in', '?redirect=%2F%2Fevil'),
    to('/nowhere/at/all'),
    { type: 'session.ended' },
    { type: 'session.changed' },
    { type: 'location.replaced', path: '/UK/my-account', search: '?tab=user' },
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
      const { actor, loadScreen, facts, redirects, shown, state, toLoading } = open();
      let hasConfirmed = false;
      for (const step of steps) {
        const call = loadScreen.calls.at(-1);
        hasConfirmed ||= step === confirmed && state().matches('checkingSession');
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
      const retried = facts.filter(({ type }) => type === 'route.retried').length;
      expect(toLoading().length - retried).toBeGreaterThanOrEqual(0);
      expect(redirects().every((target) => target.startsWith('/') && !target.startsWith('//'))).toBe(true);
    }),
  );
});
