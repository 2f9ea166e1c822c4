import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNavigation, type HistoryEntry, type Move } from '../../src/browser/navigation';
import { storeNewest } from '../../src/browser/storeNewest';
import { recordListeners } from '../app/recordListeners';
import { raceWith } from '../domain/examples';

type Arrival = Move & { place: HistoryEntry };

const race = raceWith();

const stops: (() => void)[] = [];
const stopAll = () => {
  for (const stop of stops.splice(0)) stop();
};

const start = () => {
  const navigation = createNavigation();
  const arrivals: Arrival[] = [];
  const replaced: string[] = [];
  const stopRecording = recordListeners();
  navigation.follow(
    (place, move) => arrivals.push({ place, ...move }),
    ({ search }) => replaced.push(search),
  );
  stops.push(stopRecording());
  const { length } = window.history;
  return {
    navigation,
    arrivals,
    replaced,
    addresses: () => arrivals.map(({ place: { path, search } }) => path + search),
    /** History entries since the start. */
    added: () => window.history.length - length,
  };
};

/** History navigation is asynchronous. */
const heard = (type: string, move: () => void): Promise<unknown> => {
  const moved = new Promise((resolve) => window.addEventListener(type, resolve, { once: true }));
  move();
  return moved;
};
const traverse = (steps: number) => heard('popstate', () => window.history.go(steps));
const followFragment = (type: string, fragment: string) =>
  heard(type, () => {
    window.location.hash = fragment;
  });

beforeEach(() => window.history.pushState(null, '', '/UK/events'));
afterEach(stopAll);

test('after a change of the query that the browser refuses, navigations are followed as before', () => {
  const { navigation, addresses } = start();
  vi.spyOn(window.history, 'replaceState').mockImplementationOnce(() => {
    throw new DOMException('Too many calls', 'SecurityError');
  });
  expect(() => navigation.replaceQuery('/UK/events?type=race')).toThrow('Too many calls');
  navigation.go('/UK/events/EVT_1');
  expect(addresses()).toEqual(['/UK/events/EVT_1']);
});

test('an entry made after a reload has another key than those made before', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const keys = ['EVT_1', 'EVT_2', 'EVT_3'].map((id) => {
    start().navigation.go(`/UK/events/${id}`);
    stopAll();
    vi.setSystemTime(Date.now() + 1);
    return JSON.stringify(window.history.state);
  });
  expect(new Set(keys).size).toBe(3);
});

test('of the values passed along the newest twenty are kept', async () => {
  const { navigation } = start();
  const passed = Array.from({ length: 21 }, (_, place) => ({ race: raceWith({ id: `EVT_${place}` }) }));
  for (const [place, state] of passed.entries()) navigation.go(`/UK/events/${place}`, { state });
  expect(navigation.current().state).toBe(passed[20]);
  expect(navigation.passedOn()).toEqual(passed.slice(1).toReversed());
  await traverse(-19);
  expect(navigation.current()).toMatchObject({ path: '/UK/events/1', state: passed[1] });
  await traverse(-1);
  expect(navigation.current()).toMatchObject({ path: '/UK/events/0', state: null });
});

test('a value that is stored again under its key is the newest', () => {
  const store = new Map(Object.entries({ a: 1, b: 2 }));
  storeNewest(store, 'a', 3, 2);
  storeNewest(store, 'c', 4, 2);
  expect([...store.values()]).toEqual([3, 4]);
});

test('replacing an address, or going to the one on show, adds no history entry; another query does', () => {
  const { navigation, arrivals, addresses, added } = start();
  navigation.go('/UK/my-account', { replace: true });
  expect(added()).toBe(0);
  navigation.go('/UK/my-account?tab=user', { state: { isSignedIn: true } });
  expect(added()).toBe(1);
  navigation.go('/UK/my-account?tab=user');
  expect(added()).toBe(1);
  expect(addresses()).toEqual(['/UK/my-account', '/UK/my-account?tab=user', '/UK/my-account?tab=user']);
  expect(arrivals[2]?.entry).toBe(arrivals[1]?.entry);
  expect(navigation.current().state).toBeNull();
});

test('a value passed along stays out of the history and is gone after a reload', () => {
  const { navigation } = start();
  const passed = { race };
  navigation.go('/UK/events/EVT_1', { state: passed });
  expect(navigation.current().state).toBe(passed);
  expect(Object.keys(window.history.state)).toEqual(['entry']);
  expect(createNavigation().current().state).toBeNull();
});

