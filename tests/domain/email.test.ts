import { expect, test } from 'vitest';
import { emailFrom, isEmail } from '#domain/form/email';

const repeated = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** A domain of exactly `length` characters with labels of at most 60. */
const domainOf = (length: number) => {
  const labels = repeated(`${'d'.repeat(59)}.`, length - 4).replace(/\.$/, 'd');
  return `${labels}.com`;
};

test.each([
  'guardian@example.com',
  'first.last+karting@sub.example.co.uk',
  "o'neill_2@ex-ample.org",
  'guardian@example.0com',
  'guardian@example.com1',
  `${'l'.repeat(64)}@example.com`,
  `a@${'d'.repeat(63)}.com`,
  `${'l'.repeat(64)}@${domainOf(189)}`,
])('REG-04 the e-mail address %s is accepted', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  ...['', '@', 'guardian', 'guardian@', '@example.com', 'example.com'],
  ...['guardian@example', 'guardian@example.', 'guardian@mail.example.1', 'guardian@example.12'],
  ...['guardian@.com', 'guardian@ex..com', 'guardian@-example.com', 'guardian@example-.com'],
  ...['.guardian@example.com', 'guardian.@example.com', 'guard..ian@example.com'],
  ...['guard ian@example.com', 'guardian@exam ple.com', ' guardian@example.com', 'guardian@example.com\n'],
  ...['guardian@example.com, other@example.com', 'one@two@example.com'],
  `a@${'d'.repeat(64)}.com`,
  `${'l'.repeat(65)}@example.com`,
  `${'l'.repeat(64)}@${domainOf(190)}`,
])('REG-04 the e-mail address %j is refused', (text) => {
  expect(isEmail(text)).toBe(false);
});

test.each([
  ['Zoe Hart <zoe@example.com>', 'zoe@example.com'],
  ['"Hart, Zoe (Mum)" <Zoe@Example.com>;', 'Zoe@Example.com'],
  ['zoe@example.com<mailto:zoe@example.com>', 'zoe@example.com'],
  ['mailto:zoe@example.com?subject=x', 'zoe@example.com'],
  ['zoe@example.com?subject=Hi&cc=max@example.org', 'zoe@example.com'],
  ['"what?now@example.com?"', 'what?now@example.com'],
  ['zoe @ example.com', 'zoe@example.com'],
  ['Zoe Hart <zoe\u00a0@example.com>', 'zoe@example.com'],
  ['mailto:zoe%20@example.com', 'zoe@example.com'],
  ['<MAILTO:zoe%2Bkart@example.com>', 'zoe+kart@example.com'],
  ['zoe@example.com.', 'zoe@example.com'],
  ['zoe@example.com,\u00a0', 'zoe@example.com'],
  ['(zoe@example.com);', 'zoe@example.com'],
  ['\u201czoe@example.com\u201d', 'zoe@example.com'],
  ["\u2018zoe.o'neill@example.com'!", "zoe.o'neill@example.com"],
  ['zoe@ex\u00e4mple.de', 'zoe@xn--exmple-cua.de'],
  ['zoe@exa\u0308mple.de.', 'zoe@xn--exmple-cua.de'],
  ['zoe@\u4f8b\u3048\u3002jp', 'zoe@xn--r8jz45g.jp'],
])('BEY-69 the copied address %j is read as %j', (typed, meant) => {
  expect(emailFrom(typed)).toBe(meant);
  expect(isEmail(meant)).toBe(true);
});

test.each([
  ...[
    '',
    '<>',
    'mailto:',
    'Zoe Hart',
    'zoe@example.com zoe@example.org',
    'zoe hart @ example.com',
    'zoe@',
    '@ex\u00e4mple.de',
  ],
  ...['Zoe <zoe@example.com>, Max <max@example.com>', 'zo\u00eb@ex\u00e4mple.de'],
  ...[
    'zoe@ex\u00e4mple.de/evil.com',
    'zoe@ex\u00e4mple.de:80',
    'zoe@ex\u00e4..de',
    'max@x.com@ex\u00e4mple.de',
  ],
])('BEY-69 no one address is read from %j', (typed) => {
  expect(isEmail(emailFrom(typed))).toBe(false);
});
