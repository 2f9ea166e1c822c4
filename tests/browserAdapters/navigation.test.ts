// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNavigation, type HistoryEntry, type Move } from '../../src/browser/navigation';

type Arrival = Move & { place: HistoryEntry };

const stops: (() => void)[] = [];

const start = () => {
  const navigation = createNavigation();
  const arrivals: Arrival[] = [];
  stops.push(navigation.follow((place, move) => arrivals.push({ place, ...move })));
  const addresses = () => arrivals.map(({ place: { path, search } }) => path + search);
  return { navigation, arrivals, addresses };
};

/** History navigation is asynchronous. */
const heard = (type: string, move: () => void): Promise<unknown> => {
  const moved = new Promise((resolve) => window.addEventListener(type, resolve, { once: true }));
  move();
  return moved;
};
const traverse = (steps: number) => heard('popstate', () => window.history.go(steps));

beforeEach(() => window.history.pushState(null, '', '/UK/events'));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('navigating', () => {
  test('RTE-01 a location has path, query and the value passed along', () => {
    const { navigation, addresses } = start();
    const before = window.history.length;
    navigation.go('/UK/events/EVT_1?from=list', { state: { id: 'EVT_1' } });
    expect(navigation.current()).toEqual({
      path: '/UK/events/EVT_1',
      search: '?from=list',
      state: { id: 'EVT_1' },
    });
    expect(addresses()).toEqual(['/UK/events/EVT_1?from=list']);
    expect(window.history.length).toBe(before + 1);
  });

  test('BEY-45 of the values passed along the newest twenty are kept', async () => {
    const { navigation } = start();
    for (let place = 0; place <= 20; place += 1) navigation.go(`/UK/events/${place}`, { state: { place } });
    expect(navigation.current().state).toEqual({ place: 20 });
    await traverse(-19);
    expect(navigation.current()).toMatchObject({ path: '/UK/events/1', state: { place: 1 } });
    await traverse(-1);
    expect(navigation.current()).toMatchObject({ path: '/UK/events/0', state: null });
  });

  test('RTE-12 replacing an address adds no history entry', () => {
    const { navigation, addresses } = start();
    const before = window.history.length;
    navigation.go('/UK/my-account', { replace: true });
    expect(window.history.length).toBe(before);
    expect(addresses()).toEqual(['/UK/my-account']);
  });

  test('RTE-13 navigating to the address on show is reported without a second entry', () => {
    const { navigation, arrivals, addresses } = start();
    navigation.go('/UK/events?type=SPRINT');
    const [first] = arrivals;
    const before = window.history.length;
    navigation.go('/UK/events?type=SPRINT');
    expect(addresses()).toEqual(['/UK/events?type=SPRINT', '/UK/events?type=SPRINT']);
    expect(window.history.length).toBe(before);
    expect(arrivals[1]?.entry).toBe(first?.entry);
  });

  test('RTE-13 another query is another address', () => {
    const { navigation } = start();
    const before = window.history.length;
    navigation.go('/UK/events?type=SPRINT');
    expect(window.history.length).toBe(before + 1);
  });

  test('EVL-05 STO-03 a value passed along stays out of the history and is gone after a reload', () => {
    const { navigation } = start();
    navigation.go('/UK/events/EVT_1', { state: { id: 'EVT_1' } });
    expect(Object.keys(window.history.state)).toEqual(['entry']);
    expect(createNavigation().current().state).toBeNull();
  });

  test('EVL-05 a value that cannot be cloned into the history can be passed along', () => {
    const { navigation } = start();
    const unclonable = () => 'kept';
    navigation.go('/UK/events/EVT_1', { state: unclonable });
    expect(navigation.current().state).toBe(unclonable);
  });

  test('EVL-05 history state of another script is ignored', () => {
    const { navigation } = start();
    for (const state of [null, 'text', 7, { entry: 7 }, { state: 'x' }]) {
      window.history.replaceState(state, '');
      expect(navigation.current().state).toBeNull();
    }
  });

  test('ACC-06 leaving the app is done by the browser', () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    createNavigation().leave('https://league.example/');
    vi.unstubAllGlobals();
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://league.example/');
  });
});

