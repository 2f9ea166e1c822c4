import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../src/browser/log';
import {
  absoluteAddress,
  isOffline,
  type PageListeners,
  pageSeen,
  printPage,
  watchPage,
  watchPageAlive,
} from '../../src/browser/page';
import { recordListeners } from '../app/recordListeners';

const silent = () => {};
const watch = (listeners: Partial<PageListeners>) => {
  const stopRecording = recordListeners();
  const quiet = { onCacheRestored: silent, onFocus: silent, onStored: silent, onConnection: silent };
  watchPage({ isPrivate: () => false, ...quiet, ...listeners });
  onTestFinished(stopRecording());
};
const transition = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));

test.each([true, false])(
  'a page with private data (%s) is veiled from leaving until its return from the cache is handled',
  (isPrivate) => {
    const veiled: boolean[] = [];
    const isVeiled = () => 'hidden' in document.documentElement.dataset;
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    watch({ isPrivate: () => isPrivate, onCacheRestored: () => veiled.push(isVeiled()) });
    transition('pageshow', false);
    expect(veiled).toEqual([]);
    transition('pagehide', true);
    transition('pageshow', true);
    expect([...veiled, isVeiled()]).toEqual([isPrivate, isPrivate]);
    for (const frame of frames) frame(0);
    expect(isVeiled()).toBe(false);
  },
);

test('a page counts as left until it is shown again, each time', async () => {
  const pageAlive = watchPageAlive();
  for (const time of ['first', 'second']) {
    const told: string[] = [];
    await pageAlive();
    transition('pagehide', true);
    const back = pageAlive().then(() => told.push(time));
    await new Promise((resolve) => setTimeout(resolve));
    expect(told).toEqual([]);
    transition('pageshow', true);
    await back;
    expect(told).toEqual([time]);
  }
});

test('CHK-11 a page that is focused, or comes to the front, says so; one that goes to the back does not', () => {
  const onFocus = vi.fn();
  watch({ onFocus });
  window.dispatchEvent(new Event('focus'));
  expect(onFocus).toHaveBeenCalledTimes(1);
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  for (const [state, calls] of [
    ['hidden', 1],
    ['visible', 2],
  ] as const) {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onFocus).toHaveBeenCalledTimes(calls);
  }
});

test('BEY-63 a page is seen again by its focus, its coming to the front, or the network, once each time', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const told = vi.fn();
  const onFront = pageSeen().then(told);
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await onFront;
  for (const type of ['focus', 'online']) {
    const seen = pageSeen().then(told);
    window.dispatchEvent(new Event(type));
    await seen;
  }
  expect(told).toHaveBeenCalledTimes(3);
});

test('BEY-18 losing and regaining the network is reported', () => {
  const onConnection = vi.fn();
  watch({ onConnection });
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(onConnection.mock.calls).toEqual([['lost'], ['restored']]);
  expect(isOffline()).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(isOffline()).toBe(true);
});

test('a change by another tab is reported with its key, null when everything was cleared', () => {
  const onStored = vi.fn();
  watch({ onStored });
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(onStored.mock.calls).toEqual([['token'], [null]]);
});

test('disableLog silences the log from then on', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isDisabled = false;
  const log = createLog(() => isDisabled);
  log.failure('Failed to load regions', null);
  isDisabled = true;
  log.failure('Failed to load races', null);
  expect(error).toHaveBeenCalledExactlyOnceWith('Failed to load regions', null);
});

test('the browser prints the page, and a path has an address outside the shop', () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  printPage();
  expect(print).toHaveBeenCalledOnce();
  expect(absoluteAddress('/UK/events/EVT_1')).toBe(`${window.location.origin}/UK/events/EVT_1`);
});
