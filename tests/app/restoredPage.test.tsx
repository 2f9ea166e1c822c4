import { screen as screenOf } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, Snapshot } from 'xstate';
import type { StoredSession } from '#domain/entities';
import type { WrittenState } from '../../src/app/prerenderedState';
import { readAgain } from '../../src/app/readAgain';
import { screenLoaders } from '../../src/app/screenLoaders';
import { tellVisitor } from '../../src/app/tellVisitor';
import { prerenderPage } from '../../src/prerender/prerenderPage';
import { configuration, kim, raceWith, uk } from '../domain/examples';
import { createLeague, json, type League, openedAt, refused } from './league';
import { openShop, site } from './openShop';

/** States and contexts of a machine and its children, as JSON. */
const stateOf = (actor: AnyActorRef): unknown => {
  const { value, context, children }: AnyMachineSnapshot = actor.getSnapshot();
  const machines = Object.entries(children as Record<string, AnyActorRef>).filter(
    ([, child]) => child.getSnapshot()?.children !== undefined,
  );
  const below = machines.map(([id, child]) => [id, stateOf(child)]);
  return JSON.parse(JSON.stringify({ value, context, below }));
};

test.each([
  ['HUB-01', '/', 'the region selector', 'region', 'choosing'],
  ['EVL-02', '/UK/events?type=SPRINT', 'the races', 'screen.1', 'listed'],
  ['EVD-01', '/UK/events/EVT_1', 'a race', 'screen.1', 'ready'],
] as const)(
  'BEY-42 %s a page at %s is restored from its snapshot: %s, without asking the API again',
  async (_, address, __, id, state) => {
    const first = await openShop(address, { isDrawn: false });
    await first.pass(500);
    expect(first.app.root.system.get(id).getSnapshot().matches(state)).toBe(true);
    const snapshot = JSON.parse(JSON.stringify(first.app.root.getPersistedSnapshot())) as Snapshot<unknown>;
    const { shown } = first.app.root.getSnapshot().context;
    if (shown === null) throw new Error('No page is on show');
    const code = await screenLoaders[shown.visit.route.screen]();
    const before = stateOf(first.app.root);
    first.close();

    const asked = first.league.all().length;
    const again = await openShop(null, {
      league: first.league,
      isDrawn: false,
      page: { snapshot, shown, screen: code.screen, race: null, hubs: {} },
    });
    expect(stateOf(again.app.root)).toEqual(before);
    expect(first.league.all()).toHaveLength(asked);
    expect(again.app.screens.codeOf(shown.visit.route.screen)).toBe(code.screen);

    await again.go('/UK/legal/terms');
    expect(again.app.root.getSnapshot().context.shown?.visit.route.screen).toBe('legal');
    expect(again.app.root.getPersistedSnapshot()).toBeDefined();
  },
);

/** A prerendered page, opened for Kim, whose lookup waits, or for a visitor so many ms later. */
const openFor = async (
  path: string,
  change: (league: League) => void = () => {},
  query = '',
  { as = kim, later = 0 }: { as?: StoredSession | null; later?: number } = {},
) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(openedAt) });
  const league = createLeague();
  vi.spyOn(globalThis, 'fetch').mockImplementation(league.fetch);
  const { state } = await prerenderPage(site, window.location.origin, path);
  const written: WrittenState = JSON.parse(state);
  const { screen } = await screenLoaders[written.shown.visit.route.screen]();
  change(league);
  league.hold('getUser');
  vi.setSystemTime(new Date(Date.parse(openedAt) + later));
  const shop = await openShop(path + query, { as, league, page: { ...written, screen } });
  await shop.after(() => tellVisitor(shop.app, shop.app.screens.prerenderedInput()));
  await shop.after(() => readAgain(shop.app, written.drawnAt));
  return shop;
};

