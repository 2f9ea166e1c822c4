import type { ReactNode } from 'react';
import type { AnyActorLogic, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';
import type { FactsOfHubs } from '#domain/driver/hubFacts';
import type { Race } from '#domain/entities';
import type { Failure, Result } from '#domain/result';
import type { RegionPaths, ScreenName } from '#domain/routes';
import type { AnalyticsEvent } from '#machines/consent';
import type { RootActor } from '#machines/root/root';
import type { ShellActors } from '#machines/root/rootSetup';
import type { LoadedScreen, Visit } from '#machines/route/visit';
import type { Api } from '../api/client';
import type { Log } from '../browser/log';
import type { Navigation } from '../browser/navigation';
import type { ScrollRestoration } from '../browser/scrollRestoration';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import type { Sleep } from '../browser/sleep';
import type { ClientStorage, RegionStorage } from '../storage/clientStorage';

/** The root and its children, except the screen on show. */
export type Shell = ShellActors & { root: RootActor };

type Readable<Actor extends { getSnapshot: unknown }> = Pick<Actor, 'getSnapshot'>;

/** Everything that provided effects may use, besides the API. */
export type Services = {
  session: Readable<Shell['session']>;
  region: Readable<Shell['region']>;
  site: SiteConfiguration;
  storage: ClientStorage;
  navigation: Navigation;
  log: Log;
  /** Keeps a machine's last failure for its messages; null for a bug. */
  assignFailure: (sessionId: string, failure: Failure | null) => void;
  /** Instant in the API's time; every comparison with an instant of the API must use it. */
  now: () => string;
  /** Sends the event to analytics once the guardian has consented. */
  record: (event: AnalyticsEvent) => void;
};

/** The same for a screen, with what belongs to its region. */
export type ScreenServices = Services & { paths: RegionPaths; regionStorage: RegionStorage };

export type App = Services &
  Shell & {
    /** The current region's. A screen keeps the API of the region that it was opened in. */
    api: Api;
    scrollRestoration: ScrollRestoration;
    sleep: Sleep;
    screens: Screens;
    /** Of the checkout that was prerendered, until that checkout has read it again; null on any other page. */
    prerenderedRace: Race | null;
    /** The facts of hubs that the region selector was prerendered with; empty on any other page. */
    prerenderedHubs: FactsOfHubs;
    /** Tells the root what time it is. */
    tellTime: () => void;
    /** Goes to another region; asks first if tickets selected in a region would be left behind. */
    changeRegion: (regionId: string, from: 'shell' | 'selector') => void;
  };

/**
 * Made by a screen's `open.ts` for a visit: the machine with its effects provided, and its input.
 * @param api of the region that the screen is opened in
 */
export type OpenScreen<Logic extends AnyStateMachine> = (
  app: ScreenServices,
  api: Api,
  visit: Visit,
) => {
  logic: Logic;
  /** Not called for a restored machine, which has its context already. */
  input: () => InputFrom<Logic>;
};

/** The code of a screen: a chunk of its own. */
export type ScreenCode = {
  /** Null if the screen has no machine of its own. */
  open: OpenScreen<AnyStateMachine> | null;
  /** The machine is null if the screen has none, or none before the guardian is known. */
  render: (actor: AnyActorRef | null, visit: Visit) => ReactNode;
};

export type ScreenLoaders = Record<ScreenName, () => Promise<{ screen: ScreenCode }>>;

export type Screens = {
  /** Loads a screen's code, opens the screen, and returns the machine's input. */
  load: (visit: Visit, signal: AbortSignal) => Promise<Result<LoadedScreen>>;
  /** Starts the machine of the visit's screen, whose code has loaded. */
  logic: AnyActorLogic;
  /** The input that the machine of the prerendered screen would be started with now; null without one. JSON. */
  prerenderedInput: () => unknown;
  /** Null before the screen's code has loaded. */
  codeOf: (screen: ScreenName) => ScreenCode | null;
};
