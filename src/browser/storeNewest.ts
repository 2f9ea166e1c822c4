/** Adds a value and drops the oldest ones above the limit: a page can live for days. */
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
