import { comeBackAs, sprintCheckout, sprintTicket } from './guardian';
import { press } from './reading';
import { noah } from './sandbox';
import { expect, test } from './test';

/** From what keeps a driver from a ticket to what changes it. */

const fullDay = 'Cadet Full Day';

test('BEY-30 BEY-31 a missing height is asked for in its row; once saved, it is judged and the change announced', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [{ ...noah, height: null }]));
  await page.goto(sprintCheckout);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: sprintTicket }) });
  await expect(row.getByText("Noah's height is not set")).toBeVisible();
  await row.getByRole('button', { name: "Add Noah's height" }).click();

  const dialog = page.getByRole('dialog', { name: 'Edit Noah Hart' });
  await expect(dialog.getByLabel('Height')).toBeFocused();
  await page.keyboard.type('122');
  for (const step of ['Next', 'Next']) await press(page, step);
  await press(page, 'Update Driver');
  await expect(dialog).toHaveCount(0);

  await expect(row.getByText('Noah is 3 cm short (122 of 125 cm)')).toBeVisible();
  await expect(page.getByRole('log', { name: 'Changes to your drivers' })).toContainText(
    `Noah Hart is saved. ${sprintTicket}: 3 cm short.`,
  );
  const focused = page.locator(':focus');
  await expect(focused).toHaveAccessibleName(`Add to Selection ${sprintTicket} for Noah Hart`);

  await press(page, 'Edit profile of Noah Hart');
  await press(page, 'Next');
  await dialog.getByLabel('Height').fill('125');
  for (const step of ['Next', 'Next']) await press(page, step);
  await press(page, 'Update Driver');
  await expect(row.getByText('All requirements met')).toBeVisible();
  await expect(page.getByRole('log', { name: 'Changes to your drivers' })).toContainText(
    `${sprintTicket}: all requirements met now.`,
  );
});

test('BEY-34 a clash leads to the ticket in the cart that it is with', async ({ page, sandbox }) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto(sprintCheckout);
  await press(page, `Add to Selection ${sprintTicket} for Noah Hart`);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: fullDay }) });
  await expect(row.getByText("You've already selected a ticket for this session")).toBeVisible();
  await row.getByRole('link', { name: `${sprintTicket} in your selection` }).click();
  const line = page.getByRole('complementary', { name: 'Your selection' }).getByRole('listitem');
  await expect(line.filter({ hasText: sprintTicket }).last()).toBeFocused();
  await expect(row.getByText("You've already selected a ticket for this session")).toBeVisible();
});
