// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type InspectionEvent,
  type Snapshot,
  waitFor,
} from 'xstate';
import { screenLoaders } from '../../src/app/screenLoaders';
import { sam } from './fakeApi';
import { shownShop, startShop } from './startShop';

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
    '%s is restored at %s from its snapshot: %s, without asking the API again',
    async (_, address, __, id, state) => {
      const first = await shownShop(address, { loaders: screenLoaders });
      const screen = () => first.app.root.system.get(id) as AnyActorRef;
      await waitFor(screen(), (snapshot: AnyMachineSnapshot) => snapshot.matches(state));
      const snapshot = JSON.parse(JSON.stringify(first.app.root.getPersistedSnapshot())) as Snapshot<unknown>;
      const { shown } = first.app.root.getSnapshot().context;
      if (shown === null) throw new Error('No page is on show');
      const code = await screenLoaders[shown.visit.route.screen]();
      const before = stateOf(first.app.root);
      first.close();

      const again = startShop(null, {
        api: first.api,
        loaders: screenLoaders,
        page: { snapshot, shown, screen: code.screen },
      });
      const asked = first.api.all().length;
      await again.quiet();
      expect(stateOf(again.app.root)).toEqual(before);
      expect(first.api.all()).toHaveLength(asked);
      expect(again.app.screens.codeOf(shown.visit.route.screen)).toBe(code.screen);

      again.app.navigation.go('/UK/legal/terms');
      await waitFor(again.app.root, ({ context }) => context.shown?.visit.route.screen === 'legal');
      expect(again.app.root.getPersistedSnapshot()).toBeDefined();
    },
  );
});

test('RTE-11 one inspector sees every event between machines, with its sender', async () => {
  const seen: string[] = [];
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.event' || inspected.event.type.startsWith('xstate.')) return;
    const name = (actor: unknown) => (actor as AnyActorRef | undefined)?.id ?? 'the page';
    seen.push(`${name(inspected.sourceRef)} → ${name(inspected.actorRef)}: ${inspected.event.type}`);
  };
  const shop = await shownShop('/UK/my-account', { session: sam, inspect });
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
