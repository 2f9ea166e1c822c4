// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnalytics } from '../../src/browser/analytics';

const uk = { googleAnalyticsId: 'G-UK', useGtm: false };
const us = { googleAnalyticsId: 'GTM-US', useGtm: true };
const page_location = `${window.location.origin}/UK/auth/sign-in`;
const signIn = { name: 'sign_in', user_id: 'USR_1' } as const;

beforeEach(() => {
  window.history.replaceState(null, '', '/UK/auth/sign-in?email=sam%40example.com&token=T0K3N#top');
});
afterEach(() => {
  document.head.replaceChildren();
  for (const name of ['dataLayer', 'dataLayer2', 'ga-disable-G-UK']) Reflect.deleteProperty(window, name);
  window.history.replaceState(null, '', '/');
});

const start = () => {
  const failure = vi.fn();
  return { failure, analytics: createAnalytics('https://tags.test/g', { failure }) };
};

const scripts = () => [...document.querySelectorAll('script')];
const addresses = () => scripts().map(({ src }) => src);

/** What a page and a tag say to each other; a command counts only as the `arguments` that Google's script asks for. */
const layer = (name = 'dataLayer'): unknown[] => {
  const entries: unknown = Reflect.get(window, name);
  if (!Array.isArray(entries)) return [];
  return entries.map((entry: unknown) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? ['gtag', ...Array.from(entry as ArrayLike<unknown>)]
      : entry,
  );
};
/** Without how the tag itself starts. */
const events = (name?: string) => layer(name).slice(name === undefined || name === 'dataLayer' ? 2 : 1);

test('COO-02 before consent nothing is loaded, and events wait in their order', () => {
  const { analytics } = start();
  analytics.record({ name: 'sign_up' });
  analytics.hold('UK');
  analytics.record(signIn);
  expect(analytics.pending()).toEqual([{ name: 'sign_up' }, signIn]);
  expect([scripts(), layer()]).toEqual([[], []]);
});

test('COO-02 of what waits, the oldest of more than a hundred go', () => {
  const { analytics } = start();
  analytics.record({ name: 'sign_up' });
  for (let view = 0; view < 100; view += 1) analytics.record({ name: 'page_view', page_path: `/${view}` });
  expect(analytics.pending()).toHaveLength(100);
  expect(analytics.pending()[0]).toEqual({ name: 'page_view', page_path: '/0' });
});

test('COO-02 with consent, Google Analytics is loaded once, told to count no pages itself, and given what waited in order', () => {
  const { analytics } = start();
  analytics.hold('UK');
  analytics.record({ name: 'page_view', page_path: '/UK/auth/sign-in' });
  analytics.record(signIn);
  analytics.start('UK', uk);
  analytics.record({ name: 'driver_added', driverId: 'DRV_1' });
  analytics.start('UK', uk);
  expect(addresses()).toEqual(['https://tags.test/g/gtag/js?id=G-UK']);
  expect(scripts()[0]?.async).toBe(true);
  expect(layer()).toEqual([
    ['gtag', 'js', expect.any(Date)],
    ['gtag', 'config', 'G-UK', { send_page_view: false, page_location }],
    ['gtag', 'event', 'page_view', { page_path: '/UK/auth/sign-in', page_location }],
    ['gtag', 'event', 'sign_in', { user_id: 'USR_1', page_location }],
    ['gtag', 'event', 'driver_added', { driverId: 'DRV_1', page_location }],
  ]);
  expect(analytics.pending()).toEqual([]);
});

test('COO-02 with consent, Google Tag Manager is loaded and given objects', () => {
  const { analytics } = start();
  analytics.record({ name: 'sign_up' });
  analytics.start('US', us);
  analytics.record({ name: 'begin_checkout', eventId: 'EVT_1' });
  expect(addresses()).toEqual(['https://tags.test/g/gtm.js?id=GTM-US']);
  expect(layer()).toEqual([
    { event: 'gtm.js', 'gtm.start': expect.any(Number) },
    { event: 'sign_up', page_location },
    { event: 'begin_checkout', eventId: 'EVT_1', page_location },
  ]);
});

test('COO-02 no event carries the query of the page, where addresses and tokens stand', () => {
  const { analytics } = start();
  analytics.start('UK', uk);
  analytics.record(signIn);
  expect(JSON.stringify(layer())).not.toMatch(/T0K3N|sam/);
});

test('COO-02 a region without an id loads nothing, and keeps nothing', () => {
  const { analytics } = start();
  analytics.record({ name: 'sign_up' });
  analytics.start('AE', { googleAnalyticsId: '', useGtm: true });
  analytics.record(signIn);
  expect([scripts(), layer(), analytics.pending()]).toEqual([[], [], []]);
});

test('COO-02 what waits for one region’s consent is never sent in another', () => {
  const { analytics } = start();
  analytics.hold('US');
  analytics.record(signIn);
  analytics.start('UK', uk);
  expect([events(), analytics.pending()]).toEqual([[], []]);
  analytics.hold('US');
  expect(analytics.pending()).toEqual([]);
});

test('COO-02 what happened before a region was known belongs to the first one', () => {
  const { analytics } = start();
  analytics.record({ name: 'sign_up' });
  analytics.hold('UK');
  analytics.start('UK', uk);
  expect(events()).toEqual([['gtag', 'event', 'sign_up', { page_location }]]);
});

test('COO-02 in a region that has not consented, the tag of the region before hears nothing more, until it is the current one again', () => {
  const { analytics } = start();
  analytics.start('UK', uk);
  analytics.hold('US');
  analytics.record(signIn);
  expect(events()).toEqual([]);
  analytics.start('UK', uk);
  analytics.record({ name: 'sign_up' });
  expect(events()).toEqual([['gtag', 'event', 'sign_up', { page_location }]]);
  expect(scripts()).toHaveLength(1);
});

test('COO-02 a tag measures nothing of its own accord while its region is not the current one', () => {
  const { analytics } = start();
  const isDisabled = () => Reflect.get(window, 'ga-disable-G-UK');
  analytics.start('UK', uk);
  expect(isDisabled()).toBe(false);
  analytics.hold('AE');
  expect(isDisabled()).toBe(true);
  analytics.start('UK', uk);
  expect(isDisabled()).toBe(false);
  analytics.start('US', us);
  expect(isDisabled()).toBe(true);
});

test('COO-02 consent that is withdrawn pauses the tag', () => {
  const { analytics } = start();
  analytics.start('UK', uk);
  analytics.hold('UK');
  expect(Reflect.get(window, 'ga-disable-G-UK')).toBe(true);
});

test('COO-02 two regions that both consented have data layers of their own', () => {
  const { analytics } = start();
  analytics.start('UK', uk);
  analytics.record({ name: 'sign_up' });
  analytics.start('US', us);
  analytics.record(signIn);
  expect(addresses()[1]).toBe('https://tags.test/g/gtm.js?id=GTM-US&l=dataLayer2');
  expect(events()).toEqual([['gtag', 'event', 'sign_up', { page_location }]]);
  expect(events('dataLayer2')).toEqual([{ event: 'sign_in', user_id: 'USR_1', page_location }]);
});

test('COO-02 a tag that does not load is logged; events go on as if nothing were', () => {
  const { analytics, failure } = start();
  analytics.start('UK', uk);
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(failure).toHaveBeenCalledExactlyOnceWith("The analytics of 'G-UK' did not load", null);
  expect(() => analytics.record({ name: 'sign_up' })).not.toThrow();
});
