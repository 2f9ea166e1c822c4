import { act, cleanup, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { StoredSession } from '#domain/entities';
import { matchRoute } from '#domain/routes';
import type { AnalyticsEvent } from '#machines/consent';
import { browserStorage } from '../../src/app/browserStorage';
import type { PrerenderedState } from '../../src/app/composeApp';
import { Page } from '../../src/app/Page';
import { screenLoaders } from '../../src/app/screenLoaders';
import { startApp } from '../../src/app/startApp';
import type { App, ScreenLoaders } from '../../src/base/app';
import type { SiteConfiguration } from '../../src/browser/siteConfiguration';
import type { ClientStorage } from '../../src/storage/clientStorage';
import { type Answer, type Call, createLeague, type League, openedAt } from './league';
import { recordListeners } from './recordListeners';

export const site: SiteConfiguration = {
  apiBaseUrl: '/api',
  apiKey: 'SH0P',
  leagueName: 'Apex Karting League',
  analyticsBaseUrl: 'https://tags.test',
  iconStylesheet: null,
};

type Options = {
  /** Signed in by an earlier visit. */
  as?: StoredSession | null;
  league?: League;
  /** Runs before the app starts, with the storage of the page. */
  prepare?: (storage: ClientStorage) => void;
  loaders?: Partial<ScreenLoaders>;
  site?: Partial<SiteConfiguration>;
  /** Opens with this page's snapshot, as a prerendered page. */
  page?: PrerenderedState;
  inspect?: (event: InspectionEvent) => void;
  /** Without views; the machines run all the same. */
  isDrawn?: boolean;
  /** In StrictMode, which draws everything twice and takes a third longer. */
  isStrict?: boolean;
};

/** Answers, effects and renderings follow one another; none of them takes more than a few turns. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** jsdom has no showModal; this one opens and closes without a focus trap. The event of a close comes later, as in browsers. */
export const stubDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    setImmediate(() => this.dispatchEvent(new Event('close')));
  };
};

export const stubResizeObserver = (): void => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
};

/** Stand-ins for what jsdom lacks. */
const stubPage = (left: string[]): void => {
  const assign = (url: string) => void left.push(url);
  const { location } = window;
  const get = (_: object, name: string) => (name === 'assign' ? assign : Reflect.get(location, name));
  vi.stubGlobal('location', new Proxy({}, { get }));
  stubResizeObserver();
  Element.prototype.scrollIntoView = () => {};
  document.documentElement.id = 'overflow-container';
  document.documentElement.scrollTo = () => {};
  stubDialogs();
};

/** Gestures end when everything that they set off has settled. */
const gestures = (settle: () => Promise<void>) => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return new Proxy(user, {
    get: (target, name: keyof typeof user) => {
      const gesture = target[name];
      if (typeof gesture !== 'function') return gesture;
      return async (...args: unknown[]) => {
        const result: unknown = await Reflect.apply(gesture, target, args);
        await settle();
        return result;
      };
    },
  });
};

/**
 * The whole shop in a page of jsdom, opened at an address, or at the current one for null, against a league in
 * memory. Time stands still unless a test lets it pass. Closed after the test.
 */
