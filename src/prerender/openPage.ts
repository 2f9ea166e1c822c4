import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { type FactsOfHubs, hubFacts } from '#domain/driver/hubFacts';
import type { Race } from '#domain/entities';
import { isOver } from '#domain/race/sale';
import { isAdmitted, matchRoute, type ScreenRoute } from '#domain/routes';
import { currentRegion } from '#machines/region/currentRegion';
import type { CurrentScreen } from '#machines/root/rootSetup';
import { getEvent, listEvents } from '../api/events';
import type { Send } from '../api/limitReads';
import { composeApp, type PrerenderedState } from '../app/composeApp';
import { noSuchPage } from '../app/noSuchPage';
import { screenLoaders } from '../app/screenLoaders';
import { locationOf } from '../base/address';
import type { App } from '../base/app';
import type { Log } from '../browser/log';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import { askAhead } from './askAhead';
import { standInBrowser } from './standInBrowser';

/** An app that shows a page. */
export type OpenedPage = { app: App; shown: CurrentScreen };

/** Expected 404; not logged. */
class NoSuchPage extends Error {
  override name = noSuchPage;
}

/** Where a page is opened. @param send asks the API */
type Surroundings = { site: SiteConfiguration; origin: string; path: string; send: Send; log: Log };

/**
 * The caller stops the app.
 * @throws if the page cannot be opened, with what failed first, or if it leads to another address
 */
export async function openPage(
  site: SiteConfiguration,
  origin: string,
  path: string,
  send: Send,
): Promise<OpenedPage> {
  const match = matchRoute(path);
  const failed: string[] = [];
  const log: Log = { failure: (what) => void failed.push(what) };
  try {
    if (match.kind === 'redirect') return await openForVisitor({ site, origin, path, send, log });
    const opening = { site, origin, path, log, send: await askAhead(site, origin, match, send) };
    return await (isAdmitted(match.access, false)
      ? openForVisitor(opening)
      : openForGuardians(opening, match));
  } catch (error) {
    if (error instanceof Error && error.name !== noSuchPage)
      error.message = [error.message, ...failed.slice(0, 1)].join(': ');
    throw error;
  }
}

async function openForVisitor(opening: Surroundings): Promise<OpenedPage> {
  const app = await settled(opening, ({ root, navigation }) =>
    root.send({ type: 'location.changed', ...locationOf(navigation) }),
  );
  const { shown } = app.root.getSnapshot().context;
  const screen = shown && machineOf(app, shown);
  // A legal text has no machine.
  if (shown !== null && (screen === null || screen.hasTag('settled')))
    return { app: { ...app, prerenderedHubs: await factsOfHubs(app, shown) }, shown };
  app.root.stop();
  throw unopened(opening.path, screen?.hasTag('missing') === true);
}

/** For the region selector; a visitor's page asks for none of it. */
async function factsOfHubs({ api, now, region }: App, { visit }: CurrentScreen): Promise<FactsOfHubs> {
  if (visit.route.screen !== 'regionSelector') return {};
  const { signal } = new AbortController();
  const facts = region.getSnapshot().context.regions.map(async ({ id }) => {
    const races = await listEvents(api.in(id), signal);
    return races.ok ? [[id, hubFacts(races.value, now())] as const] : [];
  });
  return Object.fromEntries((await Promise.all(facts)).flat());
}

/** Of the screen, or of the region selector. */
function machineOf({ root, region }: App, { visit, actorId }: CurrentScreen): AnyMachineSnapshot | null {
  if (visit.route.screen === 'regionSelector') return region.getSnapshot();
  return actorId === null ? null : root.system.get(actorId)?.getSnapshot();
}

/** The screen without its machine, which is started for the guardian of the browser. */
async function openForGuardians(opening: Surroundings, route: ScreenRoute): Promise<OpenedPage> {
  const { site, path } = opening;
  const app = await settled(opening, ({ region, loading }) => {
    region.send({ type: 'region.enter', regionId: route.region ?? '' });
    loading.send({ type: 'page.opened' });
  });
  try {
    const region = currentRegion(app.region.getSnapshot().context);
    if (region === null) throw unopened(path, app.region.getSnapshot().hasTag('missing'));
    // The number that the route gives its first visit, so that the elements stay when it opens this one.
    const shown: CurrentScreen = { visit: { visit: 1, route, search: '' }, region, actorId: null };
    const race = await raceOf(app, path, route);
    const { screen } = await screenLoaders[route.screen]();
    const { context } = app.root.getSnapshot();
    const snapshot = { ...app.root.getPersistedSnapshot(), context: { ...context, shown } };
    const page: PrerenderedState = { snapshot, shown, race, hubs: {}, screen };
    const hydrated = composeApp(site, screenLoaders, standInBrowser(opening), { page });
    hydrated.root.start();
    return { app: hydrated, shown };
  } finally {
    app.root.stop();
  }
}

/** Null on any page but a checkout. @throws if there is no such race to come */
async function raceOf(
  { api, now }: App,
  path: string,
  { screen, params }: ScreenRoute,
): Promise<Race | null> {
  if (screen !== 'checkout') return null;
  const race = await getEvent(api, { eventId: params.id ?? '' }, new AbortController().signal);
  if (!race.ok) throw unopened(path, race.status === 404);
  if (isOver(race.value, now())) throw unopened(path, true);
  return race.value;
}

/** @param isMissing there is no such page */
const unopened = (path: string, isMissing: boolean): Error =>
  isMissing ? new NoSuchPage(`There is no ${path}`) : new Error(`${path} could not be opened`);

/** Starts the app, and waits until nothing is under way any more. Rejects if it leads to another address. */
const settled = (opening: Surroundings, begin: (app: App) => void): Promise<App> =>
  new Promise((resolve, reject) => {
    let isCheckScheduled = false;
    const scheduleCheck = () => {
      if (isCheckScheduled) return;
      isCheckScheduled = true;
      // Check once the event has been processed.
      setTimeout(() => {
        isCheckScheduled = false;
        if (!isWorking(app.root)) resolve(app);
      });
    };
    const leave = (to: string) => {
      // Later, because a machine that is in a transition leaves.
      queueMicrotask(() => app.root.stop());
      reject(new NoSuchPage(`${opening.path} leads to ${to}`));
    };
    const app = composeApp(opening.site, screenLoaders, standInBrowser(opening, leave), {
      inspect: scheduleCheck,
    });
    app.root.start();
    begin(app);
  });

/** Whether a request is under way or a machine is busy. */
function isWorking(actor: AnyActorRef): boolean {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  if (snapshot.children === undefined) return snapshot.status === 'active';
  const children = Object.values(snapshot.children as Record<string, AnyActorRef>);
  return snapshot.hasTag('busy') || children.some(isWorking);
}
