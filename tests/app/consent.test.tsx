// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { configurationWith } from '../domain/examples';
import { createLeague } from './league';
import { openShop } from './openShop';

const league = () =>
  createLeague({ configuration: configurationWith({ googleAnalyticsId: 'GTM-UK', useGtm: true }) });
const tags = async () => {
  await vi.dynamicImportSettled();
  return [...document.querySelectorAll('script')].map(({ src }) => src);
};
const flag = () => window.localStorage.getItem('cookiesAccepted:UK');

afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
  for (const name of ['dataLayer', 'dataLayer2']) Reflect.deleteProperty(window, name);
});

test('COO-02 consent is asked for once a region is known; accepting stores the flag as the literal ‘true’ and loads the tag', async () => {
  const shop = await openShop('/', { league: league() });
  expect(shop.app.consent.getSnapshot().value).toBe('unknown');
  await shop.go('/UK/events');
  expect(shop.app.consent.getSnapshot().value).toBe('asking');
  expect([flag(), await tags()]).toEqual([null, []]);
  await shop.user.click(screen.getByRole('button', { name: 'OK to cookies' }));
  expect([flag(), await tags()]).toEqual(['true', ['https://tags.test/gtm.js?id=GTM-UK']]);
});

test('COO-02 a page view carries the page’s address without the e-mail and token in its query', async () => {
  const shop = await openShop('/UK/auth/sign-in?email=kim%40example.com&token=T0K3N', { league: league() });
  shop.app.record({ name: 'sign_in', user_id: 'USR_1' });
  const told = shop.app.consent.getSnapshot().context.waiting;
  const page_location = `${window.location.origin}/UK/auth/sign-in`;
  expect(told.map((recorded) => recorded.page_location)).toEqual([page_location, page_location]);
});
