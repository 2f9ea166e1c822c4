import type { PassedOn } from '#domain/routes';
import type { HistoryEntry, Move, Navigation } from '../../src/browser/navigation';

/** In-memory Storage. */
export const createArea = (): Storage => {
  const values = new Map<string, string>();
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: (nth: number) => [...values.keys()][nth] ?? null,
    get length() {
      return values.size;
    },
  };
  // `Object.keys` of a real Storage are its keys.
  return new Proxy(area, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      values.has(String(key))
        ? { enumerable: true, configurable: true, value: values.get(String(key)) }
        : undefined,
  });
};

/** A tab's address bar and history, which survive a reload. */
export const createTab = (first: string) => {
  const entryAt = (to: string, state: PassedOn | null = null): HistoryEntry => {
    const { pathname, search } = new URL(to, 'https://shop.example');
    return { path: pathname, search, state };
  };
  const entries: HistoryEntry[] = [entryAt(first)];
  let at = 0;
  /** Every address of the tab, outside the app too. */
  const addresses: string[] = [first];
  const left: string[] = [];
  let onMoved: (current: HistoryEntry, move: Move) => void = () => {};
  let onReplaced: (current: HistoryEntry) => void = () => {};
  const current = (): HistoryEntry => entries[at] ?? entryAt('/');
  const moved = (byHistory: boolean) => onMoved(current(), { left: '', entry: String(at), byHistory });

  const navigation: Navigation = {
    current,
    go: (to, { replace = false, state = null } = {}) => {
      addresses.push(to);
      const { path, search } = current();
      if (replace || to === path + search) entries[at] = entryAt(to, state);
      else {
        at += 1;
        entries.splice(at, entries.length, entryAt(to, state));
      }
      moved(false);
    },
    passedOn: () => [],
    replaceQuery: (to) => {
      if (to.split('?')[0]?.toLowerCase() !== current().path.toLowerCase()) return;
      addresses.push(to);
      entries[at] = entryAt(to, current().state);
      onReplaced(current());
    },
    leave: (url) => void left.push(url),
    follow: (whenMoved, whenReplaced) => {
      onMoved = whenMoved;
      onReplaced = whenReplaced;
    },
  };
  return {
    navigation,
    addresses,
    left,
    back: () => {
      if (at === 0) return;
      at -= 1;
      moved(true);
    },
    /** The value passed along does not survive a new page. @param to where a page outside leads; without, a reload */
    load: (to: string | null) => {
      if (to !== null) {
        at += 1;
        entries.splice(at, entries.length, entryAt(to));
      }
      for (const [nth, entry] of entries.entries()) entries[nth] = { ...entry, state: null };
    },
  };
};
