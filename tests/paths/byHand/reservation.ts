import type { ReservationContext, reservationMachine } from '#machines/reservation';
import type { HandWords } from '../../../tools/paths/model';
import { addIfMissing, inAnotherTab, leaveForPayment, signIn, sprintCheckout, submit } from './demo';

type Moment = { state: string; context: ReservationContext };

const wrongCode = "Fill 'Discount code' with 'NOPE'. Press 'Enter'.";
const notValid = `'"NOPE" is not a valid discount code' stands on the page`;

const isIn = (verb: string): string =>
  `'lastCheckout' ${verb} in the storage: developer tools, Application, Local storage.`;

const loggedOut = { cannot: 'the page is left for the landing page of the league' };

export const reservationByHand: HandWords<typeof reservationMachine> = {
  starts: {
    none: { first: signIn, do: `Open '${sprintCheckout}'.` },
    held: { first: `${signIn} ${leaveForPayment}`, do: "Click 'Back to the shop'." },
  },
  cases: {
    'reservation.release': { code: { do: wrongCode, see: `${notValid}.` } },
    'reservation.create': {
      another: { cannot: 'one checkout sends one request at a time' },
      order: { do: `${addIfMissing} ${submit}` },
    },
    'reservation.stored': {
      elsewhere: { do: inAnotherTab(leaveForPayment) },
      removed: {
        do: ({ context }: Moment) =>
          context.stored === null
            ? 'Look at the page: no payment is left to be given up.'
            : inAnotherTab(`Open '${sprintCheckout}'. ${wrongCode} Wait until ${notValid}.`),
      },
    },
    'guardian.left': { nextGuardian: loggedOut, loggedOut },
    'guardian.loggedOut': { loggedOut, waiting: loggedOut, ordering: loggedOut },
    'reservation.forget': { early: loggedOut },
  },
  outcomes: {
    releaseReservation: { released: { comes: { calls: ['POST v1/Checkouts/abort'], with: 'pass' } } },
    createReservation: {
      created: {
        comes: { calls: ['POST v1/Checkouts'], with: 'pass' },
        next: "Wait until 'Demo card' stands on the page. Click 'Back to the shop'.",
      },
      refused: {
        see: "'There was a problem creating your checkout: The grid is full.' stands in 'Your selection'.",
      },
      failing: {
        see: "'There was a problem processing your booking. Please try again.' stands in 'Your selection'.",
      },
    },
  },
  states: {
    none: isIn('is not'),
    givenBack: null,
    held: isIn('is'),
    releasing: null,
    creating: null,
    broken: null,
  },
};
