import { press, said } from '../../browser/reading';
import { statusFault } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { seeHeading } from '../arranging';
import type { Scene, SceneGroup } from '../scene';

const reset = '/UK/auth/reset-password?email=alex%40example.com&token=from-the-mail';
const expired = 'a link for a new password that has expired';
const forgotten = '/api/v1/Credentials/forgotPassword';
const resetting = '/api/v1/Credentials/resetPassword';

/** The reset form after a new password got this answer. */
const answered = (title: string, status: number, message: string): Scene => ({
  title,
  arrange: async ({ page, sandbox }) => {
    await page.goto(reset);
    await page.getByLabel('New password').fill('a-better-lap-28');
    await sandbox.break(statusFault('POST', resetting, status));
    await press(page, 'Set the new password');
    await expect(said(page, message)).toBeVisible();
  },
});

export const password: SceneGroup = {
  name: 'Password',
  scenes: [
    {
      title: 'a password forgotten',
      alike: 'a password forgotten, without an address',
      arrange: async ({ page }) => {
        await page.goto('/UK/auth/password-forgotten');
        await seeHeading(page, 'Reset your password');
      },
    },
    {
      title: 'a password forgotten, without an address',
      arrange: async ({ page }) => {
        await page.goto('/UK/auth/password-forgotten');
        await press(page, 'Send me a link');
        await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      },
    },
    {
      title: 'a link for a new password that was sent',
      arrange: async ({ page, sandbox }) => {
        await page.goto('/UK/auth/password-forgotten');
        await page.getByLabel('Email').fill('alex@example.com');
        await sandbox.break({ method: 'POST', path: forgotten, kind: 'empty', status: 204 });
        await press(page, 'Send me a link');
        await seeHeading(page, 'All good, thank you!');
      },
    },
    {
      title: 'a new password that is too short',
      arrange: async ({ page }) => {
        await page.goto(reset);
        await page.getByLabel('New password').fill('short');
        await press(page, 'Set the new password');
        await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
      },
    },
    answered(expired, 401, 'Token expired. Please try again.'),
    {
      ...answered(
        'a new password that is the old one',
        406,
        'Please use a different password than your current one',
      ),
      alike: expired,
    },
    {
      title: 'a password changed',
      arrange: async ({ page, sandbox }) => {
        await page.goto(reset);
        await page.getByLabel('New password').fill('a-better-lap-28');
        await sandbox.break({ method: 'POST', path: resetting, kind: 'empty', status: 204 });
        await press(page, 'Set the new password');
        await seeHeading(page, 'Your password is changed');
      },
    },
  ],
};
