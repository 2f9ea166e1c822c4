import { fail, succeed } from '#domain/result';
import { regionMachine } from '#machines/region/region';
import type { RegionContext } from '#machines/region/regionSetup';
import { expect } from '../../browser/test';
import { configurationWith, regionWith } from '../../domain/examples';
import { equalSwaps } from '../equalSwaps';
import { defineModel, type Stage } from '../model';
import { apiAnswers, apiPasses, exceptIn, exceptWhere, hydrated, onlyIn, onlyWhere } from './steps';

const regionOf = (id: string, display: string, currency: string) => regionWith({ id, display, currency });

const regions = [
  regionOf('US', 'United States', 'USD'),
  regionOf('UK', 'United Kingdom', 'GBP'),
  regionOf('AE', 'United Arab Emirates', 'AED'),
  { ...regionOf('DE', 'Germany', 'EUR'), isActive: false },
  { ...regionOf('CA', 'Canada', 'CAD'), showOnWebsite: false },
];

const configuration = configurationWith({
  landingPageUrl: 'https://league.example',
  aiChatUri: 'https://chat.example',
  googleAnalyticsId: 'G-1',
});

const newer = configurationWith({
  ...configuration.environment,
  landingPageUrl: 'https://league.example/news',
});

const listCall = 'GET v1/Configurations/regions';
const configurationCall = 'GET v1/Configurations/all';

const stopped = ['unconfigured', 'unlisted.unavailable'];

type Moment = { state: string; context: RegionContext };

/* The US is entered by address, the UK by the selector, the UAE by the menu. */

const isUnlisted = ({ state }: Moment): boolean => state.includes('listing.awaited');

/** On the selector, before anything is known. */
const isNew = (moment: Moment): boolean => isUnlisted(moment) && moment.state.includes('minimum.running');

const isIn = ({ state, context }: Moment, regionIds: readonly string[]): boolean =>
  state === 'ready' && regionIds.includes(context.regionId ?? '');

/** The menu is on a region's pages, while the next region is entered too. */
const isLeaving = ({ state, context }: Moment, regionIds: readonly string[]): boolean =>
  state === 'configuring' && context.requested === 'AE' && regionIds.includes(context.regionId ?? '');

const hasMenu = (moment: Moment): boolean => isIn(moment, ['UK', 'US']) || isLeaving(moment, ['UK', 'US']);

/** The selector is the previous history entry. */
const isAfterSelector = (moment: Moment): boolean => {
  const { state, context } = moment;
  const isEntering = context.requested === 'UK' && context.regionId === null;
  return isIn(moment, ['UK']) || (isEntering && (state === 'configuring' || state === 'unconfigured'));
};

const isEnteredElsehow = (moment: Moment): boolean =>
  !(isUnlisted(moment) || hasMenu(moment) || ['ready', ...stopped].includes(moment.state));

const isBrowsable = (moment: Moment): boolean =>
  isNew(moment) || isAfterSelector(moment) || moment.state === 'unknownRegion';

const enter = (regionId: string | null) => ({ type: 'region.enter' as const, regionId: regionId ?? '' });

const regionButton = ({ page }: Stage) => page.getByRole('button', { name: /^United Kingdom/ });
const tryAgain = ({ page }: Stage) => page.getByRole('button', { name: 'Try again' });

const notOpened = { say: "'This page could not be opened', with 'Try again'" };

