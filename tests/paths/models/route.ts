import type { Page, Route } from '@playwright/test';
import { fail, succeed } from '#domain/result';
import { type Location, type RouteContext, routeMachine } from '#machines/route';
import { comeBackAs } from '../../browser/guardian';
import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';
import { defineModel, type StateWords } from '../model';
import { inAnotherTab } from './anotherTab';
import { onlyWhere } from './offered';

const places = {
  regions: { path: '/', search: '' },
  region: { path: '/UK', search: '' },
  races: { path: '/UK/events', search: '' },
  signIn: { path: '/UK/auth/sign-in', search: '?redirect=%2FUK%2Fevents' },
  account: { path: '/UK/my-account', search: '' },
} as const satisfies Record<string, Location>;

const regions = 'GET v1/Configurations/regions';
const configuration = 'GET v1/Configurations/all';
const guardian = 'POST v1/Credentials/user/*';

/** The code of screens, which waits like a call. */
type Code = { held: Route[]; passes: boolean };
const codes = new WeakMap<Page, Code>();

/** From now on the code of screens waits, and that of the page itself does not. */
const holdCode = async ({ page }: Stage): Promise<void> => {
  const known = codes.get(page);
  if (known !== undefined) {
    known.passes = false;
    known.held.length = 0;
    return;
  }
  const code: Code = { held: [], passes: false };
  codes.set(page, code);
  const html = await (await page.request.get('/')).text();
  await page.route('**/assets/*.js', (route) => {
    const isOfPage = html.includes(new URL(route.request().url()).pathname);
    return isOfPage || code.passes ? route.continue() : void code.held.push(route);
  });
};

const settleCode = async ({ page }: Stage, settle: (route: Route) => Promise<void>): Promise<void> => {
  const held = codes.get(page)?.held ?? [];
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await Promise.all(held.splice(0).map(settle));
};

/** As a guardian who comes back, by the address bar. */
const go =
  ({ path, search }: Location) =>
  async (stage: Stage): Promise<void> => {
    await comeBackAs(stage.page, await stage.sandbox.guardian('UK', []));
    await holdCode(stage);
    await stage.page.goto(path + search);
  };

const here = ({ location }: RouteContext): Location => location ?? places.regions;

type Moment = { state: string; context: RouteContext };

/** What was tried last was to enter the region: every screen that was begun is on show. */
const isOutside = ({ visit, shown }: RouteContext): boolean => visit === (shown?.visit ?? 0);

const isRetriable = ({ state, context }: Moment): boolean =>
  state === 'failed' && (context.route?.region === null || isOutside(context));

/** A region that was entered is entered again at once, and the states on the way pass. */
const isChangeable = ({ state, context }: Moment): boolean =>
  state === 'enteringRegion' || (state === 'shown' && context.route?.access === 'open');

const anotherGuardian = async (stage: Stage): Promise<void> => {
  const { id, token, email } = await stage.sandbox.guardian('UK', []);
  const user = { id, email, firstName: 'Kim', lastName: 'Hart', phone: '' };
  await inAnotherTab(stage, { token, user });
};

const leaveInAnotherTab = (stage: Stage): Promise<void> => inAnotherTab(stage, null);

const changed = ({ context }: Moment) => ({ type: 'session.changed' as const, ...here(context) });
const retry = { type: 'route.retry' } as const;

const busy = (say: string): StateWords => ({
  say,
  see: async ({ page }) => {
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  },
});

