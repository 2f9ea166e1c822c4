import { fail, succeed } from '#domain/result';
import { sessionMachine } from '#machines/session/session';
import type { SessionContext } from '#machines/session/sessionSetup';
import { comeBackAs, signInAs } from '../../browser/guardian';
import { press } from '../../browser/reading';
import { expect } from '../../browser/test';
import { equalSwaps, oneAnswer } from '../equalSwaps';
import { defineModel, type Stage } from '../model';
import { arriveAt, inAnotherTab } from './gestures';
import { guardianCall, guardianCalls } from './guardianLookup';
import { apiAnswers, apiPasses, exceptIn, lookingAgain, onlyIn, onlyWhere } from './steps';

const sessionOf = (id: string) => ({
  token: 'a-token',
  user: { id, email: `${id}@example.com`, firstName: 'Alex', lastName: 'Hart', phone: '' },
});

const kim = sessionOf('USR_kim');
const renamed = { ...kim.user, firstName: 'Alexandra' };
const other = sessionOf('USR_other');
const nobody = sessionOf('USR_');

const races = '/UK/events';
const idle = ['visitor.anonymous', 'visitor.unconfirmed', 'visitor.ended'];
const signedIn = ['signedIn.known', 'signedIn.confirmed'];
const asking = ['resolving.asking.connected', 'resolving.asking.hanging'];
const unanswered = ['resolving.pausing', 'resolving.offline'];

type Moment = { state: string; context: SessionContext };

const isKim = ({ state, context }: Moment): boolean =>
  state !== 'unknown' && context.stored?.user.id === kim.user.id;

const saved = ({ context }: Moment) => ({
  type: 'user.saved' as const,
  user: { ...renamed, id: context.stored?.user.id ?? renamed.id },
});

/** By keyboard: the loading overlay may be on top. */
const follow = ({ page }: Stage, name: string | RegExp): Promise<void> =>
  page.getByRole('link', { name, exact: true }).press('Enter');

const account = /^Alex/;

const letThrough = async ({ page }: Stage): Promise<void> => {
  await page.route(guardianCalls, (route) => route.continue(), { times: 1 });
};

const openRaces = async ({ page }: Stage): Promise<void> => {
  await page.goto(races);
};

/** Without a reload, which would forget why the guardian is signed out. */
const goToRaces = async (stage: Stage): Promise<void> => {
  await follow(stage, 'TICKETS');
  await expect(
    stage.page.getByRole('heading', { level: 1, name: 'Select a race for your driver' }),
  ).toBeVisible();
};

/** Until the list has asked for the guardian's tickets, which a later step would record. */
const returnToRaces = async (stage: Stage): Promise<void> => {
  const asked = stage.page.waitForRequest('**/v1/Tickets/byUser/*');
  await follow(stage, 'TICKETS');
  await arriveAt(stage, races);
  await asked;
};

