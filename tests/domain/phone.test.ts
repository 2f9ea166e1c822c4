import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPhone, phoneExample, phonePattern } from '#domain/phone';

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
    ['07700 900 123', 'a national number'],
    ['5551234567', 'digits alone'],
    ['1234', 'the four shortest parts'],
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

  const digits = (maxLength: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${maxLength}}$`));
  const separator = fc.constantFrom('', '-', '.', ' ');
  const area = fc.oneof(
    fc.constant(''),
    fc.tuple(digits(3), separator).map(([inside, after]) => `(${inside})${after}`),
  );

  test('REG-05 every number built as the pattern says is accepted', () => {
    const number = fc
      .tuple(
        fc.constantFrom('', '+'),
        digits(4),
        separator,
        area,
        digits(4),
        separator,
        digits(4),
        separator,
        digits(9),
      )
      .map((parts) => parts.join(''));
    fc.assert(fc.property(number, (text) => isPhone(text)));
  });

  test('REG-05 no repetition of the pattern is unbounded, so the steps do not grow with the text', () => {
    const quantifiers = phonePattern.source
      .replace(/\\./g, 'x')
      .replace(/\[[^\]]*\]/g, 'x')
      .replace(/\(\?:/g, '(');
    expect(quantifiers).toMatch(/^\^.*\$$/);
    expect(quantifiers).not.toMatch(/[*+]|\{\d*,\}/);
  });

  test('REG-05 adversarial texts of 100 000 and 200 000 characters are refused', () => {
    const piece = fc.constantFrom('1', '11', '1-', '1 ', '(1)', '(', ')', '+', '+1', '-', '1111(', 'x');
    fc.assert(
      fc.property(piece, piece, fc.constantFrom(100_000, 200_000), (start, middle, length) => {
        const text = start + middle.repeat(length / middle.length);
        expect(isPhone(text)).toBe(false);
        expect(isPhone(`${text}x`)).toBe(false);
      }),
    );
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
