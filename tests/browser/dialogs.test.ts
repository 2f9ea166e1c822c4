import type { Locator, Page } from '@playwright/test';
import { comeBackAs, register } from './guardian';
import { answers, chatButton, press } from './reading';
import { freshEmail, noah } from './sandbox';
import { openServed } from './served';
import { expect, test } from './test';

test('MOD-01 BEY-26 a dialog keeps the focus, closes in each way, and gives the focus back', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian([noah]));
  await page.goto('/UK/my-account?tab=drivers');
  const opener = page.getByRole('button', { name: 'Add a new driver' });
  const wizard = page.getByRole('dialog');
  const ways: Record<string, () => Promise<void>> = {
    'the X': () => wizard.getByRole('button', { name: 'Close' }).click(),
    'the backdrop': () => page.mouse.click(5, 5),
    'the Cancel button': () => wizard.getByRole('button', { name: 'Cancel' }).click(),
    Escape: () => page.keyboard.press('Escape'),
  };
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      await expect(opener).toBeEnabled();
      await opener.press('Enter');
      await expect(wizard.getByRole('heading', { name: 'Add a driver' })).toBeFocused();
      await close();
      await expect(wizard).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }

  await opener.click();
  const first = wizard.getByLabel('First name');
  await first.focus();
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus:not(body, dialog *)')).toHaveCount(0);
  }
  await press(page, 'Close');
  await press(page, 'Edit Noah Hart');
  await expect(first).toBeFocused();
  await press(page, 'Next');
  await expect(page.getByLabel('Weight')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Birth Date & Gender' })).toBeFocused();
});

test('BEY-46 a dialog moves nothing of the page behind it', async ({ page, sandbox }) => {
  await comeBackAs(page, await sandbox.guardian([noah]));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/UK/my-account?tab=drivers');
  const place = () => page.getByRole('article', { includeHidden: true }).boundingBox();
  const before = await place();
  await press(page, 'Add a new driver');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await place()).toEqual(before);
});

/** Where the dialog stays once it has opened. */
const boxOf = async (dialog: Locator) => {
  await dialog.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
  return dialog.boundingBox();
};

test('BEY-46 the wizard keeps its buttons in place on every step, with messages and after a double click', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await comeBackAs(page, await sandbox.guardian([noah]));
  const wizard = page.getByRole('dialog');
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/UK/my-account?tab=drivers');
    await press(page, 'Edit Noah Hart');
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    const actions = wizard.locator('form > :last-child');
    const placeOf = async () => {
      await boxOf(wizard);
      return actions.boundingBox();
    };
    const opened = await placeOf();
    // The focus is scrolled clear of the buttons.
    const room = await wizard.evaluate((it) => Number.parseFloat(getComputedStyle(it).scrollPaddingBottom));
    expect(room).toBeGreaterThanOrEqual(opened?.height ?? Number.NaN);
    for (const step of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Next' }).dblclick();
      await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
      expect(await placeOf(), `step ${step} at ${size.width} px`).toEqual(opened);
    }
    await press(page, 'Close');
    await press(page, 'Add a new driver');
    await wizard.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(wizard.getByText('First name is required')).toBeVisible();
    expect(await placeOf(), `with a message at ${size.width} px`).toEqual(opened);
  }
});

test('BEY-46 in a low window each step of the wizard begins with the dialog’s whole head', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await comeBackAs(page, await sandbox.guardian([noah]));
  await page.goto('/UK/my-account?tab=drivers');
  await press(page, 'Edit Noah Hart');
  const wizard = page.getByRole('dialog');
  await boxOf(wizard);
  for (const step of [2, 3, 4]) {
    await wizard.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(wizard.getByText(`Step ${step} of 4`)).toBeVisible();
    expect(await wizard.evaluate((it) => it.scrollTop), `step ${step}`).toBe(0);
  }
});

test('REG-02 on a phone the thanks for a registration begin at the page’s top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/UK/auth/sign-up');
  await register(page, freshEmail());
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

const hub = (page: Page) => page.getByRole('button', { name: /^Hub:/ });
const regions = (page: Page) => page.getByRole('list', { name: 'Hubs' });

test('NAV-05 behind a phone’s open menu the page neither scrolls nor takes the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/UK/events');
  await answers(chatButton(page));
  const opener = page.getByRole('button', { name: 'MENU', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const close = menu.getByRole('button', { name: 'Close MENU' });
  const place = await opener.boundingBox();
  for (const way of ['Enter', 'Escape']) {
    await opener.click();
    await expect(close).toBeFocused();
    expect(await close.boundingBox()).toEqual(place);
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 500);
    for (let stop = 0; stop < 7; stop++) {
      await expect(page.locator(':focus:not(body, dialog *)')).toHaveCount(0);
      await page.keyboard.press('Tab');
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await close.focus();
    await page.keyboard.press(way);
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await opener.dblclick();
  await expect(menu).toBeVisible();
  await close.dblclick();
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole('link', { name: 'BUY TICKETS' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
});

test.describe('a press that closes', () => {
  test.use({ hasTouch: true });

  test('NAV-04 a press that closes the list of regions opens nothing below it, with or without the code', async ({
    page,
  }) => {
    const card = page
      .getByRole('main')
      .getByRole('link', { name: /learn more/i })
      .first();
    const ways = ['mouse', 'touchscreen'] as const;
    const closesOnly = async (way: (typeof ways)[number]) => {
      await hub(page).click();
      await expect(regions(page)).toBeVisible();
      const box = await card.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5];
      if (way === 'mouse') await page.mouse.click(x, y);
      else await page.touchscreen.tap(x, y);
      await expect(regions(page)).toBeHidden();
      await expect(page).toHaveURL('/UK/events');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    };
    await page.route('**/assets/**/*.js', (route) => route.abort());
    await openServed(page, '/UK/events');
    for (const way of ways) await closesOnly(way);
    await page.unroute('**/assets/**/*.js');
    await page.reload();
    await answers(chatButton(page));
    for (const way of ways) await closesOnly(way);
    await hub(page).click();
    await hub(page).click();
    await expect(regions(page)).toBeHidden();
    await card.click();
    await expect(page).not.toHaveURL('/UK/events');
  });
});

test('NAV-04 the list of regions lies under its button, and closes in each way', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/UK/events');
  await answers(chatButton(page));
  const distance = async () => {
    const [button, list] = [await hub(page).boundingBox(), await regions(page).boundingBox()];
    return (list?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
  };
  await hub(page).click();
  const before = await distance();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(20);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
  expect(await distance()).toBe(before);
  await hub(page).click();

  const ways: Record<string, () => Promise<unknown>> = {
    'a press outside': () => page.mouse.click(1000, 20),
    'the focus outside': () => page.keyboard.press('Shift+Tab'),
    Escape: async () => {
      await page.keyboard.press('Tab');
      await expect(regions(page).getByRole('button').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(hub(page)).toBeFocused();
    },
    'the current region': () => regions(page).getByRole('button', { name: 'United Kingdom' }).click(),
    'another region': () => regions(page).getByRole('button', { name: 'United States' }).click(),
    Back: () => page.goBack(),
  };
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      await hub(page).press('Enter');
      await expect(regions(page)).toBeVisible();
      await close();
      await expect(regions(page)).toBeHidden();
    });
  }
  await expect(page).toHaveURL('/UK/events');
});
