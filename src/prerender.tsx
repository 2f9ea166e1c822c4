import { prerender } from 'react-dom/static';
import type { AnyActorRef, AnyMachineSnapshot, Snapshot } from 'xstate';
import { firstRaces } from '#domain/race/calendarColumns';
import { raceJsonLd, raceSummary } from '#domain/race/raceJsonLd';
import { relatedRaces } from '#domain/race/relatedRaces';
import { isOver } from '#domain/race/sale';
import { paths, type ScreenName, type ScreenRoute } from '#domain/routes';
import { raceDayOf } from '#domain/time/dates';
import type { CheckoutActor } from '#machines/checkout/checkout';
import type { RaceActor, RaceContext } from '#machines/race/race';
import type { RaceCalendarActor, RaceCalendarContext } from '#machines/raceCalendar';
import type { CurrentScreen } from '#machines/root/rootSetup';
import { statePath } from '#machines/support/statePath';
import { createApi } from './api/client';
import { listDrivers } from './api/drivers';
import { getEvent, getEventInfo } from './api/events';
import { listTickets, listTicketsByEvent } from './api/tickets';
import { getUser } from './api/users';
import { composeApp, type Platform } from './app/composeApp';
import { noSuchPage } from './app/noSuchPage';
import { Page } from './app/Page';
import { screenLoaders } from './app/screenLoaders';
import { locationOf } from './base/address';
import type { App } from './base/app';
import type { Analytics } from './browser/analytics';
import type { FirstRead } from './browser/earlyReads';
import type { Navigation } from './browser/navigation';
import { createScrollRestoration } from './browser/scrollRestoration';
import type { SiteConfiguration } from './browser/siteConfiguration';
import { createClientStorage } from './storage/clientStorage';
import { createStore } from './storage/store';

/** A page as a first-time visitor sees it. */
export type PrerenderedPage = {
  title: string;
  /** One sentence for search engines and shared links. */
  description: string;
  /** The race as schema.org data; null on other pages. */
  listing: Record<string, unknown> | null;
  /** The content of `#root`. */
  html: string;
  screen: ScreenName;
  region: string | null;
  /** Anybody else is redirected. */
  access: ScreenRoute['access'];
  /** Paths of the public pages that it links to. */
  leadsTo: string[];
  /** State to hydrate from, as JSON. */
  state: string;
  firstReads: FirstRead[];
};

/** Expected 404; not logged. */
class NoSuchPage extends Error {
  override name = noSuchPage;
}

/**
 * Opens an address in the app without a browser, waits until the page has settled, and renders it for no visitor in
 * particular. A page for guardians settles where its screen awaits the guardian.
 * @param site `apiBaseUrl` absolute, or relative to the origin
 * @param origin of the shop; scheme, host and port
 * @throws if the page does not settle: on a failure or a redirect
 */
export async function prerenderPage(
  site: SiteConfiguration,
  origin: string,
  path: string,
): Promise<PrerenderedPage> {
  const { promise: settled, resolve, reject } = withResolvers<CurrentScreen>();
  let isDue = false;
  const settle = () => {
    if (isDue) return;
    isDue = true;
    // Check once the event has been processed.
    setTimeout(() => {
      isDue = false;
      const shown = settledIn(app);
      if (shown !== null) resolve(shown);
      else if (!isWorking(app.root)) reject(unsettled(app, path));
    });
  };
  const platform = platformAt(origin, path, (to) => reject(new NoSuchPage(`${path} leads to ${to}`)));
  const app = composeApp(site, screenLoaders, platform, { inspect: settle });
  try {
    app.root.start();
    app.root.send({ type: 'location.changed', ...locationOf(app.navigation) });
    const shown = await settled;
    if (isOfThePast(app, shown)) throw new NoSuchPage(`The race of ${path} is over`);
    const { screen, region, access } = shown.visit.route;
    return {
      ...titleAndBody(await draw(app)),
      ...about(app, shown, origin + path),
      screen,
      region,
      access,
      leadsTo: pagesBehind(app, shown),
      state: JSON.stringify({ snapshot: shortened(app.root, shown), shown }),
      firstReads: await firstReads(app, shown),
    };
  } finally {
    app.root.stop();
  }
}

