// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { KeptAnswers } from '#domain/keptAnswers';
import { createClientStorage } from '../../src/storage/clientStorage';
import { createStore } from '../../src/storage/store';
import { kim } from '../domain/examples';

const start = () =>
  createClientStorage(
    createStore(() => window.localStorage),
    createStore(() => window.sessionStorage),
  );

const kept: KeptAnswers = {
  at: '2027-05-01T09:12:00.000Z',
  answers: { 'UK /v1/Tickets/byUser/USR_1': { status: 200, text: '[]' } },
};
const regions = { userId: '', name: 'regions' };
const account = { userId: 'USR_1', name: 'account UK' };
const other = { token: 'other', user: { ...kim.user, id: 'USR_12' } };

const signedIn = () => {
  const storage = start();
  storage.persistSession(kim);
  storage.persistKeptAnswers(account, kept);
  storage.persistKeptAnswers(regions, kept);
  return storage;
};

beforeEach(() => window.localStorage.clear());

test('BEY-36 answers are kept for each guardian under fixed keys', () => {
  signedIn();
  expect(start().keptAnswers(account)).toEqual(kept);
  expect(start().keptAnswers({ ...account, name: 'account US' })).toBeNull();
  expect(start().keptAnswers({ ...account, userId: 'USR_12' })).toBeNull();
  expect(start().hasKeptAnswers('USR_1')).toBe(true);
  expect(start().hasKeptAnswers('USR_12')).toBe(false);
  expect(Object.keys(window.localStorage)).toEqual(
    expect.arrayContaining(['kept:USR_1:account%20UK', 'kept::regions']),
  );
});

test('BEY-36 the session’s end and another guardian’s sign-in remove them; what everybody gets stays', () => {
  for (const end of [
    (storage: ReturnType<typeof start>) => storage.clearSession(),
    (storage: ReturnType<typeof start>) => storage.persistSession(other),
  ]) {
    const storage = signedIn();
    end(storage);
    expect(Object.values({ ...window.localStorage }).join()).not.toContain('Tickets/byUser/USR_1,');
    expect(storage.keptAnswers(account)).toBeNull();
    expect(storage.keptAnswers(regions)).toEqual(kept);
  }
});

test('BEY-36 they stay while the same guardian’s details are stored again', () => {
  const storage = signedIn();
  storage.persistSession({ ...kim, user: { ...kim.user, firstName: 'Sami' } });
  expect(storage.keptAnswers(account)).toEqual(kept);
});

test('BEY-36 an answer that arrives after the log-out, in any tab, is not kept', () => {
  const storage = signedIn();
  start().clearSession();
  storage.persistKeptAnswers(account, kept);
  expect(storage.keptAnswers(account)).toBeNull();
  start().persistSession(other);
  storage.persistKeptAnswers(account, kept);
  expect(storage.keptAnswers(account)).toBeNull();
});

test.each([
  'null',
  '{"at":"yesterday","answers":{}}',
  '{"at":"2027-05-01T09:12:00.000Z","answers":{"a":1}}',
  '{',
])('BEY-36 STO-03 %s is not a kept answer', (text) => {
  window.localStorage.setItem('kept::regions', text);
  expect(start().keptAnswers(regions)).toBeNull();
});
