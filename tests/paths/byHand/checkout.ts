import type { checkoutMachine } from '#machines/checkout/checkout';
import type { CheckoutContext } from '#machines/checkout/checkoutSetup';
import type { HandWords } from '../../../tools/paths/model';
import {
  acknowledge,
  addKit,
  addTicket,
  box,
  finishWizard,
  interruptNetwork,
  signIn,
  signInAgain,
  sprintCheckout,
  tooEarly,
} from './demo';

type Moment = { state: string; context: CheckoutContext };

const ella = 'Ella Hale';
/** His height is not known: he does not meet all that the ticket asks for. */
const sam = 'Sam Hale';
const ticket = 'Cadet Sprint';
const ticketId = 'uk-ashdown-sprint.cadet-sprint';
const code = 'KART10';

const isChosen = ({ context }: Moment): boolean => context.lines.length > 0;
const isSoldOut = ({ context }: Moment): boolean =>
  context.availability.tickets.some(({ id, remaining }) => id === ticketId && remaining === 0);
const hasCode = ({ context }: Moment): boolean => context.vouchers.length > 0;

const lookAtCart = "Look at 'Your selection'.";

/** The row of the sprint, by the cart. */
const offer = (now: Moment): string => {
  if (isChosen(now)) return `'Added to your selections' stands in '${ella}'.`;
  if (isSoldOut(now)) return `'Sold out' stands in '${ella}'.`;
  return `'Add to Selection' of '${ticket}' of '${ella}' can be clicked.`;
};

const total = (now: Moment): string => {
  if (isSoldOut(now)) return '£0';
  return now.context.lines.length === 2 ? '£144' : '£72';
};

const cart = (now: Moment): string =>
  [
    isChosen(now)
      ? `'${ticket}' stands in 'Your selection'. 'Saturday morning' stands in 'Your selection'. 'Total ${total(now)}' stands in 'Your selection'.`
      : "'Nothing chosen yet.' stands in 'Your selection'. 'Total £0' stands in 'Your selection'.",
    `'Some of your tickets are no longer available. Remove them to go on.' ${isChosen(now) && isSoldOut(now) ? 'stands' : 'does not stand'} in 'Your selection'.`,
    `'Voucher ${code}' ${hasCode(now) ? 'stands' : 'does not stand'} in 'Your selection'.`,
    `'${box}' is ${now.context.isAcknowledged ? 'ticked' : 'not ticked'}.`,
    `'Secure Your Spot Now' ${now.context.isAcknowledged ? 'can be clicked' : 'cannot be clicked'}.`,
  ].join(' ');

const added = ({ context }: Moment): string =>
  context.addedDriverId === null || context.areDriversStale ? '' : " 'Kit Hale' stands on the page.";

const choosing = (now: Moment): string => `${offer(now)} ${cart(now)}${added(now)}`;

const settled = (now: Moment): string => `${choosing(now)} 'Error loading' does not stand on the page.`;

const failing = (message: string): string =>
  `'${message}' stands on the page. 'Try again' can be clicked. 'See all races' can be clicked. '${ella}' does not stand on the page.`;

const passedOn = { passedOn: { cannot: 'it passes from one part of the app to another' } };

