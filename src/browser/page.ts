export type PageListeners = {
  /** Back from another page, out of the browser's page cache. */
  onReturned?: () => void;
  /** The guardian looks at the page again. */
  onSeen?: () => void;
  /** Another tab changed what is stored under a key; null for everything. */
  onStored?: (key: string | null) => void;
};

/** Listens to what happens to the page as a whole. Returns a function that ends that. */
export function watchPage({ onReturned, onSeen, onStored }: PageListeners): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('pageshow', (event) => event.persisted && onReturned?.(), { signal });
  window.addEventListener('focus', () => onSeen?.(), { signal });
  window.addEventListener('storage', (event) => onStored?.(event.key), { signal });
  return () => listening.abort();
}
