import { navigate } from 'wouter/use-browser-location';
import type { PassedOn } from '#domain/routes';
import { storeNewest } from './storeNewest';

export type HistoryEntry = {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** Lost on reload. */
  state: PassedOn | null;
};

/** Between two history entries, or to the same one again. */
export type Move = {
  /** Key of the previous entry. */
  left: string;
  /** Key of the current entry. */
  entry: string;
  /** By Back or Forward. */
  byHistory: boolean;
};

type GoOptions = { replace?: boolean | undefined; state?: PassedOn | null };

/**
 * The history stores only a key; the data is in `states`. Null for entries that the app did not create: the first one,
 * and links to a fragment.
 */
function storedEntry(): string | null {
  const { entry } = Object(window.history.state);
  return typeof entry === 'string' ? entry : null;
}

/** wouter dispatches `pushState` and `replaceState` as events. */
export function createNavigation() {
  /** Limited: a missing race is loaded from the API, as after a reload. */
  const states = new Map<string, PassedOn>();
  let isSilent = false;
  let made = 0;
  /** Unique even after a reload. */
  const newEntry = () => `${Date.now().toString(36)}.${++made}`;
  const address = () => window.location.pathname + window.location.search;

  const silently = (change: () => void) => {
    isSilent = true;
    try {
      change();
    } finally {
      isSilent = false;
    }
  };
  /** The current entry's key; creates a missing one. */
  const currentEntry = (): string => {
    const known = storedEntry();
    if (known !== null) return known;
    const entry = newEntry();
    const { href } = window.location;
    silently(() => navigate(href, { replace: true, state: { entry } }));
    return entry;
  };
  const current = (): HistoryEntry => ({
    path: window.location.pathname,
    search: window.location.search,
    state: states.get(storedEntry() ?? '') ?? null,
  });

  return {
    current,
    /** The states of this page's newest entries, the newest first. */
    passedOn: (): PassedOn[] => [...states.values()].toReversed(),
    /** Navigates within the app. The URL already shown is visited again, without a second history entry. */
    go: (to: string, { replace = false, state = null }: GoOptions = {}): void => {
      const isReplaced = replace || to === address();
      const entry = isReplaced ? currentEntry() : newEntry();
      if (state === null) states.delete(entry);
      else storeNewest(states, entry, state, 20);
      navigate(to, { replace: isReplaced, state: { entry } });
    },
    /**
     * Changes the query without a navigation: the screen already shows the change. Ignored for another path than the
     * current one: its screen is being left.
     */
    replaceQuery: (to: string): void => {
      const { pathname } = new URL(to, window.location.href);
      if (pathname.toLowerCase() !== window.location.pathname.toLowerCase()) return;
      silently(() => navigate(to, { replace: true, state: window.history.state }));
    },
    /** Leaves the app. */
    leave: (url: string): void => window.location.assign(url),
    /** Calls back at every navigation, and after `replaceQuery`. */
    follow: (
      onMoved: (current: HistoryEntry, move: Move) => void,
      onReplaced: (current: HistoryEntry) => void,
    ): void => {
      let last = { address: address(), entry: currentEntry() };
      const follow = (event: Event) => {
        if (isSilent) {
          last.address = address();
          onReplaced(current());
          return;
        }
        const byHistory = event.type === 'popstate';
        const { address: before, entry: left } = last;
        last = { address: address(), entry: currentEntry() };
        const isFragmentOnly = byHistory && last.address === before;
        if (!isFragmentOnly) onMoved(current(), { left, entry: last.entry, byHistory });
      };
      for (const type of ['popstate', 'pushState', 'replaceState']) window.addEventListener(type, follow);
    },
  };
}

export type Navigation = ReturnType<typeof createNavigation>;
