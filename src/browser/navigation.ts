import { navigate } from 'wouter/use-browser-location';
import { storeNewest } from './storeNewest';

export type HistoryEntry = {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** What the screen before handed over with the navigation; unchecked. Gone once the page is loaded again. */
  state: unknown;
};

/** From one entry of the history to another, or to the same one again. */
export type Move = {
  /** The key of the entry that was left. */
  left: string;
  /** The key of the entry that is shown now. */
  entry: string;
  /** By Back or Forward. */
  byHistory: boolean;
};

type GoOptions = { replace?: boolean | undefined; state?: unknown };

export type Navigation = {
  current: () => HistoryEntry;
  /** Navigates within the app. Going to the URL already shown visits it again, without a second history entry. */
  go: (to: string, options?: GoOptions) => void;
  /** Changes the query of the screen on show without a navigation: the screen already knows. */
  replaceQuery: (to: string) => void;
  /** Leaves the app. */
  leave: (url: string) => void;
  /** Calls back at every navigation, and when a screen has changed its own query. Returns a function that stops it. */
  follow: (
    onMoved: (current: HistoryEntry, move: Move) => void,
    onReplaced?: (current: HistoryEntry) => void,
  ) => () => void;
};

/** What the history stores with an entry: only the key under which its data is found. */
type EntryState = { entry: string };

/** Null for an entry that the app did not make: the first one, and links to a fragment. */
function storedEntry(): string | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? state.entry
    : null;
}

/** The address bar and the history. wouter makes `pushState` and `replaceState` heard. */
export function createNavigation(): Navigation {
  /** A race that is no longer here is read from the API, as after a reload. */
  const states = new Map<string, unknown>();
  let quiet = false;
  let made = 0;
  /** Unique, also among keys from before a reload. */
  const newEntry = () => `${Date.now().toString(36)}.${++made}`;
  const address = () => window.location.pathname + window.location.search;

  const quietly = (change: () => void) => {
    quiet = true;
    change();
    quiet = false;
  };
  /** The key of the current entry, which gets one if it has none. */
  const currentEntry = (): string => {
    const known = storedEntry();
    if (known !== null) return known;
    const entry = newEntry();
    const { href } = window.location;
    quietly(() => navigate(href, { replace: true, state: { entry } satisfies EntryState }));
    return entry;
  };
  const current = (): HistoryEntry => ({
    path: window.location.pathname,
    search: window.location.search,
    state: states.get(storedEntry() ?? '') ?? null,
  });

  return {
    current,
    go: (to, { replace = false, state = null } = {}) => {
      const stays = replace || to === address();
      const entry = stays ? currentEntry() : newEntry();
      if (state === null) states.delete(entry);
      else storeNewest(states, entry, state, 20);
      navigate(to, { replace: stays, state: { entry } satisfies EntryState });
    },
    replaceQuery: (to) => quietly(() => navigate(to, { replace: true, state: window.history.state })),
    leave: (url) => window.location.assign(url),
    follow: (onMoved, onReplaced = () => {}) => {
      let last = { address: address(), entry: currentEntry() };
      const follow = (event: Event) => {
        if (quiet) {
          last.address = address();
          onReplaced(current());
          return;
        }
        const byHistory = event.type === 'popstate';
        const { address: before, entry: left } = last;
        last = { address: address(), entry: currentEntry() };
        const stayed = byHistory && last.address === before;
        if (!stayed) onMoved(current(), { left, entry: last.entry, byHistory });
      };
      const types = ['popstate', 'pushState', 'replaceState'];
      for (const type of types) window.addEventListener(type, follow);
      return () => {
        for (const type of types) window.removeEventListener(type, follow);
      };
    },
  };
}
