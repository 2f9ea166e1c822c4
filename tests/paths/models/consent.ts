import { type ConsentContext, type ConsentEvent, consentMachine } from '#machines/consent';
import { expect } from '../../browser/test';
import { equalSwaps } from '../equalSwaps';
import { defineModel, type Stage } from '../model';
import { arriveAt, chooseRegion, inAnotherTab, openSelector, selectionDelay } from './gestures';
import { exceptWhere, onlyWhere } from './steps';

type Moment = { context: ConsentContext };

const names = { UK: 'United Kingdom', US: 'United States' };

type Region = keyof typeof names;

const bannerOf = ({ page }: Stage) => page.getByRole('region', { name: 'Cookie consent' });

const pressing = (caption: RegExp) => async (stage: Stage) => {
  await bannerOf(stage).getByRole('button', { name: caption }).click();
  await expect(stage.page.getByRole('main')).toBeFocused();
};

const keyOf = (region: string): string => `cookiesAccepted:${region}`;

/** The next region: the UK from the selector and from the US. */
const nextOf = (region: string | null): Region => (region === 'UK' ? 'US' : 'UK');

const regionOn = ({ page }: Stage): Region | null => {
  const [, region] = /\/(UK|US)\//.exec(page.url()) ?? [];
  return region === 'UK' || region === 'US' ? region : null;
};

const regionIn = ({ context: { regionId } }: Moment): string => regionId ?? 'UK';

/** The next region's answers of an earlier visit, where this tab has declined it. */
const storedAfterDeclining = ({ context: { regionId } }: Moment, isAccepted: boolean) => {
  const next = [nextOf(regionId)];
  return {
    type: 'consent.stored' as const,
    acceptedRegions: isAccepted ? next : [],
    declinedRegions: next,
  };
};

/** Accepted regions after changing the current region's answer. */
const stored = (moment: Moment, isAccepted: boolean) => {
  const others = moment.context.acceptedRegions.filter((id) => id !== regionIn(moment));
  const acceptedRegions = isAccepted ? [...others, regionIn(moment)].sort() : others;
  return {
    type: 'consent.stored' as const,
    acceptedRegions,
    declinedRegions: moment.context.declinedRegions,
  };
};

const pageView: ConsentEvent = {
  type: 'analytics.record',
  event: { name: 'page_view', page_path: '/UK/events' },
  page_location: 'https://shop.example/UK/events',
};

const hasRegion = ({ context }: Moment): boolean => context.regionId !== null;

const chooseNext = async (stage: Stage): Promise<void> => {
  const { page } = stage;
  const before = regionOn(stage);
  const next = nextOf(before);
  if (before === null) {
    await page.getByRole('button', { name: /^United Kingdom/ }).click();
    await page.clock.runFor(selectionDelay);
  } else await chooseRegion(stage, names[next]);
  await arriveAt(stage, `/${next}/events`);
  await expect(page.getByRole('button', { name: `Hub: ${names[next]}` })).toBeVisible();
};

/** Also changes the selected driver, so that an unchanged answer still fires a storage event. */
const answerElsewhere = async (stage: Stage, isAccepted: boolean): Promise<void> => {
  const region = regionOn(stage) ?? 'UK';
  await inAnotherTab(stage, { [keyOf(region)]: isAccepted, selectedDriver: `DRV_${Date.now()}` });
};

const answeringElsewhere = (region: string, isAccepted: boolean): string =>
  `In another tab open /favicon.svg, and in the browser's console run \`localStorage.setItem('${keyOf(region)}', '${isAccepted}')\``;

const startsAgain = { cannot: 'a page is told of its storage before it can be touched' };

const isWaiting = ({ context: { waiting } }: Moment): boolean => waiting.length > 0;

export const consent = defineModel(consentMachine, {
  starts: {
    fresh: {
      input: undefined,
      say: "Open /, and wait for 'United Kingdom'",
      open: openSelector,
    },
  },
  cases: {
    'region.entered': {
      next: {
        event: ({ context }) => ({ type: 'region.entered' as const, regionId: nextOf(context.regionId) }),
        say: ({ context }) =>
          context.regionId === null
            ? "Press 'United Kingdom'"
            : `Press 'Hub:', and press '${nextOf(context.regionId) === 'UK' ? 'United Kingdom' : 'United States'}'`,
        do: chooseNext,
      },
    },
    'consent.accept': {
      pressed: {
        event: { type: 'consent.accept' },
        say: "Press 'OK to cookies'",
        do: pressing(/^OK/),
      },
    },
    'consent.decline': {
      pressed: {
        event: { type: 'consent.decline' },
        say: "Press 'No thanks to cookies'",
        do: pressing(/^No thanks/),
      },
    },
    'session.closed': {
      any: {
        event: onlyWhere(isWaiting, { type: 'session.closed' }),
        say: 'The session has ended',
        do: { cannot: 'the root sends this event when a session ends' },
      },
    },
    'consent.stored': {
      accepted: {
        event: (moment) => stored(moment, true),
        say: ({ context }) => answeringElsewhere(context.regionId ?? 'UK', true),
        do: (stage) => answerElsewhere(stage, true),
      },
      withdrawn: {
        event: (moment) => stored(moment, false),
        say: ({ context }) => answeringElsewhere(context.regionId ?? 'UK', false),
        do: (stage) => answerElsewhere(stage, false),
      },
      declinedBefore: {
        event: exceptWhere(hasRegion, (moment: Moment) => storedAfterDeclining(moment, false)),
        say: 'The page starts in a tab that has declined the United Kingdom',
        do: startsAgain,
      },
      acceptedAfterwards: {
        event: exceptWhere(hasRegion, (moment: Moment) => storedAfterDeclining(moment, true)),
        say: 'The page starts in a tab that has declined the United Kingdom, and another tab has accepted it since',
        do: startsAgain,
      },
    },
    'analytics.record': {
      page: {
        event: onlyWhere(hasRegion, pageView),
        say: "Press 'TICKETS'",
        do: async (stage) => {
          await stage.page.getByRole('link', { name: 'TICKETS', exact: true }).click();
          await arriveAt(stage, /\/(UK|US)\/events$/);
        },
      },
      selector: {
        event: exceptWhere(hasRegion, pageView),
        say: 'The view of the selector is recorded',
        do: { cannot: 'the selector records its view once, when it opens' },
      },
    },
  },
  outcomes: {},
  identity: ({ regionId, acceptedRegions, declinedRegions, waiting }) => ({
    regionId,
    acceptedRegions: [...acceptedRegions].sort(),
    declinedRegions: [...declinedRegions].sort(),
    waiting: waiting.length,
  }),
  isWithin: ({ waiting }) => waiting.length <= 1,
  waivers: equalSwaps(
    'asking begins without an answer, and one answer is stored at a time',
    'asking · at once',
    1,
  ),
  states: {
    unknown: { say: 'The selector of regions, without the cookie banner' },
    deciding: { say: "The region's consent is looked up" },
    asking: { say: "'Allow cookies for analytics and personalised content?'" },
    declined: { say: 'The page without the cookie banner' },
    accepted: { say: 'The page without the cookie banner' },
  },
});
