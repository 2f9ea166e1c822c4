export type PageListeners = {
  /** Whether the page must not be seen when it comes back, until `onReturned` has said what may be shown. */
  isPrivate?: () => boolean;
  /** Back from another page, out of the browser's page cache. */
  onReturned?: () => void;
  /** The guardian looks at the page again. */
  onSeen?: () => void;
  /** Another tab changed what is stored under a key; null for everything. */
  onStored?: (key: string | null) => void;
  /** The browser has lost its network, or has it again. */
  onConnection?: (event: 'lost' | 'restored') => void;
  /** Escape, wherever the focus is. */
  onEscape?: () => void;
  /** The viewport was resized and is as wide as the navigation needs to stand in a row. */
  onWidened?: () => void;
};

/** px from which the navigation stands in a row (NAV-05); its style sheet says the same. */
const wide = 768;

/** Listens to what happens to the page as a whole. Returns a function that stops it. */
export function watchPage({
  isPrivate = () => false,
  onReturned,
  onSeen,
  onStored,
  onConnection,
  onEscape,
  onWidened,
}: PageListeners): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const { dataset } = document.documentElement;
  window.addEventListener('pagehide', () => isPrivate() && Object.assign(dataset, { veiled: '' }), {
    signal,
  });
  window.addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted) onReturned?.();
      // By the next frame the page shows what has become of it.
      requestAnimationFrame(() => delete dataset.veiled);
    },
    { signal },
  );
  window.addEventListener('focus', () => onSeen?.(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onSeen?.(), {
    signal,
  });
  window.addEventListener('storage', (event) => onStored?.(event.key), { signal });
  window.addEventListener('offline', () => onConnection?.('lost'), { signal });
  window.addEventListener('online', () => onConnection?.('restored'), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape?.(), { signal });
  window.addEventListener('resize', () => window.innerWidth >= wide && onWidened?.(), { signal });
  return () => listening.abort();
}

/**
 * Settles at once, unless the page is being left: then when the browser shows it again from its page cache, or
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

/** Asks the browser to print the page, which then wears its print style. */
export const printPage = (): void => window.print();

/** A path of this site as others know it: absolute. */
export const absoluteAddress = (path: string): string => new URL(path, window.location.origin).href;
