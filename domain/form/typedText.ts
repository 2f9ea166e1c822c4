/* Text as people type and paste it, turned into what rules compare and the API is sent. */

const invisible = /(?![\t-\r\u0085])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const spaces = /[\t-\r\u0085\p{Z}\u2800]+/gu;
const dashes = /[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/gu;

/** Part of the spelling in Arabic, Indic, Mongolian and Chinese letters, only invisible in Latin ones. */
const spelling = '[\\u200c\\u200d\\u180b-\\u180f\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]';
const invisibleInNames = new RegExp(
  `((?!\\p{Script=Latin})[\\p{L}\\p{M}]${spelling})|${invisible.source}`,
  'gu',
);

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Each script has its ten digits in order, one script after the other. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
};

/**
 * A number, date, code or address: digits as 0 to 9, wide letters as ordinary ones, one kind of space and of dash,
 * nothing invisible.
 */
export const plainText = (typed: string): string =>
  typed
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(/(?!\d)\p{Nd}/gu, asciiDigit)
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .trim();

/** A person's name: like `plainText`, but in the letters and the spelling of its script. */
export const plainName = (typed: string): string =>
  typed.normalize('NFC').replace(invisibleInNames, '$1').replace(dashes, '-').replace(spaces, ' ').trim();
