import { chatMachine } from '#machines/chat';
import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';
import { defineModel } from '../model';
import { arriveAt } from './arriveAt';
import { chooseRegion } from './chooseRegion';

/** ms for which React may hold back what has just been loaded; the page's clock stands. */
const revealing = 300;

const chatOf = ({ page }: Stage) => page.getByRole('complementary', { name: 'Chat' });
const titleOf = (stage: Stage) => chatOf(stage).getByRole('button');
const frameOf = (stage: Stage) => chatOf(stage).locator('iframe');

const seeTitle = async (stage: Stage): Promise<void> => {
  await expect(titleOf(stage)).toHaveText(/^Need help\? Chat with United (Kingdom|States)$/);
  await expect(titleOf(stage)).toHaveAttribute('aria-expanded', 'false');
};

export const chat = defineModel(chatMachine, {
  starts: {
    races: {
      input: undefined,
      say: 'Open the races of the United Kingdom',
      open: async (stage) => {
        await stage.page.goto('/UK/events');
        await expect(async () => {
          await stage.page.clock.runFor(revealing);
          await expect(chatOf(stage)).toBeVisible({ timeout: 1 });
        }).toPass({ timeout: 10_000 });
      },
    },
  },
  cases: {
    'chat.toggle': {
      pressed: {
        event: { type: 'chat.toggle' },
        say: "Press the chat's title",
        do: (stage) => titleOf(stage).click(),
      },
    },
    'chat.minimise': {
      escape: {
        event: { type: 'chat.minimise' },
        say: "Press Escape on the chat's title",
        do: (stage) => titleOf(stage).press('Escape'),
      },
    },
    'region.entered': {
      another: {
        event: { type: 'region.entered' },
        say: 'Choose another region in the menu of regions: the United States, or the United Kingdom from there',
        do: async (stage) => {
          const isThere = stage.page.url().includes('/US/');
          const [id, name] = isThere ? ['UK', 'United Kingdom'] : ['US', 'United States'];
          await chooseRegion(stage, name);
          await arriveAt(stage, `/${id}/events`);
          await expect(titleOf(stage)).toContainText(`Chat with ${name}`);
        },
      },
    },
  },
  outcomes: {},
  identity: () => null,
  states: {
    unopened: {
      say: "'Need help?'; nothing of the chat is loaded",
      see: async (stage: Stage) => {
        await seeTitle(stage);
        await expect(frameOf(stage)).toHaveCount(0);
      },
    },
    open: {
      say: "The region's chat",
      see: async (stage: Stage) => {
        await expect(titleOf(stage)).toHaveText(/^Chat with United (Kingdom|States)$/);
        await expect(titleOf(stage)).toHaveAttribute('aria-expanded', 'true');
        await expect(
          frameOf(stage).contentFrame().getByRole('heading', { name: 'Race control' }),
        ).toBeVisible();
      },
    },
    minimised: {
      say: "'Need help?'; the chat is out of sight and goes on",
      see: async (stage: Stage) => {
        await seeTitle(stage);
        await expect(frameOf(stage)).toBeAttached();
        await expect(frameOf(stage)).toBeHidden();
      },
    },
  },
});
