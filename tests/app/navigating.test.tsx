import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { kim, raceWith, selectionWith } from '../domain/examples';
import { ellaSprint, owner } from '../screens/checkout/openCheckout';
import { createLeague, refused } from './league';
import { hrefOf, openShop, type Shop } from './openShop';

const EVENTS = 'Select a race for your driver';
const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;
const regionOf = ({ headers }: { headers: Headers } = { headers: new Headers() }) =>
  headers.get('hub-region');
const selection = selectionWith({ lines: [ellaSprint] });

/** In the dropdown, which jsdom never shows. */
const choiceOf = (region: string): HTMLElement => {
  const [list] = screen.getAllByRole('list', { name: 'Hubs', hidden: true });
  if (list === undefined) throw new Error('There is no list of regions');
  return within(list).getByRole('button', { name: new RegExp(region), hidden: true });
};
const network = (shop: Shop, type: 'offline' | 'online') =>
  shop.after(() => window.dispatchEvent(new Event(type)));

test('RTE-16 each screen but the first focuses its heading at the top and announces a title that differs', async () => {
  const scrolled = vi.fn();
  const { user, go } = await openShop('/UK/events', {
    as: kim,
    prepare: () => {
      document.documentElement.scrollTo = scrolled;
    },
  });
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(document.activeElement).toBe(document.body);
  expect(scrolled).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: /LEARN MORE/ }));
  expect(document.activeElement?.textContent).toBe('Summer Sprint');
  expect(scrolled.mock.lastCall).toEqual([{ top: 0, behavior: 'instant' }]);
  expect(announced()).not.toContain('Summer Sprint');
  await user.click(screen.getByRole('link', { name: 'TICKETS' }));
  expect(announced()).toContain(document.title);
  await go('/UK/events/EVT_1/checkout');
  expect(announced()).toContain('Checkout | Summer Sprint');
  await go('/');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('SELECT HUB');
  expect(announced()).not.toContain(document.title);
});

test('RTE-13 a link to the page on show loads it again, and the screen before stops', async () => {
  const shop = await openShop('/UK/events');
  const before = shop.screen();
  shop.league.data.races = [raceWith({ name: 'Autumn Sprint' })];
  await shop.user.click(screen.getByRole('link', { name: 'TICKETS' }));
  expect([screen.queryByText('Summer Sprint'), heading()]).toEqual([null, EVENTS]);
  expect(screen.getByText('Autumn Sprint')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect([before.getSnapshot().status, shop.screen() === before]).toEqual(['stopped', false]);
});

test('RTE-05 another race is a new page, and Back leads to the first race again', async () => {
  const league = createLeague({ races: [raceWith(), raceWith({ id: 'EVT_2', name: 'Winter Sprint' })] });
  const shop = await openShop('/UK/events/EVT_1', { league });
  await shop.go('/UK/events/EVT_2');
  expect(heading()).toBe('Winter Sprint');
  window.history.back();
  await shop.pass(100);
  expect(heading()).toBe('Summer Sprint');
});

test('NAV-06 the account link has the signed-in guardian’s first name, if it has one', async () => {
  const shop = await openShop('/UK/events');
  expect(hrefOf('My Account')).toBe('/UK/my-account');
  await shop.after(() => shop.app.session.send({ type: 'session.start', ...kim }));
  expect(screen.getByRole('link', { name: 'Kim, my account' })).toBeDefined();
  await shop.after(() => shop.app.session.send({ type: 'session.logOut' }));
  expect(screen.getByRole('link', { name: 'My Account' })).toBeDefined();
  const user = { ...kim.user, firstName: '' };
  await shop.after(() => shop.app.session.send({ type: 'session.start', ...kim, user }));
  expect(screen.getByRole('link', { name: 'My Account' })).toBeDefined();
});

test('BEY-11 a screen keeps its currency, links and region until the next region’s screen is there', async () => {
  const league = createLeague();
  const shop = await openShop('/UK/events/EVT_1', {
    league,
    loaders: { legal: () => new Promise<never>(() => {}) },
  });
  const asksIn = async () => {
    await shop.after(() => shop.screen().send({ type: 'network.restored' }));
    return regionOf(league.sent('getEvent').at(-1));
  };
  league.hold('getConfigurations');
  await shop.go('/US/legal');
  expect([await asksIn(), regionOf(league.open('getConfigurations')[0])]).toEqual(['UK', 'US']);
  await shop.answer('getConfigurations');
  expect(screen.getByRole('button', { name: 'Hub: United States · USD' })).toBeDefined();
  expect([await asksIn(), league.sent('getEvent').length]).toEqual(['UK', 3]);
  const page = screen.getByRole('main');
  expect(page.textContent).toContain('£60');
  expect(
    within(page)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).not.toContainEqual(expect.stringContaining('/US/'));
});

test('BEY-11 a region change goes ahead when the question cannot be shown, and the selection stays stored', async () => {
  const { user, address, logged, app } = await openShop('/UK/events', { as: kim });
  app.storage.in('UK').persistCart(owner, selection);
  HTMLDialogElement.prototype.showModal = () => {
    throw new Error('no dialog');
  };
  await user.click(choiceOf('United States'));
  expect([address(), app.storage.in('UK').ticketsSelected(kim.user.id)]).toEqual(['/US/events', 1]);
  expect(logged).toHaveBeenCalled();
});

test('BEY-18 a page that failed offline says so from the start, and opens when the network is back', async () => {
  const league = createLeague();
  const { getConfigurations } = league.answers;
  league.answers.getConfigurations = refused(503);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const shop = await openShop('/UK/events', { league });
  await shop.pass(5_000);
  expect(heading()).toBe('This page could not be opened');
  expect(document.documentElement.dataset.connection).toBe('offline');
  expect(screen.getByText(/^You are offline. This page loads by itself/)).toBeDefined();
  if (getConfigurations) league.answers.getConfigurations = getConfigurations;
  await network(shop, 'online');
  expect(heading()).toBe(EVENTS);
});
