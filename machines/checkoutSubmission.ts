import { type ActorRefFrom, assign, setup } from 'xstate';
import type { CheckoutOrder, Reservation } from '#domain/entities';
import type { Failure, Result } from '#domain/result';
import { isWebAddress } from '#domain/webAddress';
import { mustBeProvided } from '#machines/mustBeProvided';
import { errorOf, failureOf, outcomeOf, successOf } from '#machines/outcome';
import type { Requirements } from '#machines/requirements';
import { tellParent } from '#machines/tellParent';

export type CheckoutSubmissionContext = {
  /** What is being submitted; nothing before the first submission. */
  order: CheckoutOrder;
  /** The server's words; null unless the state is `refused`. */
  text: string | null;
};

export type CheckoutSubmissionEvent =
  | { type: 'submission.start'; order: CheckoutOrder }
  /** The hosted page was left by Back, also out of the page cache. */
  | { type: 'page.returned' };

export type SubmissionFact =
  /** The hosted page was left; what was bought there is not known. */
  | { type: 'submission.left' }
  /** The form is usable again. */
  | { type: 'submission.ended' };

/** Owns one question: may this order become a checkout now? Never more than one: a start while one runs is ignored. */
export const checkoutSubmissionMachine = setup({
  types: {
    context: {} as CheckoutSubmissionContext,
    events: {} as CheckoutSubmissionEvent,
    meta: {} as Requirements,
    tags: {} as 'busy' | 'broken',
  },
  actors: {
    /** Aborts the stored reservation and forgets it, whatever the answer; resolves at once where none is stored. */
    releaseReservation: mustBeProvided<Result<void>>('releaseReservation'),
    /** Stores what it creates, also for a guardian who has left meanwhile. */
    createCheckout: mustBeProvided<Result<Reservation>, { order: CheckoutOrder }>('createCheckout'),
  },
  actions: {
    redirect: (_, _params: { url: string }) => {},
    logFailure: (_, _failure: Failure) => {},
    reportBug: (_, _error: unknown) => {},
    tellParent: (args, fact: SubmissionFact) => tellParent(args, fact),
    assignOrder: assign({ order: (_, { order }: { order: CheckoutOrder }) => order, text: null }),
    assignText: assign({ text: (_, { text }: Failure) => text }),
    clearText: assign({ text: null }),
  },
  guards: {
    isEmpty: (_, { order }: { order: CheckoutOrder }) => order.items.length === 0,
    isPayable: (_, result: Result<Reservation>) => result.ok && isWebAddress(result.value.checkoutUrl),
    isUnpayable: (_, result: Result<Reservation>) => result.ok && !isWebAddress(result.value.checkoutUrl),
    isRefused: (_, result: Result<Reservation>) => !result.ok && result.text !== null && result.text !== '',
  },
  delays: { message: 5000 },
}).createMachine({
  id: 'checkoutSubmission',
  context: { order: { userId: '', eventId: '', items: [], vouchers: [], coupons: [] }, text: null },
  initial: 'form',
  states: {
    form: {
      initial: 'idle',
      entry: { type: 'tellParent', params: { type: 'submission.ended' } },
      on: {
        'submission.start': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            target: '.nothingSelected',
            meta: { requires: ['SUB-01'] },
          },
          {
            target: 'releasing',
            actions: { type: 'assignOrder', params: ({ event }) => event },
            meta: { requires: ['SUB-02', 'SUB-04'] },
          },
        ],
      },
      states: {
        idle: { meta: { requires: ['SUB-05'] } },
        nothingSelected: { meta: { requires: ['SUB-01'] }, after: { message: 'idle' } },
        refused: { meta: { requires: ['SUB-03', 'BEY-10'] }, exit: 'clearText', after: { message: 'idle' } },
        failed: { meta: { requires: ['SUB-03', 'SUB-04'] }, after: { message: 'idle' } },
        broken: { tags: 'broken', meta: { requires: ['SUB-03'] } },
      },
    },
    releasing: {
      tags: 'busy',
      meta: { requires: ['SUB-02', 'SUB-04', 'BEY-03'] },
      invoke: {
        id: 'releaseReservation',
        src: 'releaseReservation',
        onDone: 'creating',
        onError: { target: 'form.broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    creating: {
      tags: 'busy',
      meta: { requires: ['SUB-02', 'SUB-04', 'BEY-03'] },
      invoke: {
        id: 'createCheckout',
        src: 'createCheckout',
        input: ({ context }) => ({ order: context.order }),
        onDone: [
          {
            guard: { type: 'isPayable', params: outcomeOf },
            target: 'redirecting',
            actions: { type: 'redirect', params: (args) => ({ url: successOf(args).checkoutUrl }) },
          },
          {
            guard: { type: 'isUnpayable', params: outcomeOf },
            target: 'form.failed',
            meta: { requires: ['SUB-04'] },
          },
          {
            guard: { type: 'isRefused', params: outcomeOf },
            target: 'form.refused',
            actions: [
              { type: 'assignText', params: failureOf },
              { type: 'logFailure', params: failureOf },
            ],
          },
          { target: 'form.failed', actions: { type: 'logFailure', params: failureOf } },
        ],
        onError: { target: 'form.broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    redirecting: {
      tags: 'busy',
      meta: { requires: ['SUB-02'] },
      on: {
        'page.returned': {
          target: 'form',
          actions: { type: 'tellParent', params: { type: 'submission.left' } },
          meta: { requires: ['SUB-05', 'BEY-02'] },
        },
      },
    },
  },
});

export type CheckoutSubmissionActor = ActorRefFrom<typeof checkoutSubmissionMachine>;
