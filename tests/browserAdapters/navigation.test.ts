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

/** The history moves in its own time. */
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

describe('going somewhere', () => {
  test('RTE-01 the address is path, query and what was passed along', () => {
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

  test('BEY-45 of what was passed along, the newest twenty stay', async () => {
    const { navigation } = start();
    for (let place = 0; place <= 20; place += 1) navigation.go(`/UK/events/${place}`, { state: { place } });
    expect(navigation.current().state).toEqual({ place: 20 });
    await traverse(-19);
    expect(navigation.current()).toMatchObject({ path: '/UK/events/1', state: { place: 1 } });
    await traverse(-1);
    expect(navigation.current()).toMatchObject({ path: '/UK/events/0', state: null });
  });

  test('RTE-12 a replaced address leaves no entry in the history', () => {
    const { navigation, addresses } = start();
    const before = window.history.length;
    navigation.go('/UK/my-account', { replace: true });
    expect(window.history.length).toBe(before);
    expect(addresses()).toEqual(['/UK/my-account']);
  });

  test('RTE-13 the address already shown is gone to again, without a second entry', () => {
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

  test('EVL-05 STO-03 what was passed along stays out of the history, and is gone once the page is loaded again', () => {
    const { navigation } = start();
    navigation.go('/UK/events/EVT_1', { state: { id: 'EVT_1' } });
    expect(Object.keys(window.history.state)).toEqual(['entry']);
    expect(createNavigation().current().state).toBeNull();
  });

  test('EVL-05 what cannot be copied into the history can be passed along', () => {
    const { navigation } = start();
    const unclonable = () => 'kept';
    navigation.go('/UK/events/EVT_1', { state: unclonable });
    expect(navigation.current().state).toBe(unclonable);
  });

  test('EVL-05 history state written by somebody else is not taken for something passed along', () => {
    const { navigation } = start();
    for (const state of [null, 'text', 7, { entry: 7 }, { state: 'x' }]) {
      window.history.replaceState(state, '');
      expect(navigation.current().state).toBeNull();
    }
  });

  test('ACC-06 leaving the app is up to the browser', () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    createNavigation().leave('https://league.example/');
    vi.unstubAllGlobals();
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://league.example/');
  });
});

describe('following', () => {
  test('EVL-03 a replaced query changes the address and tells nobody', () => {
    const { navigation, addresses } = start();
    navigation.go('/UK/events', { state: 'kept' });
    const before = window.history.length;
    navigation.replaceQuery('/UK/events?type=SPRINT');
    expect(window.location.search).toBe('?type=SPRINT');
    expect(window.history.length).toBe(before);
    expect(navigation.current().state).toBe('kept');
    expect(addresses()).toEqual(['/UK/events']);
  });

  test('EVL-03 RTE-13 after the query is replaced, the new address is the one already shown', () => {
    const { navigation, addresses } = start();
    navigation.replaceQuery('/UK/events?type=SPRINT');
    const before = window.history.length;
    navigation.go('/UK/events?type=SPRINT');
    expect(window.history.length).toBe(before);
    expect(addresses()).toEqual(['/UK/events?type=SPRINT']);
  });

  test('RTE-16 Back and Forward are reported as such, with the entry they lead to and what was passed along', async () => {
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

  test('RTE-16 two entries made in the same moment are two', () => {
    const { navigation, arrivals } = start();
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    navigation.go('/UK/events/EVT_1');
    navigation.go('/UK/legal/privacy');
    expect(arrivals[0]?.entry).not.toBe(arrivals[1]?.entry);
  });

  test('RTE-13 a popstate that changes only the fragment reloads nothing', async () => {
    const { addresses } = start();
    await heard('hashchange', () => {
      window.location.hash = '#main';
    });
    await traverse(-1);
    await traverse(1);
    expect(window.location.hash).toBe('#main');
    expect(addresses()).toEqual([]);
  });

  test('RTE-13 who stops following hears no more', () => {
    const { navigation, addresses } = start();
    for (const stop of stops.splice(0)) stop();
    navigation.go('/UK/legal/privacy');
    expect(addresses()).toEqual([]);
  });

  describe('RTE-16 entries that the browser made', () => {
    const link = (fragment: string) =>
      heard('popstate', () => {
        window.location.hash = fragment;
      });

    test('RTE-16 the first entry gets a key of its own, which a reload keeps, and nobody is told', () => {
      const first = start();
      const { entry } = window.history.state;
      expect(entry).toEqual(expect.any(String));
      const reloaded = start();
      expect(window.history.state).toEqual({ entry });
      expect([first.arrivals, reloaded.arrivals]).toEqual([[], []]);
      reloaded.navigation.go('/UK/legal/privacy');
      expect(reloaded.arrivals).toMatchObject([{ left: entry }]);
    });

    test('RTE-16 two first entries of two loads are two', () => {
      start();
      const { entry } = window.history.state;
      window.history.pushState(null, '', '/UK/events/EVT_1');
      start();
      expect(window.history.state.entry).not.toBe(entry);
    });

    test('RTE-13 RTE-16 the skip link’s entry gets a key as well, and is the one that is left next', async () => {
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