/** The account redirects a visitor to the registration. */
const register = async (stage: Stage): Promise<void> => {
  await follow(stage, 'My Account');
  await expect(stage.page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await goToRaces(stage);
};

/** Opens the races, which validate no session, and lets another tab store this one. */
const leave = async (stage: Stage, storage: Record<string, unknown> | null): Promise<void> => {
  if (new URL(stage.page.url()).pathname !== races) await goToRaces(stage);
  await inAnotherTab(stage, storage);
};

const visitor = { say: "A visitor: 'My Account'" };
const withoutNetwork = { say: 'The stored guardian, without a network' };
const guardian = { say: 'The guardian by their first name' };

export const session = defineModel(sessionMachine, {
  peers: ['connection', 'route'],
  drawnIn: 'header',
  starts: {
    tab: {
      input: undefined,
      notByHand: 'its steps are questions that pages for guardians ask while they open',
      say: 'A new tab',
      open: async () => {},
    },
  },
  cases: {
    'session.start': {
      login: {
        event: onlyIn(idle, { type: 'session.start', ...kim }),
        say: 'Open the sign-in page, and sign in; the races are shown',
        do: async (stage) => {
          const guardian = await stage.sandbox.guardian([]);
          await stage.page.goto(`/UK/auth/sign-in?redirect=${encodeURIComponent(races)}`);
          await signInAs(stage.page, guardian);
          await arriveAt(stage, races);
        },
      },
      again: {
        event: exceptIn(idle, { type: 'session.start', ...kim }),
        say: 'The guardian signs in while signed in',
        do: { cannot: 'the sign-in page is for guests' },
      },
    },
    'session.restored': {
      guardian: {
        event: onlyIn(['unknown'], { type: 'session.restored', stored: kim }),
        say: 'Come back to the races, signed in on an earlier day, with a driver selected',
        do: async (stage) => {
          await comeBackAs(stage.page, await stage.sandbox.guardian([]));
          await stage.page.evaluate(() => localStorage.setItem('selectedDriver', '"DRV_of-an-earlier-day"'));
          await openRaces(stage);
        },
      },
      nobody: {
        event: onlyIn(['unknown'], { type: 'session.restored', stored: null }),
        say: 'Open the races as a visitor',
        do: openRaces,
      },
      anonymous: {
        event: onlyIn(['unknown'], { type: 'session.restored', stored: nobody }),
        say: 'Come back to the races with the anonymous user in the storage',
        do: async (stage) => {
          await comeBackAs(stage.page, { id: 'USR_', token: 'a-token', email: '', password: '' });
          await openRaces(stage);
        },
      },
    },
    'session.revalidate': {
      account: {
        event: onlyIn(['signedIn.known'], { type: 'session.revalidate' }),
        say: 'Go to the account and, before the API has answered, to the races',
        do: async (stage) => {
          const { page } = stage;
          const asked = page.waitForRequest(guardianCalls);
          await follow(stage, account);
          await asked;
          await returnToRaces(stage);
        },
      },
      meanwhile: {
        event: onlyIn(asking, { type: 'session.revalidate' }),
        say: 'Go to another page for guardians while the guardian is being confirmed',
        do: { cannot: 'the first page begins the question, and the second only waits for it' },
      },
      prerendered: {
        event: onlyIn(['unknown'], { type: 'session.revalidate' }),
        say: 'A form for guests is prerendered',
        do: { cannot: 'tests/browser/prerendered.test.ts plays prerendered pages' },
      },
      visitor: {
        event: onlyIn(idle, { type: 'session.revalidate' }),
        say: "Press 'My Account', which leads to registering, and come back to the races",
        do: register,
      },
      again: {
        event: onlyIn(['signedIn.confirmed'], { type: 'session.revalidate' }),
        say: 'Open the account again after its code failed to load',
        do: { cannot: 'the browser does not load failed code again' },
      },
      broken: {
        event: onlyIn(['signedIn.broken'], { type: 'session.revalidate' }),
        say: 'Go to the account after a bug',
        do: { cannot: 'only a bug leads there' },
      },
    },
    'location.changed': {
      races: {
        event: { type: 'location.changed' },
        say: 'Press TICKETS',
        do: async (stage) => {
          const read = stage.page.waitForRequest('**/v1/Events/toDisplay');
          await follow(stage, 'TICKETS');
          await read;
        },
      },
    },
    'session.logOut': {
      logOut: {
        event: onlyIn(signedIn, { type: 'session.logOut' }),
        say: 'Open the account, log out, and come back to the races',
        do: async (stage) => {
          await letThrough(stage);
          await follow(stage, account);
          await press(stage.page, 'Log out');
          await expect(stage.page).not.toHaveURL(/my-account/);
          await openRaces(stage);
        },
        refused: ({ page }) => expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0),
      },
      meanwhile: {
        event: exceptIn([...idle, ...signedIn], { type: 'session.logOut' }),
        say: 'Log out while the guardian is being confirmed',
        do: { cannot: "'Log out' is in the account, which opens only after that" },
      },
    },
    'session.reject': {
      unconfirmed: {
        event: onlyIn([...idle, ...signedIn], { type: 'session.reject' }),
        say: 'A guard ends the unconfirmed session',
        do: { cannot: 'the guard asks the API first, which is another step; the paths of the route play it' },
      },
    },
    'session.unauthorized': {
      refused: {
        event: onlyIn([...idle, ...signedIn], { type: 'session.unauthorized' }),
        say: 'Open the account; the API answers 401 to its drivers; go to the races',
        do: async (stage) => {
          await letThrough(stage);
          await stage.page.route(
            '**/v2/Drivers/**',
            (route) =>
              route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' }, json: {} }),
            { times: 1 },
          );
          await follow(stage, account);
          await expect(stage.page.getByRole('link', { name: /Sign in again$/ })).toBeVisible();
          await goToRaces(stage);
        },
        refused: register,
      },
      meanwhile: {
        event: exceptIn([...idle, ...signedIn], { type: 'session.unauthorized' }),
        say: 'Another call is answered 401 while the guardian is being confirmed',
        do: { cannot: 'the order of two answers in flight cannot be set' },
      },
    },
    'user.saved': {
      account: {
        event: onlyIn(['signedIn.known'], saved),
        say: 'Open the account, save the details, and go to the races',
        do: async (stage) => {
          const { page } = stage;
          // Once on entering the account, once after saving.
          await page.route(guardianCalls, (route) => route.continue(), { times: 2 });
          await follow(stage, account);
          await press(page, 'Edit your details');
          const dialog = page.getByRole('dialog', { name: 'Edit your details' });
          await dialog.getByRole('button', { name: 'Save', exact: true }).click();
          await expect(dialog).toHaveCount(0);
          await returnToRaces(stage);
        },
      },
      elsewhere: {
        event: exceptIn(['signedIn.known'], saved),
        say: 'The details are saved while the guardian is being confirmed, or right after',
        do: { cannot: 'the account is needed to edit details, and leaving it is a navigation' },
      },
      somebodyElse: {
        event: { type: 'user.saved', user: sessionOf('USR_before').user },
        say: 'The details of a guardian who has signed out meanwhile are saved',
        do: { cannot: 'the order of two answers in flight cannot be set' },
      },
    },
    'session.ask': {
      pressed: {
        event: onlyIn([...asking, ...unanswered], { type: 'session.ask' }),
        say: "Open the account, and press 'Try again'",
        do: { cannot: 'the paths of the route play it' },
      },
      broken: {
        event: onlyIn(['signedIn.broken'], { type: 'session.ask' }),
        say: "Press 'Try again' after a bug",
        do: { cannot: 'only a bug leads there' },
      },
    },
    'page.seen': {
      seen: {
        ...lookingAgain,
        event: onlyIn(['resolving.asking.hanging', ...unanswered], lookingAgain.event),
      },
    },
    'connection.lost': {
      pulled: {
        event: onlyIn(asking, { type: 'connection.lost' }),
        say: 'Go offline',
        do: { cannot: "without a network the path's other gestures fail" },
      },
    },
    'connection.restored': {
      back: {
        event: onlyIn(['resolving.asking.disconnected', ...unanswered], {
          type: 'connection.restored',
        }),
        say: 'Go online again',
        do: { cannot: "without a network the path's other gestures fail" },
      },
    },
    'session.stored': {
      guardian: {
        event: exceptIn(['unknown'], { type: 'session.stored', stored: other, isLoggedOut: false }),
        say: 'Sign in as another guardian in another tab',
        do: async (stage) => {
          const { id, token, email } = await stage.sandbox.guardian([]);
          const user = { id, email, firstName: 'Alex', lastName: 'Hart', phone: '' };
          const { page } = stage;
          const isAsking = ((await page.locator('html').getAttribute('data-session')) ?? '').startsWith(
            'resolving',
          );
          const asked = isAsking ? page.waitForRequest(`**/v1/Credentials/user/${id}`) : null;
          await leave(stage, { token, user });
          await asked;
        },
      },
      signedInAgain: {
        event: onlyWhere(isKim, {
          type: 'session.stored',
          stored: { token: 'a-newer-token', user: kim.user },
          isLoggedOut: false,
        }),
        say: 'Sign in again in another tab',
        do: { cannot: "a made-up token ends the session at the page's next call" },
      },
      nobody: {
        event: exceptIn(['unknown'], { type: 'session.stored', stored: null, isLoggedOut: false }),
        say: 'Let the session end in another tab',
        do: (stage) => leave(stage, null),
      },
      loggedOut: {
        event: exceptIn(['unknown'], { type: 'session.stored', stored: null, isLoggedOut: true }),
        say: 'Log out in another tab',
        do: (stage) => leave(stage, { loggedOut: true, token: null, user: null }),
      },
      placeholder: {
        event: exceptIn(['unknown'], { type: 'session.stored', stored: nobody, isLoggedOut: false }),
        say: 'Store the anonymous user in another tab',
        do: (stage) => leave(stage, nobody),
      },
    },
  },
  outcomes: {
    loadUser: {
      known: apiPasses([guardianCall], succeed(kim.user), 'The API confirms the guardian'),
      unauthorised: apiAnswers(401, [guardianCall]),
      refused: {
        output: fail('status', 404, 'No such user.'),
        say: 'The API answers 404 in its own form',
        network: { calls: [guardianCall], with: { status: 404, body: { message: 'No such user.' } } },
      },
      busy: {
        ...apiAnswers(429, [guardianCall]),
        output: { ...fail('status', 429), retryAfter: 2000 },
      },
      confused: apiAnswers(400, [guardianCall]),
      failing: apiAnswers(500, [guardianCall]),
      foreign: {
        output: fail('shape', 200),
        say: 'The answer is not JSON',
        network: { calls: [guardianCall], with: { status: 200, body: [] } },
      },
      slow: {
        output: fail('timedOut'),
        say: 'No answer comes in time',
        network: { cannot: 'the time limit is too long for a test' },
      },
      unreachable: {
        output: fail('offline'),
        say: 'The connection is lost',
        network: { cannot: "without a network the path's other gestures fail" },
      },
      kept: {
        output: { ...fail('offline'), hasOfflineAnswers: true },
        say: 'The connection is lost, and this browser has kept what the guardian saw',
        network: { cannot: "without a network the path's other gestures fail" },
      },
    },
  },
  identity: ({ stored, tries, hasOfflineAnswers, retryAfter }) => ({
    guardian: stored && { id: stored.user.id, token: stored.token, firstName: stored.user.firstName },
    tries,
    retryAfter,
    hasOfflineAnswers,
  }),
  isWithin: ({ tries }) => tries <= 3,
  waivers: {
    ...equalSwaps(oneAnswer, 'resolving.asking · loadUser ends', 1, 3),
    ...equalSwaps('without a session every guardian is another one', 'anywhere · session.stored', 2),
  },
  states: {
    unknown: {
      say: 'The page does not know yet whether a guardian is signed in',
      see: { cannot: 'the app is told as it starts' },
    },
    'visitor.anonymous': visitor,
    'visitor.ended': visitor,
    'visitor.unconfirmed': visitor,
    'resolving.asking.connected': { say: 'The guardian as the storage knows them, while the API is asked' },
    'resolving.asking.hanging': { say: 'The guardian as the storage knows them; no answer comes' },
    'resolving.asking.disconnected': withoutNetwork,
    'resolving.pausing': { say: 'The guardian as the storage knows them, before the API is asked again' },
    'resolving.offline': withoutNetwork,
    'signedIn.known': guardian,
    'signedIn.confirmed': guardian,
    'signedIn.broken': guardian,
  },
});
