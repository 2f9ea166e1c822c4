import { succeed } from '#domain/result';
import { passwordResetMachine } from '#machines/passwordReset';
import { press } from '../../browser/reading';
import { expect } from '../../browser/test';
import { equalSwaps, oneAnswer } from '../equalSwaps';
import { defineModel, type Stage } from '../model';
import { sandboxAddress } from '../runningShop';
import { apiAnswers, apiPasses, form } from './steps';

const call = 'POST v1/Credentials/resetPassword';

const setting = (password: string) => ({
  event: { type: 'password.reset' as const, password },
  say: `Type ${password} into New password, and press 'Set the new password'`,
  do: async ({ page }: Stage): Promise<void> => {
    await page.getByLabel('New password').fill(password);
    await press(page, 'Set the new password');
  },
});

export const passwordReset = defineModel(passwordResetMachine, {
  starts: {
    link: {
      input: { email: 'kim@example.com', token: 'from-the-mail', redirect: null },
      needs: [
        "At /UK/auth/password-forgotten type alex@example.com into Email, press 'Send me a link', and wait for 'All good, thank you!'.",
      ],
      say: `At http://${sandboxAddress}/mailbox open the link of the mail to alex@example.com`,
      open: async ({ page, sandbox }) => {
        const { email } = await sandbox.guardian([]);
        await page.goto('/UK/auth/password-forgotten');
        await page.getByLabel('Email').fill(email);
        await press(page, 'Send me a link');
        await expect(page.getByRole('heading', { name: 'All good, thank you!' })).toBeVisible();
        await page.goto(await sandbox.mailedLink(email));
      },
    },
    withoutToken: {
      input: { email: 'kim@example.com', token: null, redirect: '/UK/events' },
      say: 'Open /UK/auth/reset-password?email=kim@example.com&redirect=/UK/events',
      open: ({ page }) =>
        page.goto('/UK/auth/reset-password?email=kim%40example.com&redirect=%2FUK%2Fevents'),
    },
  },
  cases: {
    'password.reset': {
      complete: setting('a-better-lap-28'),
      short: setting('seven77'),
    },
  },
  outcomes: {
    resetPassword: {
      changed: apiPasses([call], succeed(undefined), 'The API changes the password'),
      same: apiAnswers(406, [call], 'the new password is the old one'),
      expired: apiAnswers(401, [call], 'the link is too old'),
      unknown: apiAnswers(404, [call], 'the address has no account'),
      failing: apiAnswers(500, [call]),
    },
  },
  identity: ({ email, token, errors }) => ({
    hasLink: Boolean(email && token),
    error: errors?.password ?? null,
  }),
  waivers: {
    ...equalSwaps(oneAnswer, 'submitting · resetPassword ends', 1, 3),
  },
  states: {
    arriving: { say: 'The app checks the link' },
    withoutLink: { say: 'The page for a forgotten password, with the address filled in' },
    'form.editing': form.editing,
    'form.invalid': { say: "The form says 'Password must be at least 8 characters long'" },
    'form.samePassword': form.message('Please use a different password than your current one'),
    'form.expired': form.message('Token expired. Please try again.'),
    'form.notFound': form.message('Could not find user with that email address.'),
    'form.failed': form.failed,
    'form.broken': form.broken,
    submitting: { say: 'The button is busy' },
    reset: { say: "'Your password is changed' leads to signing in" },
  },
});
