import type { Locator, Page } from '@playwright/test';
import type { OperationId } from '../../tools/contract/seen';
import type { Kind } from './faultKinds';
import {
  applyCode,
  comeBackAs,
  fillInFirstDriver,
  fillInRegistration,
  fillInSignIn,
  fillInSprint,
  sprintCheckout,
} from './guardian';
import { press } from './reading';
import { freshEmail, noah, type Sandbox } from './sandbox';

export type FaultedCall = {
  /** operationId in openapi.yaml. */
  operation: OperationId;
  /** The fault played by `npm test`, where no other browser test plays its like. */
  usual?: Kind;
  /** Opens the page before the gesture. */
  prepare: (page: Page, sandbox: Sandbox) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** The retry; `act` by default. */
  again?: (page: Page) => Promise<unknown>;
  /** Checks the page after a success. */
  works: (page: Page) => Locator;
  /** Checks the page after an answer that only looks successful; `works` by default. */
  goesOn?: (page: Page) => Locator;
  /** The fault that rejects the input, which is removed then. */
  judgedBy?: Kind;
  /** Has no timeout: a late answer counts. */
  isPatient?: true;
  /** Signed in, so that a 401 ends the session. */
  isSignedIn?: true;
};

const nowhere = (page: Page) => page.goto('/favicon.svg');
/** The dialog is closed; the league, which was not asked, still has the old values. */
const noDialog = (page: Page): Locator => page.locator('body:not(:has(dialog[open])) main');
const tryAgain = (page: Page) => press(page, 'Try again');
const heading =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('heading', { name });

const withNoah = async (page: Page, sandbox: Sandbox): Promise<void> =>
  comeBackAs(page, await sandbox.guardian('UK', [noah]));

const opening = (address: string) => (page: Page) => page.goto(address);

const region = {
  prepare: nowhere,
  act: opening('/UK/events'),
  again: tryAgain,
  works: heading('Ashdown Sprint'),
} as const;

const checkoutRead = {
  prepare: withNoah,
  act: opening(sprintCheckout),
  again: tryAgain,
  works: (page: Page) => page.getByRole('button', { name: /^Add to Selection Cadet Sprint/ }),
  isSignedIn: true,
} as const;

const accountRead = {
  prepare: withNoah,
  again: tryAgain,
  isSignedIn: true,
} as const;

const openDrivers = async (page: Page, sandbox: Sandbox): Promise<void> => {
  await withNoah(page, sandbox);
  await page.goto('/UK/my-account?tab=drivers');
};

