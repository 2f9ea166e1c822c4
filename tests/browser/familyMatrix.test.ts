import type { Page } from '@playwright/test';
import { comeBackAs } from './guardian';
import { press } from './reading';
import { bornYearsAgo, type DriverPayload, noah, statusFault } from './sandbox';
import { expect, test } from './test';

const race = '/UK/events/uk-ashdown-sprint';

const zoe: DriverPayload = {
  ...noah,
  firstName: 'Zoe',
  dateOfBirth: bornYearsAgo(13),
  weight: 46,
  height: 155,
};
const kit: DriverPayload = { ...noah, firstName: 'Kit', height: null };

const matrix = (page: Page) => page.getByRole('table');

/** What stands in a driver's cell of a ticket. */
const cell = async (page: Page, driver: string, ticket: string) => {
  await expect(matrix(page)).toBeVisible();
  const tickets = await matrix(page).getByRole('columnheader').allTextContents();
  const column = tickets.findIndex((head) => head.startsWith(ticket));
  const row = matrix(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: driver }) });
  return row.getByRole('cell').nth(column - 1);
};

test('BEY-32 BEY-30 CHK-12 a guardian sees at the race which ticket fits which driver, and books for the one it fits', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah, zoe, kit]));
  await page.goto(race);
  await expect(await cell(page, 'Noah Hart', 'Cadet Sprint')).toContainText('Fits');
  await expect(await cell(page, 'Noah Hart', 'Cadet Pro Final')).toContainText('Almost');
  await expect(await cell(page, 'Noah Hart', 'Cadet Pro Final')).toContainText('not passed yet');
  await expect(await cell(page, 'Noah Hart', 'Junior Sprint')).toContainText(/No fit\s*from \w{3} \d/);
  await expect(await cell(page, 'Zoe Hart', 'Junior Heavy Sprint')).toContainText('9 kg short');
  await expect(await cell(page, 'Kit Hart', 'Cadet Sprint')).toContainText(/Not known\s*height not set/);

  await page.getByRole('button', { name: /Book Junior Sprint for Zoe Hart$/ }).click();
  await expect(page).toHaveURL(`${race}/checkout`);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText('Zoe Hart');
  await expect(page.getByRole('button', { name: 'Remove Junior Sprint for Zoe Hart' })).toBeVisible();
});

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

test('BEY-32 BEY-05 a visitor is invited, asks the API for no drivers, and comes back with the answer', async ({
  page,
  sandbox,
}) => {
  const { email, password } = await sandbox.guardian('UK', [noah]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(race);
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
  expect(asked.filter((url) => url.includes('/Drivers/'))).toEqual([]);
  await expect(page.getByText('Sign in to see which tickets fit your drivers')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(race);
  await expect(await cell(page, 'Noah Hart', 'Cadet Sprint')).toContainText('Fits');
});

test('BEY-32 BEY-04 drivers that do not load leave the rest of the page alone, and can be loaded again', async ({
  page,
  sandbox,
}) => {
  const guardian = await sandbox.guardian('UK', [noah]);
  await comeBackAs(page, guardian);
  await sandbox.break(statusFault('GET', `/api/v2/Drivers/byUser/${guardian.id}`, 500));
  await page.goto(race);
  await expect(page.getByText('Your drivers could not be loaded. You can book all the same.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book Now/ })).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
  await sandbox.mend();
  await press(page, 'Try again');
  await expect(await cell(page, 'Noah Hart', 'Cadet Sprint')).toContainText('Fits');
});