type Persisted = Snapshot<unknown> & { children: Record<string, { snapshot: { context: unknown } }> };

/** Keeps only the races that the page shows: after hydration the list is loaded again. */
function shortened(root: App['root'], { actorId, visit: { route } }: CurrentScreen): Snapshot<unknown> {
  const snapshot = root.getPersistedSnapshot() as Persisted;
  const screen = snapshot.children[actorId ?? ''];
  if (screen === undefined) return snapshot;
  const withContext = (context: unknown): Persisted => ({
    ...snapshot,
    children: {
      ...snapshot.children,
      [actorId ?? '']: { ...screen, snapshot: { ...screen.snapshot, context } },
    },
  });
  if (route.screen === 'raceCalendar') {
    const context = screen.snapshot.context as RaceCalendarContext;
    return withContext({ ...context, races: firstRaces(context.races, context.eventTypes) });
  }
  if (route.screen === 'race') {
    const context = screen.snapshot.context as RaceContext;
    const { race, now, relatedRaces: related } = context;
    if (race === null || !related?.races) return snapshot;
    const toCome = related.races.filter((other) => !isOver(other, now));
    return withContext({ ...context, relatedRaces: { ...related, races: relatedRaces(race, toCome) } });
  }
  return snapshot;
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers<Value>() {
  let resolve = (_value: Value): void => {};
  let reject = (_reason: Error): void => {};
  const promise = new Promise<Value>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  return { promise, resolve, reject };
}

async function draw(app: App): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(<Page app={app} />, {
    onError: (error) => void failures.push(error),
    // Otherwise React would stream a large part later, by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}

const titleTag = /<title>([^<]*)<\/title>/;

/** React renders the title first; it belongs in the head. */
const titleAndBody = (drawn: string) => ({
  title: titleTag.exec(drawn)?.[1] ?? '',
  html: drawn.replace(titleTag, ''),
});

/** For search results and shared links. */
function about(
  { root, site }: App,
  { visit, region, actorId }: CurrentScreen,
  url: string,
): Pick<PrerenderedPage, 'description' | 'listing'> {
  const { leagueName } = site;
  const place = region === null ? '' : ` in ${region.display}`;
  const general = {
    description: `Race tickets for young karting drivers${place}: ${leagueName}.`,
    listing: null,
  };
  if (visit.route.screen !== 'race' || region === null) return general;
  const { race } = (root.system.get(actorId ?? '') as RaceActor).getSnapshot().context;
  if (race === null) return general;
  const { currency } = region;
  return {
    description: raceSummary(race, currency),
    listing: raceJsonLd(race, { url, currency, organizer: leagueName }),
  };
}

/** Pages to prerender next: the page's regions or races, forms for guests, guardians' pages and legal texts. */
function pagesBehind({ region, root }: App, { visit, actorId }: CurrentScreen): string[] {
  if (visit.route.screen === 'regionSelector')
    return region.getSnapshot().context.regions.map(({ id }) => paths.in(id).raceCalendar());
  const own = paths.in(visit.route.region ?? '');
  if (visit.route.screen === 'race') return [own.checkout(visit.route.params.id ?? '')];
  if (visit.route.screen !== 'raceCalendar') return [];
  const calendar = root.system.get(actorId ?? '') as RaceCalendarActor;
  const { races } = calendar.getSnapshot().context;
  const forms = [own.signIn(), own.register(), own.passwordForgotten()];
  const texts = [own.legal('privacy'), own.legal('terms')];
  return [...races.map(({ id }) => own.race(id)), ...forms, own.account(), ...texts];
}

/** The first calls of the session and of the screen's `open.ts`, which `src/boot.ts` sends beside the code. */
async function firstReads({ root }: App, { visit: { route }, actorId }: CurrentScreen): Promise<FirstRead[]> {
  const reads: FirstRead[] = [];
  const baseUrl = 'https://league.invalid';
  const nobody = { apiKey: '', regionId: () => null, token: () => null, cookie: () => '' };
  const send = async ({ method, url }: Request): Promise<Response> => {
    reads.push({ method, path: url.slice(baseUrl.length) });
    return new Response(null);
  };
  const api = createApi({ baseUrl, ...nobody, send });
  const { signal } = new AbortController();
  const userId = '{userId}';
  if (route.screen === 'account') {
    await getUser(api, { userId }, signal);
    await listDrivers(api, { userId, referenceDate: '{today}' }, signal);
    await listTickets(api, { userId }, signal);
  }
  if (route.screen === 'checkout') {
    const { eventId, race } = (root.system.get(actorId ?? '') as CheckoutActor).getSnapshot().context;
    await getUser(api, { userId }, signal);
    await getEvent(api, { eventId }, signal);
    await getEventInfo(api, { eventId }, signal);
    await listDrivers(api, { userId, referenceDate: race && raceDayOf(race) }, signal);
    await listTicketsByEvent(api, { userId, eventId }, signal);
  }
  return reads;
}

/** The screen on show once it has settled and nothing is loading; null before. */
function settledIn({ root, region }: App): CurrentScreen | null {
  const { shown } = root.getSnapshot().context;
  if (shown === null) return null;
  const { children } = root.getSnapshot() as { children: Record<string, AnyActorRef | undefined> };
  const screen = shown.actorId === null ? null : children[shown.actorId];
  const decides = shown.visit.route.screen === 'regionSelector' ? region : screen;
  const snapshot: AnyMachineSnapshot | undefined = decides?.getSnapshot();
  // A legal text has no machine.
  const isSettled = decides === null || snapshot?.hasTag('settled') === true;
  return isSettled && !isWorking(root) ? shown : null;
}

/** States of a screen for an address without a page, such as a race that does not exist. */
const missing = ['notFound', 'noSuchRace', 'noRace'];

function unsettled(app: App, path: string): Error {
  const states = statesOf(app);
  const reason = `${path} does not settle: ${states}`;
  return missing.some((state) => states.endsWith(`screen ${state}`))
    ? new NoSuchPage(reason)
    : new Error(reason);
}

/** A past race has no checkout, and its prerendered page would not say so. */
function isOfThePast({ root }: App, { visit, actorId }: CurrentScreen): boolean {
  if (visit.route.screen !== 'checkout') return false;
  const { race } = (root.system.get(actorId ?? '') as CheckoutActor).getSnapshot().context;
  return race !== null && isOver(race, new Date().toISOString());
}

/** Whether a request is under way or a machine is busy. */
function isWorking(actor: AnyActorRef): boolean {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  if (snapshot.children === undefined) return snapshot.status === 'active';
  const children = Object.values(snapshot.children as Record<string, AnyActorRef>);
  return snapshot.hasTag('busy') || children.some(isWorking);
}

const statesOf = ({ root, route }: App): string => {
  const { children, context } = root.getSnapshot();
  const screen = Object.entries(children as Record<string, AnyActorRef>).find(
    ([id]) => id === context.shown?.actorId,
  );
  const value = (actor: AnyActorRef) => statePath((actor.getSnapshot() as AnyMachineSnapshot).value);
  return `route ${value(route)}${screen ? `, screen ${value(screen[1])}` : ''}`;
};

const nothing = () => {};

const noStorage = (): Storage => {
  throw new Error('There is no storage outside of a browser');
};

const noAnalytics: Analytics = { start: nothing, pause: nothing, send: nothing };

/** Stand-ins for a browser that has just opened the address. */
const platformAt = (origin: string, path: string, onLeft: (to: string) => void): Platform => ({
  origin,
  navigation: navigationAt(path, onLeft),
  scrollRestoration: createScrollRestoration(),
  storage: createClientStorage(createStore(noStorage), createStore(noStorage)),
  analytics: () => noAnalytics,
  cookie: () => '',
  pageAlive: () => Promise.resolve(),
});

/** Does not navigate: a page that redirects is not prerendered. */
const navigationAt = (path: string, onLeft: (to: string) => void): Navigation => ({
  current: () => ({ path, search: '', state: null }),
  go: onLeft,
  passedOn: () => [],
  replaceQuery: nothing,
  leave: nothing,
  follow: () => nothing,
});
