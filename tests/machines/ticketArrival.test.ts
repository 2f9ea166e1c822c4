import { expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Ticket } from '#domain/entities';
import type { Payment } from '#domain/payment';
import { fail, succeed } from '#domain/result';
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

test('BEY-38 tickets that are there at once are told, and the payment is done with', () => {
  const { read, state, actions, facts } = open(left);
  read(boughtTicketWith({ id: 'TCK_old', ticketTypeId: 'heat' }), bought);
  expect(state().value).toBe('arrived');
  expect(state().context.boughtIds).toEqual(['TCK_new']);
  expect(actions.clearPayment).toHaveBeenCalledOnce();
  expect(facts).toEqual([]);
});

test('BEY-38 tickets that are not there yet are looked for every 5 s, and the account gets what was found', async () => {
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

test('BEY-38 after a minute it no longer looks by itself, but sees what Refresh brings', async () => {
  const { state, actions, clock, lookAgain, read } = looking();
  for (let look = 1; look < 12; look += 1) {
    await lookAgain.last().resolve({ ...answersWith(), tickets: fail('offline') });
    clock.increment(5000);
  }
  expect(actions.logFailures).toHaveBeenCalledTimes(11);
  await lookAgain.last().resolve(answersWith());
  expect(state().value).toBe('late');
  expect(actions.clearPayment).toHaveBeenCalledOnce();
  clock.increment(600_000);
  expect(lookAgain.calls).toHaveLength(12);
  read();
  expect(state().value).toBe('late');
  read(bought);
  expect(state().value).toBe('arrived');
});

test.each([null, { order, step: 'returned' }] as const)(
  'BEY-38 nobody waits without a payment, or after Back from it',
  (payment) => {
    const { read, state, clock, lookAgain } = open(payment);
    read();
    expect(state().value).toBe('unexpected');
    clock.increment(60_000);
    expect(lookAgain.calls).toHaveLength(0);
  },
);

test('BEY-38 a payment finished after Back and Forward is told like any other', () => {
  const { read, state } = open({ order, step: 'returned' });
  read(bought);
  expect(state().value).toBe('arrived');
});

test('BEY-38 BEY-04 a bug while looking is reported, and Refresh still brings the tickets', async () => {
  const { state, actions, lookAgain, read } = looking();
  await lookAgain.last().reject();
  expect(state().hasTag('broken')).toBe(true);
  expect(actions.reportBug).toHaveBeenCalledOnce();
  read(bought);
  expect(state().value).toBe('arrived');
});
