import type { Page } from '@playwright/test';
import { comeBackAs, sprintCheckout } from './guardian';
import { noah } from './sandbox';
import { expect, test } from './test';

const screens = [
  { path: '/', heading: 'SELECT HUB' },
  { path: '/UK/events', heading: 'Select a race for your driver' },
  { path: '/UK/events/uk-ashdown-sprint', heading: 'Ashdown Sprint' },
  { path: sprintCheckout, heading: 'Ashdown Sprint' },
  { path: '/UK/my-account?tab=drivers', heading: 'My Account' },
];

/** Animations and transitions longer than 1 ms, those started by a gesture included. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longest = (durations: string): number =>
      Math.max(
        ...durations.split(',').map((text) => Number.parseFloat(text) * (text.includes('ms') ? 1 : 1000)),
      );
    const named = (element: Element, pseudo: string) => `${element.localName}.${element.className}${pseudo}`;
    const styled = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, pseudo);
        const isMoving =
          (animationName !== 'none' && longest(animationDuration) > 1) || longest(transitionDuration) > 1;
        return isMoving ? [named(element, pseudo)] : [];
      }),
    );
    const running = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1)
      .map(({ id }) => `an animation ${id}`);
    return [...styled, ...running];
  });

test.describe('with reduced motion', () => {
  test('BEY-25 no animation on the main screens lasts longer than 1 ms, the strip included', async ({
    page,
    sandbox,
  }) => {
    await comeBackAs(page, await sandbox.guardian('UK', [noah]));
    for (const { path, heading } of screens) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        expect(await moving(page)).toEqual([]);
      });
    }
    await page.getByRole('button', { name: 'Add a new driver' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await moving(page)).toEqual([]);
  });
});

const strip = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
      .map(({ playState }) => playState),
  );

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('BEY-25 the strip moves until it is paused, and again after it is resumed', async ({ page }) => {
    await page.goto('/UK/legal/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => strip(page)).toEqual(['running']);
    await page.getByRole('button', { name: 'Pause the moving banner' }).click();
    await expect.poll(() => strip(page)).toEqual(['paused']);
    await page.getByRole('button', { name: 'Play the moving banner' }).click();
    await expect.poll(() => strip(page)).toEqual(['running']);
  });

  test('NAV-02 BEY-25 the strip does not move at the checkout', async ({ page, sandbox }) => {
    await comeBackAs(page, await sandbox.guardian('UK', [noah]));
    await page.goto(sprintCheckout);
    await expect(page.getByRole('region', { name: 'Noah Hart' })).toBeVisible();
    expect(await strip(page)).toEqual(['paused']);
    await page.goto('/UK/legal/terms');
    await expect.poll(() => strip(page)).toEqual(['running']);
  });
});
