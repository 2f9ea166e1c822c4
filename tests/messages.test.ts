import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const later = 'An error occurred. Please try again later.';

/** The specification's error catalogue in its order; `{…}` stands for what differs. */
const catalogue: { ids: string; where: string; messages: string[] }[] = [
  {
    ids: 'SIN-06',
    where: 'signing in',
    messages: [
      'An account could not be found. Check your email and/or password and try again.',
      later,
      'Just registered? Open the link in our email first.',
    ],
  },
  { ids: 'FGT-03', where: 'a forgotten password', messages: [later] },
  {
    ids: 'SIN-03',
    where: 'confirming an e-mail',
    messages: ['Email verified successfully. Please login.', 'Email verification failed. Please contact us.'],
  },
  {
    ids: 'REG-06',
    where: 'registering',
    messages: ['Account already exists', 'Invalid data', 'Credentials not found', later],
  },
  {
    ids: 'RST-02 RST-03',
    where: 'a new password',
    messages: [
      'Password must be at least 8 characters long',
      'Please use a different password than your current one',
      'Token expired. Please try again.',
      'Could not find user with that email address.',
      later,
    ],
  },
  { ids: 'EDU-01', where: 'editing oneself', messages: [later] },
  {
    ids: 'DEL-01',
    where: 'deleting a driver',
    messages: ['An error occurred while deleting the driver. Please try again.'],
  },
  { ids: 'WIZ-10', where: 'saving a driver', messages: [later] },
  {
    ids: 'CHK-01',
    where: 'loading the checkout',
    messages: [
      'No event ID provided',
      'Error loading event details',
      'Error loading drivers',
      'Error loading previous tickets',
    ],
  },
  {
    ids: 'SUB-03',
    where: 'creating a checkout',
    messages: [
      'There was a problem creating your checkout: {the text of the API}',
      'There was a problem processing your booking. Please try again.',
    ],
  },
  {
    ids: 'SUB-01',
    where: 'a checkout without tickets',
    messages: ['Please select at least one ticket to proceed'],
  },
  {
    ids: 'DSC-02',
    where: 'applying a code',
    messages: ['Please enter a discount code', '{the code} has already been applied'],
  },
  {
    ids: 'DSC-06',
    where: 'looking a code up',
    messages: [
      '{the code} is not a valid discount code',
      'Could not verify your discount code. Please try again.',
    ],
  },
  {
    ids: 'DSC-03 DSC-05',
    where: 'an applied code',
    messages: ['Coupon {the code} successfully applied!', 'Voucher {the code} successfully applied!'],
  },
];

/** Every line of a book that appears at the page. */
const shown = readdirSync('tests/paths/books')
  .flatMap((name) => readFileSync(`tests/paths/books/${name}`, 'utf8').split('\n'))
  .filter((line) => line.startsWith('  | + '));

test.each(catalogue)('$ids $where has each of its messages in a book: $messages', ({ messages }) => {
  const isShown = (message: string) =>
    shown.some((line) => message.split(/\{.*\}/).every((part) => line.includes(part)));
  expect(messages.filter((message) => !isShown(message))).toEqual([]);
});
