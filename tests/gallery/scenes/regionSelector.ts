import type { Page } from '@playwright/test';
import { chooseSprint, sprintCheckout } from '../../browser/guardian';
import { press } from '../../browser/reading';
import { statusFault } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { api, type Json, long, openAs, see } from '../arranging';
import { answer, hold } from '../intercept';
import type { SceneGroup } from '../scene';

/** Waits for the lazily loaded circuit and arrow of a region's button. */
const seeRegionSelector = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('button', { name }).first().locator('svg')).toHaveCount(2);

export const regionSelector: SceneGroup = {
  name: 'Region selector',
  scenes: [
    {
      title: 'the regions to choose from',
      hasShell: false,
      arrange: async ({ page }) => {
        await page.goto('/');
        await seeRegionSelector(page, 'United Kingdom');
      },
    },
    {
      title: 'regions on their way',
      hasShell: false,
      arrange: async ({ page }) => {
        await hold(page, api.regions);
        await page.goto('/');
        await see(page, 'Loading available hubs');
      },
    },
    {
      title: 'no region to choose',
      hasShell: false,
      arrange: async ({ page, sandbox }) => {
        await sandbox.break(statusFault('GET', api.regions, 200, []));
        await page.goto('/');
        await see(page, 'No Hubs Available');
      },
    },
    {
      title: 'regions that did not load',
      hasShell: false,
      arrange: async ({ page, sandbox }) => {
        await sandbox.break({ method: 'GET', path: api.regions, kind: 'network' });
        await page.goto('/');
        await see(page, 'No Hubs Available');
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
    {
      title: 'regions with names of 200 characters and of another script',
      size: '320',
      hasShell: false,
      arrange: async ({ page }) => {
        await answer(page, api.regions, (regions: Json[]) =>
          regions.map((region, place) => ({
            ...region,
            display: place === 0 ? long : 'الإمارات العربية المتحدة',
          })),
        );
        await page.goto('/');
        await seeRegionSelector(page, long);
      },
    },
    {
      title: 'a region being entered: the start lights',
      hasShell: false,
      arrange: async ({ page }) => {
        await hold(page, api.configuration);
        await page.goto('/');
        await press(page, 'United Kingdom GBP');
        await expect(page.getByText('Loading...')).toBeVisible();
      },
    },
    {
      title: 'the question before a region is left with tickets selected',
      arrange: async (stage) => {
        const { page } = stage;
        await openAs(stage, sprintCheckout);
        await chooseSprint(page, 'Noah Hart');
        await page.getByRole('button', { name: /^Hub:/ }).click();
        await page.getByRole('button', { name: /^United States/ }).click();
        await expect(page.getByRole('dialog', { name: 'Leave United Kingdom?' })).toBeVisible();
      },
    },
  ],
};
