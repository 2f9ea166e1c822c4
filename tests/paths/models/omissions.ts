import { omissionsMachine } from '#machines/omissions';
import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';
import { defineModel } from '../model';

const line = '1 race could not be shown.';

const seeLine = async ({ page }: Stage, times: number): Promise<void> => {
  await expect(page.getByRole('status').getByText(line)).toHaveCount(times);
};

/** Opens the races, whose answer has one that cannot be read. */
const openSpoilt = async ({ page }: Stage): Promise<void> => {
  await page.route(
    '**/v1/Events/toDisplay',
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: [...(await answer.json()), { _id: 'EVT_spoilt' }] });
    },
    { times: 1 },
  );
  await page.goto('/UK/events');
};

export const omissions = defineModel(omissionsMachine, {
  starts: {
    empty: {
      input: undefined,
      say: 'Open an empty page',
      open: ({ page }) => page.goto('/UK/legal/privacy').then(() => {}),
    },
  },
  cases: {
    'list.read': {
      spoilt: {
        event: { type: 'list.read', list: 'races', unreadable: 1 },
        say: 'Open the races, one of which cannot be read',
        do: openSpoilt,
      },
      whole: {
        event: { type: 'list.read', list: 'races', unreadable: 0 },
        say: 'Open the races, all of which can be read',
        do: ({ page }) => page.goto('/UK/events').then(() => {}),
      },
    },
    'screen.shown': {
      other: {
        event: { type: 'screen.shown' },
        say: 'Go to the privacy policy by its link at the foot of the page',
        do: ({ page }) =>
          page
            .getByRole('contentinfo')
            .getByRole('link', { name: /privacy/i })
            .click(),
      },
    },
  },
  outcomes: {},
  identity: ({ omissions: left }) => left,
  states: {
    none: { say: 'The page, without a word about what is missing', see: (stage: Stage) => seeLine(stage, 0) },
    some: { say: `'${line}'`, see: (stage: Stage) => seeLine(stage, 1) },
  },
});
