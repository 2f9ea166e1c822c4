import { expect, test } from 'vitest';
import { plainName, plainText } from '#domain/form/typedText';

test.each([
  // Around what is copied from contacts, PDFs and mails.
  ['\u202a+44 20 7946 0958\u202c', '+44 20 7946 0958'],
  ['+1\ufe0d 555', '+1 555'],
  ['KART\u200b10\ufeff', 'KART10'],
  ['\u2066KART\u00ad10\u2069', 'KART10'],
  ['KART\ud83010', 'KART10'],
  // Spaces, dashes.
  ['44\u00a020\u202f7946\u20090958\u3000', '44 20 7946 0958'],
  ['\t KART \r\n 10\u2800', 'KART 10'],
  ['1\u20102\u20113\u20124\u20135\u20146\u22127\uff0d8', '1-2-3-4-5-6-7-8'],
  // Digits of other scripts, and wide letters.
  ['\u0663\u0665', '35'],
  ['\u06f3\u06f5 \u0969\u096b', '35 35'],
  ['\u{1d7d1}\u{1d7fb}\u{1e953}\u{116d9}\u{116da}\u{116e3}', '3539 09'.replace(' ', '')],
  ['\uff2b\uff21\uff32\uff34\uff11\uff10', 'KART10'],
  ['kim\uff20example\uff0ecom', 'kim@example.com'],
  ['35\u338f', '35kg'],
])('BEY-54 the typed text %j is read as %j', (typed, read) => {
  expect(plainText(typed)).toBe(read);
});

test('BEY-54 every digit of every script is read as 0 to 9, as the script’s own language has it', () => {
  const locales = ['ar-EG', 'fa', 'hi-u-nu-deva', 'bn', 'th-u-nu-thai', 'my', 'ne', 'mr', 'dz', 'ff-Adlm'];
  for (const locale of locales) {
    const typed = new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210);
    expect(plainText(typed), locale).toBe('9876543210');
  }
  const letters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).join('');
  const digits = letters.match(/\p{Nd}/gu) ?? [];
  expect(digits.length).toBeGreaterThan(600);
  expect(digits.filter((digit) => !/^\d$/.test(plainText(digit)))).toEqual([]);
});

test.each([
  ['\u200e Anne\u2011Marie\u200b\u00a0Smith ', 'Anne-Marie Smith'],
  ['Zoe\u0308', 'Zo\u00eb'],
  ['Sa\u200cm\u200d Le\u00ade', 'Sam Lee'],
  // Letters and joiners that belong to the spelling.
  ['\u0639\u0644\u06cc\u200c\u0631\u0636\u0627', '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627'],
  ['\u845b\u{e0100}\u57ce', '\u845b\u{e0100}\u57ce'],
  ['\u30e1\u30fc\u30ab\u30fc \uff76\uff70', '\u30e1\u30fc\u30ab\u30fc \uff76\uff70'],
])('BEY-54 the name %j is read as %j', (typed, read) => {
  expect(plainName(typed)).toBe(read);
});
