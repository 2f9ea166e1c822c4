import type { ReactNode } from 'react';
import type { AnyActorLogic, AnyActorRef, InputFrom } from 'xstate';
import type { Result } from '#domain/result';
import type { ScreenName } from '#domain/routes';
import type { ChatActor } from '#machines/chat';
import type { ConnectionActor } from '#machines/connection';
import type { AnalyticsEvent, ConsentActor } from '#machines/consent';
import type { LoadingActor } from '#machines/loading';
import type { MenuActor } from '#machines/menu';
import type { OmissionsActor } from '#machines/omissions';
import type { RegionActor } from '#machines/region';
import type { RegionChangeActor } from '#machines/regionChange';
import type { RegionMenuActor } from '#machines/regionMenu';
import type { ReservationActor } from '#machines/reservation';
import type { RootActor } from '#machines/root/root';
import type { LoadedScreen, RouteActor, Visit } from '#machines/route';
import type { SessionActor } from '#machines/session';
import type { Api } from '../api/client';
import type { Arrivals } from '../browser/arrival';
import type { Log } from '../browser/log';
import type { Navigation } from '../browser/navigation';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import type { ClientStorage } from '../storage/clientStorage';

/** The machines that live as long as the page: the root and its children but for the screen on show. */
export type Shell = {
  root: RootActor;
  session: SessionActor;
  reservation: ReservationActor;
  region: RegionActor;
  regionChange: RegionChangeActor;
  regionMenu: RegionMenuActor;
  route: RouteActor;
  consent: ConsentActor;
  connection: ConnectionActor;
  omissions: OmissionsActor;
  chat: ChatActor;
  menu: MenuActor;
  loading: LoadingActor;
};

/** What the provided effects work with: the shell, and the platform to API, storage and browser. */
export type App = Shell & {
  site: SiteConfiguration;
  /** Only the frame of a page for guardians is drawn: for any guardian, and for any tab. */
  isFrame?: true;
  /** Of the region that a screen was opened in; of the current one for the shell. */
  api: Api;
  storage: ClientStorage;
  navigation: Navigation;
  arrivals: Arrivals;
  screens: Screens;
  log: Log;
  /** Instant. */
  now: () => string;
  /** Tells analytics, where the guardian has agreed. */
  record: (event: AnalyticsEvent) => void;
  /** Goes to another region; where tickets selected in one would be left behind, the guardian is asked first. */
  changeRegion: (regionId: string, from: 'shell' | 'selector') => void;
};

/** What a screen's `open.ts` makes for a visit: its machine with its effects provided, and what it starts with. */
export type OpenScreen<Logic extends AnyActorLogic> = (
  app: App,
  visit: Visit,
) => {
  logic: Logic;
  /** Asked for when the machine is started; a restored one has its context already. */
  input: () => InputFrom<Logic>;
};

/** The code of a screen: a chunk of its own. */
export type ScreenCode = {
  /** Null where nothing is decided or a machine of the shell is on show. */
  open: ((app: App, visit: Visit) => { logic: AnyActorLogic; input: () => unknown }) | null;
  render: (actor: AnyActorRef | null, visit: Visit) => ReactNode;
};

export type ScreenLoaders = Record<ScreenName, () => Promise<{ screen: ScreenCode }>>;

export type Screens = {
  /** Loads a screen's code, provides its machine to the root, and says how to start it. */
  load: (app: App, visit: Visit, signal: AbortSignal) => Promise<Result<LoadedScreen>>;
  /** Takes a screen's loaded code in and makes its machine known to the root, for a page that is restored. */
  provide: (screen: ScreenCode, app: App, visit: Visit) => void;
  /** Null before the screen's code has loaded. */
  codeOf: (screen: ScreenName) => ScreenCode | null;
};
