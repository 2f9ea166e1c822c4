import type { Locator, Page } from '@playwright/test';
import { setInOneFace } from './face';
import { expect, test } from './test';

/** Holds a call. @returns releases the call */
const hold = async (page: Page, path: string): Promise<() => void> => {
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/v1/${path}`, async (route) => {
    await answered;
    await route.continue();
  });
  return answer;
};

test.beforeEach(({ page }) => setInOneFace(page));

const widths = [320, 390, 768, 1280, 1920];

/** Top of the element at each width, CSS px. */
const topsOf = async (page: Page, shown: Locator): Promise<number[]> => {
  const tops: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expect(shown).toBeVisible();
    tops.push(await shown.evaluate((element) => element.getBoundingClientRect().top));
  }
  return tops;
};

const screens = [
  {
    title: 'the regions come',
    path: '/',
    call: 'Configurations/regions',
    placeholder: (page: Page) => page.getByRole('status').filter({ hasText: 'Loading available hubs' }),
    content: (page: Page) => page.getByRole('list'),
  },
  {
    title: 'the races come',
    path: '/UK/events',
    call: 'Events/toDisplay',
    placeholder: (page: Page) => page.locator('[data-shape="race"]').first(),
    content: (page: Page) => page.getByRole('article').first(),
  },
  {
    title: 'a race comes',
    path: '/UK/events/uk-ashdown-sprint',
    call: 'Events/uk-ashdown-sprint',
    placeholder: (page: Page) => page.locator('[data-shape="text"]').first(),
    content: (page: Page) => page.getByRole('region', { name: 'About this race' }),
  },
];

/** A difference of 1 CSS px is no shift. */
const aLineOfWords = 32;

for (const { title, path, call, placeholder, content } of screens) {
  test(`BEY-04 ${title} into its reserved space, at every width`, { tag: '@plain' }, async ({ page }) => {
    const answer = await hold(page, call);
    await page.goto(path);
    const before = await topsOf(page, placeholder(page));
    answer();
    const tops = await topsOf(page, content(page));
    const jumps = tops.map((top, place) => Math.abs(top - (before[place] ?? 0)));
    expect(Math.max(...jumps), `${jumps} at ${widths}`).toBeLessThan(aLineOfWords);
  });
}
