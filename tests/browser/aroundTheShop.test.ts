import { readFile } from 'node:fs/promises';
import type { ScreenName } from '../../domain/routes';
import { manifestOf, screenEntry } from '../../scripts/builtCode';
import type { Report } from '../../src/inspect/recorder';
import { translate } from '../browserAdapters/translate';
import { comeBackAs, sprintCheckout } from './guardian';
import { answers, chatButton, errorsOf, press } from './reading';
import { noah } from './sandbox';
import { expect, test } from './test';

/** The built file of a screen's code. */
const codeOf = (screen: ScreenName): string => {
  const manifest = manifestOf('dist');
  return `/${manifest[screenEntry(manifest, screen)]?.file}`;
};

test('BEY-45 a page loads its own code only; a link’s code is loaded when the guardian approaches the link', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await comeBackAs(page, await sandbox.guardian([noah]));
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const link = page.getByRole('link', { name: 'LEARN MORE about Ashdown Sprint' });
  const book = page.getByRole('button', { name: /^Book Now/ });
  await page.goto('/UK/events');
  await answers(chatButton(page));
  const others: ScreenName[] = ['race', 'checkout', 'account', 'register', 'signIn', 'legal'];
  expect(scripts.filter((path) => others.map(codeOf).includes(path))).toEqual([]);

  // The links are watched by code that loads last.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    expect(scripts).toContain(codeOf('race'));
  }).toPass();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).focus();
  await expect.poll(() => scripts).toContain(codeOf('legal'));
  expect(scripts).not.toContain(codeOf('checkout'));
  await link.click();
  await book.hover();
  await expect.poll(() => scripts).toContain(codeOf('checkout'));
  await book.click();
  await expect(page.getByRole('heading', { name: 'Your drivers' })).toBeVisible();
  expect(scripts.filter((path) => path === codeOf('checkout'))).toHaveLength(1);
});

test('BEY-35 the race-day sheets print one page a driver without the rest of the shop', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const guardian = await sandbox.guardian([noah, { ...noah, firstName: 'Zoe' }]);
  await sandbox.buyTicket(guardian, { eventId: 'uk-three-hours-of-kelham', ticket: 'Senior Crew Seat' });
  await comeBackAs(page, guardian);
  await page.goto('/UK/my-account?tab=tickets');
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await press(page, 'Print race-day sheets');
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2, name: 'Noah Hart' })).toBeVisible();
  await expect(page.getByText(/^TKT_/)).toBeVisible();
  // Printers omit backgrounds.
  for (const check of await page.getByText(/^(Signed on|Weighed)$/).all())
    await expect(check).toHaveCSS('border-top-style', 'solid', { pseudo: 'before' });
  await expect(page.getByRole('heading', { name: 'My Account' })).toHaveCount(0);
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'article'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  const pages = async () => (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  expect(await pages()).toBe(1);

  await sandbox.buyTicket(guardian, { eventId: 'uk-ashdown-sprint', ticket: 'Cadet Sprint' }, 'Zoe');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Zoe Hart' })).toBeVisible();
  expect(await pages()).toBe(2);
});