export const faultedCalls: readonly FaultedCall[] = [
  { ...region, operation: 'listRegions' },
  { ...region, operation: 'getConfigurations' },
  {
    ...region,
    operation: 'listEvents',
    usual: 'wrong shape',
  },
  {
    ...region,
    operation: 'getEvent',
    act: opening('/UK/events/uk-ashdown-sprint'),
    again: async (page) => {
      const button = page.getByRole('button', { name: 'Try again' });
      // A missing race is not requested again.
      await ((await button.isVisible()) ? button.click() : page.reload());
    },
  },
  {
    ...checkoutRead,
    operation: 'getEventInfo',
  },
  {
    ...checkoutRead,
    operation: 'listDrivers',
    usual: '20 s slow',
  },
  {
    ...checkoutRead,
    operation: 'listTicketsByEvent',
    usual: 'dropped half-way',
    again: (page) => page.reload(),
  },
  {
    ...accountRead,
    operation: 'listTickets',
    act: opening('/UK/my-account?tab=tickets'),
    works: (page) => page.getByText('No tickets'),
  },
  {
    ...accountRead,
    operation: 'getEventsBulk',
    prepare: async (page, sandbox) => {
      const guardian = await sandbox.guardian('UK', [noah]);
      await sandbox.buyTicket('UK', guardian, { eventId: 'uk-ashdown-sprint', ticket: 'Cadet Sprint' });
      await comeBackAs(page, guardian);
    },
    act: opening('/UK/my-account?tab=tickets'),
    works: (page) => page.getByText('Ashdown Sprint'),
  },
  {
    operation: 'login',
    prepare: async (page, sandbox) => {
      const { email, password } = await sandbox.guardian('UK', []);
      await fillInSignIn(page);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
    },
    act: (page) => press(page, 'Sign in'),
    works: heading('My Account'),
  },
  {
    operation: 'register',
    prepare: async (page) => {
      await page.goto('/UK/auth/sign-up');
      await fillInRegistration(page, freshEmail());
    },
    act: (page) => press(page, 'Register'),
    works: heading('All good, thank you!'),
    isPatient: true,
  },
  {
    operation: 'confirmEmail',
    prepare: async (page, sandbox) => {
      const email = freshEmail();
      await page.goto('/UK/auth/sign-up');
      await fillInRegistration(page, email);
      await press(page, 'Register');
      await heading('All good, thank you!')(page).waitFor();
      const [link] = (await sandbox.newestMail(email)).links;
      await nowhere(page);
      // The gesture follows the link once, the retry once more.
      await page.evaluate((mail) => sessionStorage.setItem('mail', mail), link ?? '');
    },
    act: async (page) => page.goto((await page.evaluate(() => sessionStorage.getItem('mail'))) ?? ''),
    works: (page) => page.getByText('Email verified successfully. Please login.'),
    isPatient: true,
  },
  {
    operation: 'forgotPassword',
    prepare: async (page, sandbox) => {
      const { email } = await sandbox.guardian('UK', []);
      await page.goto('/UK/auth/password-forgotten');
      await page.getByLabel('Email').fill(email);
    },
    act: (page) => press(page, 'Send me a link'),
    works: heading('All good, thank you!'),
    isPatient: true,
  },
  {
    operation: 'resetPassword',
    prepare: async (page, sandbox) => {
      const { email } = await sandbox.guardian('UK', []);
      await sandbox.forgetPassword('UK', email);
      const { links } = await sandbox.newestMail(email);
      await page.goto(links[0] ?? '');
      await page.getByLabel('New password').fill('a-better-lap-28');
    },
    act: (page) => press(page, 'Set the new password'),
    works: heading('Your password is changed'),
    isPatient: true,
  },
  {
    operation: 'updateUser',
    prepare: async (page, sandbox) => {
      await withNoah(page, sandbox);
      await page.goto('/UK/my-account');
      await press(page, 'Edit your details');
      await page.getByRole('dialog').getByLabel('First name').fill('Robin');
    },
    act: (page) => press(page, 'Save'),
    works: (page) => page.locator('main').getByText('Robin Hart'),
    goesOn: noDialog,
    isPatient: true,
    isSignedIn: true,
  },
  {
    operation: 'createDriver',
    prepare: fillInFirstDriver,
    act: (page) => press(page, 'Add Driver'),
    works: (page) => page.getByText('Best matches for Ella'),
    isPatient: true,
    isSignedIn: true,
  },
  {
    operation: 'updateDriver',
    prepare: async (page, sandbox) => {
      await openDrivers(page, sandbox);
      await press(page, 'Edit Noah Hart');
      await page.getByRole('dialog').getByLabel('First name').fill('Nora');
    },
    act: (page) => press(page, 'Save'),
    works: (page) => page.locator('main').getByRole('heading', { name: 'Nora Hart' }),
    goesOn: noDialog,
    isPatient: true,
    isSignedIn: true,
  },
  {
    operation: 'deleteDriver',
    prepare: async (page, sandbox) => {
      await openDrivers(page, sandbox);
      await press(page, 'Delete Profile of Noah Hart');
    },
    act: (page) => press(page, 'Yes, delete'),
    works: (page) => page.getByText('No drivers'),
    isPatient: true,
    isSignedIn: true,
  },
  {
    operation: 'createCheckout',
    prepare: fillInSprint,
    act: (page) => press(page, 'Secure Your Spot Now'),
    works: (page) => page.getByRole('button', { name: /^Pay/ }),
    isPatient: true,
    isSignedIn: true,
  },
  {
    operation: 'abortCheckout',
    prepare: async (page, sandbox) => {
      await fillInSprint(page, sandbox);
      await page.evaluate(() =>
        localStorage.setItem('lastCheckout', '{"checkoutUrl":"https://pay.example/earlier"}'),
      );
      await page.reload();
      await page.getByPlaceholder('Enter your discount code').fill('PADDOCK5');
    },
    act: (page) => press(page, 'Apply the discount code'),
    works: (page) => page.getByRole('button', { name: 'Remove coupon PADDOCK5' }),
    isPatient: true,
    isSignedIn: true,
  },
  {
    operation: 'lookUpDiscount',
    prepare: async (page, sandbox) => {
      await fillInSprint(page, sandbox);
      await page.getByPlaceholder('Enter your discount code').fill('PADDOCK5');
    },
    act: (page) => press(page, 'Apply the discount code'),
    again: (page) => applyCode(page, 'PADDOCK5'),
    works: (page) => page.getByRole('button', { name: 'Remove coupon PADDOCK5' }),
    // A code of unknown state is not valid, and its field is cleared.
    judgedBy: 'wrong shape',
    isSignedIn: true,
  },
];
