import { fail } from '#domain/result';
import { matchRoute, type ScreenName } from '#domain/routes';
import { rootMachine } from '#machines/root/root';
import type { RootContext, VisitorState } from '#machines/root/rootSetup';
import { type LoadedScreen, type Location, screenId } from '#machines/route/visit';
import { comeBackAs } from '../../browser/guardian';
import { press } from '../../browser/reading';
import { noah } from '../../browser/sandbox';
import { expect } from '../../browser/test';
import { defineModel, type Stage } from '../model';
import { assignUnfinished, comeBack } from './hostedPage';
import { abort } from './reservationCalls';
import { hydrated, onlyIn, onlyWhere, outdated } from './steps';

const races: Location = { path: '/UK/events', search: '' };
const account: Location = { path: '/UK/my-account', search: '' };

const visitor: VisitorState = {
  session: null,
  reservation: null,
  unconfirmed: null,
  endedOrder: null,
  consent: { acceptedRegions: [], declinedRegions: [] },
  ...races,
  input: null,
};

const user = { id: 'USR_1', email: 'kim@example.com', firstName: 'Kim', lastName: 'Hart', phone: '' };

/** Machines that never stop. */
const shell = [
  'session',
  'reservation',
  'region',
  'regionChange',
  'route',
  'consent',
  'connection',
  'loading',
];

type Moment = { state: string; context: RootContext };

const isStaying = ({ state }: Moment): boolean => state === 'staying';

/** No page is shown yet: every page can be opened. From a page, only the races can be. */
const isNew = (moment: Moment): boolean => isStaying(moment) && moment.context.shown === null;

const screenOf = ({ shown }: RootContext): string | null => shown?.visit.route.screen ?? null;

const isOnRaces = (moment: Moment): boolean =>
  isStaying(moment) && screenOf(moment.context) === 'raceCalendar';

const isOnAccount = (moment: Moment): boolean => isStaying(moment) && screenOf(moment.context) === 'account';

const releasing = ['leaving.releasing'];

const hasMachine = (screen: ScreenName): boolean => screen !== 'regionSelector' && screen !== 'legal';

/** The screen of an address. */
const loaded = (
  { path, search }: Location,
  { context: { shown } }: Moment,
): { type: 'screen.loaded' } & LoadedScreen => {
  const route = matchRoute(path);
  if (route.kind !== 'screen') throw new Error(`${path} shows no screen`);
  const visit = { visit: (shown?.visit.visit ?? 0) + 1, route, search };
  const actorId = hasMachine(route.screen) ? screenId(visit) : null;
  return { type: 'screen.loaded', visit, region: null, actorId, input: null };
};

/** By the address bar; an address outside the app is blocked, so that the address can be checked. */
const go = async ({ page }: Stage, { path, search }: Location): Promise<void> => {
  await page.route('**/landing*', (route) => route.fulfill({ status: 204 }));
  await page.goto(path + search);
};

const goAsGuardian = async (stage: Stage, location: Location): Promise<void> => {
  await comeBackAs(stage.page, await stage.sandbox.guardian([noah]));
  await go(stage, location);
};

/** Without an unfinished payment nothing is released, and the page leaves at once. */
const logOut = async (stage: Stage): Promise<void> => {
  stage.calls.hold(abort);
  await goAsGuardian(stage, account);
  await assignUnfinished(stage, { checkoutUrl: 'https://pay.example/earlier' });
  await press(stage.page, 'Log out');
};

/** The screen of the current address is shown. */
const seeScreen = async (stage: Stage): Promise<void> => {
  const route = matchRoute(new URL(stage.page.url()).pathname);
  await expect(shellOf(stage)).toHaveAttribute('data-route', 'shown');
  if (route.kind === 'screen' && hasMachine(route.screen))
    await expect(stage.page.locator(`[data-machine="${route.screen}"]`)).toBeAttached();
};

const opening = (location: Location, say: string, travel = go, isOffered = isNew) => ({
  event: onlyWhere(isOffered, (moment: Moment) => loaded(location, moment)),
  say,
  do: async (stage: Stage) => {
    await travel(stage, location);
    await seeScreen(stage);
  },
});

const told = (machine: string) => ({
  cannot: `the ${machine} machine sends this event; its own paths play the steps before`,
});

const shellOf = ({ page }: Stage) => page.locator('html');

