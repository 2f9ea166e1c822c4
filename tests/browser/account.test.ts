import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { comeBackAs, sprintCheckout } from './guardian';
import { press } from './reading';
import { noah } from './sandbox';
import { expect, test } from './test';

const accountLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /my account/i });
const card = (page: Page, name: string) => page.getByRole('article', { name });
const phone = '+44 2079 460000';

test('EDU-01 ACC-02 NAV-06 STO-01 MOD-01 a guardian changes name and phone, and the shell shows them, after a reload too', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', []));
  await page.goto('/UK/my-account');
  await expect(accountLink(page)).toContainText('Alex');

  const edit = page.getByRole('button', { name: 'Edit your details' });
  // Unlike a click, a key press does not wait for a busy button.
  await expect(edit).toBeEnabled();
  await edit.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit your details' });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();

  await press(page, 'Edit your details');
  await dialog.getByLabel('First name').fill(' ');
  await dialog.getByLabel('Phone').fill(phone);
  await dialog.getByLabel('Phone').press('Enter');
  await expect(dialog.getByText('First name is required')).toBeVisible();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await dialog.getByLabel('First name').fill('Sascha');
  await dialog.getByLabel('First name').press('Enter');
  await expect(dialog).toBeHidden();

  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await expect(accountLink(page)).toContainText('Sascha');
    const details = page.getByRole('region', { name: 'You' });
    await expect(details).toContainText('Sascha Hart');
    await expect(details).toContainText(phone);
  }
});

test('DEL-01 ACC-03 CHK-12 a deleted driver is gone after a reload and at the checkout; the next card gets the focus', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah, { ...noah, firstName: 'Zoe' }]));
  await page.goto('/UK/my-account?tab=drivers');
  await page.getByRole('button', { name: 'Buy Tickets for Noah Hart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select a race for your driver');
  await page.goBack();

  await press(page, 'Delete Profile of Noah Hart');
  const dialog = page.getByRole('dialog', { name: 'Delete Noah Hart?' });
  await dialog.getByRole('button', { name: 'Keep driver' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete Profile of Noah Hart' })).toBeFocused();

  await press(page, 'Delete Profile of Noah Hart');
  await dialog.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Zoe Hart')).toBeFocused();
  await expect(page.getByRole('log', { name: 'Your drivers' })).toContainText('Noah Hart was deleted');
  await expect(card(page, 'Noah Hart')).toHaveCount(0);
  await expect(card(page, 'Zoe Hart')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('selectedDriver'))).toBeNull();

  await page.reload();
  await expect(card(page, 'Zoe Hart')).toBeVisible();
  await expect(card(page, 'Noah Hart')).toHaveCount(0);
  await page.goto(sprintCheckout);
  await expect(page.getByText('Best matches for Zoe')).toBeVisible();
  await expect(page.getByText('Noah')).toHaveCount(0);
});

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