describe('listening', () => {
  test('EVL-03 replacing the query changes the address and calls no listener', () => {
    const { navigation, addresses } = start();
    navigation.go('/UK/events', { state: 'kept' });
    const before = window.history.length;
    navigation.replaceQuery('/UK/events?type=SPRINT');
    expect(window.location.search).toBe('?type=SPRINT');
    expect(window.history.length).toBe(before);
    expect(navigation.current().state).toBe('kept');
    expect(addresses()).toEqual(['/UK/events']);
  });

  test('EVL-03 RTE-13 after the query is replaced, the new address is the one on show', () => {
    const { navigation, addresses } = start();
    navigation.replaceQuery('/UK/events?type=SPRINT');
    const before = window.history.length;
    navigation.go('/UK/events?type=SPRINT');
    expect(window.history.length).toBe(before);
    expect(addresses()).toEqual(['/UK/events?type=SPRINT']);
  });

  test('RTE-16 Back and Forward are reported as such, with their entry and the value passed along', async () => {
    const { navigation, arrivals } = start();
    navigation.go('/UK/events/EVT_1', { state: 'passed' });
    navigation.go('/UK/legal/privacy');
    const [event, legal] = arrivals.map(({ entry }) => entry);
    await traverse(-1);
    expect(arrivals.at(-1)).toMatchObject({
      byHistory: true,
      entry: event,
      place: { path: '/UK/events/EVT_1', state: 'passed' },
    });
    await traverse(1);
    expect(arrivals.at(-1)).toMatchObject({ byHistory: true, entry: legal });
    await traverse(-2);
    expect(arrivals.at(-1)?.place).toMatchObject({ path: '/UK/events', state: null });
    expect(arrivals.map(({ byHistory }) => byHistory)).toEqual([false, false, true, true, true]);
  });

  test('RTE-16 two entries created in the same millisecond have different keys', () => {
    const { navigation, arrivals } = start();
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    navigation.go('/UK/events/EVT_1');
    navigation.go('/UK/legal/privacy');
    expect(arrivals[0]?.entry).not.toBe(arrivals[1]?.entry);
  });

  test('RTE-13 a popstate that changes only the fragment causes no reload', async () => {
    const { addresses } = start();
    await heard('hashchange', () => {
      window.location.hash = '#main';
    });
    await traverse(-1);
    await traverse(1);
    expect(window.location.hash).toBe('#main');
    expect(addresses()).toEqual([]);
  });

  test('RTE-13 after unsubscribing a listener is not called', () => {
    const { navigation, addresses } = start();
    for (const stop of stops.splice(0)) stop();
    navigation.go('/UK/legal/privacy');
    expect(addresses()).toEqual([]);
  });

  describe('RTE-16 entries made by the browser', () => {
    const link = (fragment: string) =>
      heard('popstate', () => {
        window.location.hash = fragment;
      });

    test('RTE-16 the first entry gets a key that survives a reload, without a call to listeners', () => {
      const first = start();
      const { entry } = window.history.state;
      expect(entry).toEqual(expect.any(String));
      const reloaded = start();
      expect(window.history.state).toEqual({ entry });
      expect([first.arrivals, reloaded.arrivals]).toEqual([[], []]);
      reloaded.navigation.go('/UK/legal/privacy');
      expect(reloaded.arrivals).toMatchObject([{ left: entry }]);
    });

    test('RTE-16 the first entries of two loads have different keys', () => {
      start();
      const { entry } = window.history.state;
      window.history.pushState(null, '', '/UK/events/EVT_1');
      start();
      expect(window.history.state.entry).not.toBe(entry);
    });

    test('RTE-13 RTE-16 the skip link’s entry gets a key too, and is the entry left next', async () => {
      const { navigation, arrivals } = start();
      const { entry } = window.history.state;
      await link('#main');
      const skipped = window.history.state.entry;
      expect(skipped).toEqual(expect.any(String));
      expect(skipped).not.toBe(entry);
      expect([window.location.hash, arrivals]).toEqual(['#main', []]);
      navigation.go('/UK/legal/privacy');
      await traverse(-1);
      expect(arrivals).toMatchObject([{ left: skipped }, { entry: skipped, byHistory: true }]);
    });
  });
});
