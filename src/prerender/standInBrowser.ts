import type { Send } from '../api/limitReads';
import type { Platform } from '../app/composeApp';
import type { Log } from '../browser/log';
import { createClientStorage } from '../storage/clientStorage';
import { createStore } from '../storage/store';

const nothing = () => {};

const noStorage = (): Storage => {
  throw new Error('There is no storage outside of a browser');
};

/**
 * Stand-ins for a browser that has just opened the address. Does not navigate: a page that redirects is not
 * prerendered.
 */
export const standInBrowser = (
  { origin, path, send, log }: { origin: string; path: string; send: Send; log: Log },
  onLeft: (to: string) => void = nothing,
): Platform => ({
  origin,
  send,
  log,
  navigation: {
    current: () => ({ path, search: '', state: null }),
    go: onLeft,
    passedOn: () => [],
    replaceQuery: nothing,
    leave: nothing,
    follow: nothing,
  },
  storage: createClientStorage(createStore(noStorage), createStore(noStorage)),
  analytics: () => ({ start: nothing, pause: nothing, send: nothing }),
  cookie: () => '',
  pageAlive: () => Promise.resolve(),
});