test('BEY-35 on paper all words are dark, the races of each type are listed, and no bar lies over the page', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await comeBackAs(page, await sandbox.guardian([noah]));
  /** White words, which need a background, and what lies over others or is cut off. */
  const findings = () =>
    page.locator('main *:visible').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { color, position, overflowY } = getComputedStyle(element);
        const isWhite = color === 'rgb(255, 255, 255)' && element.children.length === 0;
        const isMoved = /fixed|sticky/.test(position) || /auto|scroll/.test(overflowY);
        return element.textContent && (isWhite || isMoved) ? [`${position}: ${element.textContent}`] : [];
      }),
    );
  const [portrait, landscape] = [
    { width: 718, height: 1047 },
    { width: 1047, height: 718 },
  ];
  await page.setViewportSize(portrait);
  for (const [path, heading] of [
    [sprintCheckout, 'Your Selection'],
    ['/UK/events/uk-ashdown-sprint', 'More like this'],
    ['/UK/legal/privacy', 'Privacy policy'],
    ['/UK/events?type=endurance', 'Endurance'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const size of [landscape, portrait]) {
      await page.setViewportSize(size);
      expect(await findings(), `${path} at ${size.width} px`).toEqual([]);
    }
  }
  await expect(page.getByRole('heading', { name: 'Race Day' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Event type' })).toBeHidden();
});

test('BEY-37 with ?inspect a panel shows the machines live, also over a dialog, and saves them as a report', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  await comeBackAs(page, await sandbox.guardian([noah]));
  await page.goto(`${sprintCheckout}?inspect`);
  await expect(page.locator('[data-machine=checkout]')).toHaveAttribute('data-state', /ready|open/);
  const panel = page.getByRole('complementary', { name: 'Machines of this page' });
  await panel.getByText('Machines', { exact: true }).click();
  const checkout = panel.getByRole('listitem').filter({ hasText: 'checkout (screen.' });
  await checkout.getByText('checkout (screen.').click();
  const state = await page.locator('[data-machine=checkout]').getAttribute('data-state');
  const [inner = ''] = state?.split('.').slice(-1) ?? [];
  await expect(checkout.locator('[aria-current=step] > strong').last()).toHaveText(inner);

  const save = panel.getByRole('button', { name: 'Save report' });
  const saving = page.waitForEvent('download');
  await save.click();
  const report = await readFile(await (await saving).path(), 'utf8');
  const { machines, page: reported }: Report = JSON.parse(report);
  expect(reported).toBe(sprintCheckout);
  expect(machines.map(({ machine }) => machine)).toEqual(expect.arrayContaining(['root', 'checkout']));

  await press(page, 'Edit profile of Noah Hart');
  const dialog = page.getByRole('dialog');
  await dialog.locator(save).click({ trial: true });
  await dialog.getByRole('button', { name: 'Next' }).click({ trial: true });
});

test('BEY-56 in a page that the browser has translated messages and names change', async ({
  page,
  sandbox,
}) => {
  const exceptions: string[] = [];
  page.on('pageerror', (error) => exceptions.push(String(error)));
  const { email, password } = await sandbox.guardian([noah]);
  await page.goto('/UK/auth/sign-in?redirect=/UK/events');
  await press(page, 'Sign in');
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.evaluate(translate, 'body');
  const [error, account] = [
    page.getByText('EMAIL IS REQUIRED', { exact: true }),
    page.getByText('MY ACCOUNT', { exact: true }),
  ];
  await expect(error).toBeVisible();
  await expect(account).toBeVisible();
  await page.getByLabel('EMAIL').fill(email);
  await page.getByLabel('PASSWORD', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Alex');
  await expect(error).toHaveCount(0);
  await expect(account).toHaveCount(0);
  expect(exceptions).toEqual([]);
});

test('ICO-01 icons come from the delivery network; a file swapped there changes no link’s name or place', {
  tag: '@all',
}, async ({ page }) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' });
  /** Once the footer is in sight. */
  const mask = async () => {
    await link.scrollIntoViewIfNeeded();
    return link.locator('i').evaluate((icon) => getComputedStyle(icon).maskImage);
  };
  await page.goto('/US/events');
  await expect.poll(mask).toContain('data:image/svg+xml');
  const place = await link.boundingBox();
  await page.route('**/cdn/**', (route) =>
    route.fulfill({
      body: '.icon { position: fixed; inset: 0; background: red }',
      contentType: 'text/css',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const errors = errorsOf(page);
  await page.reload();
  await expect.poll(async () => [await mask(), ...errors()].join()).toContain('icons did not load');
  await expect(link).toBeVisible();
  expect(await mask()).toBe('none');
  const now = await link.boundingBox();
  expect([now?.x, now?.width]).toEqual([place?.x, place?.width]);
});
