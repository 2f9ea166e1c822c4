import { describe, expect, test } from 'vitest';
import { isPhone, phoneExample, phonePattern } from '#domain/form/phone';

describe('REG-05 a phone number', () => {
  test.each([
    ['+442079460958', 'a country part without separators'],
    ['+44 20 7946 0958', 'spaces'],
    ['+44-20-7946-0958', 'dashes'],
    ['+44.20.7946.0958', 'dots'],
    ['+44 (020) 7946 0958', 'an area in parentheses'],
    ['+44(020)79460958', 'an area with nothing around it'],
    ['1-555-123-4567', 'no plus'],
    ['(555) 123-4567', 'an area and no country part'],
    ['(5) 123-4567', 'an area of one digit and no country part'],
    ['07700 900 123', 'a national number'],
    ['5551234567', 'digits alone'],
    ['1234', 'the four shortest parts'],
    ['4(1)111', 'the shortest parts with an area'],
    ['+1234 (123) 1234 1234 123456789', 'the longest parts'],
  ])('REG-05 %s is accepted: %s', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  test.each([
    ['', 'nothing'],
    ['123', 'too few parts'],
    ['+', 'a plus alone'],
    ['++442079460958', 'two pluses'],
    ['44+2079460958', 'a plus inside'],
    ['+44  2079460958', 'two separators'],
    ['+44 20/7946/0958', 'another separator'],
    ['+44 (0207) 946 0958', 'an area of four digits'],
    ['+44 () 946 0958', 'an empty area'],
    ['(5550) 123-4567', 'an area of four digits and no country part'],
    ['() 123-4567', 'an empty area and no country part'],
    ['+44 (020 7946 0958', 'an open parenthesis'],
    ['+44 020) 7946 0958', 'a closed parenthesis'],
    ['+1234 (123) 1234 1234 1234567890', 'ten digits at the end'],
    ['1'.repeat(22), 'more digits than there are parts for'],
    ['not a phone', 'letters'],
    ['+44 20 7946 0958 x12', 'an extension'],
    ['+44 20 7946 0958\n', 'a line end'],
    [' +44 20 7946 0958', 'a blank before'],
    ['+٤٤٢٠٧٩٤٦٠٩٥٨', 'digits that are not 0 to 9'],
  ])('REG-05 %j is refused: %s', (text) => {
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
});

test.each([
  ['US', '+1 '],
  ['US-WEST', '+1 '],
  ['CA', '+1 '],
  ['UK', '+44 '],
  ['AE', '+971 '],
  ['XX', '+44 '],
])('REG-05 EDU-01 the example of the region %s begins with %j, and is accepted', (regionId, country) => {
  expect(phoneExample(regionId).startsWith(country)).toBe(true);
  expect(isPhone(phoneExample(regionId))).toBe(true);
});
