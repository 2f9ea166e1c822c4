/** Values by key. Where the browser's storage is blocked or full, they last for this visit (STO-03). */
export type Store = {
  /** The JSON value stored under `key`; null where there is none or it cannot be read. */
  read: (key: string) => unknown;
  write: (key: string, value: unknown) => void;
  remove: (key: string) => void;
  keys: () => string[];
};

/** @param area opens the storage; it throws where the browser blocks it, so it is called late and guarded */
export function createStore(area: () => Storage): Store {
  const memory = new Map<string, string>();
  const attempt = <Value>(use: (storage: Storage) => Value): Value | null => {
    try {
      return use(area());
    } catch {
      return null;
    }
  };
  return {
    read: (key) => {
      try {
        return JSON.parse(memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? 'null');
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      const text = JSON.stringify(value);
      const isStored = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (isStored) memory.delete(key);
      else {
        // Otherwise the next visit would find the replaced value.
        attempt((storage) => storage.removeItem(key));
        memory.set(key, text);
      }
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])],
  };
}
