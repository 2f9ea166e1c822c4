import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { DiscountLookup } from '#domain/entities';
import {
  type DiscountEvent,
  type DiscountFact,
  type DiscountNews,
  discountMachine,
} from '#machines/discount';
import { controlledActor } from './controlledActor';
import { underParent } from './underParent';

const voucher: DiscountLookup = { kind: 1, state: 1, value: 10 };
const coupon: DiscountLookup = { kind: 2, state: 1, value: 15 };
const check = (raw: string, applied: string[] = []): DiscountEvent => ({
  type: 'discount.check',
  raw,
  applied,
});
const origin = { replyTo: 'screen.1', userId: 'USR_1', regionId: 'UK' };
const released: DiscountEvent = { type: 'reservation.released', requester: 'discount' };
const broken: DiscountEvent = { type: 'reservation.broken', requester: 'discount' };

const open = () => {
  const clock = new SimulatedClock();
  const lookUp = controlledActor<DiscountLookup, { eventId: string; code: string }>();
  const actions = { logFailure: vi.fn(), reportBug: vi.fn() };
  const { actor, facts, told, leave } = underParent<typeof discountMachine, DiscountFact>(
    discountMachine.provide({
      actors: { lookUp: lookUp.logic },
      actions: {
        logFailure: (_, failure) => actions.logFailure(failure),
        reportBug: (_, error) => actions.reportBug(error),
      },
    }),
    { input: { ...origin, eventId: 'EVT_1' }, clock, peers: ['reservation'] },
  );
  const judged: DiscountNews[] = [];
  actor.on('code.judged', (news) => judged.push(news));
  const reachLookup = (raw: string, applied?: string[]) => {
    actor.send(check(raw, applied));
    actor.send(released);
  };
  return {
    actor,
    clock,
    lookUp,
    facts,
    requests: () => told.reservation ?? [],
    leave,
    actions,
    reachLookup,
    lookedUp: async (raw: string, answer: DiscountLookup) => {
      reachLookup(raw);
      await lookUp.last().succeed(answer);
    },
    state: () => actor.getSnapshot(),
    /** Emitted. */
    judged,
  };
};

describe('what was typed', () => {
  const served = [{ type: 'code.judged', code: 'KART10' }];

  test.each([voucher, coupon, { kind: 1, state: 2, value: 0 }])(
    'DSC-03 has served once the API has judged the code, whatever it says: %j',
    async (answer) => {
      const { reachLookup, lookUp, judged } = open();
      reachLookup(' KART10 ');
      expect(judged).toEqual([]);
      await lookUp.last().succeed(answer);
      expect(judged).toEqual(served);
    },
  );

  test('DSC-03 DSC-02 has served where the code counts already', () => {
    const { actor, judged } = open();
    actor.send(check('KART10', ['KART10']));
    expect(judged).toEqual(served);
  });

  test.each(['offline', 'timedOut', 'status', 'shape'] as const)(
    'DSC-03 DSC-06 is still to be judged after a lookup that failed: %s',
    async (code) => {
      const { reachLookup, lookUp, judged } = open();
      reachLookup('KART10');
      await lookUp.last().fail(code, 500);
      expect(judged).toEqual([]);
    },
  );
});

describe('reading the code', () => {
  test.each(['', '   ', '\t\n'])(
    'DSC-02 with nothing typed (%j) a message says so and nothing is requested',
    (raw) => {
      const { actor, requests, facts, state } = open();
      actor.send(check(raw));
      expect(state().value).toEqual({ form: 'emptyCode' });
      expect([requests(), facts]).toEqual([[], []]);
    },
  );

  test('DSC-02 for a code that is applied already a message says so, and it is not looked up again', () => {
    const { actor, requests, state } = open();
    actor.send(check('  KART10 ', ['SPRING', 'KART10']));
    expect(state().value).toEqual({ form: 'alreadyApplied' });
    expect(state().context.code).toBe('KART10');
    expect(requests()).toEqual([]);
  });

  test('DSC-02 DSC-03 the code is trimmed before it is looked up', () => {
    const { actor, lookUp, state } = open();
    actor.send(check('  KART10\n'));
    expect(state().hasTag('busy')).toBe(true);
    actor.send(released);
    expect(state().value).toBe('lookingUp');
    expect(state().hasTag('busy')).toBe(true);
    expect(lookUp.last().input).toEqual({ eventId: 'EVT_1', code: 'KART10' });
  });
});

test('DSC-04 BEY-15 the stored reservation is released before the lookup begins', () => {
  const { actor, requests, lookUp } = open();
  actor.send(check('KART10'));
  expect(requests()).toEqual([{ type: 'reservation.release', requester: 'discount', ...origin }]);
  expect(lookUp.calls).toHaveLength(0);
  actor.send(released);
  expect(lookUp.calls).toHaveLength(1);
});

