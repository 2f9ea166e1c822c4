import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, SimulatedClock } from 'xstate';
import type { CheckoutOrder, Reservation } from '#domain/entities';
import {
  type CheckoutSubmissionEvent,
  checkoutSubmissionMachine,
  type SubmissionFact,
} from '#machines/checkoutSubmission';
import { controlledActor } from './controlledActor';

const order: CheckoutOrder = {
  userId: 'USR_1',
  eventId: 'EVT_1',
  items: [{ driverId: 'DRV_ella', ticketTypeId: 'sprint', quantity: 1 }],
  vouchers: ['KART10'],
  coupons: [],
};
const reservation: Reservation = {
  checkoutUrl: 'https://pay.example/c/1',
  eventId: 'EVT_1',
  reference: 'R-1',
};
const start: CheckoutSubmissionEvent = { type: 'submission.start', order };
const returned: CheckoutSubmissionEvent = { type: 'page.returned' };

const open = (machine: typeof checkoutSubmissionMachine = checkoutSubmissionMachine) => {
  const clock = new SimulatedClock();
  const releaseReservation = controlledActor<void, void>();
  const createCheckout = controlledActor<Reservation, { order: CheckoutOrder }>();
  const facts: SubmissionFact[] = [];
  const actions = { redirect: vi.fn(), logFailure: vi.fn(), reportBug: vi.fn() };
  const actor = createActor(
    machine.provide({
      actors: { releaseReservation: releaseReservation.logic, createCheckout: createCheckout.logic },
      actions: {
        tellParent: (_, fact) => facts.push(fact),
        redirect: (_, params) => actions.redirect(params),
        logFailure: (_, failure) => actions.logFailure(failure),
        reportBug: (_, error) => actions.reportBug(error),
      },
    }),
    { clock },
  ).start();
  const reachCreating = async () => {
    actor.send(start);
    await releaseReservation.last().succeed();
  };
  return {
    actor,
    clock,
    releaseReservation,
    createCheckout,
    facts,
    actions,
    reachCreating,
    state: () => actor.getSnapshot(),
  };
};

/** Ten quick submits at each stage; how many checkouts the server was asked for. */
const createsOfImpatience = async (machine: typeof checkoutSubmissionMachine): Promise<number> => {
  const { actor, releaseReservation, createCheckout } = open(machine);
  const hurry = () => {
    for (let click = 0; click < 10; click += 1) actor.send(start);
  };
  hurry();
  await releaseReservation.last().succeed();
  hurry();
  if (releaseReservation.inFlight() > 0) await releaseReservation.last().succeed();
  await createCheckout.last().succeed(reservation);
  hurry();
  return createCheckout.calls.length;
};

describe('one click, one checkout', () => {
  test('SUB-04 BEY-03 ten quick submits, before, during and after creating, make one create', async () => {
    expect(await createsOfImpatience(checkoutSubmissionMachine)).toBe(1);
  });

  test('SUB-04 BEY-03 with the protection taken out the same clicks make more than one', async () => {
    const { config, implementations } = checkoutSubmissionMachine;
    const states = config.states ?? {};
    const unprotected = createMachine(
      {
        ...config,
        states: {
          ...states,
          creating: { ...states.creating, on: { 'submission.start': { target: 'releasing' } } },
        },
      },
      implementations,
    ) as unknown as typeof checkoutSubmissionMachine;
    expect(await createsOfImpatience(unprotected)).toBeGreaterThan(1);
  });
});

