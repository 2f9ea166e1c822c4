import { expect, test } from 'vitest';
import type { OfflineAnswers } from '#domain/offlineAnswers';
import { browserStorage as start } from '../../src/app/browserStorage';
import { kim, userWith } from '../domain/examples';

const answers = { 'UK /v1/Tickets/byUser/USR_1': { status: 200, text: '[]' } };
const kept: OfflineAnswers = { at: '2027-05-01T09:12:00.000Z', answers };
const regions = { userId: '', name: 'regions' };
const account = { userId: 'USR_1', name: 'account UK' };
const lee = { token: 'other', user: userWith({ id: 'USR_12' }) };

const signedIn = () => {
  const storage = start();
  storage.persistSession(kim);
  storage.offlineAnswers(account).write(kept);
  storage.offlineAnswers(regions).write(kept);
  return storage;
};

test('answers are kept for each guardian under fixed keys', () => {
  signedIn();
  const storage = start();
  expect(storage.offlineAnswers(account).read()).toEqual(kept);
  expect(storage.offlineAnswers({ ...account, name: 'account US' }).read()).toBeNull();
  expect(storage.offlineAnswers({ ...account, userId: 'USR_12' }).read()).toBeNull();
  expect([storage.hasOfflineAnswers('USR_1'), storage.hasOfflineAnswers('USR_12')]).toEqual([true, false]);
  expect(Object.keys(window.localStorage)).toEqual(
    expect.arrayContaining(['kept:USR_1:account%20UK', 'kept::regions']),
  );
});

test.each<[string, (storage: ReturnType<typeof start>) => void, stays: boolean]>([
  ['the session’s end', (storage) => storage.clearSession(), false],
  ['another guardian’s sign-in', (storage) => storage.persistSession(lee), false],
  ['a new session of the same guardian', (storage) => storage.persistSession({ ...kim, token: 'new' }), true],
])('after %s a guardian’s answers stay or not; what everybody gets stays', (_, change, stays) => {
  const storage = signedIn();
  window.localStorage.setItem('another', '1');
  change(storage);
  expect(storage.offlineAnswers(account).read()).toEqual(stays ? kept : null);
  expect(storage.offlineAnswers(regions).read()).toEqual(kept);
  expect(window.localStorage.getItem('another')).toBe('1');
});

test('an answer that arrives after the log-out, in any tab, is not kept', () => {
  const storage = signedIn();
  start().clearSession();
  storage.offlineAnswers(account).write(kept);
  expect(storage.offlineAnswers(account).read()).toBeNull();
  start().persistSession(lee);
  storage.offlineAnswers(account).write(kept);
  expect(storage.offlineAnswers(account).read()).toBeNull();
});
