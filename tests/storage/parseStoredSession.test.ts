// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parseStoredSession } from '../../src/storage/parseStoredSession';
import { kim } from '../domain/examples';

test('STO-03 a stored session is parsed unchanged; anything else is null', () => {
  expect(parseStoredSession(kim)).toEqual(kim);
  for (const value of [null, 'x', {}, { token: 't' }, { token: 't', user: {} }, { user: kim.user }])
    expect(parseStoredSession(value)).toBeNull();
});

test.each([
  ['with a line break', 'abc\nx-other: 1'],
  ['with NUL', 'abc\u0000'],
  ['with a blank', 'abc def'],
  ['that is no ASCII', 'tök\u2028en'],
  ['of a megabyte', 'x'.repeat(1_000_000)],
])('STO-03 a token %s fits in no header, so the session is null', (_, token) => {
  expect(parseStoredSession({ ...kim, token })).toBeNull();
});

test('STO-03 an id that no address can hold makes the session null', () => {
  expect(parseStoredSession({ ...kim, user: { ...kim.user, id: 'USR_\ud800' } })).toBeNull();
  expect(parseStoredSession({ ...kim, user: { ...kim.user, id: 'USR_😀' } })).not.toBeNull();
});