export const openShop = async (
  address: string | null,
  {
    as = null,
    league = createLeague(),
    prepare = () => {},
    loaders = {},
    site: siteChanges = {},
    page,
    inspect,
    isDrawn = true,
    isStrict = false,
  }: Options = {},
) => {
  if (!vi.isFakeTimers())
    vi.useFakeTimers({
      now: new Date(openedAt),
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
  // Testing Library advances no other timers than Jest's.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  const left: string[] = [];
  stubPage(left);
  vi.spyOn(globalThis, 'fetch').mockImplementation(league.fetch);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  if (as !== null) {
    window.localStorage.setItem('token', JSON.stringify(as.token));
    window.localStorage.setItem('user', JSON.stringify(as.user));
  }
  if (address !== null) window.history.replaceState(null, '', address);
  prepare(browserStorage());
  const allLoaders = { ...screenLoaders, ...loaders };
  const route = matchRoute(window.location.pathname);
  let hasTestEnded = false;
  onTestFinished(() => {
    hasTestEnded = true;
  });
  if (route.kind === 'screen') await allLoaders[route.screen]().catch(() => null);
  // Otherwise this shop would open into the next test, and the two would redirect each other for ever.
  if (hasTestEnded) throw new Error('The test ended before its shop had opened');

  const stopRecording = recordListeners();
  const app: App = startApp({ ...site, ...siteChanges }, allLoaders, {
    ...(page && { page }),
    ...(inspect && { inspect }),
  });
  const removeListeners = stopRecording();
  const recording = vi.spyOn(app.consent, 'send');
  const drawn = isDrawn ? render(<Page app={app} />, { reactStrictMode: isStrict }) : null;

  const settle = (): Promise<void> =>
    act(async () => {
      await turns();
      await vi.dynamicImportSettled();
      await turns();
    });
  const pass = async (ms: number): Promise<void> => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    await settle();
  };
  const close = () => {
    drawn?.unmount();
    removeListeners();
    app.root.stop();
  };
  // Not `afterEach`: files that share a page share this module, whose hooks would run for the first file only.
  onTestFinished(close);

  const shop = {
    app,
    league,
    user: gestures(settle),
    /** Failures reported to the console. */
    logged,
    /** Addresses outside the shop that the page was sent to. */
    left,
    address: () => window.location.pathname + window.location.search,
    /** The machine of the screen on show. */
    screen: (): AnyActorRef => {
      const actor = app.root.system.get(app.root.getSnapshot().context.shown?.actorId ?? '');
      if (actor === undefined) throw new Error('The screen on show has no machine');
      return actor as AnyActorRef;
    },
    /** Waits for everything that needs neither time nor a held answer. */
    settle,
    /** Lets time pass, ms. */
    pass,
    /** Does something outside of gestures and waits until it has settled. */
    after: async (change: () => unknown): Promise<void> => {
      await act(async () => void (await change()));
      await settle();
    },
    /** Answers the oldest waiting request of a call. */
    answer: async (call: Call, answer?: Answer): Promise<void> => {
      const [request] = league.open(call);
      if (request === undefined) throw new Error(`No ${call} is waiting`);
      request.settle(answer);
      await settle();
    },
    /** Events for analytics but page views, sent or not. */
    recorded: (): AnalyticsEvent[] =>
      recording.mock.calls.flatMap(([told]) =>
        told.type === 'analytics.record' && told.event.name !== 'page_view' ? [told.event] : [],
      ),
    go: async (to: string): Promise<void> => shop.after(() => app.navigation.go(to)),
    close,
    /** Opens the same address in the same browser once more. */
    reload: async () => {
      close();
      cleanup();
      return openShop(null, { league, loaders, site: siteChanges, isDrawn });
    },
  };

  await settle();
  // A region is loading for half a second at least.
  for (let wait = 0; wait < 10 && isOpening(app) && league.open().length === 0; wait += 1) await pass(100);
  return shop;
};

export type Shop = Awaited<ReturnType<typeof openShop>>;

const isOpening = ({ route }: App): boolean => {
  const snapshot: AnyMachineSnapshot = route.getSnapshot();
  return snapshot.hasTag('busy') && !snapshot.hasTag('unanswered');
};

/** Another tab writes an entry, or removes it for null. */
export const writeElsewhere = (key: string, value: unknown): void => {
  if (value === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

/** A storage change by another tab, with its event. */
export const storeElsewhere = (session: StoredSession | null): void => {
  for (const key of ['token', 'user'] as const) {
    if (session === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(session[key]));
  }
  for (const key of ['token', 'user']) window.dispatchEvent(new StorageEvent('storage', { key }));
};

/** A guardian logs out in another tab. */
export const logOutElsewhere = (): void => {
  window.localStorage.setItem('loggedOut', 'true');
  storeElsewhere(null);
};

/** Where a link leads. @param place the part of the page that has it */
export const hrefOf = (name: string | RegExp, place: HTMLElement = document.body): string | null =>
  within(place).getByRole('link', { name }).getAttribute('href');

/** A control's descriptions in the order of `aria-describedby`. */
export const descriptionOf = (control: Element): string[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);

/** BEY-22: the message is announced with the field. */
export const expectFieldError = (control: HTMLElement, message: string): void => {
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(control)).toContain(message);
};
