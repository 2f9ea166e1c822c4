import { fillInSignIn } from '../../browser/guardian';
import { press, said } from '../../browser/reading';
import { statusFault } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { seeHeading } from '../arranging';
import { hold } from '../intercept';
import type { SceneGroup } from '../scene';

const login = '/api/v1/Credentials/login';
const confirmation = '/api/v1/Credentials/confirmEmail/*';
const fromTheMail = '/UK/auth/sign-in?email=alex%40example.com&token=from-the-mail';

export const signIn: SceneGroup = {
  name: 'Signing in',
  scenes: [
    {
      title: 'the sign-in form',
      alike: 'signing in before the address was confirmed',
      arrange: async ({ page }) => {
        await page.goto('/UK/auth/sign-in');
        await seeHeading(page, 'Sign in');
      },
    },
    {
      title: 'signing in with nothing typed',
      arrange: async ({ page }) => {
        await page.goto('/UK/auth/sign-in');
        await press(page, 'Sign in');
        await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      },
    },
    {
      title: 'signing in on its way',
      alike: 'registering on its way',
      arrange: async ({ page }) => {
        await fillInSignIn(page);
        await hold(page, login);
        await press(page, 'Sign in');
        await expect(page.getByText('Loading...')).toBeVisible();
      },
    },
    {
      title: 'an account that could not be found',
      arrange: async ({ page }) => {
        await fillInSignIn(page);
        await press(page, 'Sign in');
        await expect(
          said(page, 'An account could not be found. Check your email and/or password and try again.'),
        ).toBeVisible();
      },
    },
    {
      title: 'signing in before the address was confirmed',
      arrange: async ({ page, sandbox }) => {
        await fillInSignIn(page);
        await sandbox.break(statusFault('POST', login, 403));
        await press(page, 'Sign in');
        await expect(page.getByText('Just registered? Open the link in our email first.')).toBeVisible();
      },
    },
    {
      title: 'an e-mail being confirmed',
      alike: 'registering on its way',
      arrange: async ({ page }) => {
        await hold(page, confirmation);
        await page.goto(fromTheMail);
        await expect(page.getByText('Loading...')).toBeVisible();
      },
    },
    {
      title: 'an e-mail that is confirmed',
      arrange: async ({ page, sandbox }) => {
        await sandbox.break({ method: 'POST', path: confirmation, kind: 'empty', status: 204 });
        await page.goto(fromTheMail);
        await expect(said(page, 'Email verified successfully. Please login.')).toBeVisible();
      },
    },
    {
      title: 'an e-mail that could not be confirmed',
      arrange: async ({ page }) => {
        await page.goto(fromTheMail);
        await expect(said(page, 'Email verification failed. Please contact us.')).toBeVisible();
      },
    },
  ],
};
