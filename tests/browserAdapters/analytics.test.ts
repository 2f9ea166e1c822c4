import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from '#machines/consent';
import { createAnalytics } from '../../src/browser/analytics';

const uk = { googleAnalyticsId: 'G-UK', useGtm: false };
const us = { googleAnalyticsId: 'GTM-US', useGtm: true };
const page_location = `${window.location.origin}/UK/auth/sign-in`;
const recorded = (event: AnalyticsEvent) => ({ event, page_location });

beforeEach(() => {
  window.history.replaceState(null, '', '/UK/auth/sign-in?email=sam%40example.com&token=T0K3N#top');
});
afterEach(() => {
  for (const name of ['dataLayer', 'dataLayer2', 'ga-disable-G-UK']) Reflect.deleteProperty(window, name);
});

const open = () => {
  const failure = vi.fn();
  return { failure, analytics: createAnalytics('https://tags.test/g', { failure }) };
};

const scripts = () => [...document.querySelectorAll('script')];
const addresses = () => scripts().map(({ src }) => src);

/** The page's messages to a tag; Google's script accepts commands only as `arguments` objects. */
const layer = (name = 'dataLayer'): unknown[] => {
  const entries: unknown = Reflect.get(window, name);
  if (!Array.isArray(entries)) return [];
  return entries.map((entry: unknown) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? ['gtag', ...Array.from(entry as ArrayLike<unknown>)]
      : entry,
  );
};

test('COO-02 before the first start, and in a region without a tag, no tag is loaded and no event sent', async () => {
  const { analytics } = open();
  analytics.send(recorded({ name: 'sign_up' }));
  analytics.pause();
  analytics.start({ googleAnalyticsId: '', useGtm: false });
  analytics.send(recorded({ name: 'sign_up' }));
  await vi.dynamicImportSettled();
  expect([scripts(), layer()]).toEqual([[], []]);
});

test('COO-02 Google Analytics is loaded once, and gets events in order without the page’s query', async () => {
  const { analytics } = open();
  analytics.start(uk);
  analytics.send(recorded({ name: 'page_view', page_path: '/UK/auth/sign-in' }));
  analytics.send(recorded({ name: 'sign_in', user_id: 'USR_1' }));
  analytics.start(uk);
  analytics.send(recorded({ name: 'driver_added', driverId: 'DRV_1' }));
  await vi.dynamicImportSettled();
  expect(addresses()).toEqual(['https://tags.test/g/gtag/js?id=G-UK']);
  expect(scripts()[0]?.async).toBe(true);
  expect(layer()).toEqual([
    ['gtag', 'js', expect.any(Date)],
    ['gtag', 'config', 'G-UK', { send_page_view: false, page_location }],
    ['gtag', 'event', 'page_view', { page_path: '/UK/auth/sign-in', page_location }],
    ['gtag', 'event', 'sign_in', { user_id: 'USR_1', page_location }],
    ['gtag', 'event', 'driver_added', { driverId: 'DRV_1', page_location }],
  ]);
});

test('COO-02 Google Tag Manager is loaded and gets objects', async () => {
  const { analytics } = open();
  analytics.start(us);
  analytics.send(recorded({ name: 'sign_up' }));
  await vi.dynamicImportSettled();
  expect(addresses()).toEqual(['https://tags.test/g/gtm.js?id=GTM-US']);
  const started = { event: 'gtm.js', 'gtm.start': expect.any(Number) };
  expect(layer()).toEqual([started, { event: 'sign_up', page_location }]);
});

test('COO-02 a paused tag is disabled and gets no events', async () => {
  const { analytics } = open();
  const isOff = () => Reflect.get(window, 'ga-disable-G-UK');
  analytics.start(uk);
  await vi.dynamicImportSettled();
  expect(isOff()).toBe(false);
  analytics.pause();
  await vi.dynamicImportSettled();
  expect(isOff()).toBe(true);
  const before = layer().length;
  analytics.send(recorded({ name: 'sign_up' }));
  await vi.dynamicImportSettled();
  expect(layer()).toHaveLength(before);
  analytics.start(uk);
  await vi.dynamicImportSettled();
  expect([isOff(), addresses().length]).toEqual([false, 1]);
});

test('COO-02 a second region’s tag has its own data layer, and the first is disabled', async () => {
  const { analytics } = open();
  analytics.start(uk);
  analytics.start(us);
  analytics.send(recorded({ name: 'sign_up' }));
  await vi.dynamicImportSettled();
  expect(Reflect.get(window, 'ga-disable-G-UK')).toBe(true);
  expect(addresses()[1]).toBe('https://tags.test/g/gtm.js?id=GTM-US&l=dataLayer2');
  expect(layer()).toHaveLength(2);
  expect(layer('dataLayer2').slice(1)).toEqual([{ event: 'sign_up', page_location }]);
});

test('COO-02 a tag that fails to load is logged', async () => {
  const { analytics, failure } = open();
  analytics.start(uk);
  await vi.dynamicImportSettled();
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(failure).toHaveBeenCalledExactlyOnceWith("The analytics of 'G-UK' did not load", null);
});