describe('the order of things', () => {
  test('SUB-02 the stored reservation is aborted, then the checkout created and left for', async () => {
    const { actor, releaseReservation, createCheckout, actions, state } = open();
    actor.send(start);
    expect(createCheckout.calls).toHaveLength(0);
    await releaseReservation.last().succeed();
    expect(createCheckout.last().input).toEqual({ order });
    await createCheckout.last().succeed(reservation);
    expect(state().value).toBe('redirecting');
    expect(actions.redirect).toHaveBeenCalledExactlyOnceWith({ url: 'https://pay.example/c/1' });
  });

  test.each(['offline', 'timedOut', 'status', 'shape'] as const)(
    'SUB-02 the result of aborting is ignored: %s',
    async (code) => {
      const { actor, releaseReservation, createCheckout } = open();
      actor.send(start);
      await releaseReservation.last().fail(code, 500);
      expect(createCheckout.inFlight()).toBe(1);
    },
  );

  test('SUB-01 without tickets it says so for 5000 ms and asks the server nothing', () => {
    const { actor, clock, releaseReservation, facts, state } = open();
    actor.send({ type: 'submission.start', order: { ...order, items: [] } });
    expect(state().value).toEqual({ form: 'nothingSelected' });
    expect(releaseReservation.calls).toHaveLength(0);
    expect(facts).toHaveLength(1);
    clock.increment(4999);
    expect(state().value).toEqual({ form: 'nothingSelected' });
    clock.increment(1);
    expect(state().value).toEqual({ form: 'idle' });
  });
});

describe('outcomes of creating', () => {
  test.each([
    ['status', 409, 'Only 1 place is left', 'refused', 'Only 1 place is left'],
    ['status', 400, 'The voucher has expired', 'refused', 'The voucher has expired'],
    ['status', 500, null, 'failed', null],
    ['status', 500, '', 'failed', null],
    ['offline', null, null, 'failed', null],
    ['timedOut', null, null, 'failed', null],
    ['shape', 200, null, 'failed', null],
    ['aborted', null, null, 'failed', null],
  ] as const)(
    'SUB-03 BEY-10 %s %s with the words %j leads to %s for 5000 ms',
    async (code, status, text, expected, shown) => {
      const { actor, clock, createCheckout, facts, actions, reachCreating, state } = open();
      await reachCreating();
      await createCheckout.last().fail(code, status, text);
      expect(state().value).toEqual({ form: expected });
      expect(state().context.text).toBe(shown);
      expect(facts.at(-1)).toEqual({ type: 'submission.ended' });
      expect(actions.logFailure).toHaveBeenCalledTimes(1);
      expect(state().can(start)).toBe(true);
      clock.increment(4999);
      expect(state().value).toEqual({ form: expected });
      clock.increment(1);
      expect(state().value).toEqual({ form: 'idle' });
      expect(state().context.text).toBeNull();
      actor.send(start);
      expect(state().value).toBe('releasing');
    },
  );

  test.each([
    '',
    'pay',
    '/pay/1',
    '//pay.example/1',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://pay.example',
    'https:',
  ])('SUB-04 the browser is not sent to %j', async (checkoutUrl) => {
    const { createCheckout, actions, reachCreating, state } = open();
    await reachCreating();
    await createCheckout.last().succeed({ ...reservation, checkoutUrl });
    expect(state().value).toEqual({ form: 'failed' });
    expect(actions.redirect).not.toHaveBeenCalled();
  });

  test.each(['http://localhost:3100/pay/1', 'https://pay.example/c?x=1#y'])(
    'SUB-04 the browser may be sent to %s',
    async (checkoutUrl) => {
      const { createCheckout, actions, reachCreating } = open();
      await reachCreating();
      await createCheckout.last().succeed({ ...reservation, checkoutUrl });
      expect(actions.redirect).toHaveBeenCalledExactlyOnceWith({ url: checkoutUrl });
    },
  );

  test.each(['releaseReservation', 'createCheckout'] as const)(
    'SUB-03 a bug in %s is reported and the form stays usable',
    async (name) => {
      const opened = open();
      opened.actor.send(start);
      if (name === 'createCheckout') await opened.releaseReservation.last().succeed();
      await opened[name].last().reject();
      expect(opened.state().hasTag('broken')).toBe(true);
      expect(opened.actions.reportBug).toHaveBeenCalledTimes(1);
      expect(opened.state().can(start)).toBe(true);
    },
  );
});

