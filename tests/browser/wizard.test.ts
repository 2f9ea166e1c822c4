import type { Page } from '@playwright/test';
import { comeBackAs } from './guardian';
import { press } from './reading';
import { noah } from './sandbox';
import { expect, test } from './test';

const openNoah = async (page: Page): Promise<void> => {
  await page.goto('/UK/my-account?tab=drivers');
  await press(page, 'Edit Noah Hart');
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
};

const boxOf = async (page: Page) => {
  await page
    .getByRole('dialog')
    .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  return page.getByRole('dialog').boundingBox();
};

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`WIZ-01 WIZ-02 at ${width} px the wizard keeps its height on every step, with messages too, and a double click on Next goes one step`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height });
    await comeBackAs(page, await sandbox.guardian('UK', [noah]));
    const saved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') saved.push(request.url());
    });
    await openNoah(page);
    const first = await boxOf(page);
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    for (const step of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Next' }).dblclick();
      await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
      expect(await boxOf(page)).toEqual(first);
    }
    expect(saved).toEqual([]);
    await press(page, 'Update Driver');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
    expect(saved).toHaveLength(1);

    await press(page, 'Add a new driver');
    await page.getByLabel('First name').fill('Zoe');
    await page.getByLabel('Last name').fill('Hart');
    await press(page, 'Next');
    await page.getByLabel('Weight').fill('30');
    await press(page, 'Next');
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(page.getByText('Gender is required')).toBeVisible();
    expect(await boxOf(page)).toEqual(first);
  });
}

test('BEY-26 opened with a mouse the wizard focuses the first field of each step, opened by keyboard the heading', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await openNoah(page);
  await expect(page.getByLabel('First name')).toBeFocused();
  await press(page, 'Next');
  await expect(page.getByLabel('Weight')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Birth Date & Gender' })).toBeFocused();
  await press(page, 'Close');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit Noah Hart' })).toBeFocused();
});

test('MOD-01 a press that starts on the backdrop and ends inside the dialog, or the reverse, leaves it open', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await openNoah(page);
  const box = await boxOf(page);
  if (box === null) throw new Error('The dialog has no place');
  const inside = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const outside = [box.x - 20, box.y + box.height / 2] as const;
  for (const [from, to] of [
    [outside, inside],
    [inside, outside],
  ] as const) {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to);
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await page.mouse.click(...outside);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
