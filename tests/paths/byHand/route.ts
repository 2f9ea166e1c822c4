import type { RouteContext, routeMachine } from '#machines/route';
import type { HandWords } from '../../../tools/paths/model';
import { inAnotherTab, interruptNetwork, signIn, tooEarly } from './demo';

type Moment = { state: string; context: RouteContext };

/** Addresses of each kind that the shop does not prerender: what the API answers decides what is opened. */
const addresses: Record<string, string> = {
  '/': '/',
  '/UK': '/UK',
  '/UK/events': '/UK/legal/privacy',
  '/UK/auth/sign-in': '/UK/auth/reset-password?email=kim%40example.com&token=old&redirect=%2FUK%2Fevents',
  '/UK/my-account': '/UK/events/nowhere/checkout',
  '/UK/events/uk-ashdown-sprint/checkout': '/UK/events/nowhere/checkout',
  '/uk/events': '/uk/legal/privacy',
};

const clear = 'Clear the storage: developer tools, Application, Storage.';

const go = (path: string) => ({
  first: `${clear} ${signIn}`,
  do: `Open '${addresses[path]}'.`,
});

/** What stands on each of them. */
const headings: Record<string, string> = {
  '/': 'SELECT HUB',
  '/UK/events': 'Privacy',
  '/UK/auth/sign-in': 'New password',
  '/UK/my-account': 'See all races',
  '/UK/events/uk-ashdown-sprint/checkout': 'See all races',
  '/uk/events': 'Privacy',
};

const atRaces = "'Select a race for your driver' stands on the page.";
const atRegister = "'You are the guardian. Your drivers come next.' stands on the page.";

/** Where somebody is led whose page it is not. */
const ledTo = (words: string) => (now: Moment) => (now.state === 'redirecting' ? words : '');

const pathIn = ({ context }: Moment): string => context.location?.path ?? '/';

const lookUp = 'POST v1/Credentials/user/*';
const otherRegion = { cannot: 'the region machine answers the newest request only' };
const passing = { comes: null };

export const routeByHand: HandWords<typeof routeMachine> = {
  starts: { tab: { first: '', do: 'Open another tab.' } },
  cases: {
    'location.changed': {
      regions: go('/'),
      region: { ...go('/UK'), see: atRaces },
      races: go('/UK/events'),
      signIn: go('/UK/auth/sign-in'),
      account: go('/UK/my-account'),
      checkout: go('/UK/events/uk-ashdown-sprint/checkout'),
      smallLetters: go('/uk/events'),
    },
    'region.ready': { entered: passing, another: otherRegion },
    'region.unknown': {
      missing: {
        comes: { calls: ['GET v1/Configurations/regions'], with: { status: 200, body: [] } },
        see: "'No Hubs Available' stands on the page.",
      },
      gone: { cannot: 'whether the page was prerendered is not to be seen' },
      another: otherRegion,
    },
    'region.failed': {
      failing: {
        // Nobody has said yet who is there, so that it is asked again with the next try.
        comes: {
          calls: ['GET v1/Configurations/regions', lookUp, lookUp, lookUp, lookUp],
          with: { status: 500 },
          others: { status: 500 },
        },
      },
      another: otherRegion,
    },
    'session.confirmed': { known: { comes: null, see: ledTo(atRaces) } },
    'session.unconfirmed': {
      failing: {
        // It is asked three times more.
        comes: { calls: [lookUp, lookUp, lookUp, lookUp], with: { status: 500 }, others: { status: 500 } },
        see: ledTo(atRegister),
      },
    },
    'session.expired': {
      refused: { comes: { calls: [lookUp], with: { status: 401 } }, see: ledTo(atRegister) },
      meanwhile: { cannot: 'no call of the guardian is under way then' },
    },
    'session.ended': { anotherTab: { do: inAnotherTab(clear), see: ledTo(atRegister) } },
    'session.changed': {
      anotherTab: { do: inAnotherTab(`${clear} ${signIn}`) },
      later: tooEarly,
    },
    'network.restored': { back: { do: interruptNetwork }, later: tooEarly },
    'route.retry': { pressed: { do: "Click 'Try again'." }, later: tooEarly },
  },
  outcomes: {
    loadScreen: { loaded: { comes: null }, failing: { cannot: 'the code of a screen has to fail' } },
  },
  states: {
    idle: "The address ends with 'about:blank'.",
    matching: null,
    enteringRegion: null,
    admitting: null,
    checkingSignedIn: null,
    checkingGuest: null,
    loadingScreen: null,
    shown: (now) =>
      `'${headings[pathIn(now)]}' stands on the page. 'This page could not be opened' does not stand on the page.`,
    redirecting: "'Loading...' does not stand on the page.",
    'failed.unavailable': "'This page could not be opened' stands on the page. 'Try again' can be clicked.",
    'failed.broken': null,
  },
};
