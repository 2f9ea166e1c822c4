import { checkoutSubmissionMachine } from '#machines/checkout/checkoutSubmission';
import { comeBackAs, sprintCheckout } from '../../browser/guardian';
import { noah } from '../../browser/sandbox';
import { orderWith } from '../../domain/examples';
import { defineModel, type StateWords } from '../model';
import { assignUnfinished, comeBack, hostedPage, stayHere } from './hostedPage';
import { abort, brokenCases, createdCases, originOf, refusal, refusedCases } from './reservationCalls';
import { fillCart, submit } from './sprintCart';
import { asAlex } from './steps';

const order = orderWith({
  eventId: 'uk-ashdown-sprint',
  items: [{ driverId: 'DRV_noah', ticketTypeId: 'uk-ashdown-sprint.cadet-sprint', quantity: 1 }],
});

const message = (text: string): StateWords => ({ say: `'${text}'` });

const problem = 'There was a problem processing your booking. Please try again.';

export const checkoutSubmission = defineModel(checkoutSubmissionMachine, {
  starts: {
    checkout: {
      input: { origin: originOf('checkoutSubmission') },
      needs: asAlex,
      say: `Open ${sprintCheckout}`,
      open: async (stage) => {
        const { page, sandbox } = stage;
        await comeBackAs(page, await sandbox.guardian('UK', [noah]));
        await stayHere(stage);
        await page.goto(sprintCheckout);
      },
    },
  },
  cases: {
    'submission.start': {
      ticket: {
        event: { type: 'submission.start', order },
        say: `Add Cadet Sprint for Noah if the cart is empty. In another tab open ${sprintCheckout}, tick the box, press 'Secure Your Spot Now', wait for the payment page and close the tab. Here tick the box and press 'Secure Your Spot Now'`,
        do: async (stage) => {
          await fillCart(stage, true);
          await assignUnfinished(stage, hostedPage);
          await submit(stage);
        },
      },
    },
    'submission.requestTickets': {
      pressed: {
        event: { type: 'submission.requestTickets' },
        say: "Remove the ticket from the cart, tick the box and press 'Secure Your Spot Now'",
        do: async (stage) => {
          await fillCart(stage, false);
          await submit(stage);
        },
      },
    },
    'reservation.creating': {
      aborted: {
        event: { type: 'reservation.creating' },
        say: 'The API releases the places of the unfinished payment: the order goes on',
        do: { calls: [abort], with: { status: 200 } },
      },
    },
    'reservation.released': {
      ended: {
        event: { type: 'reservation.released' },
        say: 'The session ends while the order is being sent: nothing is held',
        do: { cannot: 'only another call ends the session, and no path makes one' },
      },
    },
    'reservation.created': createdCases,
    'reservation.refused': refusedCases,
    'reservation.broken': brokenCases,
    'page.returned': {
      back: {
        event: { type: 'page.returned' },
        say: 'Go back from the hosted page',
        do: comeBack,
      },
    },
  },
  outcomes: {},
  peers: ['reservation'],
  identity: ({ order: { items }, text }) => ({ items: items.length, text }),
  states: {
    'form.idle': { say: 'The button to payment, without a message' },
    'form.nothingSelected': message('Please select at least one ticket to proceed'),
    'form.refused': message(`There was a problem creating your checkout: ${refusal}`),
    'form.failed': message(problem),
    'form.broken': { say: `'${problem}'` },
    releasing: { say: "'Secure Your Spot Now' is busy" },
    creating: { say: "'Secure Your Spot Now' is busy" },
    redirecting: { say: "'Secure Your Spot Now' is busy until the hosted page opens" },
  },
});
