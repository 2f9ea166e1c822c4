import { expect, test } from 'vitest';
import { isEmail } from '#domain/form/email';

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
