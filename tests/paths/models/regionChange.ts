import { regionChangeMachine } from '#machines/regionChange';
import { chooseSprint, comeBackAs } from '../../browser/guardian';
import { noah } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';
import { defineModel } from '../model';
import { arriveAt, chooseRegion } from './regionMenu';

const question = ({ page }: Stage) => page.getByRole('dialog', { name: 'Leave United Kingdom?' });
const answer = (stage: Stage, caption: string) => question(stage).getByRole('button', { name: caption });

/** Opens the sprint's checkout by its race, so that there is something to go back to. */
const openCheckout = async (stage: Stage): Promise<void> => {
  const { page } = stage;
  await page.goto('/UK/events/uk-ashdown-sprint');
  await page.getByRole('button', { name: /^Book Now/ }).click();
  await arriveAt(stage, /\/checkout$/);
};

export const regionChange = defineModel(regionChangeMachine, {
  starts: {
    chosen: {
      input: undefined,
      say: 'Open the checkout of a race in the United Kingdom, and add a ticket',
      open: async (stage) => {
        await comeBackAs(stage.page, await stage.sandbox.guardian('UK', [noah]));
        await openCheckout(stage);
        await chooseSprint(stage.page, 'Noah Hart');
      },
    },
  },
  cases: {
    'region.change': {
      selection: {
        event: { type: 'region.change', regionId: 'US', ticketsSelected: 1, leaving: 'UK' },
        say: 'On that checkout, choose the United States in the menu of regions',
        do: async (stage) => {
          if (!stage.page.url().endsWith('/checkout')) await openCheckout(stage);
          await chooseRegion(stage, 'United States');
          // Code that is loaded for the first time is shown a moment later.
          await expect(async () => {
            await stage.page.clock.runFor(100);
            await expect(question(stage)).toBeVisible({ timeout: 100 });
          }).toPass();
        },
      },
      same: {
        event: { type: 'region.change', regionId: 'UK', ticketsSelected: 1, leaving: 'UK' },
        say: 'On that checkout, choose the United Kingdom in the menu of regions',
        do: async (stage) => {
          if (!stage.page.url().endsWith('/checkout')) await openCheckout(stage);
          await chooseRegion(stage, 'United Kingdom');
          await arriveAt(stage, '/UK/events');
        },
      },
      nothing: {
        event: { type: 'region.change', regionId: 'US', ticketsSelected: 0, leaving: '' },
        say: 'On the races of the Emirates, where nothing is selected, choose the United States',
        do: async (stage) => {
          await stage.page.goto('/AE/events');
          await chooseRegion(stage, 'United States');
          await arriveAt(stage, '/US/events');
        },
      },
    },
    'region.leave': {
      pressed: {
        event: { type: 'region.leave' },
        say: "Press 'Go to United States'",
        do: async (stage) => {
          await answer(stage, 'Go to United States').click();
          await arriveAt(stage, '/US/events');
        },
      },
    },
    'region.stay': {
      pressed: {
        event: { type: 'region.stay' },
        say: "Press 'Stay in United Kingdom'",
        do: async (stage) => {
          await answer(stage, 'Stay in United Kingdom').click();
          await expect(stage.page).toHaveURL(/\/checkout$/);
        },
      },
    },
    'question.dismiss': {
      escape: {
        event: { type: 'question.dismiss' },
        say: 'Press Escape',
        do: async ({ page }) => {
          await page.keyboard.press('Escape');
          await expect(page).toHaveURL(/\/checkout$/);
        },
      },
      cross: {
        event: { type: 'question.dismiss' },
        say: 'Press the cross',
        do: async (stage) => {
          await answer(stage, 'Close').click();
          await expect(stage.page).toHaveURL(/\/checkout$/);
        },
      },
    },
    'location.changed': {
      back: {
        event: { type: 'location.changed' },
        say: 'Go back',
        do: async ({ page }) => {
          await page.goBack();
          await expect(page).toHaveURL('/UK/events/uk-ashdown-sprint');
        },
      },
    },
  },
  outcomes: {},
  identity: (question) => question,
  states: {
    settled: {
      say: 'No question',
      see: async (stage: Stage) => {
        await expect(question(stage)).toHaveCount(0);
        await expect(stage.page.getByRole('button', { name: /^Hub:/ })).toBeVisible();
      },
    },
    asking: {
      say: "'Leave United Kingdom?', and what stays behind there",
      see: async (stage: Stage) => {
        await expect(question(stage)).toContainText(
          'You have selected 1 ticket in United Kingdom and not paid for it yet.',
        );
        await expect(answer(stage, 'Stay in United Kingdom')).toBeEnabled();
        await expect(answer(stage, 'Go to United States')).toBeEnabled();
      },
    },
  },
});
