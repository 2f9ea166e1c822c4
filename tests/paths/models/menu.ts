import { menuMachine } from '#machines/menu';
import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';
import { defineModel } from '../model';

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 900 };

const menuOf = ({ page }: Stage) => page.getByRole('button', { name: 'MENU' });
const entriesOf = ({ page }: Stage) => page.getByRole('link', { name: /^(BUY TICKETS|MY ACCOUNT)$/ });

export const menu = defineModel(menuMachine, {
  drawnIn: 'header',
  starts: {
    phone: {
      input: undefined,
      say: 'Open the races on a phone',
      open: async ({ page }) => {
        await page.setViewportSize(phone);
        await page.goto('/UK/events');
      },
    },
  },
  cases: {
    'menu.toggle': {
      pressed: {
        event: { type: 'menu.toggle' },
        say: 'Press MENU, on a phone',
        do: async (stage) => {
          await stage.page.setViewportSize(phone);
          await menuOf(stage).click();
        },
      },
    },
    'menu.dismiss': {
      escape: {
        event: { type: 'menu.dismiss' },
        say: 'Press Escape',
        do: ({ page }) => page.keyboard.press('Escape'),
      },
    },
    'viewport.widened': {
      turned: {
        event: { type: 'viewport.widened' },
        say: 'Make the window wide',
        do: ({ page }) => page.setViewportSize(wide),
      },
    },
    'location.changed': {
      entry: {
        event: { type: 'location.changed' },
        say: 'Press BUY TICKETS',
        do: ({ page }) => page.getByRole('link', { name: 'BUY TICKETS' }).click(),
      },
    },
  },
  outcomes: {},
  identity: () => null,
  states: {
    closed: {
      say: 'The menu is closed',
      see: async (stage: Stage) => {
        await expect(entriesOf(stage)).toHaveCount(0);
      },
    },
    open: {
      say: 'The menu is open, and the page behind it is out of reach',
      see: async (stage: Stage) => {
        await expect(menuOf(stage)).toHaveAttribute('aria-expanded', 'true');
        await expect(entriesOf(stage)).toHaveCount(2);
        await expect(stage.page.locator('main > [inert]')).toBeAttached();
      },
    },
  },
});
