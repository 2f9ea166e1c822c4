import { expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Payment } from '#domain/checkout/payment';
import type { Ticket } from '#domain/entities';
import { succeed } from '#domain/result';
import type { AccountAnswers } from '#machines/account/accountAnswers';
import { type TicketArrivalFact, ticketArrivalMachine } from '#machines/account/ticketArrival';
import { boughtTicketWith } from '../domain/examples';
import { controlledPromise } from './controlledPromise';
import { underParent } from './underParent';

const item = { driverId: 'DRV_ella', ticketTypeId: 'sprint', quantity: 1 };
const order = { userId: 'USR_1', eventId: 'EVT_1', items: [item], vouchers: [], coupons: [] };
const left: Payment = { order, step: 'left' };
const bought = boughtTicketWith({ id: 'TCK_new', ...item });
const answersWith = (...tickets: Ticket[]): AccountAnswers => ({
  drivers: succeed([]),
  tickets: succeed(tickets),
  races: succeed([]),
});

const open = (payment: Payment | null) => {
  const clock = new SimulatedClock();
  const lookAgain = controlledPromise<AccountAnswers, { userId: string }>();
  const actions = {
    persistAwaited: vi.fn(),
    clearPayment: vi.fn(),
    logFailures: vi.fn(),
    reportBug: vi.fn(),
  };
  const { actor, facts } = underParent<typeof ticketArrivalMachine, TicketArrivalFact>(
    ticketArrivalMachine.provide({
      actors: { lookAgain: lookAgain.logic },
      actions: {
        persistAwaited: () => actions.persistAwaited(),
        clearPayment: () => actions.clearPayment(),
        logFailures: (_, failures) => actions.logFailures(failures),
        reportBug: (_, error) => actions.reportBug(error),
      },
    }),
    { input: { userId: 'USR_1', payment }, clock },
  );
  const read = (...tickets: Ticket[]) => actor.send({ type: 'tickets.read', tickets });
  return { actor, actions, clock, facts, lookAgain, read, state: () => actor.getSnapshot() };
};

const looking = (payment: Payment = left) => {
  const arrival = open(payment);
  arrival.read();
  arrival.clock.increment(5000);
  return arrival;
};

test('BEY-38 missing tickets are looked for every 5 s, and the account gets the result', async () => {
  const { state, actions, facts, clock, lookAgain } = looking();
  expect(actions.persistAwaited).toHaveBeenCalledOnce();
  expect(lookAgain.last().input).toEqual({ userId: 'USR_1' });
  await lookAgain.last().resolve(answersWith());
  expect(state().value).toBe('waiting');
  clock.increment(4999);
  expect(lookAgain.calls).toHaveLength(1);
  clock.increment(1);
  await lookAgain.last().resolve(answersWith(bought));
  expect(state().value).toBe('arrived');
  expect(state().context.boughtIds).toEqual(['TCK_new']);
  expect(facts).toEqual([{ type: 'tickets.arrived', answers: answersWith(bought) }]);
  clock.increment(60_000);
  expect(lookAgain.calls).toHaveLength(2);
});