describe('coming back', () => {
  test('SUB-05 BEY-02 Back from the hosted page, then submitting again: one more abort, one more create', async () => {
    const { actor, releaseReservation, createCheckout, facts, reachCreating, state } = open();
    await reachCreating();
    await createCheckout.last().succeed(reservation);
    expect(facts).toHaveLength(1);
    actor.send(returned);
    expect(state().value).toEqual({ form: 'idle' });
    expect(facts.slice(1)).toEqual([{ type: 'submission.left' }, { type: 'submission.ended' }]);
    await reachCreating();
    await createCheckout.last().succeed(reservation);
    expect(releaseReservation.calls).toHaveLength(2);
    expect(createCheckout.calls).toHaveLength(2);
  });

  test('SUB-04 a return while the checkout is being created does not free the form', async () => {
    const { actor, reachCreating, state } = open();
    actor.send(start);
    actor.send(returned);
    expect(state().value).toBe('releasing');
    await reachCreating();
    actor.send(returned);
    expect(state().value).toBe('creating');
  });
});

test('SUB-02 leaving the page aborts abortDraft', () => {
  const { actor, releaseReservation } = open();
  actor.send(start);
  actor.stop();
  expect(releaseReservation.last().signal.aborted).toBe(true);
});

test('SUB-01 SUB-03 SUB-02 SUB-05 journey: nothing chosen, refused, sent to pay, back', async () => {
  const { actor, createCheckout, actions, reachCreating, state } = open();
  actor.send({ type: 'submission.start', order: { ...order, items: [] } });
  await reachCreating();
  await createCheckout.last().fail('status', 409, 'Sold out');
  expect(state().value).toEqual({ form: 'refused' });
  await reachCreating();
  await createCheckout.last().succeed(reservation);
  actor.send(returned);
  expect(state().value).toEqual({ form: 'idle' });
  expect(actions.redirect).toHaveBeenCalledTimes(1);
});

test('SUB-04 BEY-03 in any order of events never two requests run, and each create has its abort before it', async () => {
  const step = fc.constantFrom(
    'start',
    'start',
    'empty',
    'return',
    'succeed',
    'refuse',
    'fail',
    'badUrl',
    'reject',
    'tick',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { actor, clock, releaseReservation, createCheckout, actions, state } = open();
      const settle = async (name: string) => {
        if (releaseReservation.inFlight() === 1)
          await (name === 'fail'
            ? releaseReservation.last().fail('offline')
            : releaseReservation.last().succeed());
        else if (createCheckout.inFlight() === 0) return;
        else if (name === 'refuse') await createCheckout.last().fail('status', 409, 'Sold out');
        else if (name === 'fail') await createCheckout.last().fail('offline');
        else if (name === 'reject') await createCheckout.last().reject();
        else
          await createCheckout
            .last()
            .succeed({ ...reservation, checkoutUrl: name === 'badUrl' ? 'no' : reservation.checkoutUrl });
      };
      for (const name of steps) {
        if (name === 'start') actor.send(start);
        else if (name === 'empty') actor.send({ type: 'submission.start', order: { ...order, items: [] } });
        else if (name === 'return') actor.send(returned);
        else if (name === 'tick') clock.increment(5000);
        else await settle(name);
        expect(releaseReservation.inFlight() + createCheckout.inFlight()).toBeLessThanOrEqual(1);
        expect(createCheckout.calls.length).toBeLessThanOrEqual(releaseReservation.calls.length);
        expect(state().can(start)).toBe(!state().hasTag('busy'));
        expect(state().context.text === null).toBe(!state().matches({ form: 'refused' }));
      }
      expect(actions.redirect.mock.calls.length).toBeLessThanOrEqual(createCheckout.calls.length);
    }),
  );
});
