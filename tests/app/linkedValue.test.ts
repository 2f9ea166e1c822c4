import { expect, test } from 'vitest';
import { linkedValue } from '../../src/base/linkedValue';

test.each([
  ['with each + not encoded', 'email=kim+uk+races@example.com&token=T0+3N+/=='],
  ['that is encoded', 'email=kim%2Buk%2Braces%40example.com&token=T0%2B3N%2B%2F%3D%3D'],
  ['with a whole contact', 'email=Kim%20%3Ckim%2Buk%2Braces@example.com%3E&token=T0+3N+/=='],
  ['with a soft line break in its address', 'email=kim+uk+races@exam=ple.com&token=T0+3N+/=='],
  ['wrapped with blanks', 'email=kim%2Buk%2B%20races@example.com&token=T0+%0D%0A%203N+/=='],
  ['with spaces around', 'email=%20kim%2Buk%2Braces@example.com%20&token=T0%2B3N%2B%2F%3D%3D%20'],
])('SIN-03 BEY-69 an e-mail’s link %s has its address and its token', (_, query) => {
  expect(linkedValue(`?${query}`, 'email')).toBe('kim+uk+races@example.com');
  expect(linkedValue(`?${query}`, 'token')).toBe('T0+3N+/==');
});
