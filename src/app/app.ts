import type { ChatActor } from '#machines/chat';
import type { ConnectionActor } from '#machines/connection';
import type { AnalyticsEvent, ConsentActor } from '#machines/consent';
import type { LoadingActor } from '#machines/loading';
import type { MenuActor } from '#machines/menu';
import type { RegionActor } from '#machines/region';
import type { RegionChangeActor } from '#machines/regionChange';
import type { RegionMenuActor } from '#machines/regionMenu';
import type { ReservationActor } from '#machines/reservation';
import type { RootActor } from '#machines/root';
import type { RouteActor } from '#machines/route';
import type { SessionActor } from '#machines/session';
import type { Api } from '../api/client';
import type { Arrivals } from '../browser/arrival';
import type { Log } from '../browser/log';
import type { Navigation } from '../browser/navigation';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import type { ClientStorage } from '../storage/clientStorage';
import type { Screens } from './screens';

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
  chat: ChatActor;
  menu: MenuActor;
  loading: LoadingActor;
};

/** What the provided effects work with: the shell, and the borders to API, storage and browser. */
export type App = Shell & {
  site: SiteConfiguration;
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
