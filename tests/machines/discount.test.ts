import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { AppliedCodes, DiscountLookup } from '#domain/entities';
import { type DiscountEvent, type DiscountsChanged, discountMachine } from '#machines/discount';
import { controlledActor } from './controlledActor';

const voucher: DiscountLookup = { kind: 1, state: 1, value: 10 };
const coupon: DiscountLookup = { kind: 2, state: 1, value: 15 };
const apply = (raw: string): DiscountEvent => ({ type: 'discount.apply', raw });

const open = (codes: Partial<AppliedCodes> = {}) => {
  const clock = new SimulatedClock();
  const releaseReservation = controlledActor<void, void>();
  const lookUp = controlledActor<DiscountLookup, { eventId: string; code: string }>();
  const facts: DiscountsChanged[] = [];
  const actions = { logFailure: vi.fn(), reportBug: vi.fn() };
  const actor = createActor(
    discountMachine.provide({
      actors: { releaseReservation: releaseReservation.logic, lookUp: lookUp.logic },
      actions: {
        tellParent: (_, fact) => facts.push(fact),
        logFailure: (_, failure) => actions.logFailure(failure),
        reportBug: (_, error) => actions.reportBug(error),
      },
    }),
    { input: { eventId: 'EVT_1', vouchers: [], coupons: [], ...codes }, clock },
  ).start();
  const applied = async (raw: string, answer: DiscountLookup) => {
    actor.send(apply(raw));
    await releaseReservation.last().succeed();
    await lookUp.last().succeed(answer);
  };
  return {
    actor,
    clock,
    releaseReservation,
    lookUp,
    facts,
    actions,
    applied,
    state: () => actor.getSnapshot(),
  };
};

describe('reading the code', () => {
  test.each(['', '   ', '\t\n'])('DSC-02 nothing typed (%j) is said so and asks nobody', (raw) => {
    const { actor, releaseReservation, state } = open();
    actor.send(apply(raw));
    expect(state().value).toEqual({ form: 'emptyCode' });
    expect(releaseReservation.calls).toHaveLength(0);
  });

  test.each([voucher, coupon])(
    'DSC-02 a code applied before is named and not looked up again',
    async (answer) => {
      const { actor, lookUp, state, applied } = open();
      await applied('KART10', answer);
      actor.send(apply('  KART10 '));
      expect(state().value).toEqual({ form: 'alreadyApplied' });
      expect(state().context.code).toBe('KART10');
      expect(lookUp.calls).toHaveLength(1);
    },
  );

  test('DSC-02 DSC-03 the code is trimmed before it is looked up', async () => {
    const { actor, releaseReservation, lookUp, state } = open();
    actor.send(apply('  KART10\n'));
    expect(state().hasTag('busy')).toBe(true);
    await releaseReservation.last().succeed();
    expect(state().value).toBe('lookingUp');
    expect(state().hasTag('busy')).toBe(true);
    expect(lookUp.last().input).toEqual({ eventId: 'EVT_1', code: 'KART10' });
  });
});

describe('the stored reservation', () => {
  test('DSC-04 BEY-15 it is aborted before the lookup begins', async () => {
    const { actor, releaseReservation, lookUp } = open();
    actor.send(apply('KART10'));
    expect(releaseReservation.calls).toHaveLength(1);
    expect(lookUp.calls).toHaveLength(0);
    await releaseReservation.last().succeed();
    expect(lookUp.calls).toHaveLength(1);
  });

  test.each(['offline', 'timedOut', 'status', 'shape'] as const)(
    'DSC-04 the lookup goes on when aborting fails: %s',
    async (code) => {
      const { actor, releaseReservation, lookUp } = open();
      actor.send(apply('KART10'));
      await releaseReservation.last().fail(code, 500);
      expect(lookUp.inFlight()).toBe(1);
    },
  );
});

