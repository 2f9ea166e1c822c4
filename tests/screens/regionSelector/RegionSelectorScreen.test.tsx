// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Region, RegionConfiguration, StoredSession, User } from '#domain/entities';
import type { Result } from '#domain/result';
import { regionMachine } from '#machines/region/region';
import { rootMachine } from '#machines/root/root';
import { sessionMachine } from '#machines/session/session';
import type { App } from '../../../src/app/app';
import { changeRegion } from '../../../src/app/changeRegion';
import { shellOf } from '../../../src/app/shell';
import { RegionChange } from '../../../src/dialogs/regionChange/RegionChange';
import { RegionSelectorScreen } from '../../../src/screens/regionSelector/RegionSelectorScreen';
import { sam } from '../../app/fakeApi';
import { selectionWith } from '../../domain/examples';
import { controlledActor } from '../../machines/controlledActor';
import { openDialogs } from '../driverWizard/openDialogs';
import { configuration, uk, us } from '../examples';
import { renderScreen, shown, testApp } from '../renderScreen';

openDialogs();

const open = (stored: StoredSession | null = null, codeTime = 0) => {
  const clock = new SimulatedClock();
  const loadRegions = controlledActor<Region[], void>();
  const loadConfiguration = controlledActor<RegionConfiguration, { regionId: string }>();
  const showRegion = vi.fn();
  const logFailure = vi.fn();
  const root = createActor(
    rootMachine.provide({
      actors: {
        region: regionMachine.provide({
          actors: { loadRegions: loadRegions.logic, loadConfiguration: loadConfiguration.logic },
          actions: {
            showRegion: (_, { regionId }) => showRegion(regionId),
            logFailure: (_, { message }) => logFailure(message),
          },
        }),
        session: sessionMachine.provide({
          actors: {
            loadUser: fromPromise<Result<User>, { userId: string }>(() => new Promise(() => {})),
          },
        }),
      },
    }),
    { clock },
  ).start();
  const shell = shellOf(root);
  shell.session.send({ type: 'session.restored', stored });
  const app: App = {
    ...testApp(),
    ...shell,
    changeRegion: (regionId, from) => changeRegion(app, regionId, from),
  };
  const { region } = app;
  clock.increment(codeTime);
  const user = renderScreen(
    <>
      <RegionSelectorScreen />
      <RegionChange actor={app.regionChange} />
    </>,
    app,
  );
  const pass = (ms: number) => act(() => clock.increment(ms));
  const load = async (regions: Region[]) => {
    await shown(loadRegions.last().succeed(regions));
    pass(500);
  };
  return { user, app, region, pass, load, loadRegions, loadConfiguration, showRegion, logFailure };
};

const twoTickets = selectionWith({
  lines: ['sprint', 'heat'].map((ticketTypeId) => ({ driverId: 'DRV_1', ticketTypeId })),
});
const cards = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const EMPTY = 'No Hubs Available';

test('HUB-01 title and subtitle are the specification’s', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'SELECT HUB' })).toBeDefined();
  expect(screen.getByText('Choose your hub to continue')).toBeDefined();
  expect(document.title).toBe('Select hub | Apex Karting League');
});

describe('while regions load', () => {
  test('HUB-02 BEY-04 ‘Loading available regions’ is shown alone for at least 500 ms from when it is seen', async () => {
    const { pass, loadRegions } = open(null, 300);
    await shown(loadRegions.last().succeed([uk]));
    pass(499);
    expect(screen.getByRole('status').textContent).toContain('Loading available hubs');
    expect(cards()).toEqual([]);
    expect(screen.queryByText(EMPTY)).toBeNull();
    pass(1);
    expect(screen.queryByText('Loading available hubs')).toBeNull();
    expect(cards()).toHaveLength(1);
  });
});

describe('the cards', () => {
  test('HUB-03 each region has a card with name and currency, in staggered order', async () => {
    const { load } = open();
    await load([uk, us]);
    expect(cards()).toEqual(['United KingdomGBP', 'United StatesUSD']);
    expect(screen.getAllByRole('listitem').map(({ style }) => style.getPropertyValue('--place'))).toEqual([
      '0',
      '1',
    ]);
  });

  test('HUB-04 regions that are inactive or not for the website are hidden', async () => {
    const { load } = open();
    await load([uk, { ...us, isActive: false }, { ...us, id: 'AE', showOnWebsite: false }]);
    expect(cards()).toEqual(['United KingdomGBP']);
  });

  test('HUB-06 a click marks the card and opens its races 200 ms later', async () => {
    const { user, load, pass, loadConfiguration, showRegion } = open();
    await load([uk, us]);
    await user.click(screen.getByRole('button', { name: /United States/ }));
    const pressed = () => screen.getAllByRole('button').map((card) => card.getAttribute('aria-pressed'));
    expect(pressed()).toEqual(['false', 'true']);
    pass(199);
    expect(showRegion).not.toHaveBeenCalled();
    pass(1);
    expect(showRegion).toHaveBeenCalledExactlyOnceWith('US');
    await shown(loadConfiguration.last().succeed(configuration));
    expect(pressed()).toEqual(['false', 'true']);
  });

  test('HUB-07 choosing an unavailable region is logged and changes nothing', async () => {
    const { region, load, pass, showRegion, logFailure } = open();
    await load([uk]);
    act(() => region.send({ type: 'region.choose', regionId: 'XX' }));
    pass(200);
    expect(logFailure).toHaveBeenCalledExactlyOnceWith('Unknown region: XX');
    expect(showRegion).not.toHaveBeenCalled();
    expect(cards()).toHaveLength(1);
  });
});

describe('with tickets selected in a region', () => {
  const selectIn = (app: App, ...regions: string[]) => {
    for (const regionId of regions) {
      app.storage.in(regionId).persistCart({ userId: sam.user.id, eventId: 'EVT_1' }, twoTickets);
    }
  };
  const openWith = async (...regions: string[]) => {
    const opened = open(sam);
    selectIn(opened.app, ...regions);
    await opened.load([uk, us]);
    return opened;
  };
  const choose = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

  test('BEY-11 another region’s card asks for confirmation first', async () => {
    const { user, pass, showRegion } = await openWith('UK');
    const card = choose('United States');
    await user.click(card);
    const question = await screen.findByRole('dialog', { name: 'Leave United Kingdom?' });
    expect(question.textContent).toContain('You have selected 2 tickets in United Kingdom');
    await user.click(screen.getByRole('button', { name: 'Go to United States' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(card.getAttribute('aria-pressed')).toBe('true');
    pass(200);
    expect(showRegion).toHaveBeenCalledExactlyOnceWith('US');
  });

  test('BEY-11 ‘Stay’ opens the region with the selection; closing the dialog leaves the choice open', async () => {
    const { user, pass, showRegion } = await openWith('UK');
    await user.click(choose('United States'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    pass(200);
    expect(showRegion).not.toHaveBeenCalled();
    await user.click(choose('United States'));
    await user.click(await screen.findByRole('button', { name: 'Stay in United Kingdom' }));
    pass(200);
    expect(showRegion).toHaveBeenCalledExactlyOnceWith('UK');
  });
});

describe('without regions', () => {
  test('HUB-05 without available regions the screen says so and offers no retry', async () => {
    const { load } = open();
    await load([]);
    expect(screen.getByRole('heading', { name: EMPTY })).toBeDefined();
    expect(
      screen.getByText("We're currently updating our hub configurations. Please try again later."),
    ).toBeDefined();
    expect(cards()).toEqual([]);
  });

  test('HUB-07 a failure is only logged: the screen says that there are no regions, and offers a retry', async () => {
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
});
