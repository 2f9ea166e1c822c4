import { chooseSprint, comeBackAs, sprintCheckout, sprintTicket } from './guardian';
import { noah } from './sandbox';
import { expect, test } from './test';

test('BEY-11 MOD-01 leaving a region with tickets selected is asked first, from the navigation and on the selector', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto(sprintCheckout);
  await chooseSprint(page, 'Noah Hart');

  const regions = page.getByRole('button', { name: /^Hub:/ });
  const question = page.getByRole('dialog', { name: 'Leave United Kingdom?' });
  const chooseUnitedStates = async () => {
    await regions.click();
    await page.getByRole('button', { name: /^United States/ }).click();
    await expect(question).toContainText('You have selected 1 ticket in United Kingdom');
  };
  await chooseUnitedStates();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(regions).toBeFocused();
  await chooseUnitedStates();
  await question.getByRole('button', { name: 'Stay in United Kingdom' }).click();
  await expect(page).toHaveURL(/\/UK\/events\/uk-ashdown-sprint\/checkout$/);
  await chooseUnitedStates();
  await question.getByRole('button', { name: 'Go to United States' }).click();
  await expect(page).toHaveURL(/\/US\/events$/);

  await page.goto('/');
  await page.getByRole('button', { name: /^United States/ }).click();
  await question.getByRole('button', { name: 'Stay in United Kingdom' }).click();
  await expect(page).toHaveURL(/\/UK\/events$/);
  await page.goto(sprintCheckout);
  await expect(
    page.getByRole('complementary', { name: 'Your selection' }).getByText(sprintTicket),
  ).toBeVisible();
});
