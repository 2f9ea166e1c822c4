import { orNull } from '#domain/orNull';
import { parsedJson } from '#domain/parsedJson';

/**
 * JSON values by key. Kept in memory when the browser's storage is blocked or full (STO-03).
 * @param area opens the storage; called lazily, because it throws when the browser blocks storage
 */
export function createStore(area: () => Storage) {
  const memory = new Map<string, string>();
  const tryStorage = <Value>(use: (storage: Storage) => Value): Value | null => orNull(() => use(area()));
  return {
    /** Null when missing or unreadable. */
    read: (key: string): unknown =>
      parsedJson(memory.get(key) ?? tryStorage((storage) => storage.getItem(key)) ?? 'null'),
    write: (key: string, value: unknown) => {
      const text = JSON.stringify(value);
      const isStored = tryStorage((storage) => {
        // A full storage may refuse what it has.
        if (storage.getItem(key) !== text) storage.setItem(key, text);
        return true;
      });
      if (isStored) memory.delete(key);
      else {
        // Otherwise the next visit would read the old value.
        tryStorage((storage) => storage.removeItem(key));
        memory.set(key, text);
      }
    },
    remove: (key: string) => {
      memory.delete(key);
      tryStorage((storage) => storage.removeItem(key));
    },
    keys: (): string[] => [
      ...new Set([...memory.keys(), ...(tryStorage((storage) => Object.keys(storage)) ?? [])]),
    ],
  };
}

export type Store = ReturnType<typeof createStore>;
