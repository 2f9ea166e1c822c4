import { chooseSprint, sprintCheckout } from '../../browser/guardian';
import { statusFault } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { api, openAs, seeHeading, seeState } from '../arranging';
import type { SceneGroup } from '../scene';

export const shell: SceneGroup = {
  name: 'Shell',
  scenes: [
    {
      title: 'the regions in the navigation',
      sizes: ['768', '1024', '1280', '1920', 'zoom'],
      arrange: async ({ page }) => {
        await page.goto('/UK/events');
        await page.getByRole('button', { name: /^Hub:/ }).click();
        await expect(page.getByRole('list', { name: 'Hubs' })).toBeVisible();
      },
    },
    {
      title: "a phone's menu",
      sizes: ['320', '390'],
      arrange: async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto('/UK/events');
        await seeState(page, 'raceCalendar', 'listed.counted');
        await page.getByRole('button', { name: 'MENU', exact: true }).click();
        await expect(page.getByRole('link', { name: 'BUY TICKETS' })).toBeVisible();
      },
    },
    {
      title: 'the chat, open',
      arrange: async ({ page }) => {
        await page.goto('/UK/events');
        await seeState(page, 'raceCalendar', 'listed.counted');
        await page.getByRole('complementary', { name: 'Chat' }).getByRole('button').click();
        await expect(page.locator('iframe').contentFrame().getByRole('heading').first()).toBeVisible();
      },
    },
    {
      title: 'the cookie banner above the races',
      hasConsented: false,
      arrange: async ({ page }) => {
        await page.goto('/UK/events');
        await seeState(page, 'raceCalendar', 'listed.counted');
        await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
      },
    },
    {
      title: 'the cookie banner above a checkout',
      hasConsented: false,
      arrange: async (stage) => {
        await openAs(stage, sprintCheckout);
        await chooseSprint(stage.page, 'Noah Hart');
        await expect(stage.page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
      },
    },
    {
      title: 'the skip link',
      arrange: async ({ page }) => {
        await page.goto('/UK/events');
        await seeState(page, 'raceCalendar', 'listed.counted');
        await page.evaluate(() => document.body.focus());
        const skip = page.getByRole('link', { name: 'Skip to content' });
        await skip.focus();
        await expect(skip).toBeFocused();
      },
    },
    {
      title: 'a page that could not be opened',
      ids: 'BEY-04',
      arrange: async ({ page, sandbox }) => {
        await sandbox.break(statusFault('GET', api.configuration, 500));
        await page.goto('/UK/events');
        await seeHeading(page, 'This page could not be opened');
      },
      hasShell: false,
    },
  ],
};
