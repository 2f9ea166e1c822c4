import { expect, test } from 'vitest';
import { type AnyStateMachine, assign, raise } from 'xstate';
import { door, smallModel } from '../check/smallModel';
import { planSuite } from '../plan/planSuite';
import { explore } from './explore';
import { type Limits, usualLimits } from './limits';

const upTo = (count: number): number[] => [...Array(count).keys()];

const ring = (count: number) =>
  door({
    initial: 's0',
    states: Object.fromEntries(
      upTo(count).map((at) => [
        `s${at}`,
        { on: { next: `s${(at + 1) % count}`, back: `s${(at + count - 1) % count}` } },
      ]),
    ),
  });

const wizard = (count: number) =>
  door({
    context: { step: 0 },
    initial: 's0',
    states: Object.fromEntries(
      upTo(count).map((at) => [
        `s${at}`,
        {
          entry: assign({ step: at }),
          on: { ...(at + 1 < count && { next: `s${at + 1}` }), ...(at > 0 && { back: `s${at - 1}` }) },
        },
      ]),
    ),
  });

const checkBoxes = (count: number) =>
  door({
    context: Object.fromEntries(upTo(count).map((box) => [`box${box}`, false])),
    on: Object.fromEntries(
      upTo(count).map((box) => [
        `press${box}`,
        { actions: assign({ [`box${box}`]: ({ context }) => !context[`box${box}`] }) },
      ]),
    ),
  });

const counter = (most: number) =>
  door(
    {
      context: { count: 0 },
      on: { up: { guard: 'isFew', actions: 'count' }, empty: { actions: 'empty' } },
    },
    {
      guards: { isFew: ({ context }) => context.count + 1 < most },
      actions: { count: assign({ count: ({ context }) => context.count + 1 }), empty: assign({ count: 0 }) },
    },
  );

test.each<[string, AnyStateMachine, number]>([
  ['a ring of 50 states', ring(50), 50],
  ['a wizard of 50 steps', wizard(50), 50],
  ['10 check-boxes', checkBoxes(10), 1024],
  ['a counter up to 1,000', counter(1000), 1000],
])('%s is planned as it is', async (_, machine, moments) => {
  const explored = explore(smallModel(machine));
  expect(explored.nodes).toHaveLength(moments);
  const { cost, bound } = await planSuite(explored, ['transitions', 'guards'], { seed: 1, restart: 5 });
  expect(cost).toBe(bound);
});

const stoppedBy = (machine: AnyStateMachine, own: Partial<Limits>): string => {
  try {
    explore(smallModel(machine), { limits: { ...usualLimits, ...own } });
    return '';
  } catch (error) {
    return String(error);
  }
};

test('a limit is named with what was reached, and nothing is said to grow that does not', () => {
  expect(stoppedBy(checkBoxes(8), { moments: 100 })).toBe(
    "Error: stopped by --moments 100: 100 moments and 311 steps, 4 deep, 62 of the moments to be tried; they differ most in 'box0' (2), 'box1' (2), 'box2' (2)",
  );
  expect(stoppedBy(ring(30), { depth: 9 })).toBe(
    'Error: stopped by --depth 9: 19 moments and 35 steps, 9 deep, 2 of the moments to be tried; they differ most in the state (19)',
  );
  expect(stoppedBy(ring(3), { seconds: 0 })).toMatch(/^(Error: stopped by --seconds 0: .*)?$/);
  expect(stoppedBy(checkBoxes(8), {})).toBe('');
});

test('what grows is shown', () => {
  expect(stoppedBy(counter(Number.POSITIVE_INFINITY), { depth: 100 })).toBe(
    "Error: stopped by --depth 100: 101 moments and 201 steps, 100 deep, 1 of the moments to be tried; 'count' of the identity grows without bound: 0, 1, 2, …, 99, 100",
  );
});

test('timers that pile up are named as what differs most', () => {
  const reminding = door({
    initial: 'on',
    states: {
      on: { on: { ask: { actions: raise({ type: 'remind' }, { delay: 1000 }) }, remind: 'off' } },
      off: {},
    },
  });
  expect(stoppedBy(reminding, { moments: 20 })).toMatch(
    /; they differ most in the timers under way \(\d\d\), the state \(2\)$/,
  );
});

test('who watches is told how far it has come', () => {
  const moments: number[] = [];
  explore(smallModel(ring(4)), { onProgress: (reached) => moments.push(reached.moments) });
  expect(moments).toEqual([1, 3, 4, 4]);
});
