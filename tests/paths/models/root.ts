import { matchRoute, type ScreenName } from '#domain/routes';
import { rootMachine } from '#machines/root/root';
import type { RootContext } from '#machines/root/rootSetup';
import type { LoadedScreen, Location } from '#machines/route';
import { comeBackAs } from '../../browser/guardian';
import { press } from '../../browser/reading';
import { noah } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';
import { defineModel } from '../model';
import { inAnotherTab } from './anotherTab';
import { assignUnfinished, comeBack, hostedPage } from './hostedPage';
import { interruptNetwork } from './interruptNetwork';
import { onlyWhere } from './offered';
import { abort } from './reservationCalls';

const races: Location = { path: '/UK/events', search: '' };
const account: Location = { path: '/UK/my-account', search: '' };
const landingPageUrl = 'https://league.example/';

const user = { id: 'USR_1', email: 'kim@example.com', firstName: 'Kim', lastName: 'Hart', phone: '' };

/** Machines that run as long as the page. */
const shell = [
  'session',
  'reservation',
  'region',
  'regionChange',
  'regionMenu',
  'route',
  'consent',
  'connection',
  'chat',
  'menu',
  'loading',
  'omissions',
];

type Moment = { state: string; context: RootContext };

/** Nothing was opened yet. From here each page can be opened, from a page only the races. */
const isNew = ({ context: { location, shown } }: Moment): boolean => shown === null && location.path === '';

const isStaying = ({ state }: Moment): boolean => state === 'staying';

const screenOf = ({ shown }: RootContext): string | null => shown?.visit.route.screen ?? null;

const isOnRaces = (moment: Moment): boolean =>
  isStaying(moment) && screenOf(moment.context) === 'raceCalendar' && moment.context.location.search === '';

const isOnAccount = (moment: Moment): boolean =>
  isStaying(moment) &&
  screenOf(moment.context) === 'account' &&
  moment.context.location.path === account.path;

const isOnSelector = ({ context }: Moment): boolean => screenOf(context) === 'regionSelector';

const isLeaving = ({ state }: Moment): boolean => state === 'leaving.gone';

const whileGivingBack = <Event>(event: Event) =>
  onlyWhere(
    ({ state }: Moment) => state === 'leaving.givingBack',
    () => event,
  );

/** On the way out of the shop: there it is seen that the shell is told, and that nothing calls the page back. */
const onTheWayOut = <Event>(event: Event) => onlyWhere(isLeaving, () => event);

/** A screen for the address is not on show yet. */
const isPageAwaited = (moment: Moment): boolean => {
  const { context } = moment;
  const match = matchRoute(context.location.path);
  return isStaying(moment) && !isNew(moment) && match.kind === 'screen' && match.screen !== screenOf(context);
};

const isBeforeAccount = (moment: Moment): boolean =>
  isStaying(moment) && moment.context.shown === null && moment.context.location.path === account.path;

const hasMachine = (screen: ScreenName): screen is Exclude<ScreenName, 'regionSelector' | 'legal'> =>
  screen !== 'regionSelector' && screen !== 'legal';

/** The screen of the address. */
const loaded = ({ context: { location, shown } }: Moment): { type: 'screen.loaded' } & LoadedScreen => {
  const route = matchRoute(location.path);
  if (route.kind !== 'screen') throw new Error(`${location.path} shows no screen`);
  const { screen } = route;
  return {
    type: 'screen.loaded',
    visit: { visit: (shown?.visit.visit ?? 0) + 1, route, search: location.search },
    region: null,
    machine: hasMachine(screen) ? screen : null,
    input: null,
  };
};

/** By the address bar. Out of the app leads nowhere here, so that it can be seen. */
const go = async ({ page }: Stage, { path, search }: Location): Promise<void> => {
  await page.route('**/landing*', (route) => route.fulfill({ status: 204 }));
  await page.goto(path + search);
};

const goAsGuardian = async (stage: Stage, location: Location): Promise<void> => {
  await comeBackAs(stage.page, await stage.sandbox.guardian('UK', [noah]));
  await go(stage, location);
};

/** Without a payment not finished nothing goes back, and the page is left at once. */
const logOut = async (stage: Stage): Promise<void> => {
  stage.calls.hold(abort);
  await goAsGuardian(stage, account);
  await assignUnfinished(stage, { checkoutUrl: 'https://pay.example/earlier' });
  await press(stage.page, 'Log out');
};

const goingTo = (location: Location, say: string, travel = go) => ({
  event: onlyWhere(isNew, () => ({ type: 'location.changed' as const, ...location })),
  say,
  do: (stage: Stage) => travel(stage, location),
});

