import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { Result } from '#domain/result';
import type { chatMachine } from '#machines/chat';
import type { connectionMachine } from '#machines/connection';
import type { consentMachine } from '#machines/consent';
import type { loadingMachine } from '#machines/loading';
import type { menuMachine } from '#machines/menu';
import type { regionMachine } from '#machines/region';
import type { regionChangeMachine } from '#machines/regionChange';
import type { routeMachine, Visit } from '#machines/route';
import type { sessionMachine } from '#machines/session';
import type { Api } from '../api/client';
import type { Analytics } from '../browser/analytics';
import type { Arrivals } from '../browser/arrival';
import type { Log } from '../browser/log';
import type { Navigation } from '../browser/navigation';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import type { ClientStorage } from '../storage/clientStorage';
import type { CurrentRegion } from './currentRegion';

/** What lives as long as the page: the shell's machines, and what screens need to provide theirs. */
export type App = {
  site: SiteConfiguration;
  api: Api;
  region: ActorRefFrom<typeof regionMachine>;
  regionChange: ActorRefFrom<typeof regionChangeMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  route: ActorRefFrom<typeof routeMachine>;
  loading: ActorRefFrom<typeof loadingMachine>;
  menu: ActorRefFrom<typeof menuMachine>;
  consent: ActorRefFrom<typeof consentMachine>;
  connection: ActorRefFrom<typeof connectionMachine>;
  chat: ActorRefFrom<typeof chatMachine>;
  screens: Screens;
  storage: ClientStorage;
  navigation: Navigation;
  arrivals: Arrivals;
  analytics: Analytics;
  log: Log;
  /** Calls while the page is open: back from another page, looked at again. Returns a function that ends that. */
  onPage: (listeners: { onReturned?: () => void; onSeen?: () => void }) => () => void;
  /** Instant. */
  now: () => string;
  logOut: () => void;
  /** Goes to the events of another region; with tickets selected in the current one, the guardian is asked first. */
  changeRegion: (regionId: string) => void;
};

/** A screen's machine and its view. The machine is started when the screen is opened and stopped when the next one is. */
export type OpenedScreen = {
  /** Null where a machine of the shell is on show, or nothing is decided. */
  actor: AnyActorRef | null;
  /** What happens once, when the machine runs. */
  begin?: () => void;
  /** The network is back: reads again what had failed for want of it. */
  recover?: () => void;
  render: () => ReactNode;
};

export type OpenScreen = (app: App, visit: Visit) => OpenedScreen;

/** A screen with the region it was opened in: it keeps it while it is on show, wherever the shell is already. */
export type StandingScreen = OpenedScreen & {
  /** Null before one was known. */
  region: CurrentRegion | null;
};

export type Screens = {
  /** Loads a screen's code and starts its machine. */
  open: (app: App, visit: Visit, signal: AbortSignal) => Promise<Result<{ visit: number }>>;
  /** The screen opened for a visit. */
  find: (visit: number) => StandingScreen | null;
  /** Stops every other screen. */
  keepOnly: (visit: number) => void;
};
