import type { Page } from '@playwright/test';
import type { Provoked, ProvokedAt, Where } from './catalogue';
import {
  acknowledge,
  applyCode,
  chooseSprint,
  comeBackAs,
  ella,
  fillInDriver,
  fillInRegistration,
  sprintCheckout,
} from './guardian';
import { press } from './reading';
import { type Fault, freshEmail, noah, type Sandbox, statusFault } from './sandbox';

/** The catalogue's rows that answer a gesture: where it is made, and what goes wrong with it. */

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

/** Rows that no single gesture provokes. */
export type Otherwise =
  | 'Email confirmation'
  | 'Checkout load'
  | 'Regions'
  | 'Startup user resolve'
  | 'Route guard';

const later = 'An error occurred. Please try again later.';

const login = '/api/v1/Credentials/login';
const forgotten = '/api/v1/Credentials/forgotPassword';
const reset = '/api/v1/Credentials/resetPassword';
const registration = '/api/v1/Credentials/register';
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
  [Place in Exclude<Where, Otherwise>]: Scene<ProvokedAt<Place>>;
} = {
  'Sign in': {
    prepare: fillInSignIn,
    finish: (page) => press(page, 'Login'),
    attempts: [
      {
        condition: 'HTTP 404',
        message: 'An account could not be found. Check your email and/or password and try again.',
      },
      { condition: 'any other error', fault: statusFault('POST', login, 500), message: later },
    ],
  },
  'Forgot password': {
    prepare: async (page) => {
      await page.goto('/UK/auth/password-forgotten');
      await page.getByLabel('Email').fill(freshEmail());
    },
    finish: (page) => press(page, 'Send me a link'),
    attempts: [
      { condition: 'any error', fault: statusFault('POST', forgotten, 404), message: later },
      { condition: 'any error', fault: statusFault('POST', forgotten, 500), message: later },
    ],
  },
  Register: {
    prepare: async (page, sandbox) => {
      const { email } = await sandbox.guardian('UK', []);
      await page.goto('/UK/auth/sign-up');
      await fillInRegistration(page, email);
    },
    finish: (page) => press(page, 'Register'),
    attempts: [
      { condition: '409', message: 'Account already exists' },
      { condition: '400', fault: statusFault('POST', registration, 400), message: 'Invalid data' },
      { condition: '404', fault: statusFault('POST', registration, 404), message: 'Credentials not found' },
      { condition: 'other', fault: statusFault('POST', registration, 503), message: later },
    ],
  },
  'Reset password': {
    prepare: async (page) => {
      await page.goto(`/UK/auth/reset-password?email=${freshEmail()}&token=from-the-mail`);
      await page.getByLabel('New password').fill('a-better-lap-28');
    },
    finish: (page) => press(page, 'Set the new password'),
    attempts: [
      {
        condition: '406',
        fault: statusFault('POST', reset, 406),
        message: 'Please use a different password than your current one',
      },
      {
        condition: '401',
        fault: statusFault('POST', reset, 401),
        message: 'Token expired. Please try again.',
      },
      {
        condition: '404',
        fault: statusFault('POST', reset, 404),
        message: 'Could not find user with that email address.',
      },
      { condition: 'other', fault: statusFault('POST', reset, 500), message: later },
    ],
  },
  'Edit user': {
    prepare: async (page, sandbox) => {
      await comeBackAs(page, await sandbox.guardian('UK', []));
      await page.goto('/UK/my-account');
      await press(page, 'Edit your details');
      await page.getByLabel('First name').fill('Alexandra');
    },
    finish: (page) => press(page, 'Save'),
    attempts: [
      {
        condition: 'failure',
        fault: statusFault('PUT', '/api/v1/Credentials/{id}', 500),
        message: later,
      },
    ],
  },
  'Delete driver': {
    prepare: async (page, sandbox) => {
      await comeBackAs(page, await sandbox.guardian('UK', [noah]));
      await page.goto('/UK/my-account?tab=drivers');
      await press(page, 'Delete Profile of Noah Hart');
    },
    finish: (page) => press(page, 'Yes, delete'),
    attempts: [
      {
        condition: 'failure',
        fault: statusFault('DELETE', '/api/v1/Drivers/*', 500),
        message: 'An error occurred while deleting the driver. Please try again.',
      },
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
  Checkout: {
    prepare: async (page, sandbox) => {
      await comeBackAs(page, await sandbox.guardian('UK', [noah]));
      await page.goto(sprintCheckout);
      await acknowledge(page);
    },
    finish: (page) => press(page, 'Secure Your Spot Now'),
    attempts: [{ condition: 'no tickets', message: 'Please select at least one ticket to proceed' }],
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
