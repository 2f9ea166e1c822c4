import { expect, test } from 'vitest';
import { mendedQuery, mendedToken } from '#domain/touchedLink';

test.each([
  ['?email=a%40b.de&amp;token=T0K3N', '?email=a%40b.de&token=T0K3N'],
  ['?email=a%40b.de&amp;amp;token=T0K3N)', '?email=a%40b.de&token=T0K3N'],
  ['?email=a%40b.de&token=T0K3N%3E.', '?email=a%40b.de&token=T0K3N'],
  ["?type=sprint';", '?type=sprint'],
  // As browsers write an apostrophe and an ellipsis in a query.
  ['?email=a%40b.de&token=T0K3N%27%E2%80%A6', '?email=a%40b.de&token=T0K3N'],
  ['?token=T0K3N**', '?token=T0K3N'],
  ['?email=3Da%40b.de&token=3DT0K3N', '?email=a%40b.de&token=T0K3N'],
  // May be what was sent.
  ['?email=3Da%40b.de', '?email=3Da%40b.de'],
  ['?email=a%40b.de&token=3DT0K3N', '?email=a%40b.de&token=3DT0K3N'],
  ['?redirect=%2FUK%2Fevents%3Fa%26amp%3Bb', '?redirect=%2FUK%2Fevents%3Fa%26amp%3Bb'],
  ['', ''],
])('BEY-69 the query %j is read as %j', (search, sent) => {
  expect(mendedQuery(search)).toBe(sent);
});

test.each([
  ['3DT0K3N', 'T0K3N'],
  ['T0=K3N==', 'T0K3N=='],
  ['3DT0=K3=N', 'T0K3N'],
  ['T0K3D', null],
  ['3dT0==', null],
])('BEY-69 the token %j, once it is refused, is tried as %j', (token, mended) => {
  expect(mendedToken(token)).toBe(mended);
});