export const checkoutByHand: HandWords<typeof checkoutMachine> = {
  starts: {
    address: { first: signIn, do: `Open '${sprintCheckout}'.` },
    race: {
      first: `${signIn} Open '/UK/events'. Click 'LEARN MORE' of 'Ashdown Sprint'. Wait until 'Which tickets fit' stands on the page.`,
      do: "Click 'Book Now - FROM £55'.",
    },
    lostDriver: {
      first: `${signIn} Open '${sprintCheckout}'. Click 'Add a driver'. ${addKit}`,
      answers: [{ calls: ['POST v2/Drivers'], with: { status: 401 } }],
      do: `Click 'Add Driver'. ${signInAgain}`,
    },
    twoTickets: { cannot: 'two tickets of one session cannot be chosen together' },
    nowhere: { first: signIn, do: "Open '/UK/events/%20/checkout'." },
  },
  cases: {
    'ticket.add': {
      sprint: {
        do: (before) =>
          isChosen(before) || isSoldOut(before)
            ? `Look at '${ticket}' of '${ella}': it cannot be added.`
            : addTicket,
      },
      tooOld: { do: `Click 'Add to Selection' of '${ticket}' of '${sam}'.` },
    },
    'ticket.remove': {
      sprint: {
        do: (before) =>
          isChosen(before) ? `Click the cross 'Remove ${ticket}' in 'Your selection'.` : lookAtCart,
      },
      tooOld: { do: `Click the cross 'Remove ${ticket} for ${sam}' in 'Your selection'.` },
      second: { cannot: 'two tickets of one session cannot be chosen together' },
      unknown: { cannot: 'only tickets in the cart have a cross' },
    },
    'driver.add': { pressed: { do: "Click 'Add a driver'." }, waiting: tooEarly },
    'driver.edit': {
      known: { do: `Click 'Edit profile' of '${ella}'.` },
      unknown: { cannot: 'only drivers on the page can be edited' },
      waiting: tooEarly,
    },
    'acknowledgement.set': {
      ticked: { do: acknowledge },
      cleared: { do: `Untick '${box}'.` },
    },
    'checkout.submit': {
      pressed: {
        do: (before) => (before.context.isAcknowledged ? "Click 'Secure Your Spot Now'." : lookAtCart),
        see: (now) =>
          now.context.isAcknowledged && !isChosen(now)
            ? "'Please select at least one ticket to proceed' stands in 'Your selection'."
            : '',
      },
      waiting: tooEarly,
    },
    'checkout.reload': { pressed: { do: "Click 'Try again'." } },
    'page.seen': { seen: { do: 'Look at another window. Look at the shop again.' } },
    'network.restored': {
      back: { do: interruptNetwork },
      afterBug: { cannot: 'only a bug leads there' },
    },
    'page.returned': {
      back: { cannot: 'whether the browser has kept the page for Back is not to be relied on' },
    },
    'discount.apply': {
      blank: {
        do: "Fill 'Discount code' with ' '. Press 'Enter'.",
        see: "'Please enter a discount code' stands in 'Your selection'.",
      },
    },
    'discount.checking': { begun: { do: `Fill 'Discount code' with '${code}'. Press 'Enter'.` } },
    'discount.applied': {
      voucher: { comes: null, see: `'Voucher "${code}" successfully applied!' stands in 'Your selection'.` },
    },
    'discount.declined': {
      notValid: {
        comes: {
          calls: ['GET v1/Checkouts/discount/*/*'],
          with: { status: 200, body: { type: 1, state: 2, value: 10 } },
        },
        see: `'"${code}" is not a valid discount code' stands in 'Your selection'.`,
      },
    },
    'discount.remove': {
      voucher: {
        do: (before) =>
          hasCode(before) ? `Click the cross 'Remove voucher ${code}' in 'Your selection'.` : lookAtCart,
      },
    },
    'reservation.released': passedOn,
    'reservation.created': passedOn,
    'reservation.refused': passedOn,
    'reservation.broken': passedOn,
    'submission.left': {
      back: { cannot: 'whether the browser has kept the page for Back is not to be relied on' },
    },
    'submission.ended': {
      failed: {
        comes: { calls: ['POST v1/Checkouts'], with: { status: 500 } },
        see: "'There was a problem processing your booking. Please try again.' stands in 'Your selection'.",
      },
    },
  },
  outcomes: {
    loadCheckout: { tooLate: { cannot: 'nobody waits at the checkout until the race is over' } },
    loadRace: { known: { comes: null } },
    driverWizard: {
      saved: {
        do: ({ context }) => finishWizard(context),
        see: "'of 4' does not stand on the page.",
      },
      closed: { do: "Click the cross 'Close'.", see: "'of 4' does not stand on the page." },
    },
  },
  states: {
    resolvingRace: null,
    noRace: "'No event ID provided' stands on the page. 'See all races' can be clicked.",
    loadingRace: null,
    raceFailed: failing('Error loading event details'),
    loadingCheckout: null,
    over: null,
    driversFailed: failing('Error loading drivers'),
    countsFailed: failing('The places left could not be loaded'),
    'ready.choosing.settled': settled,
    'ready.choosing.ticketsFailed': (now) =>
      `'Error loading previous tickets' stands on the page. ${choosing(now)}`,
    'ready.choosing.linesGone': (now) => `'No longer available' stands in 'Your selection'. ${cart(now)}`,
    'ready.choosing.refreshingCounts': null,
    'ready.choosing.reloading': null,
    'ready.choosing.driversStale': (now) =>
      `'Error loading drivers' stands on the page. 'Try again' can be clicked. ${choosing(now)}`,
    'ready.managingDriver': ({ context }) =>
      context.editedDriverId === null
        ? "'Add a driver' stands on the page. 'Step 1 of 4' stands on the page."
        : `'Edit ${ella}' stands on the page. 'First name' holds 'Ella'. 'Last name' holds 'Hale'.`,
    'ready.submitting.verifying': null,
    'ready.submitting.handedOver': null,
    broken: null,
  },
};
