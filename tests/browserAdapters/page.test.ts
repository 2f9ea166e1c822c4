// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../../src/browser/log';
import { isOffline, watchPage, watchPageAlive } from '../../src/browser/page';
import { readSiteConfiguration } from '../../src/browser/siteConfiguration';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const watch = () => {
  const listeners = { onReturned: vi.fn(), onSeen: vi.fn(), onStored: vi.fn(), onConnection: vi.fn() };
  stops.push(watchPage(listeners));
  return listeners;
};

test('SUB-05 only a page out of the browser’s page cache has come back', () => {
  const { onReturned } = watch();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(onReturned).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(onReturned).toHaveBeenCalledOnce();
});

test.each([true, false])(
  'STO-01 a page with something private (%s) is veiled when it is left, until it has heard that it is back',
  (isPrivate) => {
    const veiled: boolean[] = [];
    const isVeiled = () => 'veiled' in document.documentElement.dataset;
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    stops.push(watchPage({ isPrivate: () => isPrivate, onReturned: () => veiled.push(isVeiled()) }));
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect([...veiled, isVeiled()]).toEqual([isPrivate, isPrivate]);
    for (const frame of frames) frame(0);
    expect(isVeiled()).toBe(false);
    vi.restoreAllMocks();
  },
);

test('RTE-11 a page that is left counts as gone until it is shown again', async () => {
  const pageAlive = watchPageAlive();
  const told: string[] = [];
  await pageAlive();
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  const back = pageAlive().then(() => told.push('back'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toEqual([]);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await back;
  expect(told).toEqual(['back']);
});

test('CHK-11 a page that is looked at again says so', () => {
  const { onSeen } = watch();
  window.dispatchEvent(new Event('focus'));
  expect(onSeen).toHaveBeenCalledOnce();
});

test('CHK-11 BEY-10 a tab that comes to the front again says so, one that goes to the back does not', () => {
  const { onSeen } = watch();
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  for (const [state, calls] of [
    ['hidden', 0],
    ['visible', 1],
  ] as const) {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onSeen).toHaveBeenCalledTimes(calls);
  }
  visibility.mockRestore();
});

test('BEY-18 losing and regaining the network is reported', () => {
  const { onConnection } = watch();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(onConnection.mock.calls).toEqual([['lost'], ['restored']]);
  expect(isOffline()).toBe(false);
});

test('STO-04 a change of another tab comes with its key, null for everything', () => {
  const { onStored } = watch();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(onStored.mock.calls).toEqual([['token'], [null]]);
});

test('STO-04 who stops watching hears no more, and nobody has to listen to everything', () => {
  const { onSeen } = watch();
  for (const stop of stops.splice(0)) stop();
  stops.push(watchPage({}));
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(onSeen).not.toHaveBeenCalled();
});

const pageWith = (configuration: string): Document =>
  new DOMParser().parseFromString(
    `<script id="configuration" type="application/json">${configuration}</script>`,
    'text/html',
  );
const fallback = {
  apiBaseUrl: '/api',
  apiKey: '',
  leagueName: 'Apex Karting League',
  analyticsBaseUrl: 'https://www.googletagmanager.com',
  iconStylesheet: null,
};

test('ENT-09 the page says where the API is, its key and the API’s name', () => {
  const said = { apiBaseUrl: 'https://api.league.example', apiKey: 'K3Y', leagueName: 'Northern League' };
  expect(readSiteConfiguration(pageWith(JSON.stringify(said)))).toEqual({ ...fallback, ...said });
});

test.each(['{"leagueName":', 'null', '7', '{}', ''])(
  'ENT-09 a page that says ‘%s’ is as in development',
  (configuration) => {
    expect(readSiteConfiguration(pageWith(configuration))).toEqual(fallback);
  },
);

test('ENT-09 a page that says nothing is as in development', () => {
  expect(readSiteConfiguration(new DOMParser().parseFromString('', 'text/html'))).toEqual(fallback);
});

test('ENT-09 disableLog silences the log, from the moment it is known', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isDisabled = false;
  const log = createLog(() => isDisabled);
  log.failure('Failed to load regions', null);
  expect(error).toHaveBeenCalledExactlyOnceWith('Failed to load regions', null);
  isDisabled = true;
  log.failure('Failed to load regions', null);
  expect(error).toHaveBeenCalledOnce();
});
