import { expect, test } from 'vitest';
import { createStore } from '../../src/storage/store';

/** A full storage: every new value is refused. */
const full = (texts: Record<string, string>): Storage => ({
  ...texts,
  length: Object.keys(texts).length,
  clear: () => {},
  key: () => null,
  getItem: (key) => texts[key] ?? null,
  setItem: () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  },
  removeItem: (key) => {
    delete texts[key];
  },
});

test('a store keeps JSON values by key until they are removed', () => {
  const store = createStore(() => window.localStorage);
  store.write('token', 'T0K3N');
  store.write('user', { id: 'USR_1' });
  expect(window.localStorage.getItem('user')).toBe('{"id":"USR_1"}');
  const later = createStore(() => window.localStorage);
  expect([later.read('token'), later.read('user')]).toEqual(['T0K3N', { id: 'USR_1' }]);
  expect(later.keys().toSorted()).toEqual(['token', 'user']);
  later.remove('token');
  expect([store.read('token'), store.keys()]).toEqual([null, ['user']]);
});

test('STO-03 a missing value and one that is not JSON both read as null', () => {
  window.localStorage.setItem('user', '{"id":');
  const store = createStore(() => window.localStorage);
  expect([store.read('user'), store.read('nothing')]).toEqual([null, null]);
});

test('STO-03 where the storage is blocked, values are kept for this visit', () => {
  const store = createStore(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  expect([store.read('token'), store.keys()]).toEqual([null, []]);
  store.write('token', 'T0K3N');
  store.write('user', { id: 'USR_1' });
  expect([store.read('token'), store.read('user')]).toEqual(['T0K3N', { id: 'USR_1' }]);
  expect(store.keys()).toEqual(['token', 'user']);
  store.remove('token');
  expect([store.read('token'), store.keys()]).toEqual([null, ['user']]);
});

test('STO-03 where the storage is full, the new value is kept for this visit and replaces the stored one', () => {
  const storage = full({ token: '"old"' });
  const store = createStore(() => storage);
  store.write('token', 'new');
  expect(store.read('token')).toBe('new');
  expect(createStore(() => storage).read('token')).toBeNull();
  store.remove('token');
  expect(store.read('token')).toBeNull();
});

test('BEY-63 STO-03 a full storage keeps a value that is written again', () => {
  const storage = full({ token: '"same"' });
  createStore(() => storage).write('token', 'same');
  expect(createStore(() => storage).read('token')).toBe('same');
});

test('STO-03 the storage is used again once it has room', () => {
  let isBlocked = true;
  const store = createStore(() => {
    if (isBlocked) throw new DOMException('Access is denied', 'SecurityError');
    return window.localStorage;
  });
  store.write('token', 'first');
  isBlocked = false;
  store.write('token', 'second');
  window.localStorage.setItem('token', '"third"');
  expect(store.read('token')).toBe('third');
});

test('STO-03 a key in the storage, memory or both is listed once', () => {
  const storage = full({ token: '"old"', stored: '1' });
  const store = createStore(() => storage);
  for (const key of ['token', 'user']) store.write(key, 'new');
  const known = store.keys().filter((key) => ['stored', 'token', 'user'].includes(key));
  expect(known.toSorted()).toEqual(['stored', 'token', 'user']);
});
