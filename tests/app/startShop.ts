import { afterEach, vi } from 'vitest';
import { type AnyActorRef, type AnyStateMachine, createMachine, type InspectionEvent, waitFor } from 'xstate';
import type { StoredSession } from '#domain/entities';
import type { Visit } from '#machines/route/routeSetup';
import type { Api } from '../../src/api/client';
import type { ScreenCode, ScreenLoaders } from '../../src/app/app';
import type { PrerenderedState } from '../../src/app/composeApp';
import { screenLoaders } from '../../src/app/screenLoaders';
import { startApp } from '../../src/app/startApp';
import { settling } from '../machines/controlledPromise';
import { createFakeApi, type FakeApi, site } from './fakeApi';

const ends: (() => void)[] = [];

/** Waits until all promises that can settle have settled. */
const quiet = async () => {
  for (let turn = 0; turn < 10; turn += 1) await settling();
};

afterEach(async () => {
  await quiet();
  vi.restoreAllMocks();
  for (const end of ends.splice(0)) end();
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** A guardian logs out in another tab. */
export const logOutElsewhere = (): void => {
  window.localStorage.setItem('loggedOut', 'true');
  storeElsewhere(null);
};

/** A storage change by another tab, with its event. */
export const storeElsewhere = (session: StoredSession | null): void => {
  for (const key of ['token', 'user'] as const) {
    if (session === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(session[key]));
  }
  for (const key of ['token', 'user']) window.dispatchEvent(new StorageEvent('storage', { key }));
};

type Options = {
  session?: StoredSession | null;
  api?: FakeApi;
  loaders?: Partial<ScreenLoaders>;
  inspect?: (event: InspectionEvent) => void;
  page?: PrerenderedState;
};

const blankMachine = createMachine({});

/** A screen with this machine, which records its opening. */
export const screenWith = (
  logic: AnyStateMachine = blankMachine,
  onOpen: (visit: Visit, api: Api) => void = () => {},
): ScreenCode => ({
  open: (_, api, visit) => {
    onOpen(visit, api);
    return { logic, input: () => undefined };
  },
  render: () => null,
});

const blankLoaders = (): ScreenLoaders => {
  const load = async () => ({ screen: screenWith() });
  const selector: ScreenCode = { open: null, render: () => null };
  return {
    ...(Object.fromEntries(Object.keys(screenLoaders).map((name) => [name, load])) as ScreenLoaders),
    regionSelector: async () => ({ screen: selector }),
  };
};

/** Opens the shop with the fake API at an address, or at the current one for null; closed after the test. */
export const startShop = (
  address: string | null,
  { session = null, api = createFakeApi(), loaders = {}, inspect = () => {}, page }: Options = {},
) => {
  if (session !== null) {
    window.localStorage.setItem('token', JSON.stringify(session.token));
    window.localStorage.setItem('user', JSON.stringify(session.user));
  }
  if (address !== null) window.history.replaceState(null, '', address);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const targets: readonly EventTarget[] = [window, document];
  const spies = targets.map((target) => vi.spyOn(target, 'addEventListener'));
  const app = startApp(site, { ...blankLoaders(), ...loaders }, { inspect, ...(page && { page }) });
  const listeners = spies.flatMap(({ mock: { calls } }, index) =>
    calls.map(([type, listener]) => ({ target: targets[index], type, listener })),
  );
  for (const spy of spies) spy.mockRestore();
  const opened: Visit[] = [];
  app.root.subscribe(({ context: { shown } }) => {
    if (shown !== null && shown.visit.visit !== opened.at(-1)?.visit) opened.push(shown.visit);
  });
  const close = () => {
    for (const { target, type, listener } of listeners) target?.removeEventListener(type, listener);
    app.root.stop();
  };
  ends.push(close);

  const lastVisit = () => app.root.getSnapshot().context.shown?.visit.visit ?? 0;
  let seen = 0;
  return {
    app,
    api,
    close,
    logged,
    screen: (): AnyActorRef | undefined =>
      app.root.system.get(app.root.getSnapshot().context.shown?.actorId ?? ''),
    opened,
    address: () => window.location.pathname + window.location.search,
    /** Waits for the next screen or its failure. */
    nextScreen: async () => {
      await waitFor(
        app.route,
        (snapshot) =>
          (snapshot.matches('shown') && lastVisit() > seen) ||
          snapshot.matches('failed') ||
          snapshot.hasTag('broken'),
      );
      seen = lastVisit();
      return opened.at(-1);
    },
    quiet,
  };
};

/** The shop once its first screen is shown or has failed. */
export const shownShop = async (...opening: Parameters<typeof startShop>) => {
  const shop = startShop(...opening);
  await shop.nextScreen();
  return shop;
};
