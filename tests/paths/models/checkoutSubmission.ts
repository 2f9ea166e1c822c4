import { fail } from '#domain/result';
import { checkoutSubmissionMachine } from '#machines/checkout/checkoutSubmission';
import { sprintCheckout } from '../../browser/guardian';
import { orderWith } from '../../domain/examples';
import { defineModel } from '../model';
import { assignUnfinished, comeBack, hostedPage, openAs } from './hostedPage';
import { abort, brokenCases, create, originOf, refusal, sessionEndedCases } from './reservationCalls';
import { fillCart, submit } from './sprintCart';
import { exceptIn, onlyIn } from './steps';

const order = orderWith({
  eventId: 'uk-ashdown-sprint',
  items: [{ driverId: 'DRV_noah', ticketTypeId: 'uk-ashdown-sprint.cadet-sprint', quantity: 1 }],
});

const stayed = ['form.stayed'];

const unpayable = { checkoutUrl: 'javascript:alert(1)' };

const message = (text: string) => ({ say: `'${text}'` });

const problem = 'There was a problem processing your booking. Please try again.';

export const checkoutSubmission = defineModel(checkoutSubmissionMachine, {
  starts: {
    checkout: {
      input: { origin: originOf('checkoutSubmission') },
      notByHand: 'its steps are answers to the checkout, whose own paths can be performed',
      say: `Open ${sprintCheckout}`,
      open: openAs(),
    },
  },
  cases: {
    'submission.start': {
      ticket: {
        event: exceptIn(stayed, { type: 'submission.start', order, heldUrl: null }),
        say: `Add Cadet Sprint for Noah if the cart is empty. In another tab open ${sprintCheckout}, tick the box, press 'Secure Your Spot Now', wait for the payment page and close the tab. Here tick the box and press 'Secure Your Spot Now'`,
        do: async (stage) => {
          await fillCart(stage, true);
          await assignUnfinished(stage, hostedPage);
          await submit(stage);
        },
      },
      again: {
        event: onlyIn(stayed, { type: 'submission.start', order, heldUrl: hostedPage.checkoutUrl }),
        say: "Press 'Secure Your Spot Now' again",
        do: submit,
      },
      changed: {
        event: onlyIn(stayed, {
          type: 'submission.start',
          order: { ...order, vouchers: ['KART10'] },
          heldUrl: hostedPage.checkoutUrl,
        }),
        say: 'Change the selection, and order again',
        do: { cannot: 'the paths of checkout play it' },
      },
      released: {
        event: onlyIn(stayed, { type: 'submission.start', order, heldUrl: null }),
        say: 'Order again after the places were given back elsewhere',
        do: { cannot: 'the paths of checkout play it' },
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
    'submission.unread': {
      failed: {
        event: { type: 'submission.unread' },
        say: 'After a refusal that could not be looked into, order again while the API answers 500 to the race',
        do: { cannot: 'the paths of checkout play it' },
      },
    },
    'submission.changed': {
      elsewhere: {
        event: { type: 'submission.changed' },
        say: 'Change the selection in another tab before the order has left',
        do: { cannot: 'the paths of checkout play it' },
      },
    },
    'submission.withdraw': {
      elsewhere: {
        event: { type: 'submission.withdraw' },
        say: 'Change the selection in another tab while the order waits for a release',
        do: { cannot: 'the paths of checkout play it' },
      },
    },
    'reservation.creationStarted': {
      aborted: {
        event: { type: 'reservation.creationStarted' },
        say: 'The API releases the places of the unfinished payment: the order goes on',
        do: { calls: [abort], with: { status: 204 } },
      },
    },
    'reservation.released': {
      ended: {
        event: { type: 'reservation.released' },
        say: 'The session ends while the order is being sent: nothing is held',
        do: { cannot: 'only another call ends the session, and no path makes one' },
      },
    },
    'reservation.created': {
      payable: {
        event: { type: 'reservation.created', checkoutUrl: hostedPage.checkoutUrl },
        say: 'The API answers with the hosted page',
        do: { calls: [create], with: { status: 200, body: hostedPage } },
      },
      unpayable: {
        event: { type: 'reservation.created', checkoutUrl: unpayable.checkoutUrl },
        say: 'The API names a page that is none',
        do: { calls: [create], with: { status: 200, body: unpayable } },
      },
    },
    'reservation.refused': {
      refused: {
        event: { type: 'reservation.refused', failure: fail('status', 409, refusal) },
        say: `The API answers 409 and says why: '${refusal}'`,
        do: { calls: [create], with: { status: 409, body: { message: refusal } } },
      },
      failing: {
        event: { type: 'reservation.refused', failure: fail('status', 500) },
        say: 'The API answers 500 without a word',
        do: { calls: [create], with: { status: 500 } },
      },
    },
    'reservation.sessionEnded': sessionEndedCases,
    'reservation.broken': brokenCases,
    'page.seen': {
      again: {
        event: { type: 'page.seen' },
        say: 'Switch to another window and back before the hosted page opens',
        do: ({ page }) => page.evaluate(() => void window.dispatchEvent(new Event('focus'))),
      },
    },
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
  identity: ({ order: { items, vouchers }, checkoutUrl, text, isRefused, isWithdrawn }) => ({
    items: items.length,
    vouchers: vouchers.length,
    checkoutUrl,
    text,
    isRefused,
    isWithdrawn,
  }),
  states: {
    'form.idle': { say: 'The button to payment, without a message' },
    'form.nothingSelected': message('Please select at least one ticket to proceed'),
    'form.refused': message(`There was a problem creating your checkout: ${refusal}`),
    'form.unread': message('Nothing was sent: what has changed could not be read. Please try again.'),
    'form.changed': message('Nothing was sent: your selection has changed. Look it over, then press again.'),
    'form.failed': message(problem),
    'form.stayed': message(
      'The payment page has not opened. Nothing was charged. Press the button again to go there.',
    ),
    'form.broken': { say: `'${problem}'` },
    releasing: { say: "'Secure Your Spot Now' is busy" },
    creating: { say: "'Secure Your Spot Now' is busy" },
    redirecting: { say: "'Secure Your Spot Now' is busy until the hosted page opens" },
  },
});
