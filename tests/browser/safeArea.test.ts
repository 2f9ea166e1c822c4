import { chooseSprint, comeBackAs, sprintCheckout } from './guardian';
import { noah } from './sandbox';
import { expect, test } from './test';

/** CSS px of a phone with rounded corners and a home indicator. */
const insets = { top: 47, bottom: 34 };

test.use({ viewport: { width: 390, height: 844 } });

test('BEY-25 on a phone with rounded corners the bar, the banner and a dialog keep their controls out of the corners', async ({
  page,
  sandbox,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto(sprintCheckout);
  await chooseSprint(page, 'Noah Hart');
  const review = page.getByRole('button', { name: 'Review & secure' });
  await review.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  const bottomOf = async (control: typeof review) => {
    const box = await control.boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };
  expect(await bottomOf(review)).toBeLessThanOrEqual(844 - insets.bottom);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const consent = await page.getByText('Allow cookies').boundingBox();
  expect(consent?.y).toBeGreaterThanOrEqual(insets.top);

  await page.getByRole('button', { name: 'Add a driver', exact: true }).click();
  const next = page.getByRole('dialog').getByRole('button', { name: 'Next' });
  await expect.poll(() => bottomOf(next)).toBeLessThanOrEqual(844 - insets.bottom);
});

test('BEY-25 a short page fills the visible window, with the footer at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 1800 });
  await page.goto('/UK/events/no-such-race');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(Math.round((footer?.y ?? 0) + (footer?.height ?? 0))).toBe(1800);
});
