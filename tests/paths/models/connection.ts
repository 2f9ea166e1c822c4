import { connectionMachine } from '#machines/connection';
import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';
import { defineModel } from '../model';

const notice = 'You are offline. Some details may be out of date; nothing you have chosen is lost.';

const seeNotice = async ({ page }: Stage, times: number): Promise<void> => {
  await expect(page.getByRole('status').getByText(notice)).toHaveCount(times);
};

export const connection = defineModel(connectionMachine, {
  starts: {
    events: {
      input: undefined,
      say: 'Open the races',
      open: async ({ page }) => {
        await page.goto('/UK/events');
      },
    },
  },
  cases: {
    'connection.lost': {
      pulled: {
        event: { type: 'connection.lost' },
        say: 'Go offline',
        do: ({ page }) => page.context().setOffline(true),
      },
    },
    'connection.restored': {
      back: {
        event: { type: 'connection.restored' },
        say: 'Go online again',
        do: ({ page }) => page.context().setOffline(false),
      },
    },
    'connection.check': {
      session: {
        event: { type: 'connection.check' },
        say: 'The session asks the API who the guardian is',
        do: { cannot: 'the page asks by itself when it opens and when a page for guardians is opened' },
      },
    },
  },
  peers: ['session', 'route'],
  outcomes: {},
  identity: () => null,
  states: {
    online: {
      say: 'The races, without a message about the network',
      see: (stage: Stage) => seeNotice(stage, 0),
    },
    offline: { say: `'${notice}'`, see: (stage: Stage) => seeNotice(stage, 1) },
    restored: {
      say: 'The races; a screen reader hears that the network is back',
      see: async (stage: Stage) => {
        await seeNotice(stage, 0);
        await expect(stage.page.getByText('You are online again.')).toBeAttached();
      },
    },
  },
});
