import { vi } from 'vitest';
import { createActor, SimulatedClock, type Snapshot } from 'xstate';
import type { Race, Region, RegionConfiguration, StoredSession, User } from '#domain/entities';
import { matchRoute, paths } from '#domain/routes';
import type { SignInValues } from '#domain/signInForm';
import { accountMachine } from '#machines/account/account';
import type { AccountAnswers } from '#machines/account/accountAnswers';
import { consentMachine } from '#machines/consent';
import { raceCalendarMachine } from '#machines/raceCalendar';
import { regionMachine } from '#machines/region';
import { regionChangeMachine } from '#machines/regionChange';
import { registerMachine } from '#machines/register';
import { rootMachine } from '#machines/root';
import type { RootInput } from '#machines/rootSetup';
import { type LoadedScreen, routeMachine, type Visit } from '#machines/route';
import { sessionMachine } from '#machines/session';
import { signInMachine } from '#machines/signIn';
import { userLookupMachine } from '#machines/userLookup';
import { controlledActor } from './controlledActor';
import { controlledPromise } from './controlledPromise';

type Options = {
  stored?: StoredSession | null;
  /** The root's snapshot of the same page, taken earlier. */
  snapshot?: Snapshot<unknown>;
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
export const rootSystem = (address: string, { stored = null, snapshot }: Options = {}) => {
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
  const clearSession = vi.fn();
  const leaveForLandingPage = vi.fn();
  const reportBug = vi.fn();
  const sent: string[] = [];
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
          actions: { clearSession },
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
        consent: consentMachine.provide({
          actions: {
            sendEvents: (_, { recorded }) => {
              for (const { page_location } of recorded) sent.push(page_location);
            },
          },
        }),
        raceCalendar: raceCalendarMachine.provide({ actors: { loadRaces: calls.loadRaces.logic } }),
        signIn: signInMachine.provide({
          actors: { signIn: calls.signIn.logic },
          actions: { redirect: (_, { to }) => go(to) },
        }),
        register: registerMachine,
        account: accountMachine.provide({ actors: { loadAccount: calls.loadAccount.logic } }),
      },
      actions: {
        leaveForLandingPage: (_, { url }) => leaveForLandingPage(url),
        reportBug: (_, error) => reportBug(error),
      },
    }),
    { input, clock, ...(snapshot && { snapshot }) },
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
  if (snapshot === undefined) go(address);
  return {
    ...calls,
    root,
    actor,
    clock,
    go,
    loaded,
    addresses,
    clearSession,
    leaveForLandingPage,
    reportBug,
    /** The addresses that analytics was sent. */
    sent,
    /** The name of the screen on show, null before the first. */
    screen: () => shown()?.visit.route.screen ?? null,
    /** The machine of the screen on show. */
    screenActor: () => actor(shown()?.actorId ?? ''),
    value: (systemId: string): unknown => actor(systemId).getSnapshot().value,
  };
};

export type RootSystem = ReturnType<typeof rootSystem>;
