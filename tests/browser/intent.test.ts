import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ScreenName } from '../../domain/routes';
import { manifestOf, screenEntry } from '../../scripts/builtCode';
import { comeBackAs } from './guardian';
import { answers, asksAgain, chatButton } from './reading';
import { noah } from './sandbox';
import { expect, test } from './test';

/** The built file of a screen's code. */
const codeOf = (screen: ScreenName): string => {
  const manifest = manifestOf('dist');
  const file = manifest[screenEntry(manifest, screen)]?.file ?? '';
  expect(readFileSync(`dist/${file}`, 'utf8').length).toBeGreaterThan(100);
  return `/${file}`;
};

const scriptsOf = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') paths.push(new URL(request.url()).pathname);
  });
  return paths;
};

const race = { name: 'LEARN MORE about Ashdown Sprint' };

test('BEY-45 a page loads its own code only; a link’s code is loaded when the guardian approaches the link', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  const scripts = scriptsOf(page);
  await page.goto('/UK/events');
  await page.getByRole('link', race).waitFor();
  await answers(chatButton(page));
  const others: ScreenName[] = ['race', 'checkout', 'account', 'register', 'signIn', 'legal'];
  expect(scripts.filter((path) => others.map(codeOf).includes(path))).toEqual([]);

  await page.getByRole('link', race).hover();
  await expect.poll(() => scripts).toContain(codeOf('race'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).focus();
  await expect.poll(() => scripts).toContain(codeOf('legal'));
  expect(scripts).not.toContain(codeOf('checkout'));

  await page.getByRole('link', race).click();
  await page.getByRole('button', { name: /^Book Now/ }).hover();
  await expect.poll(() => scripts).toContain(codeOf('checkout'));
  await page.getByRole('button', { name: /^Book Now/ }).click();
  await expect(page.getByRole('heading', { name: 'Your drivers' })).toBeVisible();
  expect(scripts.filter((path) => path === codeOf('checkout'))).toHaveLength(1);
});

test('BEY-45 BEY-04 code that failed to prefetch is loaded again when its link is followed', async ({
  page,
}) => {
  await page.goto('/UK/events');
  await page.getByRole('link', race).waitFor();
  await answers(chatButton(page));
  const failed = page.waitForEvent('requestfailed');
  await page.route(`**${codeOf('race')}`, (route) => route.abort());
  await page.getByRole('link', race).hover();
  await failed;
  await page.unroute(`**${codeOf('race')}`);
  const isAskedAgain = await asksAgain(page);
  await page.getByRole('link', race).click();
  await expect(page).toHaveURL('/UK/events/uk-ashdown-sprint');
  if (!isAskedAgain) await page.reload();
  await expect(page.getByRole('button', { name: /^Book Now/ })).toBeVisible();
});

test('BEY-45 a browser that saves data prefetches no code', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const scripts = scriptsOf(page);
  await page.goto('/UK/events');
  await page.getByRole('link', race).waitFor();
  await answers(chatButton(page));
  await page.getByRole('link', race).hover();
  await page.getByRole('link', race).focus();
  expect(scripts).not.toContain(codeOf('race'));
  await page.getByRole('link', race).click();
  await expect(page.getByRole('button', { name: /^Book Now/ })).toBeVisible();
  expect(scripts).toContain(codeOf('race'));
});
