import type { Page } from '@playwright/test';
import { chatButton } from '../../browser/reading';
import { expect } from '../../browser/test';
import { seeHeading, seeState } from '../arranging';
import type { SceneGroup } from '../scene';

const openRaces = async (page: Page): Promise<void> => {
  await page.goto('/UK/events');
  await seeState(page, 'raceCalendar', 'listed.counted');
};

export const shell: SceneGroup = {
  name: 'Shell and legal pages',
  scenes: [
    {
      title: 'the chat, open',
      arrange: async ({ page }) => {
        await openRaces(page);
        await chatButton(page).click();
        await expect(page.locator('iframe').contentFrame().getByRole('heading').first()).toBeVisible();
      },
    },
    {
      title: 'the privacy policy',
      arrange: async ({ page }) => {
        await page.goto('/UK/legal/privacy');
        await seeHeading(page, /privacy/i);
      },
    },
    {
      title: 'the terms of use',
      arrange: async ({ page }) => {
        await page.goto('/UK/legal/terms');
        await seeHeading(page, /terms of use/i);
      },
    },
  ],
};
