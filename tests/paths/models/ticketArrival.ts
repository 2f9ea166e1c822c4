import { fail, succeed } from '#domain/result';
import { ticketArrivalMachine } from '#machines/account/ticketArrival';
import { comeBackAs, leaveToPay } from '../../browser/guardian';
import { press } from '../../browser/reading';
import { noah } from '../../browser/sandbox';
import { boughtTicketWith, orderWith } from '../../domain/examples';
import { defineModel, type Stage } from '../model';
import { listWith } from './gestures';
import { asAlex, exceptIn, onlyIn } from './steps';

const call = 'GET v1/Tickets/byUser/*';

const line = { driverId: 'DRV_noah', ticketTypeId: 'uk-ashdown-sprint.cadet-sprint' };
const order = orderWith({ eventId: 'uk-ashdown-sprint', items: [{ ...line, quantity: 1 }] });
const bought = boughtTicketWith({ ...line, eventId: order.eventId });
/** Of the same race, for another driver. */
const boughtBefore = boughtTicketWith({ id: 'TCK_2', eventId: order.eventId });

/** As sent by the API. */
const sent = { ...bought, _id: bought.id };

const read = (tickets: (typeof bought)[]) => ({ type: 'tickets.read' as const, tickets });

const answering = (tickets: object[]) => ({ calls: [call], with: { status: 200, body: tickets } });

const refreshing = ({ page }: Stage) => press(page, 'Refresh');

/** Returns from the hosted page with this payment. */
const openWith = (step: string | null) => async (stage: Stage) => {
  const { page, sandbox } = stage;
  const guardian = await sandbox.guardian([noah]);
  await comeBackAs(page, guardian);
  if (step !== null) await leaveToPay(page, guardian, { eventId: order.eventId, ...line }, step);
  stage.calls.hold(call);
  // As the demo league has Noah.
  await listWith(stage, { id: line.driverId });
  await page.goto('/UK/my-account?tab=tickets');
};

const says = (words: string) => ({ say: `'${words}…'` });

const atHostedPage = [
  ...asAlex,
  "At /UK/events/uk-ashdown-sprint/checkout press 'Add to Selection' of Cadet Sprint for Noah Hart, tick 'I have checked that each driver meets the requirements', press 'Secure Your Spot Now', and wait for 'Demo card'.",
];

const start = (step: 'left' | 'returned' | null, say: string) => ({
  input: { userId: 'USR_1', payment: step === null ? null : { order, regionId: 'UK', step } },
  needs: step === null ? asAlex : atHostedPage,
  say,
  open: openWith(step),
});

export const ticketArrival = defineModel(ticketArrivalMachine, {
  starts: {
    left: start('left', 'Open /UK/my-account?tab=tickets'),
    returned: start('returned', 'Go back, and open /UK/my-account?tab=tickets'),
    nothing: start(null, 'Open /UK/my-account?tab=tickets'),
  },
  cases: {
    'tickets.read': {
      first: {
        event: onlyIn(['unread'], read([])),
        say: 'The API answers with no tickets',
        do: answering([]),
      },
      firstBought: {
        event: onlyIn(['unread'], read([boughtBefore, bought])),
        say: 'The API answers with the ticket',
        do: answering([sent]),
      },
      refreshed: {
        event: exceptIn(['unread', 'looking'], read([])),
        say: "Press 'Refresh'; the API answers with no tickets",
        do: { ...answering([]), beforehand: refreshing },
      },
      refreshedBought: {
        event: exceptIn(['unread', 'looking'], read([boughtBefore, bought])),
        say: "Press 'Refresh'; the API answers with the ticket",
        do: { ...answering([sent]), beforehand: refreshing },
      },
      inVainWhileLooking: {
        event: onlyIn(['looking'], read([])),
        say: "Press 'Refresh' while the account loads by itself; there are no tickets",
        do: { cannot: 'the order of two answers in flight cannot be set' },
      },
      whileLooking: {
        event: onlyIn(['looking'], read([boughtBefore, bought])),
        say: "Press 'Refresh' while the account loads by itself; the tickets are there",
        do: { cannot: 'the order of two answers in flight cannot be set' },
      },
    },
  },
  outcomes: {
    lookAgain: {
      there: {
        output: { drivers: succeed([]), tickets: succeed([bought]), races: succeed([]) },
        say: 'The API answers with the ticket',
        network: answering([sent]),
      },
      notYet: {
        output: { drivers: succeed([]), tickets: succeed([]), races: succeed([]) },
        say: 'The API answers with no tickets',
        network: answering([]),
      },
      failing: {
        output: { drivers: succeed([]), tickets: fail('status', 500), races: fail('status', 500) },
        say: 'The API answers 500 to the tickets',
        network: { calls: [call], with: { status: 500 } },
      },
    },
  },
  identity: ({ payment, boughtIds, attempts }) => ({
    payment: payment?.step,
    bought: boughtIds.length,
    attempts,
  }),
  states: {
    unread: { say: 'The tickets are on their way from the API' },
    unexpected: { say: 'The tickets, without a word about a payment' },
    waiting: says('Your tickets are on their way'),
    looking: says('Your tickets are on their way'),
    late: says('Your tickets are not here yet'),
    arrived: says("You're booked"),
    broken: { say: "'Your tickets are not here yet…'" },
  },
});
