import type { ReactNode } from 'react';
import type { AnyActorLogic, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';
import type { Result } from '#domain/result';
import type { ScreenName } from '#domain/routes';
import type { ConnectionActor } from '#machines/connection';
import type { AnalyticsEvent, ConsentActor } from '#machines/consent';
import type { LoadingActor } from '#machines/loading';
import type { RegionActor } from '#machines/region/region';
import type { RegionChangeActor } from '#machines/regionChange';
import type { ReservationActor } from '#machines/reservation';
import type { RootActor } from '#machines/root/root';
import type { LoadedScreen, RouteActor, Visit } from '#machines/route';
import type { SessionActor } from '#machines/session/session';
import type { Api } from '../api/client';
import type { Log } from '../browser/log';
import type { Navigation } from '../browser/navigation';
import type { ScrollRestoration } from '../browser/scrollRestoration';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import type { ClientStorage } from '../storage/clientStorage';

/** The machines that live as long as the page: the root and its children but for the screen on show. */
export type Shell = {
  root: RootActor;
  session: SessionActor;
  reservation: ReservationActor;
  region: RegionActor;
  regionChange: RegionChangeActor;
  route: RouteActor;
  consent: ConsentActor;
  connection: ConnectionActor;
  loading: LoadingActor;
};

type Readable<Actor extends { getSnapshot: unknown }> = Pick<Actor, 'getSnapshot'>;

/** What provided effects work with, besides the API: who is signed in, which region it is, storage and browser. */
export type Services = {
  session: Readable<SessionActor>;
  region: Readable<RegionActor>;
  site: SiteConfiguration;
  storage: ClientStorage;
  navigation: Navigation;
  log: Log;
  /** Instant. */
  now: () => string;
  /** Tells analytics, where the guardian has agreed. */
  record: (event: AnalyticsEvent) => void;
};

export type App = Services &
  Shell & {
    /** Only the frame of a page for guardians is drawn: for any guardian, and for any tab. */
    isFrame?: boolean;
    /** Of the current region. A screen has that of its own. */
    api: Api;
    scrollRestoration: ScrollRestoration;
    screens: Screens;
    /** Goes to another region; where tickets selected in one would be left behind, the guardian is asked first. */
    changeRegion: (regionId: string, from: 'shell' | 'selector') => void;
  };

/**
 * What a screen's `open.ts` makes for a visit: its machine with its effects provided, and what it starts with.
 *
 * @param api of the region that the screen is opened in
 */
export type OpenScreen<Logic extends AnyStateMachine> = (
  app: Services,
  api: Api,
  visit: Visit,
) => {
  logic: Logic;
  /** Asked for when the machine is started; a restored one has its context already. */
  input: () => InputFrom<Logic>;
};

/** The code of a screen: a chunk of its own. */
export type ScreenCode = {
  /** Null where nothing is decided or a machine of the shell is on show. */
  open: OpenScreen<AnyStateMachine> | null;
  render: (actor: AnyActorRef | null, visit: Visit) => ReactNode;
};

export type ScreenLoaders = Record<ScreenName, () => Promise<{ screen: ScreenCode }>>;

export type Screens = {
  /** Loads a screen's code, opens it, and says how to start its machine. */
  load: (visit: Visit, signal: AbortSignal) => Promise<Result<LoadedScreen>>;
  /** Opens a screen whose code has loaded. */
  open: (screen: ScreenCode, visit: Visit) => void;
  /** The machine of the screen that was opened last. */
  logic: AnyActorLogic;
  /** With which that machine would be started now; null where it has none. JSON. */
  input: () => unknown;
  /** Null before the screen's code has loaded. */
  codeOf: (screen: ScreenName) => ScreenCode | null;
};
