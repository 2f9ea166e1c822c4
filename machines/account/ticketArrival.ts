import { assign, sendParent, setup } from 'xstate';
import { type AccountAnswers, accountFailures } from '#domain/account/accountAnswers';
import { hasAllTickets, type Payment, ticketsBoughtFor } from '#domain/checkout/payment';
import type { Ticket } from '#domain/entities';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { ofEvent, ofOutput } from '#machines/support/ofEvent';
import { invokes, reporting } from '#machines/support/onResult';
import { type Output, outputOf } from '#machines/support/outcome';

export type TicketArrivalInput = {
  userId: string;
  /** The order with which the guardian came back from the hosted page; null without one. */
  payment: Payment | null;
};

export type TicketArrivalContext = TicketArrivalInput & {
  /** Tickets of the payment; empty until they have arrived. */
  boughtIds: string[];
  /** How often this machine has loaded the tickets by itself. */
  attempts: number;
};

/** Sent by the account after each load. */
export type TicketArrivalEvent = { type: 'tickets.read'; tickets: Ticket[] };

/** Sent to the account with all its answers, so that the account need not load again. */
export type TicketArrivalFact = { type: 'tickets.arrived'; answers: AccountAnswers };

/** With the pauses between the attempts a minute: the time that tickets may take to arrive. */
const MAX_ATTEMPTS = 12;

/** Whether the guardian left to pay and has not come back to the checkout. */
export const isExpected = ({ payment }: Pick<TicketArrivalContext, 'payment'>): boolean =>
  payment !== null && payment.step !== 'returned';

export const ticketsIn = ({ tickets }: AccountAnswers): { tickets: Ticket[] } => ({
  tickets: tickets.ok ? tickets.value : [],
});

export const loadedTickets = (loaded: Output<AccountAnswers>) => ticketsIn(outputOf(loaded));

export const logFailures = {
  type: 'logFailures',
  params: (loaded: Output<AccountAnswers>) => accountFailures(outputOf(loaded)),
} as const;

const arrives = {
  guard: ofEvent('hasArrived'),
  target: 'arrived',
  actions: ofEvent('assignBought'),
} as const;

/**
 * Owns one question: are the tickets of the last payment there? Loads again by itself for a while, without a loading
 * message, and only for a guardian who came back from the hosted page. Reading the account and the storage are
 * provided.
 */
export const ticketArrivalMachine = setup({
  types: {
    context: {} as TicketArrivalContext,
    events: {} as TicketArrivalEvent,
    input: {} as TicketArrivalInput,
    tags: {} as 'broken',
  },
  actors: {
    lookAgain: mustBeProvided<AccountAnswers, { userId: string }>('lookAgain'),
  },
  actions: {
    /** Stores that the account waits for the tickets: the checkout must not say that nothing was charged. */
    persistAwaited: () => {},
    clearPayment: () => {},
    ...reporting,
    assignBought: assign({
      boughtIds: ({ context: { payment } }, { tickets }: { tickets: Ticket[] }) =>
        payment === null ? [] : ticketsBoughtFor(payment.order, tickets).map(({ id }) => id),
    }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    sendArrived: sendParent(
      (_, answers: AccountAnswers): TicketArrivalFact => ({ type: 'tickets.arrived', answers }),
    ),
  },
  guards: {
    hasArrived: ({ context: { payment } }, { tickets }: { tickets: Ticket[] }) =>
      payment !== null && hasAllTickets(payment.order, tickets),
    isExpected: ({ context }) => isExpected(context),
    hasAttemptsLeft: ({ context }) => context.attempts < MAX_ATTEMPTS,
  },
  delays: { pause: 5000 },
}).createMachine({
  id: 'ticketArrival',
  context: ({ input }) => ({ ...input, boughtIds: [], attempts: 0 }),
  initial: 'unread',
  states: {
    unread: {
      meta: { requires: ['BEY-38'] },
      on: {
        'tickets.read': [
          arrives,
          { guard: 'isExpected', target: 'waiting', actions: 'persistAwaited' },
          { target: 'unexpected' },
        ],
      },
    },
    unexpected: { meta: { requires: ['BEY-38'] } },
    waiting: {
      meta: { requires: ['BEY-38'] },
      on: { 'tickets.read': arrives },
      after: { pause: 'looking' },
    },
    looking: {
      meta: { requires: ['BEY-38'] },
      entry: 'countAttempt',
      on: { 'tickets.read': arrives },
      invoke: {
        ...invokes('lookAgain', 'broken'),
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'hasArrived', params: loadedTickets },
            target: 'arrived',
            actions: [{ type: 'assignBought', params: loadedTickets }, ofOutput('sendArrived')],
          },
          { guard: 'hasAttemptsLeft', target: 'waiting', actions: logFailures },
          { target: 'late', actions: logFailures },
        ],
      },
    },
    /** Loads no more by itself; the guardian still can. */
    late: { meta: { requires: ['BEY-38'] }, entry: 'clearPayment', on: { 'tickets.read': arrives } },
    broken: { tags: 'broken', meta: { requires: ['BEY-38'] }, on: { 'tickets.read': arrives } },
    arrived: { meta: { requires: ['BEY-38'] }, entry: 'clearPayment' },
  },
});
