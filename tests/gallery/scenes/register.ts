import type { Page } from '@playwright/test';
import { fillInRegistration } from '../../browser/guardian';
import { press, said } from '../../browser/reading';
import { freshEmail, statusFault } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { seeHeading } from '../arranging';
import { hold } from '../intercept';
import type { Scene, SceneGroup } from '../scene';

const firstMistake = 'registering without a first name';
const accountExists = 'an account that exists already';
const registration = '/api/v1/Credentials/register';

const fillIn = async (page: Page): Promise<void> => {
  await page.goto('/UK/auth/sign-up');
  await fillInRegistration(page, freshEmail());
};

/** A complete form with one mistake and its message. */
const mistaken = (title: string, mistake: (page: Page) => Promise<void>, label: string | RegExp): Scene => ({
  title,
  arrange: async ({ page }) => {
    await fillIn(page);
    await mistake(page);
    await press(page, 'Register');
    await expect(page.getByLabel(label, { exact: typeof label === 'string' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  },
});

const type = (label: string, value: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).fill(value);

const mistakenAlike = (...mistake: Parameters<typeof mistaken>): Scene => ({
  ...mistaken(...mistake),
  alike: firstMistake,
});

export const register: SceneGroup = {
  name: 'Registering',
  scenes: [
    {
      title: 'the register form',
      alike: 'registering on its way',
      arrange: async ({ page }) => {
        await page.goto('/UK/auth/sign-up');
        await seeHeading(page, 'Register');
      },
    },
    {
      title: 'registering to book a race',
      ids: 'REG-01',
      arrange: async ({ page }) => {
        await page.goto('/UK/events/uk-ashdown-sprint');
        await page
          .getByRole('button', { name: /^Book Now/ })
          .first()
          .click();
        await seeHeading(page, 'Register');
        await expect(page.getByText('To book Ashdown Sprint')).toBeVisible();
      },
    },
    mistaken(firstMistake, type('First name', ''), 'First name'),
    mistakenAlike('registering with an e-mail that is none', type('Email', 'alex@'), 'Email'),
    mistakenAlike('registering with a phone number that is none', type('Phone', '12'), 'Phone'),
    mistakenAlike('registering with a password that is too short', type('Password', 'short'), 'Password'),
    mistakenAlike(
      'registering with two different passwords',
      type('Confirm password', 'another-one'),
      'Confirm password',
    ),
    mistaken(
      'registering without agreeing to the privacy policy',
      (page) => page.getByLabel(/I have read and agree/).uncheck(),
      /I have read and agree/,
    ),
    {
      title: 'registering on its way',
      arrange: async ({ page }) => {
        await fillIn(page);
        await hold(page, registration);
        await press(page, 'Register');
        await expect(page.getByText('Loading...')).toBeVisible();
      },
    },
    {
      title: accountExists,
      arrange: async ({ page, sandbox }) => {
        await fillIn(page);
        await sandbox.break(statusFault('POST', registration, 409));
        await press(page, 'Register');
        await expect(said(page, 'Account already exists')).toBeInViewport();
      },
    },
    {
      title: 'an account that exists already, where the phone has scrolled to',
      alike: accountExists,
      isWindow: true,
      sizes: ['390'],
      arrange: async ({ page, sandbox }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await fillIn(page);
        await sandbox.break(statusFault('POST', registration, 409));
        await press(page, 'Register');
        await expect(said(page, 'Account already exists')).toBeInViewport();
      },
    },
    {
      title: 'registered',
      arrange: async ({ page, sandbox }) => {
        await fillIn(page);
        await sandbox.break({ method: 'POST', path: registration, kind: 'empty', status: 201 });
        await press(page, 'Register');
        await seeHeading(page, 'All good, thank you!');
      },
    },
  ],
};
