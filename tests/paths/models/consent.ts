import { type ConsentContext, consentMachine } from '#machines/consent';
import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';
import { defineModel } from '../model';
import { inAnotherTab } from './anotherTab';
import { arriveAt, chooseRegion } from './regionMenu';

const names = { UK: 'United Kingdom', US: 'United States' };

type Region = keyof typeof names;

/** ms for which the selector loads at least, and after which a region that was ticked is entered. */
const [shortestLoading, selection] = [500, 200];

const bannerOf = ({ page }: Stage) => page.getByRole('region', { name: 'Cookie consent' });

const keyOf = (region: Region): string => `cookiesAccepted:${region}`;

/** The one to go to: the United Kingdom from the selector and from the United States. */
const nextOf = (region: string | null): Region => (region === 'UK' ? 'US' : 'UK');

const regionOn = ({ page }: Stage): Region | null => {
  const [, region] = /\/(UK|US)\//.exec(page.url()) ?? [];
  return region === 'UK' || region === 'US' ? region : null;
};

const enter =
  (isAccepted: boolean) =>
  ({ context: { regionId } }: { context: ConsentContext }) => ({
    type: 'region.entered' as const,
    regionId: nextOf(regionId),
    isAccepted,
  });

/** Chooses the next region, after the browser is made to remember of an earlier day whether it was accepted there. */
const choose = async (stage: Stage, isAccepted: boolean): Promise<void> => {
  const { page } = stage;
  const before = regionOn(stage);
  const next = nextOf(before);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    keyOf(next),
    String(isAccepted),
  ] as const);
  if (before === null) {
    await page.getByRole('button', { name: /^United Kingdom/ }).click();
    await page.clock.runFor(selection);
  } else await chooseRegion(stage, names[next]);
  await arriveAt(stage, `/${next}/events`);
  await expect(page.getByRole('button', { name: `Hub: ${names[next]}` })).toBeVisible();
};

/** The selected driver changes with it: where the answer is the same, the tabs hear of each other anyway. */
const answerElsewhere = async (stage: Stage, isAccepted: boolean): Promise<void> => {
  const region = regionOn(stage) ?? 'UK';
  await inAnotherTab(stage, { [keyOf(region)]: isAccepted, selectedDriver: `DRV_${Date.now()}` });
};

export const consent = defineModel(consentMachine, {
  starts: {
    selector: {
      input: undefined,
      say: 'Open the selector of regions',
      open: async ({ page }) => {
        await page.goto('/');
        await expect(page.getByText('Loading available regions')).toBeVisible();
        await page.clock.runFor(shortestLoading);
        await expect(page.getByRole('button', { name: /^United Kingdom/ })).toBeVisible();
      },
    },
  },
  cases: {
    'region.entered': {
      unasked: {
        event: enter(false),
        say: 'Choose a region for the first time: the United Kingdom, or the United States from there',
        do: (stage) => choose(stage, false),
      },
      accepted: {
        event: enter(true),
        say: 'Choose a region whose cookies were accepted on an earlier day: the United Kingdom, or the United States from there',
        do: (stage) => choose(stage, true),
      },
    },
    'consent.accept': {
      pressed: {
        event: { type: 'consent.accept' },
        say: 'Press OK',
        do: async (stage) => {
          await bannerOf(stage).getByRole('button', { name: /^OK/ }).click();
          await expect(stage.page.getByRole('main')).toBeFocused();
        },
      },
    },
    'consent.stored': {
      accepted: {
        event: { type: 'consent.stored', isAccepted: true },
        say: 'Accept the cookies of this region in another tab, or change anything else there where they are accepted',
        do: (stage) => answerElsewhere(stage, true),
      },
      withdrawn: {
        event: { type: 'consent.stored', isAccepted: false },
        say: "Take the browser's memory of this region's cookies away in another tab, or change anything else there where it has none",
        do: (stage) => answerElsewhere(stage, false),
      },
    },
  },
  outcomes: {},
  identity: ({ regionId }) => ({ regionId }),
  states: {
    unknown: {
      say: 'The selector of regions, without a question about cookies',
      see: async (stage: Stage) => {
        await expect(stage.page.getByRole('heading', { level: 1, name: 'SELECT HUB' })).toBeVisible();
        await expect(bannerOf(stage)).toHaveCount(0);
      },
    },
    asking: {
      say: "'With your OK, this hub uses cookies for analytics and personalised content.'",
      see: async (stage: Stage) => {
        await expect(bannerOf(stage)).toContainText(
          'With your OK, this region uses cookies for analytics and personalised content.',
        );
        await expect(bannerOf(stage).getByRole('link', { name: 'Learn More' })).toBeVisible();
      },
    },
    accepted: {
      say: 'The page without the question',
      see: async (stage: Stage) => {
        await expect(stage.page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(bannerOf(stage)).toHaveCount(0);
      },
    },
  },
});
