import { expect, test } from 'vitest';
import { isPhone, phoneExample, phoneFrom, phonePattern } from '#domain/form/phone';

test.each([
  ...['+442079460958', '+44 20 7946 0958', '+44-20-7946-0958', '+44.20.7946.0958', '1-555-123-4567'],
  ...['+44 (020) 7946 0958', '+44(020)79460958', '(555) 123-4567', '(5) 123-4567'],
  // The shortest parts, and the longest.
  ...['1234', '4(1)111', '+1234 (123) 1234 1234 123456789'],
])('REG-05 the phone number %s is accepted', (text) => {
  expect(isPhone(text)).toBe(true);
});

test.each([
  ...['', '123', '+', '++442079460958', '44+2079460958', '+44  2079460958', '+44 20/7946/0958'],
  ...['+44 (0207) 946 0958', '+44 () 946 0958', '(5550) 123-4567', '() 123-4567'],
  ...['+44 (020 7946 0958', '+44 020) 7946 0958'],
  ...['+1234 (123) 1234 1234 1234567890', '1'.repeat(22)],
  ...['not a phone', '+44 20 7946 0958 x12', '+44 20 7946 0958\n', ' +44 20 7946 0958'],
  // Digits that are not 0 to 9.
  '+٤٤٢٠٧٩٤٦٠٩٥٨',
])('REG-05 the phone number %j is refused', (text) => {
  expect(isPhone(text)).toBe(false);
});

test('REG-05 no part of the pattern repeats without a bound, so matching time does not grow with the text', () => {
  const quantifiers = phonePattern.source
    .replace(/\\./g, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
    .replace(/\(\?:/g, '(');
  expect(quantifiers).toMatch(/^\^.*\$$/);
  expect(quantifiers).not.toMatch(/[*+]|\{\d*,\}/);
});

test.each([
  // In a form that the pattern allows, as typed.
  [' +44 20 7946 0958 ', '+44 20 7946 0958'],
  ['+44\u00a020\u202f7946\u20110958', '+44 20 7946-0958'],
  ['03\u30fc1234\u30fc5678', '03-1234-5678'],
  ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
  // With other separators than the pattern knows.
  ['+33 1 99 00 12 34', '+33199001234'],
  ['+49 (0)30 12 34 56 78', '+493012345678'],
  ['(0)20/7946 0958', '02079460958'],
  ['00 44 20 7946 0958', '00442079460958'],
  ['+44 \u2013 20 \u2013 7946 \u2013 0958', '+442079460958'],
])('REG-05 the typed phone number %j is sent as %j', (typed, sent) => {
  expect(isPhone(sent)).toBe(true);
  expect(phoneFrom(typed)).toBe(sent);
  expect(phoneFrom(sent)).toBe(sent);
});

test.each([
  ...['', '\u200b', '12 3', 'none', '++44 20 7946 0958', '44+20 7946 0958', '+44 20 7946 0958 x12'],
  ...['+44 20 7946 0958, +44 20 7946 0959', '2027-06-14T08:00', '1'.repeat(22), '1 '.repeat(22)],
])('REG-05 the typed phone number %j is none', (typed) => {
  expect(isPhone(phoneFrom(typed))).toBe(false);
});

test.each([
  ['US', '+1 '],
  ['UK', '+44 '],
  ['AE', '+971 '],
  ['XX', '+44 '],
])('REG-05 the example of the region %s begins with %j, and is accepted', (regionId, country) => {
  expect(phoneExample(regionId).startsWith(country)).toBe(true);
  expect(isPhone(phoneExample(regionId))).toBe(true);
});
