import { readFile } from 'node:fs/promises';
import { parseRecording } from '../../tools/paths/recording/recording';
import { comeBackAs, sprintCheckout } from './guardian';
import { noah } from './sandbox';
import { expect, test } from './test';

test('BEY-37 with ?inspect the machines are shown live and saved as a report', async ({ page, sandbox }) => {
  await page.goto('/UK/events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Save report')).toHaveCount(0);

  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto(`${sprintCheckout}?inspect`);
  await expect(page.locator('[data-machine=checkout]')).toHaveAttribute('data-state', /ready|open/);
  const panel = page.getByRole('complementary', { name: 'Machines of this page' });
  await panel.getByText('Machines', { exact: true }).click();
  const checkout = panel.getByRole('listitem').filter({ hasText: 'checkout (screen.' });
  await checkout.getByText('checkout (screen.').click();
  const state = await page.locator('[data-machine=checkout]').getAttribute('data-state');
  const [inner = ''] = state?.split('.').slice(-1) ?? [];
  await expect(checkout.locator('[aria-current=step] > strong').last()).toHaveText(inner);
  await expect(checkout.getByRole('row', { name: /page\.hydrated/ })).toBeVisible();

  const save = panel.getByRole('button', { name: 'Save report' });
  const saving = page.waitForEvent('download');
  await save.click();
  const { machines } = parseRecording(await readFile(await (await saving).path(), 'utf8'));
  expect(machines.map(({ machine }) => machine)).toEqual(expect.arrayContaining(['root', 'checkout']));
  expect(machines.find(({ machine }) => machine === 'checkout')?.steps.at(-1)?.state).toBe(state);

  await page.getByRole('button', { name: 'Edit profile of Noah Hart' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator(save).click({ trial: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByText('Machines', { exact: true }).click();
  const next = dialog.getByRole('button', { name: 'Next' });
  const { width = 0 } = (await next.boundingBox()) ?? {};
  for (const x of [4, width - 4]) await next.click({ trial: true, position: { x, y: 8 } });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await panel.getByText('Machines', { exact: true }).click();
  await expect(save).toBeVisible();
});
