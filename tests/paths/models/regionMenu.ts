import { regionMenuMachine } from '#machines/regionMenu';
import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';
import { defineModel } from '../model';

const buttonOf = ({ page }: Stage) => page.getByRole('button', { name: /^Hub:/ });
const listOf = ({ page }: Stage) => page.getByRole('list', { name: 'Hubs' });

export const regionMenu = defineModel(regionMenuMachine, {
  drawnIn: 'header',
  starts: {
    race: {
      input: undefined,
      say: 'Open the races of the United Kingdom, and press the first',
      open: async ({ page }) => {
        await page.goto('/UK/events');
        await page
          .getByRole('link', { name: /^LEARN MORE about / })
          .first()
          .click();
        await expect(page).toHaveURL(/\/UK\/events\/.+/);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      },
    },
  },
  cases: {
    'regionMenu.toggle': {
      pressed: {
        event: { type: 'regionMenu.toggle' },
        say: "Press the region's name",
        do: (stage) => buttonOf(stage).click(),
      },
    },
    'regionMenu.dismiss': {
      escape: {
        event: { type: 'regionMenu.dismiss' },
        say: "Press Escape on the region's name",
        do: (stage) => buttonOf(stage).press('Escape'),
      },
      outside: {
        event: { type: 'regionMenu.dismiss' },
        say: "Leave the region's name with Shift and Tab",
        do: (stage) => buttonOf(stage).press('Shift+Tab'),
      },
    },
    'location.changed': {
      back: {
        event: { type: 'location.changed' },
        say: 'Go back or forward',
        do: async ({ page }) => {
          const before = page.url();
          if (before.endsWith('/UK/events')) await page.goForward();
          else await page.goBack();
          await expect(page).not.toHaveURL(before);
        },
      },
    },
  },
  outcomes: {},
  identity: () => null,
  states: {
    closed: {
      say: 'The list of regions is closed',
      see: async (stage: Stage) => {
        await expect(buttonOf(stage)).toHaveAttribute('aria-expanded', 'false');
        await expect(listOf(stage)).toBeHidden();
      },
    },
    open: {
      say: 'The regions to choose from, with the current one marked',
      see: async (stage: Stage) => {
        await expect(buttonOf(stage)).toHaveAttribute('aria-expanded', 'true');
        await expect(listOf(stage).getByRole('button', { name: 'United Kingdom' })).toHaveAttribute(
          'aria-current',
          'true',
        );
      },
    },
  },
});
