import type { Locator, Page } from '@playwright/test';
import { answers, chatButton, errorsOf } from './reading';
import { openServed } from './served';
import { expect, test } from './test';

const calendarPath = '/UK/events';

/** Below the window, so that it sleeps. */
const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Thameside Lights Out' });
const more = (page: Page) => card(page).getByRole('link', { name: /^LEARN MORE/ });

const isAwake = (part: Locator): Promise<boolean> =>
  part.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps')));

/** Without a pointer, a key or the focus, as assistive technology does. */
const clickAlone = (control: Locator): Promise<boolean> =>
  control.evaluate((it) => it.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));

/** A mark on the document goes with it. */
const markDocument = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { isMarked: true });
  });
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

const openAsleep = async (page: Page, path: string): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openServed(page, path);
  await answers(chatButton(page));
  await markDocument(page);
};

test('BEY-42 a lone click on a sleeping card’s link opens its race without loading a page', async ({
  page,
}) => {
  const errors = errorsOf(page);
  await openAsleep(page, calendarPath);
  expect(await isAwake(more(page))).toBe(false);
  await clickAlone(more(page));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thameside Lights Out');
  expect(await isMarked(page)).toBe(true);
  expect(errors()).toEqual([]);
});

test('BEY-42 BEY-71 a lone click on a sleeping age counts, and wakes the cards that it changes', async ({
  page,
}) => {
  await openAsleep(page, calendarPath);
  const age = page.getByRole('button', { name: '9', exact: true });
  expect(await isAwake(age)).toBe(false);
  const element = await card(page).elementHandle();
  await clickAlone(age);
  await expect(age).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page
      .getByRole('article')
      .getByText(/for age 9$/)
      .first(),
  ).toBeVisible();
  await expect.poll(() => isAwake(more(page))).toBe(true);
  expect(await element?.evaluate((it) => it.isConnected)).toBe(true);
});

test('BEY-42 a link of the sleeping footer that gets the focus answers the keyboard', async ({ page }) => {
  await openAsleep(page, calendarPath);
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' });
  expect(await isAwake(terms)).toBe(false);
  // Without scrolling, which moves the page under the pointer.
  await terms.evaluate((it) => it.focus({ preventScroll: true }));
  await expect.poll(() => isAwake(terms)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/terms/);
  expect(await isMarked(page)).toBe(true);
});

for (const [when, isTouched] of [
  ['asleep', false],
  ['touched while the answer is under way', true],
] as const) {
  test(`BEY-42 a fresh answer is shown in the same card, ${when}`, async ({ page }) => {
    await page.route('**/state/*', async (route) => {
      const response = await route.fetch();
      const json = { ...(await response.json()), drawnAt: '2020-01-01T00:00:00Z' };
      await route.fulfill({ response, json });
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/v1/Events/toDisplay', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('Thameside Lights Out', 'Thameside by Night');
      await held;
      await route.fulfill({ response, body });
    });
    const errors = errorsOf(page);
    const asked = page.waitForRequest('**/v1/Events/toDisplay');
    await openAsleep(page, calendarPath);
    await asked;
    const link = await more(page).elementHandle();
    expect(await isAwake(more(page))).toBe(false);
    const age = page.getByRole('button', { name: '9', exact: true });
    if (isTouched) await clickAlone(age);
    release();
    const renamed = page.getByRole('article').filter({ hasText: 'Thameside by Night' });
    await expect(renamed).toBeAttached();
    expect(await link?.evaluate((it) => it.isConnected)).toBe(true);
    await expect(age).toHaveAttribute('aria-pressed', String(isTouched));
    expect(errors()).toEqual([]);
  });
}
