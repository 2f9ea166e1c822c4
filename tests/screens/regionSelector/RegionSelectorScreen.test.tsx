import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Region } from '#domain/entities';
import { screenLoaders } from '../../../src/app/screenLoaders';
import { createLeague, json } from '../../app/league';
import { openShop } from '../../app/openShop';
import { uk, us } from '../../domain/examples';

const open = async (regions: Region[] = [uk, us]) => {
  const league = createLeague();
  league.answers.listRegions = () => json(regions);
  const shop = await openShop('/', { league });
  await shop.pass(500);
  return shop;
};

const cards = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const card = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const loading = () => screen.queryByText('Loading available hubs');
const empty = () => screen.queryByRole('heading', { name: 'No Hubs Available' });

test('HUB-01 HUB-02 the selector is titled and shows only that it loads, for 500 ms from when it is seen', async () => {
  let isAsked = false;
  /** The app waits 300 ms for the screen's code. */
  const regionSelector = async () => {
    if (isAsked) await new Promise((resolve) => setTimeout(resolve, 300));
    isAsked = true;
    return screenLoaders.regionSelector();
  };
  const shop = await openShop('/', { loaders: { regionSelector } });
  expect(document.title).toBe('Select hub | Apex Karting League');
  expect(screen.getByRole('heading', { level: 1, name: 'SELECT HUB' })).toBeDefined();
  expect(screen.getByText('Choose your hub to continue')).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
  await shop.pass(499);
  expect(loading()?.closest('[role="status"]')).not.toBeNull();
  expect([cards(), empty()]).toEqual([[], null]);
  await shop.pass(1);
  expect([cards().length, loading()]).toEqual([2, null]);
});

describe('the cards', () => {
  test('HUB-03 HUB-04 each active region has a card with name and currency, in staggered order', async () => {
    await open([uk, { ...us, id: 'CA', isActive: false }, us, { ...us, id: 'AE', showOnWebsite: false }]);
    expect(cards()).toEqual(['UKUnited KingdomGBP', 'USUnited StatesUSD']);
    const places = screen
      .getAllByRole('button')
      .map((each) => each.closest('li')?.style.getPropertyValue('--place'));
    expect(places).toEqual(['0', '1']);
  });

  test('HUB-06 a click marks the card and opens its races 200 ms later', async () => {
    const shop = await open();
    shop.league.hold('getConfigurations');
    await shop.user.click(card('United States'));
    const pressed = () => screen.getAllByRole('button').map((each) => each.getAttribute('aria-pressed'));
    expect(pressed()).toEqual(['false', 'true']);
    await shop.pass(199);
    expect(shop.address()).toBe('/');
    await shop.pass(1);
    expect(shop.address()).toBe('/US/events');
    expect(pressed()).toEqual(['false', 'true']);
  });
});

describe('without regions', () => {
  test('HUB-05 without available regions the screen says so and offers no retry', async () => {
    await open([]);
    expect(empty()).not.toBeNull();
    expect(
      screen.getByText("We're currently updating our hub configurations. Please try again later."),
    ).toBeDefined();
    expect(cards()).toEqual([]);
  });
});