test.each([
  ['/UK/legal', 'Privacy policy'],
  ['/UK/legal/terms', 'Terms of use'],
])(
  'BEY-42 HUB-07 the prerendered text of %s stays where the regions cannot be read',
  async (path, heading) => {
    const shop = await openFor(path, ({ answers }) => {
      answers.listRegions = refused(500);
    });
    expect(shop.app.root.system.get('route').getSnapshot().value).toBe('shown');
    expect(screenOf.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(shop.league.sent('listRegions')).toHaveLength(2);
  },
);

test('BEY-42 a prerendered race, its currency and the list of regions become those that are read again', async () => {
  const { environment } = configuration;
  await openFor('/UK/events/EVT_1', ({ data, answers }) => {
    data.races = [raceWith({ name: 'Night Sprint' })];
    data.configuration = { ...configuration, environment: { ...environment, currency: 'EUR' } };
    answers.listRegions = () => json([uk]);
  });
  expect(screenOf.getByRole('heading', { level: 1 }).textContent).toBe('Night Sprint');
  const { textContent } = screenOf.getByRole('main');
  expect(textContent).toMatch(/EUR\s60/);
  expect(textContent).not.toContain('£');
  expect(screenOf.queryAllByRole('button', { name: /United States/, hidden: true })).toEqual([]);
});

test('BEY-42 a prerendered race stays where neither it nor its region can be read again', async () => {
  await openFor('/UK/events/EVT_1', ({ answers }) => {
    for (const call of ['getEvent', 'getConfigurations', 'listRegions'] as const)
      answers[call] = refused(500);
  });
  expect(screenOf.getByRole('heading', { level: 1 }).textContent).toBe('Summer Sprint');
  expect(screenOf.getByRole('main').textContent).toContain('£60');
});

const longAgo = 60_000;

test.each([
  ['of a minute ago is', '/UK/events', null, longAgo, 'Night Sprint'],
  ['of less than a minute ago is not', '/UK/events', null, longAgo - 1, 'Summer Sprint'],
  ['from the future is', '/UK/events', null, -longAgo, 'Night Sprint'],
  ['of a minute ago is', '/UK/events/EVT_1', null, longAgo, 'Night Sprint'],
  ['of less than a minute ago is not', '/UK/events/EVT_1', null, longAgo - 1, 'Summer Sprint'],
  ['of less than a minute ago is, for a guardian,', '/UK/events', kim, longAgo - 1, 'Night Sprint'],
  ['of less than a minute ago is, for a guardian,', '/UK/events/EVT_1', kim, longAgo - 1, 'Night Sprint'],
])('BEY-42 a prerendered page %s read again: %s', async (_, path, as, later, name) => {
  const shop = await openFor(
    path,
    ({ data }) => {
      data.races = [raceWith({ name: 'Night Sprint' })];
    },
    '',
    { as, later },
  );
  expect(screenOf.getAllByRole('heading', { name }).length).toBeGreaterThan(0);
  expect(shop.league.sent('listRegions')).toHaveLength(2);
});

describe('a page for guardians that was prerendered', () => {
  const checkout = '/UK/events/EVT_1/checkout';
  const heading = () => screenOf.getByRole('heading', { level: 1 });

  test('BEY-42 EVD-05 a checkout shows its own race, in the same elements, until that is read again', async () => {
    const renamed = raceWith({ name: 'Night Sprint' });
    const shop = await openFor(checkout, ({ data, hold }) => {
      data.races = [renamed, raceWith({ id: 'EVT_2' })];
      hold('getEvent');
    });
    const title = heading();
    expect(title.textContent).toBe('Summer Sprint');
    await shop.answer('getUser');
    expect(shop.screen().getSnapshot().value).toBe('loadingRace');
    expect(heading().textContent).toBe('Summer Sprint');
    await shop.answer('getEvent');
    expect(heading().textContent).toBe('Night Sprint');
    expect(heading()).toBe(title);
    await shop.go('/UK/events/EVT_2/checkout');
    await shop.answer('getUser');
    expect(heading().textContent).toBe('Checkout');
  });

  test.each([
    ['refuses the key', 401],
    ['does not know them', 404],
  ])(
    'BEY-42 RTE-11 RTE-16 a guardian is led to signing up, with the focus, where the API %s',
    async (_, status) => {
      const shop = await openFor('/UK/my-account');
      expect(heading().textContent).toBe('My Account');
      await shop.answer('getUser', refused(status, 'No.'));
      expect(shop.address()).toBe('/UK/auth/sign-up?redirect=%2FUK%2Fmy-account');
      expect(document.activeElement?.textContent).toBe('Register');
    },
  );

  test('BEY-42 ACC-01 an account has no current tab; then the tab in the address opens without the focus', async () => {
    const shop = await openFor('/UK/my-account', () => {}, '?tab=tickets');
    const title = heading();
    expect(screenOf.queryByRole('link', { current: 'page' })).toBeNull();
    await shop.answer('getUser');
    expect(screenOf.getByRole('link', { current: 'page' }).textContent).toBe('Tickets');
    expect(document.activeElement).toBe(document.body);
    expect(heading()).toBe(title);
  });

  test('BEY-42 ACC-06 ‘Log out’ works before the account has been opened', async () => {
    const shop = await openFor('/UK/my-account');
    await shop.user.click(screenOf.getByRole('button', { name: 'Log out' }));
    expect([shop.left.length, window.localStorage.getItem('token')]).toEqual([1, null]);
  });
});
