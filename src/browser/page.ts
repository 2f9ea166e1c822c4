export type PageListeners = {
  /** Whether to hide the page in the browser's page cache until `onCacheRestored` has been handled. */
  isPrivate?: () => boolean;
  /** Restored from the browser's page cache. */
  onCacheRestored?: () => void;
  /** Focused or visible again. */
  onFocus?: () => void;
  /** Another tab changed the value of a key; null for all keys. */
  onStored?: (key: string | null) => void;
  onConnection?: (event: 'lost' | 'restored') => void;
};

/** Listens to what happens to the page as a whole. Returns a function that stops it. */
export function watchPage({
  isPrivate = () => false,
  onCacheRestored,
  onFocus,
  onStored,
  onConnection,
}: PageListeners): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const { dataset } = document.documentElement;
  window.addEventListener('pagehide', () => isPrivate() && Object.assign(dataset, { hidden: '' }), {
    signal,
  });
  window.addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted) onCacheRestored?.();
      // React has rendered by the next frame.
      requestAnimationFrame(() => delete dataset.hidden);
    },
    { signal },
  );
  window.addEventListener('focus', () => onFocus?.(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onFocus?.(), {
    signal,
  });
  window.addEventListener('storage', (event) => onStored?.(event.key), { signal });
  window.addEventListener('offline', () => onConnection?.('lost'), { signal });
  window.addEventListener('online', () => onConnection?.('restored'), { signal });
  return () => listening.abort();
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

export const isOffline = (): boolean => !navigator.onLine;

export const printPage = (): void => window.print();

export const absoluteAddress = (path: string): string => new URL(path, window.location.origin).href;