describe('outcomes of the lookup', () => {
  test.each([
    [voucher, 'voucherApplied', 3000],
    [coupon, 'couponApplied', 3000],
    [{ ...voucher, state: 0 }, 'notValid', 5000],
    [{ ...voucher, state: 2 }, 'notValid', 5000],
    [{ ...coupon, state: 3 }, 'notValid', 5000],
    [{ ...coupon, state: 7 }, 'notValid', 5000],
    [{ ...coupon, kind: 0 }, 'notValid', 5000],
    [{ ...coupon, kind: 9 }, 'notValid', 5000],
  ])('DSC-05 DSC-06 the answer %j leads to %s for %i ms', async (answer, expected, ms) => {
    const { clock, state, applied } = open();
    await applied('KART10', answer);
    expect(state().value).toEqual({ form: expected });
    expect(state().context.code).toBe('KART10');
    clock.increment(ms - 1);
    expect(state().value).toEqual({ form: expected });
    clock.increment(1);
    expect(state().value).toEqual({ form: 'idle' });
  });

  test.each(['offline', 'timedOut', 'status', 'shape', 'aborted'] as const)(
    'DSC-06 a failed request (%s) is said for 5000 ms, logged, and applies nothing',
    async (code) => {
      const { actor, clock, releaseReservation, lookUp, actions, state } = open();
      actor.send(apply('KART10'));
      await releaseReservation.last().succeed();
      await lookUp.last().fail(code);
      expect(state().value).toEqual({ form: 'unverified' });
      expect(actions.logFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }));
      expect(state().context).toMatchObject({ vouchers: [], coupons: [] });
      clock.increment(5000);
      expect(state().value).toEqual({ form: 'idle' });
    },
  );

  test('DSC-02 the messages about what was typed go after 5000 ms', async () => {
    const { actor, clock, state, applied } = open();
    await applied('KART10', voucher);
    for (const [raw, expected] of [
      ['', 'emptyCode'],
      ['KART10', 'alreadyApplied'],
    ] as const) {
      actor.send(apply(raw));
      clock.increment(4999);
      expect(state().value).toEqual({ form: expected });
      clock.increment(1);
      expect(state().value).toEqual({ form: 'idle' });
    }
  });

  test('DSC-05 vouchers and coupons have their own lists with the value of the answer', async () => {
    const { state, applied } = open();
    await applied('KART10', voucher);
    await applied('SPRING', coupon);
    expect(state().context.vouchers).toEqual([{ code: 'KART10', value: 10 }]);
    expect(state().context.coupons).toEqual([{ code: 'SPRING', value: 15 }]);
  });

  test.each(['releaseReservation', 'lookUp'] as const)(
    'DSC-06 a bug in %s is reported and the form stays usable',
    async (name) => {
      const opened = open();
      const bug = new Error('bug');
      opened.actor.send(apply('KART10'));
      if (name === 'lookUp') await opened.releaseReservation.last().succeed();
      await opened[name].last().reject(bug);
      expect(opened.state().hasTag('broken')).toBe(true);
      expect(opened.actions.reportBug).toHaveBeenCalledExactlyOnceWith(bug);
      expect(opened.state().can(apply('KART10'))).toBe(true);
    },
  );
});

describe('removing', () => {
  test('DSC-01 a voucher and a coupon go by their kind and code', async () => {
    const { actor, state, applied } = open();
    await applied('KART10', voucher);
    await applied('SPRING', coupon);
    expect(state().can({ type: 'discount.remove', kind: 'coupon', code: 'KART10' })).toBe(false);
    actor.send({ type: 'discount.remove', kind: 'voucher', code: 'KART10' });
    expect(state().context).toMatchObject({ vouchers: [], coupons: [{ code: 'SPRING', value: 15 }] });
    expect(state().value).toEqual({ form: 'idle' });
    actor.send({ type: 'discount.remove', kind: 'coupon', code: 'SPRING' });
    expect(state().context.coupons).toEqual([]);
  });

  test('DSC-01 nothing is removed while a lookup runs', async () => {
    const { actor, releaseReservation, state, applied } = open();
    const remove: DiscountEvent = { type: 'discount.remove', kind: 'voucher', code: 'KART10' };
    await applied('KART10', voucher);
    expect(state().can(remove)).toBe(true);
    actor.send(apply('SPRING'));
    expect(state().can(remove)).toBe(false);
    await releaseReservation.last().succeed();
    expect(state().can(remove)).toBe(false);
  });
});

describe('codes applied earlier', () => {
  const storage = { vouchers: [{ code: 'KART10', value: 10 }], coupons: [{ code: 'SPRING', value: 15 }] };

  test('BEY-01 DSC-02 they are listed from the start, the parent is told, and none is looked up again', () => {
    const { actor, releaseReservation, facts, state } = open(storage);
    expect(state().context).toMatchObject(storage);
    expect(facts).toEqual([{ type: 'discounts.changed', ...storage, isChecking: false }]);
    actor.send(apply('KART10'));
    expect(state().value).toEqual({ form: 'alreadyApplied' });
    expect(releaseReservation.calls).toHaveLength(0);
  });

  test('BEY-02 those of a selection that was paid go, whatever is being said or looked up', async () => {
    const { actor, releaseReservation, lookUp, state } = open(storage);
    actor.send(apply('LATE5'));
    await releaseReservation.last().succeed();
    actor.send({ type: 'discount.replace', vouchers: [], coupons: [] });
    expect(state().value).toBe('lookingUp');
    await lookUp.last().succeed(coupon);
    expect(state().context).toMatchObject({ vouchers: [], coupons: [{ code: 'LATE5', value: 15 }] });
  });
});

