import type { Page } from '@playwright/test';
import { comeBackAs } from './guardian';
import { press } from './reading';
import { bornYearsAgo, type DriverPayload, noah } from './sandbox';
import { expect, test } from './test';

const race = '/UK/events/uk-ashdown-sprint';

const zoe: DriverPayload = {
  ...noah,
  firstName: 'Zoe',
  dateOfBirth: bornYearsAgo(13),
  weight: 46,
  height: 155,
};

const matrix = (page: Page) => page.getByRole('table');

test('BEY-41 one press selects a ticket for every child, and the checkout shows them before paying', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah, zoe]));
  await page.goto(race);
  await press(page, 'Select for Noah and Zoe');
  await expect(page).toHaveURL(`${race}/checkout`);
  for (const line of ['Cadet Sprint for Noah Hart', 'Junior Sprint for Zoe Hart'])
    await expect(page.getByRole('button', { name: `Remove ${line}` })).toBeVisible();
});

test('BEY-32 BEY-20 on a phone the same information stands once, in a card per driver', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(race);
  const offered = page.getByRole('list', { name: 'Tickets for Noah Hart' });
  await expect(offered.getByRole('listitem').filter({ hasText: 'Cadet Sprint' })).toContainText('Fits');
  await expect(page.getByRole('button', { name: /Book Cadet Sprint for Noah Hart$/ })).toHaveCount(1);
  await expect(matrix(page)).toHaveCount(0);
  await page.getByText(/^Why not the others/).click();
  await expect(page.getByText('No fit').filter({ visible: true })).not.toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(matrix(page)).toBeVisible();
  await expect(offered).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Book Cadet Sprint for Noah Hart$/ })).toHaveCount(1);
});
