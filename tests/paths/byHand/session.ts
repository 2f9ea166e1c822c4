import type { SessionContext, sessionMachine } from '#machines/session';
import type { Answer, HandWords } from '../../../tools/paths/model';
import { account, inAnotherTab, logOut, policy, prerendered, sendGuardian, signIn } from './demo';

type Moment = { state: string; context: SessionContext };

const isVisitor = ({ state }: Moment): boolean => state === 'visitor';

const lookUp = 'POST v1/Credentials/user/*';
const races = "Open '/UK/events'.";

/** A visitor's way to the account leads to registering. */
const askedIn = "Click 'My Account'. Wait until 'You are the guardian' stands on the page.";

const placeholder = { cannot: 'no page of the shop leaves it' };
const another = { cannot: 'the book of the connection and that of looking a guardian up have it' };
const crossing = { cannot: 'the two answers cross on the wire' };

const refusal: Answer = { calls: ['GET v2/Drivers/byUser/*'], with: { status: 401 } };

const robin = "'Robin' stands on the page.";

export const sessionByHand: HandWords<typeof sessionMachine> = {
  starts: {
    visitor: { first: '', do: races },
    guardian: { first: signIn, do: policy },
    placeholder,
  },
  cases: {
    'session.start': {
      login: {
        do: `Open '/UK/auth/sign-in?redirect=%2FUK%2Fevents'. ${sendGuardian}`,
        see: "The address ends with '/UK/events'.",
      },
      again: { cannot: 'the sign-in page is for guests' },
    },
    'session.found': { guardian: prerendered, nobody: prerendered },
    'session.revalidate': {
      account: { do: `Click 'Robin, my account'. Click 'TICKETS' at once.` },
      visitor: { do: `${askedIn} ${races}` },
      again: {
        answers: [{ calls: ['GET v1/Configurations/regions'], with: { status: 500 } }],
        do: "Open '/UK/events/nowhere/checkout'. Wait until 'This page could not be opened' stands on the page. Click 'Try again'. Wait until 'See all races' stands on the page.",
      },
      broken: { cannot: 'only a bug leads there' },
    },
    'location.changed': { races: { do: "Click 'TICKETS'.", see: "The address ends with '/UK/events'." } },
    'session.end': {
      logOut: { do: `${logOut} ${races}` },
      meanwhile: { cannot: "'Log out' stands in the account, which opens once that is known" },
    },
    'session.rejected': { unconfirmed: { cannot: 'the guard asks first, which is another step' } },
    'session.refused': {
      refused: {
        do: (before) =>
          isVisitor(before)
            ? `${askedIn} ${races}`
            : `Open '${account}'. Wait until 'You are signed out. Sign in again' stands on the page. ${races}`,
        answers: (before) => (isVisitor(before) ? [] : [refusal]),
      },
      meanwhile: crossing,
    },
    'user.saved': {
      account: {
        do: `Open '${account}'. Click 'Edit your details'. Click 'Save'. Wait until 'Edit your details' does not stand on the page. Click 'TICKETS'.`,
      },
      elsewhere: { cannot: 'the way back from the account is a navigation' },
      somebodyElse: crossing,
    },
    'connection.lost': { visitor: another, guardian: another },
    'connection.restored': { visitor: another, guardian: another },
    'session.stored': {
      guardian: { do: (before) => inAnotherTab(isVisitor(before) ? signIn : `${logOut} ${signIn}`) },
      nobody: {
        do: (before) => (isVisitor(before) ? 'Look at the page: nobody is signed in.' : inAnotherTab(logOut)),
      },
      placeholder,
    },
  },
  outcomes: {
    resolveUser: {
      failing: {
        // It is asked three times more.
        comes: {
          calls: [lookUp, lookUp, lookUp, lookUp],
          with: { status: 500 },
          others: { status: 500 },
        },
      },
    },
  },
  states: {
    visitor: "'My Account' stands on the page. 'Robin' does not stand on the page.",
    resolving: null,
    'signedIn.known': robin,
    'signedIn.confirmed': robin,
    'signedIn.broken': null,
  },
};
