import { expect, test } from 'vitest';
import { assign } from 'xstate';
import { door, smallModel } from '../check/smallModel';
import { explore } from '../explore/explore';
import { planSuite } from '../plan/planSuite';
import { compareSuites } from './compareSuites';

/** A form of two check-boxes that can be sent when both are on. */
const form = smallModel(
  door(
    {
      context: { one: false, other: false },
      initial: 'editing',
      states: {
        editing: {
          on: {
            pressOne: { actions: assign({ one: ({ context }) => !context.one }) },
            pressOther: { actions: assign({ other: ({ context }) => !context.other }) },
            send: { guard: 'isWhole', target: 'sent' },
          },
        },
        sent: { on: { edit: 'editing' } },
      },
    },
    { guards: { isWhole: ({ context }) => context.one && context.other } },
  ),
);

test('a planned suite covers every transition and both sides of every guard with fewer steps than simple paths', async () => {
  const explored = explore(form);
  const { paths } = await planSuite(explored, ['transitions', 'guards'], { seed: 1, restart: 5 });
  const [shortest, simple, planned] = (await compareSuites(form, explored, paths)).map(
    ({ figures }) => figures,
  );
  expect(planned?.transitions[0]).toBe(planned?.transitions[1]);
  expect(planned?.guards[0]).toBe(planned?.guards[1]);
  expect(shortest?.guards[0]).toBeLessThan(planned?.guards[0] ?? 0);
  expect(simple?.steps).toBeGreaterThan(planned?.steps ?? 0);
  expect(planned?.mutants[0]).toBeGreaterThanOrEqual(simple?.mutants[0] ?? 0);
});
