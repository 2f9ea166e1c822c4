import type { Page } from '@playwright/test';
import { expect, test } from './test';

const event = '/UK/events/EVT_UK_2601';
const mail = 'email=guardian%40example.com&token=5f1c0e7b';

const open = [
  '/',
  '/UK',
  '/UK/events',
  '/UK/events?type=championship',
  event,
  '/UK/events/EVT_UK_2602',
  '/UK/legal',
  '/UK/legal/privacy',
  '/UK/legal/terms',
  '/nowhere',
];

const visitors = [
  ...open,
  '/UK/auth/sign-in',
  `/UK/auth/sign-in?${mail}`,
  '/UK/auth/password-forgotten',
  '/UK/auth/sign-up',
  `/UK/auth/reset-password?${mail}`,
  '/UK/my-account',
  `${event}/checkout`,
];

const guardians = [
  ...open,
  '/UK/auth/sign-in',
  '/UK/my-account',
  '/UK/my-account?tab=drivers',
  '/UK/my-account?tab=tickets',
  `${event}/checkout`,
];

/** Texts that a missing value would show. */
const hole = /\b(undefined|NaN|null|Invalid Date)\b|\[object /;

/** Loaded, without missing values, and not wider than the window. */
const expectWhole = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('data-route', 'shown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  const main = page.getByRole('main');
  await expect(main).not.toContainText(/^Loading|Loading (your|the|available|events)/);
  await expect(page.locator('[data-state*="broken"]')).toHaveCount(0);
  await expect.poll(async () => (await main.innerText()).trim().length).toBeGreaterThan(40);
  expect(await main.innerText()).not.toMatch(hole);
  const [wanted, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wanted).toBeLessThanOrEqual(given ?? 0);
};

for (const [who, routes] of Object.entries({ visitor: visitors, guardian: guardians })) {
  for (const data of ['the examples', 'made-up data']) {
    test(`API-01 ENT-08 a ${who} gets every screen complete with ${data} of the contract`, async ({
      page,
      answers,
      exceptions,
      signIn,
    }) => {
      if (who === 'guardian') await signIn();
      if (data === 'made-up data') await answers.makeUp();
      for (const route of routes) {
        await test.step(route, async () => {
          await page.goto(route);
          await expectWhole(page);
        });
      }
      expect(exceptions).toEqual([]);
      expect(answers.all).not.toEqual([]);
      expect(answers.missing).toEqual([]);
      const refused = answers.all.filter((response) => !response.ok());
      expect(refused.map((response) => `${response.status()} ${response.url()}`)).toEqual([]);
    });
  }
}
