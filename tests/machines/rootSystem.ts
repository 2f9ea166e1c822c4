import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import type { Race, Region, RegionConfiguration, StoredSession, User } from '#domain/entities';
import type { SignInValues } from '#domain/form/signInForm';
import { paths } from '#domain/routes';
import { accountMachine } from '#machines/account/account';
import type { AccountAnswers } from '#machines/account/accountAnswers';
import { raceCalendarMachine } from '#machines/raceCalendar';
import { regionMachine } from '#machines/region/region';
import { regionChangeMachine } from '#machines/regionChange';
import { registerMachine } from '#machines/register';
import { rootMachine } from '#machines/root/root';
import { routeMachine } from '#machines/route/route';
import { type LoadedScreen, screenId, type Visit } from '#machines/route/routeSetup';
import { sessionMachine } from '#machines/session/session';
import { signInMachine } from '#machines/signIn';
import { screenLogic } from '../../src/app/screens';
import { controlledActor } from './controlledActor';
import { controlledPromise } from './controlledPromise';

type Options = {
  stored?: StoredSession | null;
};

const inputOf = ({ route: { screen }, search }: Visit, stored: StoredSession | null): unknown => {
  const query = new URLSearchParams(search);
  const redirect = query.get('redirect');
  if (screen === 'raceCalendar') return { type: query.get('type'), eventTypes: [], userId: null };
  if (screen === 'signIn') return { email: null, token: null, redirect };
  if (screen === 'register') return { email: null, redirect };
  if (screen !== 'account') return null;
  return {
    userId: stored?.user.id ?? '',
    user: stored?.user,
    tab: query.get('tab'),
    driverId: null,
    levels: [],
    system: 'metric',
    today: '2027-01-10',
    drafts: {},
    isReturned: false,
    payment: null,
  };
};

/**
 * The root with all real machines at an address: the test settles API calls and screen loading, and navigates by
 * events like the browser.
 */
export const rootSystem = (address: string, { stored = null }: Options = {}) => {
  const clock = new SimulatedClock();
  const calls = {
    resolveUser: controlledActor<User, { userId: string }>(),
    loadRegions: controlledActor<Region[], void>(),
    loadConfiguration: controlledActor<RegionConfiguration, { regionId: string }>(),
    loadScreen: controlledActor<LoadedScreen, Visit>(),
    signIn: controlledActor<StoredSession, SignInValues>(),
    loadRaces: controlledActor<Race[], void>(),
    loadAccount: controlledPromise<AccountAnswers, { userId: string }>(),
  };
  /** Every address, oldest first. */
  const addresses: string[] = [];
  const locationOf = (to: string) => {
    const { pathname, search } = new URL(to, 'https://shop.example');
    return { path: pathname, search };
  };
  const go = (to: string) => {
    addresses.push(to);
    root.send({ type: 'location.changed', ...locationOf(to) });
  };
  const showRaces = (_: unknown, { regionId }: { regionId: string }) => go(paths.in(regionId).raceCalendar());
  const machineOf = ({ route: { screen } }: Visit): AnyStateMachine => {
    if (screen === 'raceCalendar')
      return raceCalendarMachine.provide({ actors: { loadRaces: calls.loadRaces.logic } });
    if (screen === 'signIn')
      return signInMachine.provide({
        actors: { signIn: calls.signIn.logic },
        actions: { redirect: (_, { to }) => go(to ?? paths.in('UK').account()) },
      });
    if (screen === 'register') return registerMachine;
    if (screen === 'account')
      return accountMachine.provide({ actors: { loadAccount: calls.loadAccount.logic } });
    throw new Error(`No machine here for '${screen}'`);
  };
  const root = createActor(
    rootMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: { loadUser: calls.resolveUser.logic },
        }),
        region: regionMachine.provide({
          actors: {
            loadRegions: calls.loadRegions.logic,
            loadConfiguration: calls.loadConfiguration.logic,
          },
          actions: { showRegion: showRaces },
        }),
        regionChange: regionChangeMachine.provide({ actions: { showRaces } }),
        route: routeMachine.provide({
          actors: { loadScreen: calls.loadScreen.logic },
          actions: { redirect: (_, { to }) => go(to ?? paths.in('UK').account()) },
        }),
        screen: screenLogic(() => machineOf(calls.loadScreen.last().input)),
      },
    }),
    { clock },
  ).start();
  const actor = (systemId: string) => root.system.get(systemId);
  /** Settles loading the visit's screen. */
  const loaded = () => {
    const visit = calls.loadScreen.last().input;
    const { screen } = visit.route;
    const { stored: by } = actor('session').getSnapshot().context;
    return calls.loadScreen.last().succeed({
      visit,
      region: null,
      actorId: screen === 'regionSelector' || screen === 'legal' ? null : screenId(visit),
      input: inputOf(visit, by),
    });
  };
  const shown = () => root.getSnapshot().context.shown;
  addresses.push(address);
  root.send({
    type: 'visitor.known',
    session: stored,
    reservation: null,
    acceptedRegions: [],
    ...locationOf(address),
    input: null,
  });
  return {
    ...calls,
    root,
    actor,
    clock,
    go,
    loaded,
    addresses,
    /** Null before the first screen. */
    screen: () => shown()?.visit.route.screen ?? null,
    value: (systemId: string): unknown => actor(systemId).getSnapshot().value,
  };
};

export type RootSystem = ReturnType<typeof rootSystem>;
