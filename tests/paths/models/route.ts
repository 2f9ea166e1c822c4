import type { Answer } from 'paddock-paths';
import { fail, succeed } from '#domain/result';
import { matchRoute } from '#domain/routes';
import { routeMachine } from '#machines/route/route';
import type { RouteContext } from '#machines/route/routeSetup';
import type { LoadedScreen, Location } from '#machines/route/visit';
import { comeBackAs } from '../../browser/guardian';
import { expect } from '../../browser/test';
import { equalSwaps } from '../equalSwaps';
import { defineModel, type Stage } from '../model';
import { inAnotherTab, interruptNetwork, signInElsewhere } from './gestures';
import { failThrice, guardianCall, keepAnswers } from './guardianLookup';
import { failScreenCode, holdScreenCode, passScreenCode } from './screenCode';
import { exceptWhere, onlyIn, onlyWhere } from './steps';

const places = {
  regions: { path: '/', search: '' },
  region: { path: '/UK', search: '' },
  races: { path: '/UK/events', search: '' },
  signIn: { path: '/UK/auth/sign-in', search: '?redirect=%2FUK%2Fevents' },
  account: { path: '/UK/my-account', search: '?tab=drivers' },
  checkout: { path: '/UK/events/uk-ashdown-sprint/checkout', search: '' },
  smallLetters: { path: '/uk/events', search: '' },
} as const satisfies Record<string, Location>;

const regions = 'GET v1/Configurations/regions';
const configuration = 'GET v1/Configurations/all';

const heldCalls = [regions, configuration, guardianCall];

/** As a returning guardian, by the address bar. */
const go =
  ({ path, search }: Location) =>
  async (stage: Stage): Promise<void> => {
    await comeBackAs(stage.page, await stage.sandbox.guardian([]));
    // Answers kept by an earlier step would take the place of a failure.
    await stage.page.evaluate(() => localStorage.removeItem('kept::regions'));
    await holdScreenCode(stage);
    await stage.page.goto(path + search);
  };

const going = (place: Location, say: string) => ({
  event: { type: 'location.changed' as const, ...place },
  say,
  do: go(place),
});

type Moment = { state: string; context: RouteContext };

/** Only after the region failed, before any screen was tried. */
const isRetriable = ({ state, context }: Moment): boolean =>
  state === 'failed.unavailable' && (context.route?.region === null || context.visit === 0);

const isRecoverable = (moment: Moment): boolean => moment.state === 'shown' || isRetriable(moment);

/** Not after `enteringRegion`: a known region is entered at once, so later states are transient. */
const isChangeable = ({ state, context }: Moment): boolean =>
  state === 'enteringRegion' || (state === 'shown' && context.route?.access === 'open');

const isOn =
  ({ path }: Location) =>
  ({ state, context }: Moment): boolean =>
    state === 'shown' && context.location?.path === path;

const leaveInAnotherTab = (stage: Stage): Promise<void> => inAnotherTab(stage, null);

const changed = () => ({ type: 'session.changed' as const });
const retry = { type: 'route.retry' } as const;
const restored = { type: 'network.restored' } as const;

const unopened = ['idle'];
const entering = ['enteringRegion'];
const asking = ['checkingSession.asking'];
const waiting = ['checkingSession.unanswered'];
const checking = [...asking, ...waiting];

const answering =
  (called: readonly string[], answer: Answer['with']) =>
  (stage: Stage): Promise<void> =>
    stage.calls.settle({ calls: called, with: answer });

/** A region's late answer to an earlier request. */
const another = <Type extends 'region.ready' | 'region.unknown' | 'region.failed'>(
  type: Type,
  states: readonly string[] = entering,
) => ({
  event: onlyIn(states, { type, regionId: 'US' }),
  say: 'The region machine answers for another region',
  do: { cannot: 'the region machine answers the newest request only' },
});

const races = matchRoute(places.races.path);
if (races.kind !== 'screen') throw new Error('The races are a screen');

const loaded: LoadedScreen = {
  visit: { visit: 1, route: races, search: '' },
  region: null,
  actorId: 'screen.1',
  input: null,
};