/** A fact that a machine of the shell tells the page. */
const told = (machine: string) => ({
  cannot: `the ${machine} machine tells it by itself, and its own paths play what leads to that`,
});

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 900 };

const shellOf = ({ page }: Stage) => page.locator('html');

const seeMenu = (stage: Stage, state: string): Promise<void> =>
  expect(shellOf(stage)).toHaveAttribute('data-menu', state);

const openMenu = async (stage: Stage): Promise<void> => {
  await stage.page.setViewportSize(phone);
  // By the keyboard: 'Loading...' may lie over it.
  await stage.page.getByRole('button', { name: 'MENU', exact: true }).press('Enter');
  await seeMenu(stage, 'open');
};

/** The screen of the address is on show. */
const seeScreen = async (stage: Stage): Promise<void> => {
  const route = matchRoute(new URL(stage.page.url()).pathname);
  await expect(shellOf(stage)).toHaveAttribute('data-route', 'shown');
  if (route.kind === 'screen' && hasMachine(route.screen))
    await expect(stage.page.locator(`[data-machine="${route.screen}"]`)).toBeAttached();
};

export const root = defineModel(rootMachine, {
  starts: {
    races: {
      input: {
        session: null,
        reservation: null,
        acceptedRegions: [],
        requestedRegion: 'UK',
        origin: 'https://shop.example',
      },
      say: 'Open the races',
      open: (stage) => go(stage, races),
    },
  },
  cases: {
    'location.changed': {
      selector: goingTo({ path: '/', search: '' }, 'Go to the selector of regions'),
      race: goingTo({ path: '/UK/events/uk-ashdown-sprint', search: '' }, 'Go to a race'),
      checkout: goingTo(
        { path: '/UK/events/uk-ashdown-sprint/checkout', search: '' },
        'Go to the checkout of a race as a guardian',
        goAsGuardian,
      ),
      signIn: goingTo({ path: '/UK/auth/sign-in', search: '' }, 'Go to the sign-in page'),
      register: goingTo({ path: '/UK/auth/sign-up', search: '' }, 'Go to the page to register'),
      forgotten: goingTo(
        { path: '/UK/auth/password-forgotten', search: '' },
        'Go to the page for a forgotten password',
      ),
      reset: goingTo({ path: '/UK/auth/reset-password', search: '' }, 'Go to the page for a new password'),
      account: goingTo(account, 'Go to the account as a guardian', goAsGuardian),
      legal: goingTo({ path: '/UK/legal/terms', search: '' }, 'Go to the terms'),
      races: {
        event: onlyWhere(isStaying, () => ({ type: 'location.changed' as const, ...races })),
        say: 'Go to the races',
        do: (stage) => go(stage, races),
      },
    },
    'location.replaced': {
      type: {
        event: onlyWhere(isOnRaces, () => ({
          type: 'location.replaced' as const,
          path: races.path,
          search: '?type=championship',
        })),
        say: 'On a phone, choose the championship above the races',
        do: async ({ page }) => {
          await page.setViewportSize(phone);
          await press(page, 'Championship');
          await expect(page).toHaveURL(/type=championship/);
        },
      },
    },
    'screen.approached': {
      race: {
        event: onlyWhere(isOnRaces, () => ({
          type: 'screen.approached' as const,
          screen: 'race' as const,
          savesData: false,
        })),
        say: 'Point at a race',
        do: ({ page }) =>
          page
            .getByRole('link', { name: /^LEARN MORE/ })
            .first()
            .hover(),
      },
      saving: {
        event: onlyWhere(isOnRaces, () => ({
          type: 'screen.approached' as const,
          screen: 'race' as const,
          savesData: true,
        })),
        say: 'Point at a race in a browser that saves data',
        do: { cannot: 'the browser that plays does not save data' },
      },
    },
    'page.hydrated': {
      prerendered: {
        event: onlyWhere(isOnRaces, () => ({
          type: 'page.hydrated' as const,
          session: null,
          reservation: null,
          acceptedRegions: [],
          ...races,
          input: null,
        })),
        say: 'The page was prerendered, and its code is there',
        do: { cannot: 'tests/browser/prerendered.test.ts plays prerendered pages' },
      },
    },
    'page.returned': {
      fromLanding: {
        event: onTheWayOut({ type: 'page.returned' as const }),
        say: 'Come back to this page by Back',
        do: comeBack,
      },
      fromElsewhere: {
        event: onlyWhere(isOnAccount, () => ({ type: 'page.returned' as const })),
        say: 'Come back to this page by Back without having logged out',
        do: { cannot: 'only the checkout shows a difference, and its own paths play that' },
      },
    },
    'page.seen': {
      again: {
        event: onlyWhere(isOnAccount, () => ({ type: 'page.seen' as const })),
        say: 'Look at another window, and at this one again',
        do: { cannot: 'only the checkout shows a difference, and its own paths play that' },
      },
    },
    'session.stored': {
      somebody: {
        event: onlyWhere(isOnRaces, () => ({
          type: 'session.stored' as const,
          stored: { token: 'a-token', user },
        })),
        say: 'Sign in in another tab',
        do: async (stage) => {
          const { id, token, email } = await stage.sandbox.guardian('UK', []);
          await inAnotherTab(stage, { token, user: { ...user, id, email } });
          await expect(shellOf(stage)).toHaveAttribute('data-session', /^signedIn/);
        },
      },
    },
    'reservation.stored': {
      unfinished: {
        event: onTheWayOut({ type: 'reservation.stored' as const, stored: hostedPage }),
        say: 'In another tab, leave a payment unfinished',
        do: async (stage) => {
          await assignUnfinished(stage, hostedPage);
          // The answer to the payment before may still wait.
          await stage.calls.settle({ calls: [`${abort}?`], with: 'pass' });
          await expect(shellOf(stage)).toHaveAttribute('data-reservation', 'held');
        },
      },
    },
    'consent.stored': {
      accepted: {
        event: onTheWayOut({ type: 'consent.stored' as const, acceptedRegions: ['UK'] }),
        say: 'Accept the cookies of the United Kingdom in another tab',
        do: async (stage) => {
          await inAnotherTab(stage, { 'cookiesAccepted:UK': true });
          await expect(shellOf(stage)).toHaveAttribute('data-consent', 'accepted');
        },
      },
    },
    'connection.lost': {
      pulled: {
        event: onTheWayOut({ type: 'connection.lost' as const }),
        say: 'Take the network away',
        do: async (stage) => {
          await stage.page.context().setOffline(true);
          await expect(shellOf(stage)).toHaveAttribute('data-connection', 'offline');
          // A page that the next steps go to has to come.
          await stage.page.context().setOffline(false);
        },
      },
    },
    'connection.restored': {
      back: {
        event: onTheWayOut({ type: 'connection.restored' as const }),
        say: 'Take the network away, and give it back',
        do: interruptNetwork,
      },
    },
    'escape.pressed': {
      pressed: {
        event: onTheWayOut({ type: 'escape.pressed' as const }),
        say: 'On a phone, press MENU, then Escape',
        do: async (stage) => {
          await openMenu(stage);
          await stage.page.keyboard.press('Escape');
          await seeMenu(stage, 'closed');
        },
      },
    },
    'viewport.widened': {
      turned: {
        event: onTheWayOut({ type: 'viewport.widened' as const }),
        say: 'On a phone, press MENU, then make the window wide',
        do: async (stage) => {
          await openMenu(stage);
          await stage.page.setViewportSize(wide);
          await seeMenu(stage, 'closed');
        },
      },
    },
    'guardian.loggedOut': {
      pressed: {
        event: onlyWhere(isOnAccount, () => ({ type: 'guardian.loggedOut' as const })),
        say: "With a payment not finished, press 'Log out' in the account; the API is slow to answer",
        do: logOut,
      },
    },
    'screen.loaded': {
      awaited: {
        event: onlyWhere(isPageAwaited, loaded),
        say: 'The page is there',
        do: seeScreen,
      },
    },
    'screen.retry': {
      restored: {
        event: onlyWhere(
          (moment: Moment) => isOnAccount(moment) || isOnSelector(moment),
          () => ({ type: 'screen.retry' as const }),
        ),
        say: 'The network is back',
        do: told('route'),
      },
    },
    'route.failed': {
      failed: {
        event: onTheWayOut({ type: 'route.failed' as const }),
        say: 'The page cannot be opened',
        do: told('route'),
      },
    },
    'route.retried': {
      again: {
        event: onlyWhere(isStaying, () => ({ type: 'route.retried' as const })),
        say: 'The page is opened again',
        do: told('route'),
      },
    },
    'network.restored': {
      back: {
        event: onTheWayOut({ type: 'network.restored' as const }),
        say: 'The network is back',
        do: told('connection'),
      },
    },
    'session.confirmed': {
      known: {
        event: onTheWayOut({ type: 'session.confirmed' as const }),
        say: 'The API knows the guardian',
        do: told('session'),
      },
    },
    'session.unconfirmed': {
      unknown: {
        event: onTheWayOut({ type: 'session.unconfirmed' as const }),
        say: 'The API does not say who that is',
        do: told('session'),
      },
    },
    'session.started': {
      login: {
        event: onlyWhere(isOnAccount, () => ({ type: 'session.started' as const, userId: user.id })),
        say: 'A guardian has signed in',
        do: told('session'),
      },
    },
    'session.changed': {
      another: {
        event: onlyWhere(isOnAccount, () => ({
          type: 'session.changed' as const,
          userId: 'USR_2',
          token: 'a-token',
        })),
        say: 'Another guardian has signed in in another tab',
        do: told('session'),
      },
    },
    'session.ended': {
      guardian: {
        event: onlyWhere(isOnAccount, () => ({ type: 'session.ended' as const, token: 'a-token' })),
        say: 'The guardian is signed in no more',
        do: told('session'),
      },
    },
    'session.loggedOut': {
      guardian: {
        event: whileGivingBack({
          type: 'session.loggedOut' as const,
          guardian: { userId: user.id, token: 'a-token' },
        }),
        say: 'The guardian has logged out',
        do: told('session'),
      },
      visitor: {
        event: whileGivingBack({ type: 'session.loggedOut' as const, guardian: null }),
        say: 'The session had ended before',
        do: told('session'),
      },
    },
    'reservation.givenBack': {
      released: {
        event: onlyWhere(
          ({ state }: Moment) => state === 'leaving.givingBack',
          () => ({ type: 'reservation.givenBack' as const }),
        ),
        say: 'The places of an unfinished payment are given back',
        do: told('reservation'),
      },
    },
    'session.expired': {
      guardian: {
        event: onlyWhere(isOnAccount, () => ({ type: 'session.expired' as const, token: 'a-token' })),
        say: 'The API refuses a call of the guardian with 401',
        do: told('session'),
      },
    },
    'region.entered': {
      withPage: {
        event: onlyWhere(isBeforeAccount, () => ({
          type: 'region.entered' as const,
          regionId: 'UK',
          landingPageUrl,
        })),
        say: 'The region is entered, which has a landing page',
        do: told('region'),
      },
      withoutPage: {
        event: onlyWhere(isBeforeAccount, () => ({
          type: 'region.entered' as const,
          regionId: 'UK',
          landingPageUrl: '',
        })),
        say: 'The region is entered, which has no landing page',
        do: told('region'),
      },
    },
    'region.corrected': {
      readAgain: {
        event: onlyWhere(isOnRaces, () => ({ type: 'region.corrected' as const, region: null })),
        say: 'The region was read again',
        do: told('region'),
      },
    },
    'region.ready': {
      asked: {
        event: onTheWayOut({ type: 'region.ready' as const, regionId: 'UK' }),
        say: 'The region that was asked for is the current one',
        do: told('region'),
      },
    },
    'region.unknown': {
      asked: {
        event: onTheWayOut({ type: 'region.unknown' as const, regionId: 'XX' }),
        say: 'There is no such region',
        do: told('region'),
      },
    },
    'region.failed': {
      asked: {
        event: onTheWayOut({ type: 'region.failed' as const, regionId: 'UK' }),
        say: 'The region could not be read',
        do: told('region'),
      },
    },
  },
  /** The machines of the shell never end; what follows from the end of a screen's is a matter of that screen. */
  outcomes: {
    session: {},
    reservation: {},
    region: {},
    regionChange: {},
    regionMenu: {},
    route: {},
    consent: {},
    connection: {},
    chat: {},
    menu: {},
    loading: {},
    omissions: {},
    raceCalendar: {},
    race: {},
    checkout: {},
    signIn: {},
    register: {},
    passwordForgotten: {},
    passwordReset: {},
    account: {},
  },
  identity: ({ location, shown, landingPageUrl: landing }) => ({
    location,
    screen: shown?.visit.route.screen ?? null,
    visit: shown?.visit.visit ?? 0,
    landing,
  }),
  /** One machine at a time throws: of the shell before any page is opened, of the screens the first race calendar. */
  isWithin: (context, running) => {
    const { location, shown } = context;
    const broken = shell.filter((name) => !running.includes(name));
    const actorId = shown?.actorId ?? null;
    const isScreenBroken = actorId !== null && !running.includes(actorId);
    if (broken.length > 0) return broken.length === 1 && location.path === '';
    if (isScreenBroken) return actorId === 'screen.1' && screenOf(context) === 'raceCalendar';
    return (shown?.visit.visit ?? 0) <= 2;
  },
  states: {
    staying: {
      say: 'A page of the shop',
      see: async ({ page }: Stage) => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
    'leaving.givingBack': {
      say: 'Nobody is signed in, and the places of an unfinished payment go back',
      see: async (stage: Stage) => {
        await expect(shellOf(stage)).toHaveAttribute('data-session', 'visitor');
      },
    },
    'leaving.gone': {
      say: 'Nobody is signed in, and the page is on its way to the landing page of the league',
      see: async (stage: Stage) => {
        await expect(shellOf(stage)).toHaveAttribute('data-session', 'visitor');
      },
    },
  },
});
