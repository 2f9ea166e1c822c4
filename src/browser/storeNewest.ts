/** Stores a value as the newest, and drops the oldest where there are too many: a page can live for days. */
export function storeNewest<Value>(
  store: Map<string, Value>,
  key: string,
  value: Value,
  limit: number,
): void {
  store.delete(key);
  store.set(key, value);
  const [oldest] = store.keys();
  if (store.size > limit && oldest !== undefined) store.delete(oldest);
}
