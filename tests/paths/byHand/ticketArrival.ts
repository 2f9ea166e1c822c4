import type { ticketArrivalMachine } from '#machines/account/ticketArrival';
import type { HandWords } from '../../../tools/paths/model';
import { boughtTicketWith } from '../../domain/examples';
import { guardianEmail, leaveForPayment, signIn } from './demo';

const call = 'GET v1/Tickets/byUser/*';

const openTickets = "Open '/UK/my-account?tab=tickets'.";

const bought = boughtTicketWith({
  eventId: 'uk-ashdown-sprint',
  ticketTypeId: 'uk-ashdown-sprint.cadet-sprint',
  ticketName: 'Cadet Sprint',
});

/** Ella's, as the API sends it. */
const arrival = { calls: [call], with: { status: 200, body: [{ ...bought, _id: bought.id }] } };

const onTheirWay = 'Your tickets are on their way.';
const late = 'Your tickets are not here yet.';
const booked = "You're booked";

const says = (words: string): string => `'${words}' stands on the page.`;
const silent = [onTheirWay, late, booked].map((words) => `'${words}' does not stand on the page.`).join(' ');

const inTransit = { cannot: 'of two answers on their way, either may be first' };

export const ticketArrivalByHand: HandWords<typeof ticketArrivalMachine> = {
  starts: {
    left: { first: `${signIn} ${leaveForPayment}`, do: openTickets },
    returned: {
      first: `${signIn} ${leaveForPayment} Click 'Back to the shop'. Wait until 'Payment not finished' stands on the page.`,
      do: openTickets,
    },
    nothing: { first: signIn, do: openTickets },
  },
  cases: {
    'tickets.read': {
      first: { comes: null },
      firstBought: { comes: arrival },
      refreshed: { do: "Click 'Refresh'." },
      refreshedBought: { do: "Click 'Refresh'.", answers: [arrival] },
      inVainWhileLooking: inTransit,
      whileLooking: inTransit,
    },
  },
  outcomes: {
    lookAgain: { there: { comes: arrival }, notYet: { comes: { calls: [call], with: 'pass' } } },
  },
  states: {
    unread: null,
    unexpected: silent,
    waiting: says(onTheirWay),
    looking: null,
    late: says(late),
    arrived: `${says(booked)} 'Cadet Sprint for Ella Hale' stands on the page. 'Mailed to ${guardianEmail}' stands on the page.`,
    broken: null,
  },
};
