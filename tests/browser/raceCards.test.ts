import { setInOneFace } from './face';
import { expect, test } from './test';

const race = '/UK/events/uk-ashdown-sprint';

test.beforeEach(({ page }) => setInOneFace(page));

test('EVL-05 a click anywhere on a card opens its race, and a click outside its edge does not', async ({
  page,
}) => {
  await page.goto('/UK/events');
  const name = page.getByRole('heading', { name: 'Ashdown Sprint' });
  const card = page.getByRole('article').filter({ has: name });
  await expect(card.getByRole('link')).toHaveCount(1);
  await card.scrollIntoViewIfNeeded();
  const { x, y, height } = (await card.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.click(x + 20, y + height + 4);
  await expect(page).toHaveURL('/UK/events');
  await page.mouse.click(x + 20, y + 20);
  await expect(page).toHaveURL(race);
});

test('EVD-02 BEY-25 on a phone the way to a ticket stays in view and covers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(race);
  const book = page.getByRole('button', { name: /^Book Now/ });
  await expect(book).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(book).toBeInViewport({ ratio: 1 });
  const last = page.getByRole('link', { name: 'Privacy policy' });
  await expect(last).toBeInViewport({ ratio: 1 });
  await last.click({ trial: true });
});

test('EVL-03 on a phone the chosen type is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/UK/events');
  const last = page.getByRole('group', { name: 'Event type' }).getByRole('button').last();
  await expect(last).not.toBeInViewport({ ratio: 0.95 });
  await last.dispatchEvent('click');
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(last).toBeInViewport({ ratio: 0.95 });
});

test('BEY-25 COO-01 on a phone cookie banner, strip and bar leave enough of the page visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/UK/events');
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
  expect((await page.getByRole('main').boundingBox())?.y).toBeLessThanOrEqual(160);
});