describe('outcomes of the lookup', () => {
  test.each([
    [
      voucher,
      'voucherApplied',
      3000,
      { type: 'discount.applied', kind: 'voucher', code: 'KART10', value: 10 },
    ],
    [coupon, 'couponApplied', 3000, { type: 'discount.applied', kind: 'coupon', code: 'KART10', value: 15 }],
    [{ ...voucher, state: 0 }, 'notValid', 5000, { type: 'discount.declined' }],
    [{ ...voucher, state: 2 }, 'notValid', 5000, { type: 'discount.declined' }],
    [{ ...coupon, state: 3 }, 'notValid', 5000, { type: 'discount.declined' }],
    [{ ...coupon, state: 7 }, 'notValid', 5000, { type: 'discount.declined' }],
    [{ ...coupon, kind: 0 }, 'notValid', 5000, { type: 'discount.declined' }],
    [{ ...coupon, kind: 9 }, 'notValid', 5000, { type: 'discount.declined' }],
  ] as const)(
    'DSC-05 DSC-06 the answer %j leads to %s for %i ms; the parent is told of its start and of its end',
    async (answer, expected, ms, fact) => {
      const { clock, facts, state, lookedUp } = open();
      await lookedUp('KART10', answer);
      expect(facts).toEqual([{ type: 'discount.checking' }, fact]);
      expect(state().value).toEqual({ form: expected });
      expect(state().context.code).toBe('KART10');
      clock.increment(ms - 1);
      expect(state().value).toEqual({ form: expected });
      clock.increment(1);
      expect(state().value).toEqual({ form: 'idle' });
    },
  );

  test.each(['offline', 'timedOut', 'status', 'shape', 'aborted'] as const)(
    'DSC-06 a failed request (%s) is shown for 5000 ms, logged, and applies nothing',
    async (code) => {
      const { clock, lookUp, facts, actions, reachLookup, state } = open();
      reachLookup('KART10');
      await lookUp.last().fail(code);
      expect(state().value).toEqual({ form: 'unverified' });
      expect(actions.logFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }));
      expect(facts.at(-1)).toEqual({ type: 'discount.declined' });
      clock.increment(5000);
      expect(state().value).toEqual({ form: 'idle' });
    },
  );

  test.each([
    ['', 'emptyCode'],
    ['KART10', 'alreadyApplied'],
  ] as const)('DSC-02 the message about %j goes after 5000 ms', (raw, expected) => {
    const { actor, clock, state } = open();
    actor.send(check(raw, ['KART10']));
    clock.increment(4999);
    expect(state().value).toEqual({ form: expected });
    clock.increment(1);
    expect(state().value).toEqual({ form: 'idle' });
  });

  test('DSC-06 a bug in lookUp is reported, the form stays usable and the message goes', async () => {
    const { clock, lookUp, facts, actions, reachLookup, state, judged } = open();
    const bug = new Error('bug');
    reachLookup('KART10');
    await lookUp.last().reject(bug);
    expect(state().hasTag('broken')).toBe(true);
    expect(actions.reportBug).toHaveBeenCalledExactlyOnceWith(bug);
    expect(facts.at(-1)).toEqual({ type: 'discount.declined' });
    expect(judged).toEqual([]);
    expect(state().can(check('KART10'))).toBe(true);
    clock.increment(5000);
    expect(state().value).toEqual({ form: 'idle' });
  });

  test('DSC-06 a bug of the reservation leaves the form usable', () => {
    const { actor, facts, state } = open();
    actor.send(check('KART10'));
    actor.send(broken);
    expect(state().hasTag('broken')).toBe(true);
    expect(facts.at(-1)).toEqual({ type: 'discount.declined' });
    expect(state().can(check('KART10'))).toBe(true);
  });
});

describe('removing a code', () => {
  test('DSC-01 removes the message about it, however it was typed', async () => {
    const { actor, state, lookedUp } = open();
    await lookedUp('kart10', voucher);
    actor.send({ type: 'discount.removed', code: 'KART10' });
    expect(state().value).toEqual({ form: 'idle' });
  });

  test('DSC-05 leaves the message about another code its 3000 ms', async () => {
    const { actor, clock, state, lookedUp } = open();
    await lookedUp('KART10', voucher);
    clock.increment(2000);
    actor.send({ type: 'discount.removed', code: 'SPRING' });
    clock.increment(999);
    expect(state().value).toEqual({ form: 'voucherApplied' });
    clock.increment(1);
    expect(state().value).toEqual({ form: 'idle' });
  });

  test('DSC-02 leaves a message about no code its 5000 ms', async () => {
    const { actor, clock, state, lookedUp } = open();
    await lookedUp('KART10', voucher);
    actor.send(check(' '));
    actor.send({ type: 'discount.removed', code: 'KART10' });
    clock.increment(4999);
    expect(state().value).toEqual({ form: 'emptyCode' });
    clock.increment(1);
    expect(state().value).toEqual({ form: 'idle' });
  });
});

test('DSC-03 another code while a lookup runs is ignored', () => {
  const { actor, lookUp, requests, state } = open();
  actor.send(check('KART10'));
  actor.send(check('SPRING'));
  expect(state().can(check('SPRING'))).toBe(false);
  actor.send(released);
  actor.send(check('SPRING'));
  expect(requests()).toHaveLength(1);
  expect(lookUp.calls.map(({ input }) => input.code)).toEqual(['KART10']);
});

test('DSC-04 leaving the page aborts lookUp', () => {
  const { lookUp, leave, reachLookup } = open();
  reachLookup('KART10');
  leave();
  expect(lookUp.last().signal.aborted).toBe(true);
});

test('DSC-02 DSC-05 DSC-06 journey: nothing typed, a wrong code, a voucher, the same voucher again', async () => {
  const { actor, clock, state, lookedUp } = open();
  actor.send(check(''));
  await lookedUp('WRONG', { kind: 0, state: 2, value: 0 });
  expect(state().value).toEqual({ form: 'notValid' });
  await lookedUp('KART10', voucher);
  expect(state().value).toEqual({ form: 'voucherApplied' });
  clock.increment(3000);
  actor.send(check('KART10', ['KART10']));
  expect(state().value).toEqual({ form: 'alreadyApplied' });
  clock.increment(5000);
  expect(state().value).toEqual({ form: 'idle' });
});

test('DSC-02 DSC-05 in any order of events one lookup runs at a time, and the parent is told once that each began and ended', async () => {
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
