import { navigate } from 'wouter/use-browser-location';

export type Place = {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** What the screen before passed along; unchecked. */
  passed: unknown;
};

export type GoOptions = { replace?: boolean | undefined; state?: unknown };

export type Navigation = {
  current: () => Place;
  /** Within the app. The URL already shown is gone to again, without a second entry in the history. */
  go: (to: string, options?: GoOptions) => void;
  /** Changes the query of the screen that is shown, which knows already: nobody is told. */
  note: (to: string) => void;
  /** Out of the app. */
  leave: (url: string) => void;
  /** Calls at every arrival, with the key of its entry in the history. Returns a function that ends that. */
  follow: (listener: (place: Place, entry: string, byHistory: boolean) => void) => () => void;
};

type EntryState = { entry: string; passed: unknown };

const firstEntry = 'first';

function entryState(): EntryState {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? { entry: state.entry, passed: 'passed' in state ? state.passed : null }
    : { entry: firstEntry, passed: null };
}

/** The address bar and the history. wouter makes `pushState` and `replaceState` heard. */
export function createNavigation(): Navigation {
  let quiet = false;
  let made = 0;
  /** Unlike every other, also those from before the page was loaded again. */
  const newEntry = () => `${Date.now().toString(36)}.${++made}`;
  const address = () => window.location.pathname + window.location.search;
  const current = (): Place => ({
    path: window.location.pathname,
    search: window.location.search,
    passed: entryState().passed,
  });

  return {
    current,
    go: (to, { replace = false, state = null } = {}) => {
      const again = to === address();
      const entry = again || replace ? entryState().entry : newEntry();
      navigate(to, { replace: replace || again, state: { entry, passed: state } satisfies EntryState });
    },
    note: (to) => {
      quiet = true;
      navigate(to, { replace: true, state: window.history.state });
      quiet = false;
    },
    leave: (url) => window.location.assign(url),
    follow: (listener) => {
      let last = address();
      const follow = (event: Event) => {
        const byHistory = event.type === 'popstate';
        const stayed = byHistory && last === address();
        last = address();
        if (!quiet && !stayed) listener(current(), entryState().entry, byHistory);
      };
      const types = ['popstate', 'pushState', 'replaceState'];
      for (const type of types) window.addEventListener(type, follow);
      return () => {
        for (const type of types) window.removeEventListener(type, follow);
      };
    },
  };
}