describe('the parent', () => {
  test('DSC-05 it is told of the start of a lookup, of its end and of a removal', async () => {
    const { actor, facts, applied } = open();
    await applied('KART10', voucher);
    actor.send({ type: 'discount.remove', kind: 'voucher', code: 'KART10' });
    const kart10 = [{ code: 'KART10', value: 10 }];
    expect(facts.map(({ vouchers, isChecking }) => [vouchers, isChecking])).toEqual([
      [[], false],
      [[], true],
      [kart10, false],
      [[], false],
    ]);
  });

  test('SUB-02 DSC-04 locked for a submission, no code is looked up, so that its reservation is not aborted', () => {
    const { actor, releaseReservation, state } = open();
    actor.send({ type: 'discount.lock' });
    actor.send(apply('KART10'));
    expect(state().can(apply('KART10'))).toBe(false);
    expect(releaseReservation.calls).toHaveLength(0);
    actor.send({ type: 'discount.unlock' });
    actor.send(apply('KART10'));
    expect(releaseReservation.calls).toHaveLength(1);
  });
});

test('DSC-03 applying again while a lookup runs is ignored', async () => {
  const { actor, releaseReservation, lookUp, state } = open();
  actor.send(apply('KART10'));
  actor.send(apply('SPRING'));
  expect(state().can(apply('SPRING'))).toBe(false);
  await releaseReservation.last().succeed();
  actor.send(apply('SPRING'));
  expect(releaseReservation.calls).toHaveLength(1);
  expect(lookUp.calls.map(({ input }) => input.code)).toEqual(['KART10']);
});

test.each(['releaseReservation', 'lookUp'] as const)('DSC-04 leaving the page aborts %s', async (name) => {
  const opened = open();
  opened.actor.send(apply('KART10'));
  if (name === 'lookUp') await opened.releaseReservation.last().succeed();
  opened.actor.stop();
  expect(opened[name].last().signal.aborted).toBe(true);
});

test('DSC-02 DSC-05 DSC-06 journey: nothing typed, a wrong code, a voucher, the same voucher again', async () => {
  const { actor, clock, state, applied } = open();
  actor.send(apply(''));
  await applied('WRONG', { kind: 0, state: 2, value: 0 });
  expect(state().value).toEqual({ form: 'notValid' });
  await applied('KART10', voucher);
  expect(state().value).toEqual({ form: 'voucherApplied' });
  clock.increment(3000);
  actor.send(apply('KART10'));
  expect(state().value).toEqual({ form: 'alreadyApplied' });
  clock.increment(5000);
  expect(state().value).toEqual({ form: 'idle' });
  expect(state().context.vouchers).toEqual([{ code: 'KART10', value: 10 }]);
});

test('DSC-02 DSC-05 in any order of events no code is listed twice and one request runs at a time', async () => {
  const step = fc.constantFrom(
    'A',
    ' A ',
    'B',
    '',
    'remove A',
    'voucher',
    'coupon',
    'fail',
    'reject',
    'tick',
    'lock',
    'unlock',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { actor, clock, releaseReservation, lookUp, state } = open();
      const settle = async (name: string) => {
        if (releaseReservation.inFlight() === 1)
          await (name === 'fail'
            ? releaseReservation.last().fail('offline')
            : releaseReservation.last().succeed());
        else if (lookUp.inFlight() === 1 && name === 'fail') await lookUp.last().fail('offline');
        else if (lookUp.inFlight() === 1 && name === 'reject') await lookUp.last().reject();
        else if (lookUp.inFlight() === 1) await lookUp.last().succeed(name === 'coupon' ? coupon : voucher);
      };
      for (const name of steps) {
        if (name === 'lock') actor.send({ type: 'discount.lock' });
        else if (name === 'unlock') actor.send({ type: 'discount.unlock' });
        else if (name === 'tick') clock.increment(5000);
        else if (name === 'remove A') {
          actor.send({ type: 'discount.remove', kind: 'voucher', code: 'A' });
          actor.send({ type: 'discount.remove', kind: 'coupon', code: 'A' });
        } else if (['voucher', 'coupon', 'fail', 'reject'].includes(name)) await settle(name);
        else actor.send(apply(name));
        const codes = [...state().context.vouchers, ...state().context.coupons].map(({ code }) => code);
        expect(new Set(codes).size).toBe(codes.length);
        expect(releaseReservation.inFlight() + lookUp.inFlight()).toBe(state().hasTag('busy') ? 1 : 0);
      }
    }),
  );
});
