import type { Locator, Page } from '@playwright/test';
import { constants, type Item, titleOf } from '../constants';
import { answers, chatButton, press } from './reading';
import { expect, test } from './test';

/** The specification's constants that only a page shows. */

const phone = { width: 390, height: 844 };

const toolbar = (page: Page): Locator => page.getByRole('group', { name: 'Event type' });

const proofs: Record<Item<'onThePage'>, (page: Page) => Promise<void>> = {
  'Region card select delay': async (page) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.fastForward(500);
    const card = page.getByRole('button', { name: 'United Kingdom' });
    await expect(card).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-route', 'shown');
    await page.clock.pauseAt(Date.now() + 60_000);
    await card.click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await page.clock.fastForward(199);
    await expect(card).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.clock.fastForward(1);
    await expect(page).toHaveURL('/UK/events');
  },
  'Minimum hub loading display': async (page) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const answered = page.waitForResponse((response) =>
      response.url().endsWith('/v1/Configurations/regions'),
    );
    await page.goto('/');
    await (await answered).finished();
    const loading = page.getByText('Loading available hubs');
    await expect(loading).toBeVisible();
    await page.clock.fastForward(499);
    await expect(loading).toBeVisible();
    await page.clock.fastForward(1);
    await expect(loading).toBeHidden();
    await expect(page.getByRole('button', { name: 'United Kingdom' })).toBeVisible();
  },
  'Card animation stagger': async (page) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'United Kingdom' })).toBeVisible();
    const delays = await page
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).animationDelay));
    expect(delays).toEqual(['0s', '0.1s', '0.2s']);
  },
  'Mobile layout breakpoint (events filter)': async (page) => {
    await page.setViewportSize({ width: 1025, height: 800 });
    await page.goto('/UK/events');
    const types = page.getByRole('heading', { level: 2 }).filter({ visible: true });
    await expect(page.getByRole('heading', { name: 'Ashdown Sprint' })).toBeVisible();
    expect(await types.count()).toBeGreaterThan(1);
    await expect(toolbar(page)).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(toolbar(page)).toBeVisible();
    await expect(types).toHaveCount(1);
  },
  'Menu auto-close breakpoint': async (page) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto('/UK/events');
    const entry = page.getByRole('link', { name: 'BUY TICKETS' });
    await press(page, 'MENU');
    await expect(entry).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await page.setViewportSize({ width: 766, height: 800 });
    await expect(entry).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(entry).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(page.getByRole('button', { name: 'MENU', exact: true })).toBeVisible();
    await expect(entry).toBeHidden();
  },
  'Scroll helper': async (page) => {
    await page.setViewportSize(phone);
    await page.goto('/UK/events/uk-ashdown-sprint');
    const link = page.getByRole('link', { name: 'View all' });
    await link.scrollIntoViewIfNeeded();
    const top = () => page.locator('#overflow-container').evaluate(({ scrollTop }) => scrollTop);
    expect(await top()).toBeGreaterThan(100);
    await link.click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Select a race for your driver' }),
    ).toBeFocused();
    await expect.poll(top).toBe(0);
  },
  'Chat frame height': async (page) => {
    await page.goto('/UK/events');
    await answers(chatButton(page));
    await chatButton(page).click();
    await expect(page.locator('iframe')).toHaveCSS('height', '500px');
  },
  'Production flag': async (page) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/UK/events');
    await expect(page.getByRole('heading', { name: 'Ashdown Sprint' })).toBeVisible();
    expect(scripts.filter((path) => !/^\/assets\/[\w-]+\.js$/.test(path))).toEqual([]);
    expect(await page.content()).not.toContain('/@vite/client');
  },
  'Region codes': async (page) => {
    const asked = page.waitForRequest((request) => request.url().endsWith('/v1/Events/toDisplay'));
    await page.goto('/uk/events');
    expect((await asked).headers()['hub-region']).toBe('UK');
    await expect(page.getByRole('link', { name: 'LEARN MORE about Ashdown Sprint' })).toHaveAttribute(
      'href',
      '/UK/events/uk-ashdown-sprint',
    );
    const accept = page.getByRole('button', { name: 'OK to cookies' });
    await accept.click();
    await expect(accept).toBeHidden();
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter((key) => key.startsWith('cookies'))).toEqual(['cookiesAccepted:UK']);
    await page.goto('/us/events');
    await expect(accept).toBeVisible();
    await page.goto('/uk/events');
    await expect(page.getByRole('heading', { name: 'Ashdown Sprint' })).toBeVisible();
    await expect(accept).toBeHidden();
  },
};

test('every constant and limit has a test here or without a browser', () => {
  const onThePage = constants.filter(({ seen }) => seen === 'onThePage');
  expect(Object.keys(proofs).toSorted()).toEqual(onThePage.map(({ item }) => item).toSorted());
});

const plain: readonly string[] = ['Minimum hub loading display'];

for (const [item, prove] of Object.entries(proofs) as [
  Item<'onThePage'>,
  (typeof proofs)[Item<'onThePage'>],
][]) {
  test(titleOf(item), { tag: plain.includes(item) ? ['@plain'] : [] }, ({ page }) => prove(page));
}
