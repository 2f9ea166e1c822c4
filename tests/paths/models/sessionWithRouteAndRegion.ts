import { succeed } from '#domain/result';
import { rootMachine } from '#machines/root';
import type { RootContext, RootInput } from '#machines/rootSetup';
import type { RouteContext } from '#machines/route';
import { defineComposition } from '../model';
import { region } from './region';
import { route } from './route';
import { session } from './session';

const sessionOf = (id: string) => ({
  token: `token-of-${id}`,
  user: { id, email: `${id}@example.com`, firstName: 'Alex', lastName: 'Hart', phone: '' },
});

const kim = sessionOf('USR_kim');

const input: RootInput = {
  session: null,
  reservation: null,
  acceptedRegions: [],
  requestedRegion: 'UK',
  origin: 'https://shop.example',
};

const goTo = (path: string, say: string) => ({
  event: { type: 'location.changed', path, search: '' },
  say,
});

/** What the code of the screen makes of the address. */
const screenLoaded = ({ context }: { context: RouteContext }) =>
  succeed({
    visit: { visit: context.visit, route: context.route, search: context.location?.search ?? '' },
    region: null,
    machine: context.route?.screen,
    input: null,
  });

/** The page with the machines that decide what it shows: who is signed in, in which region, on which screen. */
export const sessionWithRouteAndRegion = defineComposition('sessionWithRouteAndRegion', rootMachine, {
  runs: { session, route, region },
  starts: {
    visitor: { input, say: 'Open the shop as a visitor' },
    guardian: {
      input: { ...input, session: kim },
      say: 'Come back to the shop, signed in on an earlier day',
    },
  },
  cases: {
    itself: {
      'location.changed': {
        races: goTo('/UK/events', 'Go to the races: /UK/events'),
        abroad: goTo('/US/events', 'Go to the races of another region: /US/events'),
        account: goTo('/UK/my-account', 'Go to a page for guardians: /UK/my-account'),
      },
      'session.stored': {
        nobody: { event: { type: 'session.stored', stored: null }, say: 'Log out in another tab' },
      },
    },
    session: {
      'session.refused': {
        refused: { event: { type: 'session.refused' }, say: 'The API refuses another call with 401' },
      },
    },
  },
  outcomes: {
    session: { resolveUser: ['known', 'unauthorised', 'failing'] },
    route: { loadScreen: { loaded: { output: screenLoaded, say: 'The code of the screen comes' } } },
    region: { loadRegions: ['some', 'failing'], loadConfiguration: ['configured', 'failing'] },
  },
  states: {
    staying: 'The page stays',
    'leaving.givingBack': 'The page is left, once the places are given back',
    'leaving.gone': 'The page is left',
  },
  isWithin: (contexts) => (contexts.route as RouteContext).visit <= 1,
  identity: (context) => {
    const { shown } = context as RootContext;
    return { shown: shown?.visit.route.screen ?? null };
  },
});
