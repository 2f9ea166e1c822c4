import type { RegionSelection } from '#domain/checkout/selectionLeft';
import { regionChangeMachine } from '#machines/regionChange';
import { chooseSprint, comeBackAs } from '../../browser/guardian';
import { noah } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { equalSwaps } from '../equalSwaps';
import { defineModel, type Stage } from '../model';
import { arriveAt, chooseRegion, openSelector, selectionDelay } from './gestures';
import { asAlex } from './steps';

const question = ({ page }: Stage) => page.getByRole('dialog', { name: 'Leave United Kingdom?' });
const answer = (stage: Stage, caption: string) => question(stage).getByRole('button', { name: caption });

/** For testers: from the race, so that Back has an entry. */
const openingCheckout = "Open /UK/events/uk-ashdown-sprint, press 'Book Now'";

/** Opens the sprint's checkout from its race, so that Back has an entry. */
const openCheckout = async (stage: Stage): Promise<void> => {
  const { page } = stage;
  await page.goto('/UK/events/uk-ashdown-sprint');
  await page.getByRole('button', { name: /^Book Now/ }).click();
  await arriveAt(stage, /\/checkout$/);
  await expect(page.getByRole('button', { name: 'Add a driver', exact: true })).toBeEnabled();
};

const isOnSelector = ({ page }: Stage): boolean => new URL(page.url()).pathname === '/';

/** Opens the selector and chooses a region. */
const chooseOnSelector = async (stage: Stage, region: string): Promise<void> => {
  await openSelector(stage);
  await stage.page.getByRole('button', { name: new RegExp(`^${region}`) }).click();
};

/** A dialog's code, loaded for the first time, delays the dialog. */
const seeQuestion = async (stage: Stage): Promise<void> => {
  await expect(async () => {
    await stage.page.clock.runFor(100);
    await expect(question(stage)).toBeVisible({ timeout: 100 });
  }).toPass();
};

const inUk: RegionSelection = { regionId: 'UK', ticketsSelected: 1 };
const inEmirates: RegionSelection = { regionId: 'AE', ticketsSelected: 2 };

const change = (regionId: string, from: 'shell' | 'selector', selections: RegionSelection[]) => ({
  type: 'region.change' as const,
  regionId,
  from,
  selections,
});

const asking = { say: "'Leave United Kingdom?', with the selected tickets" };

export const regionChange = defineModel(regionChangeMachine, {
  peers: ['region'],
  starts: {
    chosen: {
      input: undefined,
      needs: asAlex,
      say: `${openingCheckout}, press 'Add to Selection' of Cadet Sprint for Noah Hart, and tick 'I have checked that each driver meets the requirements'`,
      open: async (stage) => {
        await comeBackAs(stage.page, await stage.sandbox.guardian([noah]));
        await openCheckout(stage);
        await chooseSprint(stage.page, 'Noah Hart');
      },
    },
  },
  cases: {
    'region.change': {
      selection: {
        event: change('US', 'shell', [inUk, inEmirates]),
        say: `${openingCheckout}, press 'Hub:', and press 'United States'`,
        do: async (stage) => {
          if (!stage.page.url().endsWith('/checkout')) await openCheckout(stage);
          await chooseRegion(stage, 'United States');
          await seeQuestion(stage);
        },
      },
      same: {
        event: change('UK', 'shell', [inUk]),
        say: `${openingCheckout}, press 'Hub:', and press 'United Kingdom GBP'`,
        do: async (stage) => {
          if (!stage.page.url().endsWith('/checkout')) await openCheckout(stage);
          await chooseRegion(stage, 'United Kingdom');
          await arriveAt(stage, '/UK/events');
        },
      },
      nothing: {
        event: change('US', 'shell', [{ regionId: 'AE', ticketsSelected: 0 }, inUk]),
        say: "Open /AE/events, press 'Hub:', and press 'United States'",
        do: async (stage) => {
          const read = stage.page.waitForRequest('**/v1/Tickets/byUser/*');
          await stage.page.goto('/AE/events');
          await read;
          await chooseRegion(stage, 'United States');
          await arriveAt(stage, '/US/events');
        },
      },
      otherOnSelector: {
        event: change('US', 'selector', [{ regionId: '', ticketsSelected: 0 }, inUk, inEmirates]),
        say: "Open /, and press 'United States'",
        do: async (stage) => {
          await chooseOnSelector(stage, 'United States');
          await seeQuestion(stage);
        },
      },
      sameOnSelector: {
        event: change('UK', 'selector', [{ regionId: '', ticketsSelected: 0 }, inUk]),
        say: "Open /, and press 'United Kingdom'",
        do: async (stage) => {
          await chooseOnSelector(stage, 'United Kingdom');
          await stage.page.clock.runFor(selectionDelay);
          await arriveAt(stage, '/UK/events');
        },
      },
    },
    'region.leave': {
      pressed: {
        event: { type: 'region.leave' },
        say: "Press 'Go to United States'",
        do: async (stage) => {
          const isTicked = isOnSelector(stage);
          await answer(stage, 'Go to United States').click();
          if (isTicked) await stage.page.clock.runFor(selectionDelay);
          await arriveAt(stage, '/US/events');
        },
      },
    },
    'region.stay': {
      pressed: {
        event: { type: 'region.stay' },
        say: "Press 'Stay in United Kingdom'",
        do: async (stage) => {
          const isTicked = isOnSelector(stage);
          await answer(stage, 'Stay in United Kingdom').click();
          if (isTicked) await stage.page.clock.runFor(selectionDelay);
          await expect(stage.page).toHaveURL(isTicked ? '/UK/events' : /\/checkout$/);
        },
      },
    },
    'question.dismiss': {
      escape: {
        event: { type: 'question.dismiss' },
        say: 'Press Escape',
        do: async ({ page }) => {
          const before = page.url();
          await page.keyboard.press('Escape');
          await expect(page).toHaveURL(before);
        },
      },
      cross: {
        event: { type: 'question.dismiss' },
        say: "Press 'Close'",
        do: async (stage) => {
          const before = stage.page.url();
          await answer(stage, 'Close').click();
          await expect(stage.page).toHaveURL(before);
        },
      },
    },
    'session.closed': {
      loggedOut: {
        event: { type: 'session.closed' },
        say: 'Log out in another tab',
        do: { cannot: 'the page redirects to the sign-in form, on which this machine asks nothing' },
      },
    },
    'location.changed': {
      back: {
        event: { type: 'location.changed' },
        say: 'Go back',
        do: async ({ page }) => {
          const before = page.url();
          await page.goBack();
          await expect(page).not.toHaveURL(before);
        },
      },
    },
  },
  outcomes: {},
  identity: (question) => question,
  waivers: equalSwaps(
    'a selection that is left on the selector is asked about first',
    'settled · region.change',
    2,
  ),
  states: {
    settled: { say: 'No question' },
    'asking.inRegion': asking,
    'asking.onSelector': asking,
  },
});
