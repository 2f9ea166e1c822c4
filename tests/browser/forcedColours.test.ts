import type { Locator, Page } from '@playwright/test';
import { chooseSprint, comeBackAs, sprintCheckout } from './guardian';
import { noah } from './sandbox';
import { expect, test } from './test';

test.use({ contextOptions: { forcedColors: 'active' }, viewport: { width: 390, height: 844 } });

/** A system colour's computed value. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.createElement('i');
    probe.style.color = colour;
    document.body.append(probe);
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, name);

const styleOf = (control: Locator) =>
  control.evaluate((element) => {
    const style = getComputedStyle(element);
    const { borderTopStyle, borderTopWidth, borderTopColor, borderBottomColor, backgroundColor, color } =
      style;
    const { outlineStyle, outlineWidth, outlineColor } = style;
    return {
      border: { style: borderTopStyle, width: Number.parseFloat(borderTopWidth), colour: borderTopColor },
      outline: { style: outlineStyle, width: Number.parseFloat(outlineWidth), colour: outlineColor },
      borderBottomColor,
      backgroundColor,
      color,
    };
  });

test('BEY-21 the focus ring has the reader’s colour', async ({ page }) => {
  await page.goto('/UK/auth/sign-in');
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Tab');
  const highlight = await systemColour(page, 'Highlight');
  for (let stop = 0; stop < 3; stop++) {
    const focused = page.locator(':focus');
    await expect(focused).toHaveCSS('outline-style', 'solid');
    const { outline } = await styleOf(focused);
    expect(outline.colour).toBe(highlight);
    expect(outline.width).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Tab');
  }
});

test('BEY-20 buttons and fields have a visible border', async ({ page, sandbox }) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto(sprintCheckout);
  await chooseSprint(page, 'Noah Hart');
  const canvas = await systemColour(page, 'Canvas');
  for (const control of [
    page.getByRole('button', { name: 'Secure Your Spot Now' }),
    page.getByRole('button', { name: 'Review & secure' }),
    page.getByRole('button', { name: 'Add a driver', exact: true }),
    page.getByPlaceholder('Enter your discount code'),
  ]) {
    const { border } = await styleOf(control);
    expect(border.style).toBe('solid');
    expect(border.width).toBeGreaterThanOrEqual(1);
    expect(border.colour).not.toBe(canvas);
  }
});

test('BEY-20 selected and unselected differ', async ({ page, sandbox }) => {
  await page.goto('/UK/events');
  const types = page.getByRole('group', { name: 'Event type' }).getByRole('button');
  await expect(types.first()).toBeVisible();
  const [chosen, other] = [await styleOf(types.nth(0)), await styleOf(types.nth(1))];
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor);

  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto('/UK/my-account?tab=drivers');
  await expect(page.getByRole('heading', { level: 2, name: 'Drivers' })).toBeVisible();
  const [current, another] = ['Drivers', 'Tickets'].map((name) =>
    page.getByRole('main').getByRole('link', { name, exact: true }),
  );
  if (current === undefined || another === undefined) throw new Error('There are no tabs');
  expect((await styleOf(current)).borderBottomColor).not.toBe((await styleOf(another)).borderBottomColor);

  await page.goto(sprintCheckout);
  await chooseSprint(page, 'Noah Hart');
  const box = page.getByLabel('I have checked that each driver meets the requirements');
  expect(await box.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');
});

test('BEY-20 fitting and not fitting differ by visible signs', async ({ page, sandbox }) => {
  const small = { ...noah, firstName: 'Zoe', weight: 24, height: 118 };
  await comeBackAs(page, await sandbox.guardian('UK', [{ ...noah, height: null }, small]));
  await page.goto(sprintCheckout);
  const signs = page.locator('[data-verdict] > svg');
  await expect(signs.first()).toBeAttached();
  const canvas = await systemColour(page, 'Canvas');
  const drawings = new Map<string, string>();
  for (const sign of await signs.all()) {
    const [verdict, drawing, colour] = await sign.evaluate((element) => [
      element.parentElement?.dataset.verdict ?? '',
      element.innerHTML,
      getComputedStyle(element).color,
    ]);
    expect(colour).not.toBe(canvas);
    drawings.set(verdict ?? '', drawing ?? '');
  }
  expect([...drawings.keys()].sort()).toEqual(['passed', 'short', 'unknown']);
  expect(new Set(drawings.values()).size).toBe(3);
});

test("ICO-01 a network's icon has the colour of its link", async ({ page }) => {
  await page.goto('/US/events');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'YouTube' });
  const icon = link.locator('i');
  await expect(icon).toHaveCSS('mask-image', /svg/);
  expect((await styleOf(icon)).backgroundColor).toBe(await systemColour(page, 'LinkText'));
});

test('BEY-20 the open menu hides what it covers', async ({ page }) => {
  await page.goto('/UK/events');
  await page.getByRole('button', { name: 'MENU', exact: true }).click();
  const sheet = page.getByRole('link', { name: 'BUY TICKETS' }).locator('xpath=../..');
  expect((await styleOf(sheet)).backgroundColor).toBe(await systemColour(page, 'Canvas'));
});