export const route = defineModel(routeMachine, {
  starts: {
    tab: { input: undefined, say: 'A new tab', open: async () => {} },
  },
  cases: {
    'location.changed': {
      regions: {
        event: { type: 'location.changed', ...places.regions },
        say: 'Go to the regions: /',
        do: go(places.regions),
      },
      region: {
        event: { type: 'location.changed', ...places.region },
        say: 'Go to a region: /UK',
        do: go(places.region),
      },
      races: {
        event: { type: 'location.changed', ...places.races },
        say: 'Go to a page for everybody: /UK/events',
        do: go(places.races),
      },
      signIn: {
        event: { type: 'location.changed', ...places.signIn },
        say: 'Go to a page for guests: /UK/auth/sign-in',
        do: go(places.signIn),
      },
      account: {
        event: { type: 'location.changed', ...places.account },
        say: 'Go to a page for guardians: /UK/my-account',
        do: go(places.account),
      },
    },
    'session.ended': {
      anotherTab: {
        event: ({ context }) => ({ type: 'session.ended' as const, ...here(context) }),
        say: 'Log out in another tab',
        do: leaveInAnotherTab,
        refused: leaveInAnotherTab,
      },
    },
    'session.changed': {
      anotherTab: {
        event: onlyWhere(isChangeable, changed),
        say: 'Log in as another guardian in another tab',
        do: anotherGuardian,
        refused: anotherGuardian,
      },
      later: {
        event: onlyWhere((moment: Moment) => !isChangeable(moment), changed),
        say: 'Another guardian logs in, once the region was entered',
        do: { cannot: 'the region is entered again at once, and the page goes on to the next check' },
      },
    },
    'route.retry': {
      pressed: {
        event: onlyWhere(isRetriable, () => retry),
        say: "Press 'Try again'",
        // By the keyboard: the loading overlay may lie on top.
        do: ({ page }) => page.getByRole('button', { name: 'Try again' }).press('Enter'),
      },
      later: {
        event: onlyWhere(
          (moment: Moment) => !isRetriable(moment),
          () => retry,
        ),
        say: "Press 'Try again' where the code of a screen of a region did not load, or after a bug",
        do: { cannot: 'the region is entered again at once, and the page goes on to the next check' },
      },
    },
  },
  outcomes: {
    enterRegion: {
      entered: {
        output: succeed({ regionId: 'UK' }),
        say: 'The API answers with its regions and the configuration of this one',
        network: { calls: [regions, configuration], with: 'pass' },
      },
      unknown: {
        output: fail('status', 404),
        say: 'The API answers with its regions, and this one is not among them',
        network: { calls: [regions], with: { status: 200, body: [] } },
      },
      failing: {
        output: fail('offline'),
        say: 'The regions do not come: 500',
        network: { calls: [regions], with: { status: 500 } },
      },
    },
    validateSession: {
      confirmed: {
        output: succeed({ userId: 'USR_1' }),
        say: 'The API knows the guardian',
        network: { calls: [guardian], with: 'pass' },
      },
      refused: {
        output: fail('status', 401),
        say: 'The API answers 401',
        network: { calls: [guardian], with: { status: 401 } },
      },
    },
    openScreen: {
      opened: {
        output: succeed({ visit: 1 }),
        say: 'The code of the screen comes',
        network: async (stage) => {
          const code = codes.get(stage.page);
          if (code !== undefined) code.passes = true;
          await settleCode(stage, (held) => held.continue());
        },
      },
      failing: {
        output: fail('offline'),
        say: 'The code of the screen does not come',
        network: (stage) => settleCode(stage, (held) => held.abort()),
      },
    },
  },
  identity: ({ location, visit, shown }) => ({
    path: location?.path ?? null,
    visit,
    shown: shown?.visit ?? 0,
  }),
  isWithin: ({ visit }) => visit <= 2,
  states: {
    idle: { say: 'An empty tab', see: { cannot: 'the app has an address from its first moment' } },
    matching: { say: 'The address is looked at', see: { cannot: 'it passes at once' } },
    enteringRegion: busy("'Loading...': the region is entered"),
    admitting: { say: 'The region is entered', see: { cannot: 'it passes at once' } },
    checkingSignedIn: busy("'Loading...': a guardian is looked for"),
    checkingGuest: busy("'Loading...': a guest is looked for"),
    opening: busy("'Loading...': the screen is opened"),
    shown: {
      say: 'The screen',
      see: async ({ page }: Stage) => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      },
    },
    redirecting: {
      say: 'The page is on its way to another address',
      see: { cannot: 'the new address is there at once' },
    },
    failed: {
      say: "'This page could not be opened', with another try",
      see: async ({ page }: Stage) => {
        await expect(
          page.getByRole('heading', { level: 1, name: 'This page could not be opened' }),
        ).toBeVisible();
        await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
      },
    },
    broken: {
      say: "'This page could not be opened', with another try",
      see: { cannot: 'only a bug leads here' },
    },
  },
});