export const root = defineModel(rootMachine, {
  starts: {
    races: {
      input: undefined,
      notByHand: 'its steps are what the machines of the shell tell each other',
      say: 'Open /UK/events',
      open: (stage) => go(stage, races),
    },
  },
  cases: {
    'visitor.known': {
      opened: {
        event: onlyWhere(isNew, { type: 'visitor.known', ...visitor }),
        say: 'The page starts',
        do: { cannot: 'every page sends this event when it opens' },
      },
      prerendered: {
        event: onlyWhere(isOnRaces, { type: 'visitor.known', ...visitor }),
        ...hydrated,
      },
      forGuardians: {
        event: onlyWhere(isOnAccount, { type: 'visitor.known', ...visitor, ...account }),
        say: 'The account was prerendered, and is hydrated',
        do: { cannot: 'tests/browser/prerendered.test.ts plays prerendered pages' },
      },
    },
    'page.outdated': {
      prerendered: { event: onlyWhere(isOnRaces, { type: 'page.outdated' }), ...outdated },
    },
    'clock.corrected': {
      wrong: {
        event: onlyWhere(isOnRaces, {
          type: 'clock.corrected',
          now: '2027-05-01T11:20:00.000Z',
          today: '2027-05-01',
        }),
        say: "The API's time differs from the device's",
        do: { cannot: 'an answer tells the time before the page is on show' },
      },
    },
    'selection.stored': {
      elsewhere: {
        event: onlyWhere(isOnRaces, {
          type: 'selection.stored',
          userId: 'USR_1',
          regionId: 'UK',
          eventId: 'EVT_1',
          selection: { lines: [], vouchers: [], coupons: [] },
        }),
        say: 'Another tab changes a selection',
        do: { cannot: 'the list of races shows no selection' },
      },
    },
    'location.changed': {
      races: {
        event: onlyWhere(isOnRaces, { type: 'location.changed', ...races }),
        say: 'Go to the races',
        do: (stage) => go(stage, races),
      },
    },
    'screen.approached': {
      race: {
        event: onlyWhere(isOnRaces, {
          type: 'screen.approached',
          screen: 'race',
          savesData: false,
        }),
        say: 'Point at a race',
        do: ({ page }) =>
          page
            .getByRole('link', { name: /^LEARN MORE/ })
            .first()
            .hover(),
      },
      saving: {
        event: onlyWhere(isOnRaces, {
          type: 'screen.approached',
          screen: 'race',
          savesData: true,
        }),
        say: 'Point at a race in a browser that saves data',
        do: { cannot: "the test's browser does not save data" },
      },
    },
    'page.returned': {
      fromLanding: {
        event: onlyIn(['leaving.gone'], { type: 'page.returned' }),
        say: 'Come back to this page with Back',
        do: comeBack,
      },
      fromElsewhere: {
        event: onlyWhere(isOnAccount, { type: 'page.returned' }),
        say: 'Come back to this page with Back, without having logged out',
        do: { cannot: 'only the checkout reacts visibly, which its own paths play' },
      },
    },
    'page.seen': {
      again: {
        event: onlyWhere(isOnAccount, { type: 'page.seen' }),
        say: 'Switch to another window and back',
        do: { cannot: 'only the checkout reacts visibly, which its own paths play' },
      },
    },
    'list.read': {
      spoilt: {
        event: onlyWhere(isOnRaces, {
          type: 'list.read',
          list: 'races',
          unreadable: 1,
        }),
        say: 'One of the races cannot be read',
        do: { cannot: 'tests/screens/app/App.test.tsx shows answers that cannot be read' },
      },
    },
    'failure.reported': {
      refused: {
        event: onlyWhere(isOnRaces, {
          type: 'failure.reported',
          sessionId: 'x:1',
          failure: fail('status', 500),
        }),
        say: 'A call of a machine has failed',
        do: { cannot: 'the paths of each machine show its failures' },
      },
    },
    'guardian.logOut': {
      pressed: {
        event: onlyWhere(isOnAccount, { type: 'guardian.logOut' }),
        say: "With an unfinished payment, press 'Log out' in the account; the API is slow to answer",
        do: logOut,
      },
    },
    'screen.loaded': {
      selector: opening({ path: '/', search: '' }, 'Go to the selector of regions'),
      race: opening({ path: '/UK/events/uk-ashdown-sprint', search: '' }, 'Go to a race'),
      checkout: opening(
        { path: '/UK/events/uk-ashdown-sprint/checkout', search: '' },
        'Go to the checkout of a race as a guardian',
        goAsGuardian,
      ),
      signIn: opening({ path: '/UK/auth/sign-in', search: '' }, 'Go to the sign-in page'),
      register: opening({ path: '/UK/auth/sign-up', search: '' }, 'Go to the page to register'),
      forgotten: opening(
        { path: '/UK/auth/password-forgotten', search: '' },
        'Go to the page for a forgotten password',
      ),
      reset: opening(
        { path: '/UK/auth/reset-password', search: '?email=kim%40example.com&token=a-token' },
        'Go to the page for a new password',
      ),
      account: opening(account, 'Go to the account as a guardian', goAsGuardian),
      legal: opening({ path: '/UK/legal/terms', search: '' }, 'Go to the terms'),
      races: opening(races, 'Go to the races', go, isStaying),
    },
    'route.retried': {
      again: {
        event: onlyWhere(isStaying, { type: 'route.retried' }),
        say: 'The page is opened again',
        do: told('route'),
      },
    },
    'session.started': {
      login: {
        event: onlyWhere(isOnAccount, { type: 'session.started', userId: user.id }),
        say: 'A guardian has signed in',
        do: told('session'),
      },
    },
    'session.changed': {
      another: {
        event: onlyWhere(isOnAccount, {
          type: 'session.changed',
          userId: 'USR_2',
          token: 'a-token',
        }),
        say: 'Another guardian has signed in in another tab',
        do: told('session'),
      },
    },
    'session.ended': {
      guardian: {
        event: onlyWhere(isOnAccount, { type: 'session.ended', token: 'a-token' }),
        say: 'The session has ended',
        do: told('session'),
      },
    },
    'session.loggedOut': {
      guardian: {
        event: onlyIn(releasing, {
          type: 'session.loggedOut',
          guardian: { userId: user.id, token: 'a-token' },
        }),
        say: 'The log-out is confirmed',
        do: told('session'),
      },
      visitor: {
        event: onlyIn(releasing, { type: 'session.loggedOut', guardian: null }),
        say: 'The session had ended before',
        do: told('session'),
      },
    },
    'reservation.released': {
      atLogOut: {
        event: onlyIn(releasing, { type: 'reservation.released' }),
        say: 'The places of an unfinished payment are released',
        do: told('reservation'),
      },
      givenBack: {
        event: onlyWhere(isOnAccount, { type: 'reservation.released' }),
        say: 'The API confirms that the places are given back',
        do: told('reservation'),
      },
    },
    'hold.ended': {
      held: {
        event: onlyWhere(isOnAccount, { type: 'hold.ended' }),
        say: 'The time for which places were held is over',
        do: told('openPayment'),
      },
    },
    'session.expired': {
      guardian: {
        event: onlyWhere(isOnAccount, { type: 'session.expired', token: 'a-token' }),
        say: 'The API refuses a call of the guardian with 401',
        do: told('session'),
      },
    },
    'region.entered': {
      uk: {
        event: onlyWhere(isNew, { type: 'region.entered', regionId: 'UK' }),
        say: 'A region is entered',
        do: told('region'),
      },
    },
    'region.corrected': {
      readAgain: {
        event: onlyWhere(isOnRaces, { type: 'region.corrected', region: null }),
        say: 'The region was read again',
        do: told('region'),
      },
    },
  },
  /** Machines of the shell never end; a screen itself decides what follows its end. */
  outcomes: {
    session: {},
    reservation: {},
    region: {},
    regionChange: {},
    route: {},
    consent: {},
    connection: {},
    loading: {},
    openPayment: {},
    screen: {},
  },
  identity: ({ shown, skippedItems, failures }) => ({
    screen: shown?.visit.route.screen ?? null,
    visit: shown?.visit.visit ?? 0,
    skippedItems,
    failures,
  }),
  /**
   * One machine throws at a time: before any page a machine of the shell; of the screens only the first race calendar.
   */
  isWithin: (context, running) => {
    const { shown } = context;
    const broken = shell.filter((name) => !running.includes(name));
    const actorId = shown?.actorId ?? null;
    const isScreenBroken = actorId !== null && !running.includes(actorId);
    if (broken.length > 0) return broken.length === 1 && shown === null;
    if (isScreenBroken) return actorId === 'screen.1' && screenOf(context) === 'raceCalendar';
    return (shown?.visit.visit ?? 0) <= 2;
  },
  states: {
    staying: { say: 'A page of the shop' },
    'leaving.releasing': {
      say: 'Nobody is signed in; the places of an unfinished payment are being released',
    },
    'leaving.gone': { say: "Nobody is signed in; the page redirects to the league's landing page" },
  },
});
