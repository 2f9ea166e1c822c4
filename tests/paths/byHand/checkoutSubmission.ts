import type { checkoutSubmissionMachine } from '#machines/checkoutSubmission';
import type { HandWords } from '../../../tools/paths/model';
import { refusal, unpayable } from '../models/reservationCalls';
import { addIfMissing, signIn, sprintCheckout, submit } from './demo';

const create = 'POST v1/Checkouts';
const problem = 'There was a problem processing your booking. Please try again.';

const message = (words: string): string =>
  `'${words}' stands in 'Your selection'. 'Secure Your Spot Now' can be clicked.`;

export const checkoutSubmissionByHand: HandWords<typeof checkoutSubmissionMachine> = {
  starts: { checkout: { first: signIn, do: `Open '${sprintCheckout}'.` } },
  cases: {
    'submission.start': { ticket: { do: `${addIfMissing} ${submit}` } },
    'submission.requestTickets': {
      pressed: { do: `Click 'Remove Cadet Sprint for Ella Hale' if it is there. ${submit}` },
    },
    'reservation.released': {
      aborted: { comes: null },
      ended: { cannot: 'what ends the session is another call, which no path makes' },
    },
    'reservation.created': {
      payable: { comes: { calls: [create], with: 'pass' } },
      unpayable: { comes: { calls: [create], with: { status: 200, body: unpayable } } },
    },
    'reservation.refused': {
      refused: { comes: { calls: [create], with: { status: 409, body: { message: refusal } } } },
      failing: { comes: { calls: [create], with: { status: 500 } } },
    },
    'reservation.broken': { bug: { cannot: 'only a bug leads there' } },
    'page.returned': { back: { do: "Click 'Back to the shop'." } },
  },
  states: {
    'form.idle': `'Secure Your Spot Now' stands in 'Your selection'. 'There was a problem' does not stand in 'Your selection'.`,
    'form.nothingSelected': message('Please select at least one ticket to proceed'),
    'form.refused': message(`There was a problem creating your checkout: ${refusal}`),
    'form.failed': message(problem),
    'form.broken': null,
    releasing: null,
    creating: null,
    redirecting:
      "'Pay Apex Karting League' stands on the page. 'Cadet Sprint' stands on the page. '£72.00' stands on the page.",
  },
};
