import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { comeBackAs } from './guardian';
import { press } from './reading';
import { noah } from './sandbox';
import { expect, test } from './test';

test('BEY-35 race-day sheets print one page per driver with a coming race, without the rest of the shop', async ({
  page,
  sandbox,
}) => {
  const guardian = await sandbox.guardian('UK', [noah, { ...noah, firstName: 'Zoe' }]);
  await sandbox.buyTicket('UK', guardian, {
    eventId: 'uk-three-hours-of-kelham',
    ticket: 'Senior Crew Seat',
  });
  await comeBackAs(page, guardian);
  await page.goto('/UK/my-account?tab=tickets');
  const sheet = page.getByRole('heading', { level: 2, name: 'Noah Hart' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(sheet).toHaveCount(0);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await press(page, 'Print race-day sheets');
  await expect(page.locator('html[data-printed]')).toBeAttached();

  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByText(/\/shop\/ticket\//)).toBeVisible();
  for (const name of ['My Account', 'Tickets', 'Zoe Hart'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'article'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  expect(await pagesOf(page)).toBe(1);

  await sandbox.buyTicket('UK', guardian, { eventId: 'uk-ashdown-sprint', ticket: 'Cadet Sprint' }, 'Zoe');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Zoe Hart' })).toBeVisible();
  expect(await pagesOf(page)).toBe(2);
});

const pagesOf = async (page: Page): Promise<number> =>
  (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('BEY-35 Add to calendar saves a ticket and a race as files', async ({ page, sandbox }) => {
  const guardian = await sandbox.guardian('UK', [noah]);
  await sandbox.buyTicket('UK', guardian, { eventId: 'uk-british-season', ticket: 'Cadet Season' });
  await comeBackAs(page, guardian);
  await page.goto('/UK/my-account?tab=tickets');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Add to calendar Cadet Season/ }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file).toMatch(/UID:ticket-.*@localhost\r\n/);
  await expect(page.getByRole('log', { name: 'Your calendar' })).toContainText(
    'Calendar file saved: British Season Pass',
  );

  await page.goto('/UK/events/uk-ashdown-sprint');
  const savedRace = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar Ashdown Sprint' }).click();
  expect((await savedRace).suggestedFilename()).toBe('ashdown-sprint.ics');
});
