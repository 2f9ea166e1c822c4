// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore } from '../../src/storage/store';

/** A full storage: it refuses every new value. */
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

beforeEach(() => window.localStorage.clear());

describe('a storage that works', () => {
  test('STO-01 keeps JSON values by key until they are removed', () => {
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

  test('STO-03 what is not JSON reads as nothing, and so does what is not there', () => {
    window.localStorage.setItem('user', '{"id":');
    const store = createStore(() => window.localStorage);
    expect([store.read('user'), store.read('nothing')]).toEqual([null, null]);
  });

  test('STO-04 what another tab writes is read', () => {
    const store = createStore(() => window.localStorage);
    store.write('token', 'ours');
    window.localStorage.setItem('token', '"theirs"');
    expect(store.read('token')).toBe('theirs');
  });
});

describe('STO-03 a storage that does not work', () => {
  test('STO-03 blocked: values last for this visit', () => {
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

  test('STO-03 full: the new value lasts for this visit, and the old one is not read again', () => {
    const storage = full({ token: '"old"' });
    const store = createStore(() => storage);
    store.write('token', 'new');
    expect(store.read('token')).toBe('new');
    expect(createStore(() => storage).read('token')).toBeNull();
    store.remove('token');
    expect(store.read('token')).toBeNull();
  });

  test('STO-03 once there is room again the storage is used', () => {
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

  test('STO-03 a key that is in the storage and in memory is listed once', () => {
    const storage = full({ token: '"old"' });
    const store = createStore(() => storage);
    store.write('token', 'new');
    expect(store.keys().filter((key) => key === 'token')).toEqual(['token']);
  });
});
