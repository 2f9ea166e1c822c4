import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { DiscountLookup } from '#domain/entities';
import { type DiscountEvent, type DiscountFact, discountMachine } from '#machines/checkout/discount';
import { controlledActor } from './controlledActor';
import { underParent } from './underParent';

const voucher: DiscountLookup = { kind: 1, state: 1, value: 10 };
const check = (raw: string): DiscountEvent => ({ type: 'discount.check', raw, applied: [] });
const origin = { replyTo: 'screen.1', userId: 'USR_1', regionId: 'UK' };
const released: DiscountEvent = { type: 'reservation.released', requester: 'discount' };

const open = () => {
  const clock = new SimulatedClock();
  const lookUp = controlledActor<DiscountLookup, { eventId: string; code: string }>();
  const { actor, facts, leave } = underParent<typeof discountMachine, DiscountFact>(
    discountMachine.provide({
      actors: { lookUp: lookUp.logic },
      actions: { logFailure: () => {}, reportBug: () => {} },
    }),
    { input: { origin, eventId: 'EVT_1' }, clock, peers: ['reservation'] },
  );
  const reachLookup = (raw: string) => {
    actor.send(check(raw));
    actor.send(released);
  };
  return {
    actor,
    clock,
    lookUp,
    facts,
    leave,
    reachLookup,
    state: () => actor.getSnapshot(),
  };
};

test('DSC-04 leaving the page aborts the lookup', () => {
  const { lookUp, leave, reachLookup } = open();
  reachLookup('KART10');
  leave();
  expect(lookUp.last().signal.aborted).toBe(true);
});

test('DSC-02 DSC-05 in any order of events one lookup runs at a time, and the parent is told once of each start and end', async () => {
  const step = fc.constantFrom(
    'A',
    ' A ',
    'B',
    '',
    'removed',
    'released',
    'voucher',
    'fail',
    'reject',
    'tick',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { actor, clock, lookUp, facts, state } = open();
      for (const name of steps) {
        const call = lookUp.inFlight() === 1 ? lookUp.last() : null;
        if (name === 'removed') actor.send({ type: 'discount.removed', code: 'A' });
        else if (name === 'released') actor.send(released);
        else if (name === 'tick') clock.increment(5000);
        else if (name === 'voucher') await call?.succeed(voucher);
        else if (name === 'fail') await call?.fail('offline');
        else if (name === 'reject') await call?.reject();
        else actor.send(check(name));
        const begun = facts.filter(({ type }) => type === 'discount.checking').length;
        const ended = facts.length - begun;
        expect(begun - ended).toBe(state().hasTag('busy') ? 1 : 0);
        expect(lookUp.inFlight()).toBe(state().matches('lookingUp') ? 1 : 0);
      }
    }),
  );
});
