import { setInOneFace } from './face';
import { comeBackAs, sprintCheckout } from './guardian';
import { noah } from './sandbox';
import { expect, test } from './test';

const race = '/UK/events/uk-ashdown-sprint';

test.beforeEach(({ page }) => setInOneFace(page));

test('NAV-04 NAV-05 the hubs are in the bar or in the menu, never in both', async ({ page }) => {
  await page.goto('/UK/events');
  const bar = page.getByRole('button', { name: /^Hub:/ });
  const menu = page.getByRole('button', { name: 'MENU' });
  for (const [width, isWide] of [
    [390, false],
    [600, false],
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar).toBeVisible({ visible: isWide });
    await expect(menu).toBeVisible({ visible: !isWide });
  }
});

test('EVD-02 BEY-20 at 200 % zoom ‘Book Now’ scrolls with the page, so that the race can be read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(race);
  const book = page.getByRole('button', { name: /^Book Now/ });
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(book).not.toBeInViewport();
});

test('COO-01 the cookie question keeps away from the edges of its banner', async ({ page }) => {
  await page.goto('/UK/events');
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [around, text] = await Promise.all([
      banner.boundingBox(),
      banner.getByText(/^Allow/).boundingBox(),
    ]);
    if (around === null || text === null) throw new Error('The banner is not on show');
    expect(text.y - around.y).toBeGreaterThanOrEqual(8);
    expect(around.y + around.height - text.y - text.height).toBeGreaterThanOrEqual(8);
  }
});

test('HUB-03 the cards appear 0.1 s after one another', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'United Kingdom' })).toBeVisible();
  const delays = await page
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).animationDelay));
  expect(delays).toEqual(['0s', '0.1s', '0.2s']);
});

test('EVL-03 up to 1024 px the types are a row, and a chosen one is clear of the fade at its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1025, height: 800 });
  await page.goto('/UK/events');
  const row = page.getByRole('group', { name: 'Event type' });
  const types = page.getByRole('heading', { level: 2 }).filter({ visible: true });
  await expect(types).not.toHaveCount(1);
  await expect(row).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(row).toBeVisible();
  await expect(types).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  const pills = row.getByRole('button');
  await expect(pills.nth(2)).toBeAttached();
  for (const pill of (await pills.all()).slice(0, -1)) {
    await pill.click();
    await expect(pill).toHaveAttribute('aria-pressed', 'true');
    const fade = await row.evaluate((it) => Number.parseFloat(getComputedStyle(it, '::after').width));
    const box = await pill.boundingBox();
    expect(390 - ((box?.x ?? 0) + (box?.width ?? 0))).toBeGreaterThanOrEqual(fade);
  }
});

test('REG-01 a ticked box is as dark as the text, and not blue', async ({ page }) => {
  await page.goto('/UK/auth/sign-up');
  const box = page.getByRole('checkbox');
  await box.check();
  const [tick, ink] = await box.evaluate((it) => [
    getComputedStyle(it).backgroundColor,
    getComputedStyle(document.body).color,
  ]);
  expect(tick).toBe(ink);
});

test('TKT-01 the stub of a pass is as wide as the longest word of the driver’s name', async ({
  page,
  sandbox,
}) => {
  const driver = { ...noah, lastName: 'Schillingsfürst-Hohenlohe' };
  const guardian = await sandbox.guardian('UK', [driver]);
  await sandbox.buyTicket('UK', guardian, { eventId: 'uk-ashdown-sprint', ticket: 'Cadet Sprint' });
  await comeBackAs(page, guardian);
  await page.goto('/UK/my-account?tab=tickets');
  const name = page.getByRole('article').locator('span[data-size]');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await name.evaluate((it) => {
      const text = it.firstChild;
      if (text === null) return 0;
      const word = new Range();
      const start = text.textContent?.indexOf('S', 1) ?? 0;
      word.setStart(text, start);
      word.setEnd(text, start + 'Schillingsfürst-'.length);
      return word.getClientRects().length;
    });
    expect(lines).toBe(1);
  }
});

/** Pixels between an element's end and its parent's. */
const fromEnd = (element: Element): number =>
  (element.parentElement?.getBoundingClientRect().right ?? 0) - element.getBoundingClientRect().right;

test('CHK-05 a banner’s action ends the banner’s row, or begins where the text above it does', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah, { ...noah, firstName: 'Kit', weight: 20 }]));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(sprintCheckout);
  for (const driver of ['Noah', 'Kit']) {
    const action = page.getByRole('button', { name: `Edit profile of ${driver} Hart` }).locator('..');
    const { x, y } = (await action.boundingBox()) ?? { x: 0, y: 0 };
    const words = await action.evaluate((it) => {
      const text = it.parentElement?.querySelector('svg')?.nextSibling;
      const range = new Range();
      if (text) range.selectNodeContents(text);
      const { left, bottom } = range.getBoundingClientRect();
      return { left, bottom };
    });
    if (y >= words.bottom) expect(Math.abs(x - words.left)).toBeLessThan(1);
    else expect(await action.evaluate(fromEnd)).toBeLessThan(1);
  }
});