export const route = defineModel(routeMachine, {
  peers: ['region', 'session', 'loading', 'screen.1', 'screen.2'],
  starts: {
    tab: {
      input: undefined,
      notByHand: 'its steps are answers that it waits for while a page opens',
      say: 'A new tab',
      open: async (stage) => stage.calls.hold(...heldCalls),
    },
  },
  cases: {
    'location.changed': {
      regions: going(places.regions, 'Go to the regions: /'),
      region: going(places.region, 'Go to a region: /UK'),
      races: going(places.races, 'Go to a public page: /UK/events'),
      signIn: going(places.signIn, 'Go to a page for guests: /UK/auth/sign-in'),
      account: going(places.account, 'Go to a page for guardians: /UK/my-account'),
      checkout: {
        event: onlyIn(unopened, { type: 'location.changed', ...places.checkout }),
        say: 'Open the checkout of a race by address',
        do: go(places.checkout),
      },
      smallLetters: {
        event: onlyIn(unopened, { type: 'location.changed', ...places.smallLetters }),
        say: 'Open the races of a region in lower case: /uk/events',
        do: go(places.smallLetters),
      },
    },
    'location.replaced': {
      type: {
        event: onlyWhere(isOn(places.races), {
          type: 'location.replaced',
          path: places.races.path,
          search: '?type=championship',
        }),
        say: 'On a phone, choose the championship above the races',
        do: async ({ page }) => {
          await page.setViewportSize({ width: 390, height: 844 });
          // The loading overlay may lie on top.
          await page.getByRole('button', { name: 'Championship' }).press('Enter');
          await expect(page).toHaveURL(/type=championship/);
        },
      },
    },
    'region.ready': {
      entered: {
        event: onlyIn(entering, { type: 'region.ready', regionId: 'UK' }),
        say: 'The API answers with its regions and the configuration of this one',
        do: answering([regions, configuration], 'pass'),
      },
      another: another('region.ready'),
    },
    'region.unknown': {
      missing: {
        event: onlyIn(entering, { type: 'region.unknown', regionId: 'UK' }),
        say: 'The API answers with its regions, and this one is not among them',
        do: answering([regions], { status: 200, body: [] }),
      },
      gone: {
        event: onlyIn(['shown', 'checkingSession.asking', 'loadingScreen'], {
          type: 'region.unknown',
          regionId: 'UK',
        }),
        say: 'The region of a prerendered page is no longer on offer',
        do: { cannot: 'tests/browser/prerendered.test.ts plays prerendered pages' },
      },
      another: another('region.unknown', [...entering, ...checking]),
    },
    'region.failed': {
      failing: {
        event: onlyIn(entering, { type: 'region.failed', regionId: 'UK' }),
        say: 'The API answers 500 to the regions',
        do: answering([regions], { status: 500 }),
      },
      another: another('region.failed'),
    },
    'session.confirmed': {
      known: {
        event: onlyIn(checking, { type: 'session.confirmed' }),
        say: 'The API confirms the guardian',
        do: answering([guardianCall], 'pass'),
      },
    },
    'session.unconfirmed': {
      refused: {
        event: onlyIn(asking, { type: 'session.unconfirmed' }),
        say: 'The API answers 404 in its own form',
        do: answering([guardianCall], { status: 404, body: { message: 'No such user.' } }),
      },
      late: {
        event: onlyIn(['loadingScreen', 'shown'], { type: 'session.unconfirmed' }),
        say: 'The API refuses the guardian of an account that opened as saved',
        do: { cannot: 'tests/app/offlineAnswers.test.tsx plays it' },
      },
    },
    'session.unreached': {
      failing: {
        event: onlyIn(asking, { type: 'session.unreached', isKept: false, isPatienceOver: false }),
        say: 'The API answers 500: the guardian is neither confirmed nor refused',
        do: answering([guardianCall], { status: 500 }),
      },
      long: {
        event: onlyIn(checking, { type: 'session.unreached', isKept: false, isPatienceOver: true }),
        say: 'The API answers 500 three times',
        do: failThrice,
      },
      kept: {
        event: onlyIn(asking, { type: 'session.unreached', isKept: true, isPatienceOver: false }),
        say: 'The API answers 500, and this browser has kept what the guardian saw',
        do: async (stage) => {
          await keepAnswers(stage);
          await stage.calls.settle({ calls: [guardianCall], with: { status: 500 } });
        },
      },
    },
    'route.signIn': {
      asSaved: {
        event: onlyWhere(isOn(places.account), { type: 'route.signIn' as const }),
        say: "Press 'Sign in again', which an account as saved offers after three tries",
        do: { cannot: 'only an account as saved offers it' },
      },
      pressed: {
        event: onlyIn(waiting, { type: 'route.signIn' }),
        say: "Press 'Sign in again', once it is offered",
        do: async (stage) => {
          await failThrice(stage);
          await stage.page.getByRole('button', { name: 'Sign in again' }).press('Enter');
        },
      },
    },
    'session.expired': {
      refused: {
        event: onlyIn(checking, { type: 'session.expired' }),
        say: 'The API answers 401',
        do: answering([guardianCall], { status: 401 }),
      },
      meanwhile: {
        event: onlyIn(['loadingScreen'], { type: 'session.expired' }),
        say: "The API refuses another call with 401 while the page's code loads",
        do: { cannot: 'no call of the guardian is under way then' },
      },
    },
    'session.ended': {
      anotherTab: {
        event: { type: 'session.ended' },
        say: 'Log out in another tab',
        do: leaveInAnotherTab,
        refused: leaveInAnotherTab,
      },
    },
    'session.changed': {
      anotherTab: {
        event: onlyWhere(isChangeable, changed),
        say: 'Sign in as another guardian in another tab',
        do: (stage) => signInElsewhere(stage),
        refused: (stage) => signInElsewhere(stage),
      },
      later: {
        event: exceptWhere(isChangeable, changed),
        say: 'Another guardian signs in after the region was entered',
        do: { cannot: 'the region is entered at once, and the next check begins' },
      },
    },
    'network.restored': {
      back: {
        event: onlyWhere(isRecoverable, restored),
        say: 'Go offline and online again',
        do: interruptNetwork,
      },
      later: {
        event: exceptWhere(isRecoverable, restored),
        say: 'The network comes back where a screen of a region could not be opened, or after a bug',
        do: { cannot: 'the region is entered at once, and the next check begins' },
      },
    },
    'route.retry': {
      pressed: {
        event: onlyWhere(isRetriable, retry),
        say: "Press 'Try again'",
        // By keyboard: the loading overlay may be on top.
        do: ({ page }) => page.getByRole('button', { name: 'Try again' }).press('Enter'),
      },
      later: {
        event: exceptWhere(isRetriable, retry),
        say: "Press 'Try again' where the code of a screen of a region did not load, or after a bug",
        do: { cannot: 'the region is entered at once, and the next check begins' },
      },
    },
  },
  outcomes: {
    loadScreen: {
      loaded: {
        output: succeed(loaded),
        say: "The screen's code loads",
        network: passScreenCode,
      },
      failing: {
        output: fail('offline'),
        say: "The screen's code fails to load",
        network: failScreenCode,
      },
    },
  },
  identity: ({ location, route, visit, isLetThrough }) => ({
    location,
    screen: route?.screen ?? null,
    visit,
    isLetThrough,
  }),
  isWithin: ({ visit }) => visit <= 2,
  waivers: {
    ...equalSwaps('a redirect is no screen of a region', 'matching · at once', 1),
    ...equalSwaps('both lead to the screen', 'checkingSession · session.unreached', 1),
  },
  states: {
    idle: { say: 'An empty tab', see: { cannot: 'the app has an address from the start' } },
    matching: { say: 'The app matches the address' },
    enteringRegion: { say: "'Loading...': the region is entered" },
    admitting: { say: 'The region is entered' },
    'checkingSession.asking': { say: "'Loading...': a guardian is looked for" },
    'checkingSession.unanswered': { say: "The page before, and why the next does not open yet: 'Try again'" },
    loadingScreen: { say: "'Loading...': the code of the screen is loaded" },
    shown: { say: 'The screen' },
    redirecting: {
      say: 'The page redirects to another address',
      see: { cannot: 'the new page is shown at once' },
    },
    'failed.unavailable': { say: "'This page could not be opened', with 'Try again'" },
    'failed.broken': { say: "'This page could not be opened', with 'Try again'" },
  },
});
