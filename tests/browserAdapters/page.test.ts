// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../../src/browser/log';
import { isOffline, watchPage, watchPageAlive } from '../../src/browser/page';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const watch = () => {
  const listeners = {
    onCacheRestored: vi.fn(),
    onFocus: vi.fn(),
    onStored: vi.fn(),
    onConnection: vi.fn(),
  };
  stops.push(watchPage(listeners));
  return listeners;
};

test('SUB-05 only a page out of the browser’s page cache has come back', () => {
  const { onCacheRestored } = watch();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(onCacheRestored).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(onCacheRestored).toHaveBeenCalledOnce();
});

test.each([true, false])(
  'STO-01 a page with private data (%s) is veiled when left, until the app has handled the return',
  (isPrivate) => {
    const veiled: boolean[] = [];
    const isVeiled = () => 'hidden' in document.documentElement.dataset;
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    stops.push(watchPage({ isPrivate: () => isPrivate, onCacheRestored: () => veiled.push(isVeiled()) }));
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect([...veiled, isVeiled()]).toEqual([isPrivate, isPrivate]);
    for (const frame of frames) frame(0);
    expect(isVeiled()).toBe(false);
    vi.restoreAllMocks();
  },
);

test('RTE-11 a page counts as left until it is shown again', async () => {
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
  const { onFocus } = watch();
  window.dispatchEvent(new Event('focus'));
  expect(onFocus).toHaveBeenCalledOnce();
});

test('CHK-11 BEY-10 a tab that comes to the front again says so, one that goes to the back does not', () => {
  const { onFocus } = watch();
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  for (const [state, calls] of [
    ['hidden', 0],
    ['visible', 1],
  ] as const) {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onFocus).toHaveBeenCalledTimes(calls);
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

test('STO-04 a change by another tab is reported with its key, null when everything was cleared', () => {
  const { onStored } = watch();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(onStored.mock.calls).toEqual([['token'], [null]]);
});

test('STO-04 who stops watching hears no more, and nobody has to listen to everything', () => {
  const { onFocus } = watch();
  for (const stop of stops.splice(0)) stop();
  stops.push(watchPage({}));
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(onFocus).not.toHaveBeenCalled();
});

test('ENT-09 disableLog silences the log from then on', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isDisabled = false;
  const log = createLog(() => isDisabled);
  log.failure('Failed to load regions', null);
  expect(error).toHaveBeenCalledExactlyOnceWith('Failed to load regions', null);
  isDisabled = true;
  log.failure('Failed to load regions', null);
  expect(error).toHaveBeenCalledOnce();
});
