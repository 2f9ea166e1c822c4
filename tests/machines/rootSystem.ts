import { createActor, SimulatedClock } from 'xstate';
import type { Race, Region, RegionConfiguration, StoredSession, User } from '#domain/entities';
import type { SignInValues } from '#domain/form/signInForm';
import { matchRoute, paths } from '#domain/routes';
import { accountMachine } from '#machines/account/account';
import type { AccountAnswers } from '#machines/account/accountAnswers';
import { raceCalendarMachine } from '#machines/raceCalendar';
import { regionMachine } from '#machines/region';
import { regionChangeMachine } from '#machines/regionChange';
import { registerMachine } from '#machines/register';
import { rootMachine } from '#machines/root/root';
import type { RootInput } from '#machines/root/rootSetup';
import { type LoadedScreen, routeMachine, type Visit } from '#machines/route';
import { sessionMachine } from '#machines/session';
import { signInMachine } from '#machines/signIn';
import { userLookupMachine } from '#machines/userLookup';
import { controlledActor } from './controlledActor';
import { controlledPromise } from './controlledPromise';

type Options = {
  stored?: StoredSession | null;
};

/** What each screen's machine is started with. */
const inputOf = ({ route: { screen, region }, search }: Visit, stored: StoredSession | null): unknown => {
  const query = new URLSearchParams(search);
  const regionId = region ?? '';
  const redirect = query.get('redirect');
  if (screen === 'raceCalendar') return { regionId, type: query.get('type'), eventTypes: [], userId: null };
  if (screen === 'signIn') return { email: null, token: null, redirect, regionId };
  if (screen === 'register') return { email: null, redirect, regionId };
  if (screen !== 'account') return null;
  return {
    userId: stored?.user.id ?? '',
    tab: query.get('tab'),
    driverId: null,
    levels: [],
    system: 'metric',
    today: '2027-01-10',
    drafts: {},
    returned: null,
    payment: null,
  };
};

/**
 * The root with all its real machines at an address: a test settles their calls of the API and the loading of
 * screens. Going somewhere tells the root, as the browser does.
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
  const go = (to: string) => {
    addresses.push(to);
    const { pathname, search } = new URL(to, 'https://shop.example');
    root.send({ type: 'location.changed', path: pathname, search });
  };
  const showsRaces = {
    showRaces: (_: unknown, { regionId }: { regionId: string }) => go(paths.raceCalendar(regionId)),
  };
  const first = matchRoute(new URL(address, 'https://shop.example').pathname);
  const input: RootInput = {
    session: stored,
    reservation: null,
    acceptedRegions: [],
    requestedRegion: first.kind === 'screen' ? first.region : null,
    origin: 'https://shop.example',
  };
  const root = createActor(
    rootMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: {
            resolveUser: userLookupMachine.provide({ actors: { loadUser: calls.resolveUser.logic } }),
          },
        }),
        region: regionMachine.provide({
          actors: {
            loadRegions: calls.loadRegions.logic,
            loadConfiguration: calls.loadConfiguration.logic,
          },
          actions: showsRaces,
        }),
        regionChange: regionChangeMachine.provide({ actions: showsRaces }),
        route: routeMachine.provide({
          actors: { loadScreen: calls.loadScreen.logic },
          actions: { redirect: (_, { to }) => go(to) },
        }),
        raceCalendar: raceCalendarMachine.provide({ actors: { loadRaces: calls.loadRaces.logic } }),
        signIn: signInMachine.provide({
          actors: { signIn: calls.signIn.logic },
          actions: { redirect: (_, { to }) => go(to) },
        }),
        register: registerMachine,
        account: accountMachine.provide({ actors: { loadAccount: calls.loadAccount.logic } }),
      },
    }),
    { input, clock },
  ).start();
  const actor = (systemId: string) => root.system.get(systemId);
  /** The visit's screen is there. */
  const loaded = () => {
    const visit = calls.loadScreen.last().input;
    const { screen } = visit.route;
    const { stored: by } = actor('session').getSnapshot().context;
    return calls.loadScreen.last().succeed({
      visit,
      region: null,
      machine: screen === 'regionSelector' || screen === 'legal' ? null : screen,
      input: inputOf(visit, by),
    });
  };
  const shown = () => root.getSnapshot().context.shown;
  go(address);
  return {
    ...calls,
    root,
    actor,
    clock,
    go,
    loaded,
    addresses,
    /** The name of the screen on show, null before the first. */
    screen: () => shown()?.visit.route.screen ?? null,
    value: (systemId: string): unknown => actor(systemId).getSnapshot().value,
  };
};

export type RootSystem = ReturnType<typeof rootSystem>;
