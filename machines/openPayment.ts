import { assign, sendParent, setup } from 'xstate';
import type { OpenPayment } from '#domain/checkout/payment';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { ofOutput } from '#machines/support/ofEvent';
import { invokes, reporting } from '#machines/support/onResult';

export type OpenPaymentContext = {
  /** Of the guardian who was signed in when it was looked for; null without one. */
  payment: OpenPayment | null;
};

/** To the root: what a screen says of held places is old. */
export type HoldEnded = { type: 'hold.ended' };

const MINUTE = 60_000;

/** To the next whole minute that is left of the hold, ms. */
const toNextMinute = ({ context: { payment } }: { context: OpenPaymentContext }): number =>
  (payment?.heldFor ?? 0) % MINUTE || MINUTE;

/** Owns one question: is there a payment that the guardian can go on with? Looking for it is provided. */
export const openPaymentMachine = setup({
  types: {
    context: {} as OpenPaymentContext,
    /** The payment, its tickets or the guardian may have changed. */
    events: {} as { type: 'payment.look' },
    tags: {} as 'broken',
  },
  actors: {
    /**
     * Null also where it is unknown whether the payment was made: the tickets cannot be read, and were not read for
     * `seen` either.
     */
    look: mustBeProvided<OpenPayment | null, { seen: OpenPayment | null }>('look'),
  },
  actions: {
    ...reporting,
    assignPayment: assign({ payment: (_, payment: OpenPayment | null) => payment }),
    endHold: assign({
      payment: ({ context: { payment } }) =>
        payment && { ...payment, heldUntil: null, heldFor: 0, hasLapsed: true as const },
    }),
    passMinute: assign({
      payment: ({ context }) =>
        context.payment && {
          ...context.payment,
          heldFor: context.payment.heldFor - toNextMinute({ context }),
        },
    }),
    clearPayment: assign({ payment: null }),
    sendHoldEnded: sendParent({ type: 'hold.ended' } satisfies HoldEnded),
  },
  guards: {
    isHeld: (_, payment: OpenPayment | null) => payment !== null && payment.heldFor > 0,
    isLastMinute: ({ context: { payment } }) => payment !== null && payment.heldFor <= MINUTE,
    isOpen: (_, payment: OpenPayment | null) => payment !== null,
  },
  delays: { minute: toNextMinute },
}).createMachine({
  id: 'openPayment',
  context: { payment: null },
  initial: 'none',
  on: { 'payment.look': '.looking' },
  states: {
    none: { meta: { requires: ['BEY-51'] }, entry: 'clearPayment' },
    /** The earlier payment stays on show. */
    looking: {
      meta: { requires: ['BEY-51'] },
      invoke: {
        ...invokes('look', 'broken'),
        input: ({ context }) => ({ seen: context.payment }),
        onDone: [
          { guard: ofOutput('isHeld'), target: 'held', actions: ofOutput('assignPayment') },
          { guard: ofOutput('isOpen'), target: 'lapsed', actions: ofOutput('assignPayment') },
          { target: 'none' },
        ],
      },
    },
    held: {
      meta: { requires: ['BEY-51', 'BEY-65'] },
      after: {
        minute: [
          { guard: 'isLastMinute', target: 'lapsed', actions: ['endHold', 'sendHoldEnded'] },
          { target: 'held', reenter: true, actions: 'passMinute' },
        ],
      },
    },
    /** The selection is still there; no places are held for it, or it is unknown until when. */
    lapsed: { meta: { requires: ['BEY-51'] } },
    broken: { tags: 'broken', meta: { requires: ['BEY-51'] }, entry: 'clearPayment' },
  },
});