export const region = defineModel(regionMachine, {
  peers: ['route'],
  starts: {
    selector: {
      input: undefined,
      say: 'Open /',
      open: ({ page }) => page.goto('/'),
    },
  },
  cases: {
    'region.refresh': {
      prerendered: {
        event: onlyIn(['ready', 'choosing'], { type: 'region.refresh' }),
        ...hydrated,
      },
      unread: {
        event: onlyWhere(isNew, { type: 'region.refresh' }),
        say: 'A prerendered page without regions is hydrated',
        do: { cannot: 'no page is prerendered before the regions are read' },
      },
    },
    'region.enter': {
      address: {
        event: onlyWhere(isUnlisted, () => enter('US')),
        say: 'Open /US/events',
        do: ({ page }) => page.goto('/US/events'),
      },
      wrongAddress: {
        event: onlyWhere(isUnlisted, () => enter('XX')),
        say: 'Open /XX/events',
        do: ({ page }) => page.goto('/XX/events'),
      },
      same: {
        event: onlyIn(['ready'], ({ context }: Moment) => enter(context.regionId)),
        say: "Press 'TICKETS'",
        do: ({ page }) => page.getByRole('link', { name: 'TICKETS', exact: true }).click(),
      },
      menu: {
        event: onlyWhere(hasMenu, () => enter('AE')),
        say: "Press Enter on 'Hub:', and press Enter on 'United Arab Emirates'",
        // By keyboard: the loading overlay may be on top.
        do: async ({ page }) => {
          await page.getByRole('button', { name: /^Hub:/ }).press('Enter');
          const list = page.getByRole('list', { name: 'Hubs' });
          await list.getByRole('button', { name: 'United Arab Emirates' }).press('Enter');
        },
      },
      back: {
        event: onlyWhere(
          (moment: Moment) => isLeaving(moment, ['UK', 'US']),
          ({ context }) => enter(context.regionId),
        ),
        say: 'Go back',
        do: ({ page }) => page.goBack(),
      },
      again: {
        event: onlyIn(stopped, ({ context }: Moment) => enter(context.requested)),
        say: "Press 'Try again'",
        do: (stage) => tryAgain(stage).click(),
      },
      otherwise: {
        event: onlyWhere(isEnteredElsehow, () => enter('US')),
        say: 'A region is requested from a page without a link to a region',
        do: {
          cannot: 'entering an address reloads the page; only the selector and the menu lead to regions',
        },
      },
    },
    'region.browse': {
      back: {
        event: onlyWhere(isAfterSelector, { type: 'region.browse' }),
        say: 'Go back',
        do: ({ page }) => page.goBack(),
      },
      address: {
        event: onlyWhere(isNew, { type: 'region.browse' }),
        say: 'Open /',
        do: ({ page }) => page.goto('/'),
      },
      sent: {
        event: onlyIn(['unknownRegion'], { type: 'region.browse' }),
        say: 'The page redirects to the selector',
        byItself: 'it does so for a region that there is not',
        do: ({ page }) => expect(page).toHaveURL('/'),
      },
      otherwise: {
        event: exceptWhere(isBrowsable, { type: 'region.browse' }),
        say: 'The selector is requested from a page without a link to it',
        do: { cannot: 'only Back leads to the selector' },
      },
    },
    'region.choose': {
      offered: {
        event: { type: 'region.choose', regionId: 'UK' },
        say: "Press 'United Kingdom'",
        do: (stage) => regionButton(stage).click(),
      },
      unknown: {
        event: { type: 'region.choose', regionId: 'DE' },
        say: 'Choose a region that is not on offer',
        do: { cannot: 'the selector shows only regions on offer' },
      },
    },
    'regions.awaited': {
      shown: {
        event: onlyWhere(isNew, { type: 'regions.awaited' }),
        say: 'The selector is drawn',
        do: { cannot: 'the page tells it as soon as it is drawn' },
      },
    },
    'region.retry': {
      pressed: {
        event: onlyIn(['unlisted.failed'], { type: 'region.retry' }),
        say: "Press 'Try again'",
        do: (stage) => tryAgain(stage).click(),
      },
      otherwise: {
        event: exceptIn(['unlisted.failed'], { type: 'region.retry' }),
        say: "'Try again' is pressed outside of the selector",
        do: {
          cannot:
            "on a region's page 'Try again' requests the region, which is another event; after a bug there is no button",
        },
      },
    },
  },
  outcomes: {
    loadRegions: {
      some: apiPasses([listCall], succeed(regions), 'The API answers with its regions'),
      none: {
        output: succeed([]),
        say: 'The API answers that it has no regions',
        network: { calls: [listCall], with: { status: 200, body: [] } },
      },
      one: {
        output: succeed(regions.slice(0, 1)),
        say: 'The API answers with one region',
        network: { cannot: "the path's other gestures are those of a league with several regions" },
      },
      kept: {
        output: { ...succeed(regions), isOffline: true },
        say: 'The API is slow; the regions are kept on this device',
        network: { cannot: 'the answers of an earlier visit are not on this device' },
      },
      failing: apiAnswers(500, [listCall]),
    },
    refresh: {
      newer: apiPasses(
        [listCall, configurationCall],
        { regionId: 'US', regions: succeed(regions), configuration: succeed(newer) },
        'The API answers with the regions and a newer configuration',
      ),
      none: {
        output: { regionId: 'US', regions: succeed([]), configuration: fail('status', 500) },
        say: 'The API answers that it has no regions',
        network: { calls: [listCall], with: { status: 200, body: [] } },
      },
      unlisted: {
        output: { regionId: 'US', regions: fail('status', 500), configuration: succeed(newer) },
        say: 'The API answers 500 to the regions, and a newer configuration',
        network: { calls: [listCall, configurationCall], with: { status: 500 } },
      },
    },
    loadConfiguration: {
      configured: apiPasses(
        [configurationCall],
        succeed(configuration),
        "The API answers with the region's configuration",
      ),
      kept: {
        output: { ...succeed(configuration), isOffline: true },
        say: "The API is slow; the region's configuration is kept on this device",
        network: { cannot: 'the answers of an earlier visit are not on this device' },
      },
      failing: apiAnswers(500, [configurationCall]),
    },
  },
  identity: ({ regions, requested, regionId, configuration }) => ({
    isConfigured: configuration !== null,
    regions: regions.length,
    requested,
    regionId,
  }),
  waivers: equalSwaps('a failed list of a requested region is answered first', 'loading · done', 2),
  states: {
    'loading.listing.awaited': { say: "'Loading available hubs', or the overlay" },
    'loading.listing.loaded': { say: "'Loading available hubs'" },
    'loading.listing.failed': { say: "'Loading available hubs'" },
    'loading.minimum.running': { say: "'Loading available hubs'" },
    'loading.minimum.over': { say: "'Loading available hubs', or the overlay" },
    entering: { say: 'The app looks the region up in the list' },
    none: { say: "'No Hubs Available'" },
    'unlisted.failed': { say: "'No Hubs Available', with 'Try again'" },
    'unlisted.unavailable': notOpened,
    'unlisted.broken': { say: "'No Hubs Available', or 'This page could not be opened'" },
    choosing: { say: 'The regions to choose from' },
    selected: { say: 'The United Kingdom, ticked' },
    configuring: { say: "'Loading...'" },
    ready: { say: "The region's races" },
    unknownRegion: {
      say: 'The page redirects to the selector',
      see: { cannot: 'the selector is shown at once' },
    },
    unconfigured: notOpened,
    broken: { say: "'This page could not be opened'" },
  },
});
