// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Region, RegionConfiguration } from '#domain/entities';
import { hubMachine } from '#machines/hub';
import { HubScreen } from '../../../src/screens/hub/HubScreen';
import { controlledActor } from '../../machines/controlledActor';
import { configuration, uk, us } from '../examples';
import { renderScreen, shown, testApp } from '../renderScreen';

const open = () => {
  const clock = new SimulatedClock();
  const loadRegions = controlledActor<Region[], void>();
  const loadConfiguration = controlledActor<RegionConfiguration, { regionId: string }>();
  const showEvents = vi.fn();
  const logFailure = vi.fn();
  const hub = createActor(
    hubMachine.provide({
      actors: { loadRegions: loadRegions.logic, loadConfiguration: loadConfiguration.logic },
      actions: {
        showEvents: (_, { regionId }) => showEvents(regionId),
        logFailure: (_, { message }) => logFailure(message),
      },
    }),
    { input: { requested: null }, clock },
  ).start();
  const user = renderScreen(<HubScreen actor={hub} />, testApp({ hub }));
  const pass = (ms: number) => act(() => clock.increment(ms));
  const load = async (regions: Region[]) => {
    await shown(loadRegions.last().succeed(regions));
    pass(500);
  };
  return { user, hub, pass, load, loadRegions, loadConfiguration, showEvents, logFailure };
};

const cards = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const EMPTY = 'No Hubs Available';

test('HUB-01 title and subtitle are the specification’s', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'SELECT HUB' })).toBeDefined();
  expect(screen.getByText('Choose your hub to continue')).toBeDefined();
  expect(document.title).toBe('Select hub | Apex Karting League');
});

describe('while regions load', () => {
  test('HUB-02 BEY-04 ‘Loading available hubs’ is said for at least 500 ms, and nothing else', async () => {
    const { pass, loadRegions } = open();
    await shown(loadRegions.last().succeed([uk]));
    pass(499);
    expect(screen.getByRole('status').textContent).toContain('Loading available hubs');
    expect(cards()).toEqual([]);
    expect(screen.queryByText(EMPTY)).toBeNull();
    pass(1);
    expect(screen.queryByText('Loading available hubs')).toBeNull();
    expect(cards()).toHaveLength(1);
  });

  test('HUB-02 it goes on for as long as the answer takes', async () => {
    const { pass, loadRegions } = open();
    pass(5_000);
    expect(screen.getByText('Loading available hubs')).toBeDefined();
    await shown(loadRegions.last().succeed([uk]));
    expect(cards()).toHaveLength(1);
  });
});

describe('the cards', () => {
  test('HUB-03 each region has a card with its name and currency, and its place in the stagger', async () => {
    const { load } = open();
    await load([uk, us]);
    expect(cards()).toEqual(['United KingdomGBP', 'United StatesUSD']);
    expect(screen.getAllByRole('listitem').map(({ style }) => style.getPropertyValue('--place'))).toEqual([
      '0',
      '1',
    ]);
  });

  test('HUB-04 regions that are inactive or not for the website are not offered', async () => {
    const { load } = open();
    await load([uk, { ...us, isActive: false }, { ...us, id: 'AE', showOnWebsite: false }]);
    expect(cards()).toEqual(['United KingdomGBP']);
  });

  test('HUB-06 a click marks the card, and 200 ms later leads to its events', async () => {
    const { user, load, pass, loadConfiguration, showEvents } = open();
    await load([uk, us]);
    await user.click(screen.getByRole('button', { name: /United States/ }));
    const pressed = () => screen.getAllByRole('button').map((card) => card.getAttribute('aria-pressed'));
    expect(pressed()).toEqual(['false', 'true']);
    pass(199);
    expect(showEvents).not.toHaveBeenCalled();
    pass(1);
    expect(showEvents).toHaveBeenCalledExactlyOnceWith('US');
    await shown(loadConfiguration.last().succeed(configuration));
    expect(pressed()).toEqual(['false', 'true']);
  });

  test('HUB-07 choosing a region that is not offered is logged and changes nothing', async () => {
    const { hub, load, pass, showEvents, logFailure } = open();
    await load([uk]);
    act(() => hub.send({ type: 'hub.choose', regionId: 'XX' }));
    pass(200);
    expect(logFailure).toHaveBeenCalledExactlyOnceWith('Unknown region: XX');
    expect(showEvents).not.toHaveBeenCalled();
    expect(cards()).toHaveLength(1);
  });
});

describe('without regions', () => {
  test('HUB-05 none on offer is said, and there is nothing to try again', async () => {
    const { load } = open();
    await load([]);
    expect(screen.getByRole('heading', { name: EMPTY })).toBeDefined();
    expect(
      screen.getByText("We're currently updating our hub configurations. Please try again later."),
    ).toBeDefined();
    expect(cards()).toEqual([]);
  });

  test('HUB-07 a failure is logged only: the screen says that there are none, and tries again', async () => {
    const { user, pass, loadRegions, logFailure } = open();
    await shown(loadRegions.last().fail('offline'));
    pass(500);
    expect(logFailure).toHaveBeenCalledExactlyOnceWith('Failed to load regions');
    expect(screen.getByRole('heading', { name: EMPTY })).toBeDefined();
    expect(document.body.textContent).not.toContain('Failed to load regions');

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Loading available hubs')).toBeDefined();
    await shown(loadRegions.last().succeed([uk]));
    pass(500);
    expect(cards()).toEqual(['United KingdomGBP']);
  });

  test('HUB-07 even a bug leaves a way to try again', async () => {
    const { user, loadRegions } = open();
    await shown(loadRegions.last().reject());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(loadRegions.calls).toHaveLength(2);
  });
});
