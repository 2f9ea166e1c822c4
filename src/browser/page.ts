export type PageListeners = {
  /** Back from another page, out of the browser's page cache. */
  onReturned?: () => void;
  /** The guardian looks at the page again. */
  onSeen?: () => void;
  /** Another tab changed what is stored under a key; null for everything. */
  onStored?: (key: string | null) => void;
  /** Escape, wherever the focus is. */
  onEscape?: () => void;
  /** The viewport was resized and is as wide as the navigation needs to stand in a row. */
  onWidened?: () => void;
};

/** px from which the navigation stands in a row (NAV-05); its style sheet says the same. */
const wide = 768;

/** Listens to what happens to the page as a whole. Returns a function that ends that. */
export function watchPage({ onReturned, onSeen, onStored, onEscape, onWidened }: PageListeners): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('pageshow', (event) => event.persisted && onReturned?.(), { signal });
  window.addEventListener('focus', () => onSeen?.(), { signal });
  window.addEventListener('storage', (event) => onStored?.(event.key), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape?.(), { signal });
  window.addEventListener('resize', () => window.innerWidth >= wide && onWidened?.(), { signal });
  return () => listening.abort();
}
