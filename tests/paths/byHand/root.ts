import type { rootMachine } from '#machines/root';
import type { RootContext } from '#machines/rootSetup';
import type { HandWords } from '../../../tools/paths/model';
import { account, inAnotherTab, narrow, prerendered, signIn, sprint, sprintCheckout } from './demo';

type Moment = { state: string; context: RootContext };

const races = 'Select a race for your driver';

/** What stands on each page, by its address; none is changed yet where the shop was just opened. */
const pages: Record<string, string> = {
  '': races,
  '/': 'SELECT HUB',
  '/UK/events': races,
  [sprint]: 'Ashdown Park Circuit',
  [sprintCheckout]: 'Your selection',
  '/UK/auth/sign-in': 'Sign in',
  '/UK/auth/sign-up': 'You are the guardian. Your drivers come next.',
  '/UK/auth/password-forgotten': 'Send me a link',
  '/UK/auth/reset-password': 'Send me a link',
  [account]: 'Log out',
  '/UK/legal/terms': 'Terms of use',
};

const open = (path: string) => ({ do: `Open '${path}'.` });
const openAsGuardian = (path: string) => ({ do: `${signIn} Open '${path}'.` });

const told = { cannot: 'a machine of the shop tells it by itself, and its own book has what leads to that' };
const gone = { cannot: 'the page is left for the landing page of the league' };
const onlyCheckout = { cannot: 'only the checkout shows a difference, and its own book has that' };

const landing = "The address ends with '/landing?region=UK'.";

export const rootByHand: HandWords<typeof rootMachine> = {
  starts: { races: { first: '', do: "Open '/UK/events'." } },
  cases: {
    'location.changed': {
      selector: open('/'),
      race: open(sprint),
      checkout: openAsGuardian(sprintCheckout),
      signIn: open('/UK/auth/sign-in'),
      register: open('/UK/auth/sign-up'),
      forgotten: open('/UK/auth/password-forgotten'),
      reset: open('/UK/auth/reset-password'),
      account: openAsGuardian(account),
      legal: open('/UK/legal/terms'),
      races: open('/UK/events'),
    },
    'location.replaced': {
      type: {
        do: `${narrow} Click 'Championship'.`,
        see: "The address ends with '/UK/events?type=championship'.",
      },
    },
    'screen.approached': {
      race: { do: "Point at 'LEARN MORE' of 'Ashdown Sprint'." },
      saving: { cannot: 'the browser has to save data' },
    },
    'page.woken': { prerendered },
    'page.returned': { fromLanding: gone, fromElsewhere: onlyCheckout },
    'page.seen': { again: onlyCheckout },
    'session.stored': { somebody: { do: inAnotherTab(signIn), see: "'Robin' stands on the page." } },
    'reservation.stored': { unfinished: gone },
    'consent.stored': { accepted: gone },
    'connection.lost': { pulled: gone },
    'connection.restored': { back: gone },
    'escape.pressed': { pressed: gone },
    'viewport.widened': { turned: gone },
    'guardian.loggedOut': { pressed: { do: "Click 'Log out'." } },
    'screen.loaded': { awaited: { comes: null } },
    'screen.recover': { restored: told },
    'route.failed': { failed: told },
    'route.retried': { again: told },
    'network.restored': { back: told },
    'session.confirmed': { known: told },
    'session.unconfirmed': { unknown: told },
    'session.started': { login: told },
    'session.changed': { another: told },
    'session.ended': { guardian: told },
    'session.loggedOut': { guardian: told, visitor: told },
    'reservation.givenBack': { released: told },
    'session.expired': { guardian: told },
    'region.entered': { withPage: told, withoutPage: told },
    'region.corrected': { readAgain: told },
    'region.ready': { asked: told },
    'region.unknown': { asked: told },
    'region.failed': { asked: told },
  },
  states: {
    staying: ({ context }: Moment) => `'${pages[context.location.path]}' stands on the page.`,
    'leaving.givingBack': landing,
    'leaving.gone': landing,
  },
};
