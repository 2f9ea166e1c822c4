import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { fail } from '#domain/result';
import {
  type CheckoutSubmissionEvent,
  checkoutSubmissionMachine,
  type SubmissionFact,
} from '#machines/checkout/checkoutSubmission';
import { orderWith } from '../domain/examples';
import { underParent } from './underParent';

const order = orderWith({ vouchers: ['KART10'] });
const origin = { replyTo: 'screen.1', userId: 'USR_1', regionId: 'UK' };
const requester = 'checkoutSubmission';
const url = 'https://pay.example/c/1';
const start: CheckoutSubmissionEvent = { type: 'submission.start', order };
const returned: CheckoutSubmissionEvent = { type: 'page.returned' };
const creating: CheckoutSubmissionEvent = { type: 'reservation.creating', requester };
const released: CheckoutSubmissionEvent = { type: 'reservation.released', requester };
const broken: CheckoutSubmissionEvent = { type: 'reservation.broken', requester };
const createdAt = (checkoutUrl: string): CheckoutSubmissionEvent => ({
  type: 'reservation.created',
  requester,
  checkoutUrl,
});
const refused = (...failure: Parameters<typeof fail>): CheckoutSubmissionEvent => ({
  type: 'reservation.refused',
  requester,
  failure: fail(...failure),
});

const open = () => {
  const clock = new SimulatedClock();
  const redirect = vi.fn();
  const { actor, facts, told } = underParent<typeof checkoutSubmissionMachine, SubmissionFact>(
    checkoutSubmissionMachine.provide({
      actions: {
        persistPayment: () => {},
        redirect: (_, params) => redirect(params),
      },
    }),
    { input: { origin }, clock, peers: ['reservation'] },
  );
  const reachCreating = () => {
    actor.send(start);
    actor.send(creating);
  };
  return {
    actor,
    clock,
    facts,
    redirect,
    reachCreating,
    requests: () => told.reservation ?? [],
    state: () => actor.getSnapshot(),
  };
};

test('SUB-04 BEY-03 ten quick submits before, during and after creating request one reservation', () => {
  const { actor, requests } = open();
  const clickTenTimes = () => {
    for (let click = 0; click < 10; click += 1) actor.send(start);
  };
  clickTenTimes();
  actor.send(creating);
  clickTenTimes();
  actor.send(createdAt(url));
  clickTenTimes();
  expect(requests()).toHaveLength(1);
});

describe('outcomes of creating', () => {
  test.each([
    '',
    'pay',
    '/pay/1',
    '//pay.example/1',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://pay.example',
    'https:',
  ])('SUB-04 the browser is not sent to %j', (checkoutUrl) => {
    const { actor, facts, redirect, reachCreating, state } = open();
    reachCreating();
    actor.send(createdAt(checkoutUrl));
    expect(state().value).toEqual({ form: 'failed' });
    expect(facts).toEqual([{ type: 'submission.ended' }]);
    expect(redirect).not.toHaveBeenCalled();
  });

  test.each(['http://localhost:3100/pay/1', 'https://pay.example/c?x=1#y'])(
    'SUB-04 the browser may be sent to %s',
    (checkoutUrl) => {
      const { actor, redirect, reachCreating } = open();
      reachCreating();
      actor.send(createdAt(checkoutUrl));
      expect(redirect).toHaveBeenCalledExactlyOnceWith({ url: checkoutUrl });
    },
  );
});

test('SUB-04 BEY-03 in any order of events each submission sends one request, and ends once', () => {
  const step = fc.constantFrom(
    start,
    { type: 'submission.requestTickets' } as const,
    returned,
    creating,
    released,
    createdAt(url),
    createdAt('no'),
    refused('status', 409, 'Sold out'),
    refused('offline'),
    broken,
    'tick' as const,
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { actor, clock, requests, facts, redirect, state } = open();
      for (const event of steps) {
        if (event === 'tick') clock.increment(5000);
        else actor.send(event);
        expect(facts).toHaveLength(requests().length - (state().hasTag('busy') ? 1 : 0));
        expect(state().can(start)).toBe(!state().hasTag('busy'));
        expect(state().context.text === null).toBe(!state().matches({ form: 'refused' }));
      }
      expect(redirect.mock.calls.length).toBeLessThanOrEqual(requests().length);
    }),
  );
});
