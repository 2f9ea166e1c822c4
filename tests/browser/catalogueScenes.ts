import type { Page } from '@playwright/test';
import type { Provoked, ProvokedAt } from '../messages';
import { applyCode, chooseSprint, comeBackAs, ella, fillInDriver, sprintCheckout } from './guardian';
import { press } from './reading';
import { type Fault, freshEmail, noah, type Sandbox, statusFault } from './sandbox';

/** One place of the catalogue for each kind of message that answers a gesture: where it is made, and what goes wrong with it. */

export type Attempt = Provoked & {
  /** Without one the API's own answer leads to the message. */
  fault?: Fault;
  /** A discount code, where that is what is tried. */
  code?: string;
  /** What stands for the `{…}` of the message. */
  words?: Readonly<Record<string, string>>;
};

export type Scene<Row extends Provoked = Provoked> = {
  /** Up to the gesture before the last one. */
  prepare: (page: Page, sandbox: Sandbox) => Promise<void>;
  /** @param code of the attempt, empty where it has none */
  finish: (page: Page, code: string) => Promise<void>;
  attempts: (Attempt & Row)[];
};

/** Messages that stay until the next attempt, in a form and in a dialog; that say what the server said; that go by themselves. */
export type Gesture = 'Sign in' | 'Driver save' | 'Checkout creation' | 'Discount';

const later = 'An error occurred. Please try again later.';

const login = '/api/v1/Credentials/login';
const checkouts = '/api/v1/Checkouts';
const discount = '/api/v1/Checkouts/discount/*';

/** A guardian with one driver, whose ticket is in the cart. */
export const fillInSprint = async (page: Page, sandbox: Sandbox): Promise<void> => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto(sprintCheckout);
  await chooseSprint(page, 'Noah Hart');
};

/** A guardian without drivers, on the last step of adding one. */
export const fillInFirstDriver = async (page: Page, sandbox: Sandbox): Promise<void> => {
  await comeBackAs(page, await sandbox.guardian('UK', []));
  await page.goto(sprintCheckout);
  await press(page, 'Add a driver now');
  await fillInDriver(page, ella);
};

/** The sign-in form of somebody without an account. */
export const fillInSignIn = async (page: Page): Promise<void> => {
  await page.goto('/UK/auth/sign-in');
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill('a-good-lap-27');
};

const tryCode = (code: string): { code: string; words: { code: string } } => ({
  code,
  words: { code: code.trim() },
});

export const scenes: {
  [Place in Gesture]: Scene<ProvokedAt<Place>>;
} = {
  'Sign in': {
    prepare: fillInSignIn,
    finish: (page) => press(page, 'Sign in'),
    attempts: [
      {
        condition: 'HTTP 404',
        message: 'An account could not be found. Check your email and/or password and try again.',
      },
      { condition: 'any other error', fault: statusFault('POST', login, 500), message: later },
    ],
  },
  'Driver save': {
    prepare: fillInFirstDriver,
    finish: (page) => press(page, 'Add Driver'),
    attempts: [{ condition: 'failure', fault: statusFault('POST', '/api/v2/Drivers', 500), message: later }],
  },
  'Checkout creation': {
    prepare: fillInSprint,
    finish: (page) => press(page, 'Secure Your Spot Now'),
    attempts: [
      {
        condition: 'failure',
        fault: statusFault('POST', checkouts, 409, { message: 'The grid is full.' }),
        message: 'There was a problem creating your checkout: {server error text}',
        words: { 'server error text': 'The grid is full.' },
      },
      {
        condition: 'failure',
        fault: { method: 'POST', path: checkouts, kind: 'empty', status: 500 },
        message: 'There was a problem processing your booking. Please try again.',
      },
      {
        condition: 'failure',
        fault: statusFault('POST', checkouts, 200, { checkoutUrl: 'javascript:alert(1)' }),
        message: 'There was a problem processing your booking. Please try again.',
      },
    ],
  },
  Discount: {
    prepare: fillInSprint,
    finish: applyCode,
    attempts: [
      { condition: 'empty input', message: 'Please enter a discount code', ...tryCode('   ') },
      { condition: 'success', message: 'Coupon "{code}" successfully applied!', ...tryCode(' PADDOCK5 ') },
      { condition: 'already applied', message: '"{code}" has already been applied', ...tryCode('PADDOCK5') },
      ...['NOPE', 'EARLYBIRD', 'SUMMER27'].map((code) => ({
        condition: 'invalid state or unknown type' as const,
        message: '"{code}" is not a valid discount code' as const,
        ...tryCode(code),
      })),
      {
        condition: 'invalid state or unknown type',
        fault: statusFault('GET', discount, 200, { state: 1, type: 0, value: 5 }),
        message: '"{code}" is not a valid discount code',
        ...tryCode('MYSTERY'),
      },
      {
        condition: 'request error',
        fault: statusFault('GET', discount, 500),
        message: 'Could not verify your discount code. Please try again.',
        ...tryCode('KART10'),
      },
      { condition: 'success', message: 'Voucher "{code}" successfully applied!', ...tryCode('KART10') },
    ],
  },
};
