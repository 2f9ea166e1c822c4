import type { Page } from '@playwright/test';
import { addDriver, comeBackAs, ella, fillInFirstDriver, sprintCheckout } from '../../browser/guardian';
import { press, said } from '../../browser/reading';
import { bornYearsAgo, noah, statusFault } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { api, openAs, see } from '../arranging';
import { hold } from '../intercept';
import type { Scene, SceneGroup, Stage } from '../scene';

const open = async (stage: Stage, region = 'UK'): Promise<void> => {
  await openAs(stage, `/${region}/my-account?tab=drivers`, [], region);
  await press(stage.page, 'Add a new driver');
  await expect(stage.page.getByRole('dialog')).toBeVisible();
};

/** Input of each step. */
const ways: ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.getByRole('dialog').getByLabel('First name').fill(ella.firstName);
    await page.getByRole('dialog').getByLabel('Last name').fill(ella.lastName);
  },
  // Valid in kg and in lbs.
  (page) => page.getByLabel('Weight').fill('40'),
  async (page) => {
    const [year = '', month = '', day = ''] = ella.dateOfBirth.split('-');
    await page.getByLabel('Day').fill(day);
    await page.getByLabel('Month').fill(month);
    await page.getByLabel('Year').fill(year);
    await page.getByLabel(ella.gender, { exact: true }).check();
  },
];

const goTo = async (stage: Stage, step: number, region?: string): Promise<void> => {
  await open(stage, region);
  for (const way of ways.slice(0, step - 1)) {
    await way(stage.page);
    await press(stage.page, 'Next');
  }
  await see(stage.page, `Step ${step} of 4`);
};

const step = (title: string, number: number, region?: string): Scene => ({
  title,
  arrange: (stage) => goTo(stage, number, region),
});

const empty = (title: string, number: number, region?: string): Scene => ({
  title,
  arrange: async (stage) => {
    await goTo(stage, number, region);
    await press(stage.page, number === 4 ? 'Add Driver' : 'Next');
    await expect(stage.page.locator('dialog [aria-invalid="true"]').first()).toBeVisible();
  },
});

/** Weight and height out of range in any unit. */
const outOfRange = (title: string, region: string, values: Record<string, string>): Scene => ({
  title,
  arrange: async (stage) => {
    await goTo(stage, 2, region);
    for (const [label, value] of Object.entries(values))
      await stage.page.getByRole('dialog').getByLabel(label).fill(value);
    await press(stage.page, 'Next');
    await expect(stage.page.getByRole('dialog').getByText(/^Weight must be between/)).toBeVisible();
    await expect(stage.page.getByRole('dialog').getByText(/^Height must be|^Inches must be/)).toBeVisible();
  },
});

export const driverWizard: SceneGroup = {
  name: 'Adding a driver',
  scenes: [
    step('the name of a driver', 1),
    empty('a driver without a name', 1),
    step('weight and height of a driver', 2),
    empty('a driver without a weight', 2),
    step('weight and height in pounds, feet and inches', 2, 'US'),
    empty('a driver without a weight in pounds', 2, 'US'),
    step('birthday and gender of a driver', 3),
    empty('a driver without a birthday', 3),
    step('a birthday with the month first', 3, 'US'),
    step('the experience of a driver', 4),
    empty('a driver without experience', 4),
    outOfRange('a weight and a height out of range', 'UK', { Weight: '9', Height: '20' }),
    outOfRange('pounds and feet out of range', 'US', { Weight: '20', Feet: '2', Inches: '12' }),
    {
      title: 'the profile of a driver, opened at the height that is missing',
      ids: 'BEY-31',
      arrange: async (stage) => {
        await openAs(stage, sprintCheckout, [{ ...noah, height: null }]);
        await stage.page.getByRole('button', { name: "Add Noah's height" }).first().click();
        await expect(stage.page.getByRole('dialog').getByLabel('Height')).toBeFocused();
      },
    },
    {
      title: 'a birthday that no calendar has',
      arrange: async (stage) => {
        await goTo(stage, 3);
        await ways[2]?.(stage.page);
        await stage.page.getByLabel('Day').fill('31');
        await stage.page.getByLabel('Month').fill('2');
        await press(stage.page, 'Next');
        await expect(stage.page.getByLabel('Day')).toBeFocused();
      },
    },
    {
      title: 'a driver changed at one step who could not be saved',
      arrange: async (stage) => {
        await openAs(stage, sprintCheckout);
        await press(stage.page, 'Edit profile of Noah Hart');
        await stage.sandbox.break(statusFault('PUT', '/api/v2/Drivers/*/*', 500));
        await press(stage.page, 'Save');
        await expect(said(stage.page, 'An error occurred. Please try again later.')).toBeVisible();
      },
    },
    {
      title: 'a driver being saved',
      arrange: async ({ page, sandbox }) => {
        await fillInFirstDriver(page, sandbox);
        await hold(page, `${api.driver}*`);
        await press(page, 'Add Driver');
        await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
      },
    },
    {
      title: 'a driver who could not be saved, because the session has ended',
      arrange: async ({ page, sandbox }) => {
        await fillInFirstDriver(page, sandbox);
        await sandbox.break(statusFault('POST', api.driver, 401));
        await press(page, 'Add Driver');
        await expect(page.getByRole('dialog').getByRole('link', { name: /Sign in again$/ })).toBeVisible();
      },
    },
    {
      title: 'a page for guardians once the session has ended',
      arrange: async ({ page, sandbox }) => {
        await fillInFirstDriver(page, sandbox);
        await sandbox.break(statusFault('POST', api.driver, 401));
        await press(page, 'Add Driver');
        await press(page, 'Close');
        await expect(page.getByRole('link', { name: /Sign in again$/ }).first()).toBeVisible();
      },
    },
    {
      title: 'a driver to be changed',
      arrange: async (stage) => {
        await openAs(stage, sprintCheckout);
        await press(stage.page, 'Edit profile of Noah Hart');
        await expect(stage.page.getByRole('dialog', { name: 'Edit Noah Hart' })).toBeVisible();
      },
    },
    {
      title: 'a first driver added at the checkout: the next step',
      arrange: async ({ page, sandbox }) => {
        await fillInFirstDriver(page, sandbox);
        await press(page, 'Add Driver');
        await see(page, 'Ella is on your list. Next: choose a ticket.');
      },
    },
    {
      title: 'a driver added at the checkout who is too young: from when',
      ids: 'CHK-09',
      arrange: async ({ page, sandbox }) => {
        await comeBackAs(page, await sandbox.guardian('UK', []));
        await page.goto(sprintCheckout);
        await press(page, 'Add a driver now');
        await addDriver(page, { ...ella, dateOfBirth: bornYearsAgo(4) });
        await see(page, /^Ella is on your list, and can race from/);
      },
    },
    {
      title: 'a driver added in the account: the next step',
      arrange: async ({ page, sandbox }) => {
        await comeBackAs(page, await sandbox.guardian('UK', []));
        await page.goto('/UK/my-account?tab=drivers');
        await press(page, 'Add a new driver');
        await addDriver(page, ella);
        await see(page, 'Ella Hart is on the team. Next: choose a race.');
      },
    },
  ],
};
