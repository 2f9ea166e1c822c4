export type PageListeners = {
  /** Whether to hide the page in the browser's page cache until `onCacheRestored` has been handled. */
  isPrivate: () => boolean;
  /** Restored from the browser's page cache. */
  onCacheRestored: () => void;
  /** Focused or visible again. */
  onFocus: () => void;
  /** Another tab changed the value of a key; null for all keys. */
  onStored: (key: string | null) => void;
  onConnection: (event: 'lost' | 'restored') => void;
};

/** Listens to what happens to the page as a whole. */
export function watchPage(page: PageListeners): void {
  const { dataset } = document.documentElement;
  window.addEventListener('pagehide', () => {
    if (page.isPrivate()) dataset.hidden = '';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) page.onCacheRestored();
    // React has rendered by the next frame.
    requestAnimationFrame(() => delete dataset.hidden);
  });
  window.addEventListener('focus', page.onFocus);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') page.onFocus();
  });
  window.addEventListener('storage', ({ key }) => page.onStored(key));
  window.addEventListener('offline', () => page.onConnection('lost'));
  window.addEventListener('online', () => page.onConnection('restored'));
}

/**
 * Resolves at once, unless the page is being left: then when the browser restores the page from its page cache, or
 * never. A request aborted by leaving the page is not a network failure.
 */
export function watchPageAlive(): () => Promise<void> {
  let pageAlive = Promise.resolve();
  window.addEventListener('pagehide', () => {
    pageAlive = new Promise((resolve) => {
      window.addEventListener('pageshow', () => resolve(), { once: true });
    });
  });
  return () => pageAlive;
}

/** Resolves when the guardian next looks at the page, or the network is back. */
export const pageSeen = (): Promise<void> =>
  new Promise((resolve) => {
    const heard = new AbortController();
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      heard.abort();
      resolve();
    };
    window.addEventListener('focus', tell, heard);
    window.addEventListener('online', tell, heard);
    document.addEventListener('visibilitychange', tell, heard);
  });

export const isOffline = (): boolean => !navigator.onLine;

export const printPage = (): void => window.print();

export const absoluteAddress = (path: string): string => new URL(path, window.location.origin).href;
