import { navigate } from 'wouter/use-browser-location';

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
  /** Within the app. The URL already shown is gone to again, without a second entry in the history. */
  go: (to: string, options?: GoOptions) => void;
  /** Changes the query of the screen that is shown, which knows already: nobody is told. */
  replaceQuery: (to: string) => void;
  /** Out of the app. */
  leave: (url: string) => void;
  /** Calls at every arrival, and where a screen has changed its own query. Returns a function that ends that. */
  follow: (
    onMoved: (current: HistoryEntry, move: Move) => void,
    onReplaced?: (current: HistoryEntry) => void,
  ) => () => void;
};

/** All that the history keeps of an entry: the key by which what belongs to it is found. */
type EntryState = { entry: string };

/** Null where the browser or other hands made the entry: the first one, and those of links to a fragment. */
function storedEntry(): string | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? state.entry
    : null;
}

/** The address bar and the history. wouter makes `pushState` and `replaceState` heard. */
export function createNavigation(): Navigation {
  const states = new Map<string, unknown>();
  let quiet = false;
  let made = 0;
  /** Unlike every other, also those from before the page was loaded again. */
  const newEntry = () => `${Date.now().toString(36)}.${++made}`;
  const address = () => window.location.pathname + window.location.search;

  const quietly = (change: () => void) => {
    quiet = true;
    change();
    quiet = false;
  };
  /** Of the entry that is shown, which gets a key where it has none. */
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
      states.set(entry, state);
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
