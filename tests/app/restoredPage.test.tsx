// @vitest-environment jsdom
import { screen as screenOf } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent, Snapshot } from 'xstate';
import { screenLoaders } from '../../src/app/screenLoaders';
import { tellVisitor } from '../../src/app/tellVisitor';
import { prerenderPage } from '../../src/prerender';
import { kim } from '../domain/examples';
import { createLeague, refused } from './league';
import { openShop, site } from './openShop';

afterEach(() => vi.restoreAllMocks());

/** States and contexts of a machine and its children, as JSON. */
const stateOf = (actor: AnyActorRef): unknown => {
  const { value, context, children }: AnyMachineSnapshot = actor.getSnapshot();
  const machines = Object.entries(children as Record<string, AnyActorRef>).filter(
    ([, child]) => child.getSnapshot()?.children !== undefined,
  );
  const below = machines.map(([id, child]) => [id, stateOf(child)]);
  return JSON.parse(JSON.stringify({ value, context, below }));
};

describe('a loaded page', () => {
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
        page: { snapshot, shown, screen: code.screen },
      });
      expect(stateOf(again.app.root)).toEqual(before);
      expect(first.league.all()).toHaveLength(asked);
      expect(again.app.screens.codeOf(shown.visit.route.screen)).toBe(code.screen);

      await again.go('/UK/legal/terms');
      expect(again.app.root.getSnapshot().context.shown?.visit.route.screen).toBe('legal');
      expect(again.app.root.getPersistedSnapshot()).toBeDefined();
    },
  );
});

test.each([
  ['/UK/legal', 'Privacy policy'],
  ['/UK/legal/terms', 'Terms of use'],
])(
  'BEY-42 HUB-07 the prerendered text of %s stays where the regions cannot be read',
  async (path, heading) => {
    const league = createLeague();
    vi.spyOn(globalThis, 'fetch').mockImplementation(league.fetch);
    const { state } = await prerenderPage(site, window.location.origin, path);
    const { snapshot, shown } = JSON.parse(state);
    const { screen } = await screenLoaders.legal();
    league.answers.listRegions = refused(500);
    const shop = await openShop(path, { league, page: { snapshot, shown, screen } });
    await shop.after(() => tellVisitor(shop.app, shop.app.screens.input()));
    expect(shop.app.root.system.get('route').getSnapshot().value).toBe('shown');
    expect(screenOf.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(league.all().filter(({ call }) => call === 'listRegions')).toHaveLength(2);
  },
);

test('RTE-11 one inspector sees every event between machines, with its sender', async () => {
  const seen: string[] = [];
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.event' || inspected.event.type.startsWith('xstate.')) return;
    const name = (actor: unknown) => (actor as AnyActorRef | undefined)?.id ?? 'the page';
    seen.push(`${name(inspected.sourceRef)} → ${name(inspected.actorRef)}: ${inspected.event.type}`);
  };
  const shop = await openShop('/UK/my-account', { as: kim, inspect, isDrawn: false });
  const root = shop.app.root.id;
  expect(seen).toEqual(
    expect.arrayContaining([
      `the page → ${root}: visitor.known`,
      `${root} → session: session.restored`,
      `${root} → route: location.changed`,
      'route → region: region.enter',
      `region → ${root}: region.entered`,
      `${root} → consent: region.entered`,
      'region → route: region.ready',
      'route → session: session.revalidate',
      'session → route: session.confirmed',
      `route → ${root}: screen.loaded`,
      `${root} → screen.1: screen.opened`,
    ]),
  );
  expect(
    seen.filter(
      (line) => line.startsWith('the page') && !/request\.|list\.read|analytics\.record/.test(line),
    ),
  ).toEqual([`the page → ${root}: visitor.known`]);
});
