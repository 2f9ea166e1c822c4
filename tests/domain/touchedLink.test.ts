import { expect, test } from 'vitest';
import { mendedQuery, unquotedToken } from '#domain/touchedLink';

test.each([
  ['?email=a%40b.de&amp;token=T0K3N', '?email=a%40b.de&token=T0K3N'],
  ['?email=a%40b.de&amp;amp;token=T0K3N)', '?email=a%40b.de&token=T0K3N'],
  ['?email=a%40b.de&token=T0K3N%3E.', '?email=a%40b.de&token=T0K3N'],
  ["?type=sprint';", '?type=sprint'],
  ['?email=3Da%40b.de&token=3DT0K3N', '?email=a%40b.de&token=T0K3N'],
  // May be what was sent.
  ['?email=3Da%40b.de', '?email=3Da%40b.de'],
  ['?email=a%40b.de&token=3DT0K3N', '?email=a%40b.de&token=3DT0K3N'],
  ['?redirect=%2FUK%2Fevents%3Fa%26amp%3Bb', '?redirect=%2FUK%2Fevents%3Fa%26amp%3Bb'],
  ['', ''],
])('BEY-69 the query %j is read as %j', (search, sent) => {
  expect(mendedQuery(search)).toBe(sent);
});

test('BEY-69 a token is tried without 3D only if it begins so', () => {
  expect(['3DT0K3N', 'T0K3D', '3dT0'].map(unquotedToken)).toEqual(['T0K3N', null, null]);
});
