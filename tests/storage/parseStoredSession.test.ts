// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parseStoredSession } from '../../src/storage/parseStoredSession';
import { sam } from '../app/fakeApi';

test('STO-03 a stored session reads as itself, anything else is null', () => {
  expect(parseStoredSession(sam)).toEqual(sam);
  for (const value of [null, 'x', {}, { token: 't' }, { token: 't', user: {} }, { user: sam.user }])
    expect(parseStoredSession(value)).toBeNull();
});