test('history state of another script is ignored', () => {
  const { navigation } = start();
  for (const state of [null, 'text', 7, { entry: 7 }, { state: 'x' }]) {
    window.history.replaceState(state, '');
    expect(navigation.current().state).toBeNull();
  }
});

test('leaving the app is done by the browser', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  createNavigation().leave('https://league.example/');
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://league.example/');
});

test('replacing the query is no navigation, and the new address is then the one on show', () => {
  const { navigation, addresses, replaced, added } = start();
  navigation.go('/UK/events', { state: { race } });
  navigation.replaceQuery('/UK/events?type=SPRINT');
  expect(window.location.search).toBe('?type=SPRINT');
  expect(navigation.current().state).toEqual({ race });
  expect([addresses(), replaced, added()]).toEqual([['/UK/events'], ['?type=SPRINT'], 0]);
  navigation.go('/UK/events?type=SPRINT');
  expect([addresses().length, added()]).toEqual([2, 0]);
});

test('replacing the query of a page that is being left changes nothing', () => {
  const { navigation, replaced } = start();
  navigation.go('/US/events');
  navigation.replaceQuery('/UK/my-account?tab=drivers');
  expect([window.location.pathname, window.location.search, replaced]).toEqual(['/US/events', '', []]);
  navigation.replaceQuery('/us/EVENTS?type=SPRINT');
  expect(window.location.search).toBe('?type=SPRINT');
});

test('Back and Forward are reported as such, with their entry and the value passed along', async () => {
  const { navigation, arrivals } = start();
  navigation.go('/UK/events/EVT_1', { state: { race } });
  navigation.go('/UK/legal/privacy');
  const [event, legal] = arrivals.map(({ entry }) => entry);
  await traverse(-1);
  const place = { path: '/UK/events/EVT_1', state: { race } };
  expect(arrivals.at(-1)).toMatchObject({ byHistory: true, left: legal, entry: event, place });
  await traverse(1);
  expect(arrivals.at(-1)).toMatchObject({ byHistory: true, entry: legal });
  await traverse(-2);
  expect(arrivals.at(-1)?.place).toMatchObject({ path: '/UK/events', state: null });
  expect(arrivals.map(({ byHistory }) => byHistory)).toEqual([false, false, true, true, true]);
});

test('a popstate that changes only the fragment causes no reload, also after the query was replaced', async () => {
  const { navigation, addresses } = start();
  navigation.replaceQuery('/UK/events?type=SPRINT');
  await followFragment('hashchange', '#main');
  await traverse(-1);
  await traverse(1);
  expect(window.location.hash).toBe('#main');
  expect(addresses()).toEqual([]);
});

test('the first entry gets a key that survives a reload, without a call to listeners', () => {
  const first = start();
  const { entry } = window.history.state;
  expect(entry).toEqual(expect.any(String));
  const reloaded = start();
  expect(window.history.state).toEqual({ entry });
  expect([first.arrivals, reloaded.arrivals]).toEqual([[], []]);
  reloaded.navigation.go('/UK/legal/privacy');
  expect(reloaded.arrivals).toMatchObject([{ left: entry }]);
});

test('entries have keys of their own, in the same millisecond and on the first page of two loads', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  const { navigation, arrivals } = start();
  const first = window.history.state.entry;
  for (const path of ['/UK/events/EVT_1', '/UK/legal/privacy']) navigation.go(path);
  window.history.pushState(null, '', '/UK/events/EVT_2');
  start();
  const keys = [first, ...arrivals.map(({ entry }) => entry), window.history.state.entry];
  expect(new Set(keys).size).toBe(4);
});

test('the skip link’s entry gets a key too, and is the entry left next', async () => {
  const { navigation, arrivals } = start();
  const { entry } = window.history.state;
  await followFragment('popstate', '#main');
  const skipped = window.history.state.entry;
  expect(skipped).toEqual(expect.any(String));
  expect(skipped).not.toBe(entry);
  expect([window.location.hash, arrivals]).toEqual(['#main', []]);
  navigation.go('/UK/legal/privacy');
  await traverse(-1);
  expect(arrivals).toMatchObject([{ left: skipped }, { entry: skipped, byHistory: true }]);
});
