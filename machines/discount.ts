import { type ActorRefFrom, assign, setup } from 'xstate';
import { readCode } from '#domain/discountCode';
import {
  type AppliedCodes,
  type AppliedDiscount,
  DiscountKind,
  type DiscountLookup,
  DiscountState,
} from '#domain/entities';
import type { Failure, Result } from '#domain/result';
import { mustBeProvided } from '#machines/mustBeProvided';
import { errorOf, failureOf, hasSucceeded, outcomeOf, successOf } from '#machines/outcome';
import type { Requirements } from '#machines/requirements';
import { tellParent } from '#machines/tellParent';

export type DiscountInput = AppliedCodes & { eventId: string };

export type DiscountContext = DiscountInput & {
  /** The code being looked up, or the one the message is about. */
  code: string;
};

export type DiscountEvent =
  /** `raw` as typed; the form clears its input when it sends this. */
  | { type: 'discount.apply'; raw: string }
  | { type: 'discount.remove'; kind: 'voucher' | 'coupon'; code: string }
  /** Which codes belong to the selection as it is now: those of one that was paid are gone. */
  | ({ type: 'discount.replace' } & AppliedCodes)
  /** A submission begins: a lookup would abort the very reservation it creates. */
  | { type: 'discount.lock' }
  | { type: 'discount.unlock' };

/** What the parent is told at the start and after every change. */
export type DiscountsChanged = AppliedCodes & {
  type: 'discounts.changed';
  /** A lookup runs: the lists are about to change. */
  isChecking: boolean;
};

/** Owns the codes applied and what is said about the last one. Computes no price: the hosted page does. */
export const discountMachine = setup({
  types: {
    context: {} as DiscountContext,
    events: {} as DiscountEvent,
    input: {} as DiscountInput,
    meta: {} as Requirements,
    tags: {} as 'busy' | 'broken',
  },
  actors: {
    /** Aborts the stored reservation and forgets it, whatever the answer; resolves at once where none is stored. */
    releaseReservation: mustBeProvided<Result<void>>('releaseReservation'),
    lookUp: mustBeProvided<Result<DiscountLookup>, { eventId: string; code: string }>('lookUp'),
  },
  actions: {
    logFailure: (_, _failure: Failure) => {},
    reportBug: (_, _error: unknown) => {},
    tellParent: (args, fact: DiscountsChanged) => tellParent(args, fact),
    assignCode: assign({ code: (_, { raw }: { raw: string }) => raw.trim() }),
    addVoucher: assign({
      vouchers: ({ context }, { value }: DiscountLookup) => [
        ...context.vouchers,
        { code: context.code, value },
      ],
    }),
    addCoupon: assign({
      coupons: ({ context }, { value }: DiscountLookup) => [
        ...context.coupons,
        { code: context.code, value },
      ],
    }),
    replaceCodes: assign((_, { vouchers, coupons }: AppliedCodes) => ({ vouchers, coupons })),
    dropVoucher: assign({
      vouchers: ({ context }, { code }: { code: string }) => without(context.vouchers, code),
    }),
    dropCoupon: assign({
      coupons: ({ context }, { code }: { code: string }) => without(context.coupons, code),
    }),
  },
  guards: {
    isEmpty: ({ context }, { raw }: { raw: string }) => hasReason('empty', raw, context),
    isApplied: ({ context }, { raw }: { raw: string }) => hasReason('applied', raw, context),
    isVoucherOf: ({ context }, { kind, code }: { kind: string; code: string }) =>
      kind === 'voucher' && isListed(context.vouchers, code),
    isCouponOf: ({ context }, { kind, code }: { kind: string; code: string }) =>
      kind === 'coupon' && isListed(context.coupons, code),
    isVoucher: (_, result: Result<DiscountLookup>) => isValid(result, DiscountKind.voucher),
    isCoupon: (_, result: Result<DiscountLookup>) => isValid(result, DiscountKind.coupon),
    hasSucceeded,
  },
  delays: { success: 3000, message: 5000 },
}).createMachine({
  id: 'discount',
  context: ({ input }) => ({ ...input, code: '' }),
  initial: 'form',
  on: {
    'discount.replace': {
      actions: { type: 'replaceCodes', params: ({ event }) => event },
      meta: { requires: ['BEY-02'] },
    },
  },
  states: {
    form: {
      initial: 'idle',
      meta: { requires: ['DSC-01', 'BEY-15'] },
      entry: { type: 'tellParent', params: ({ context }) => changed(context, false) },
      on: {
        'discount.apply': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            target: '.emptyCode',
            meta: { requires: ['DSC-02'] },
          },
          {
            guard: { type: 'isApplied', params: ({ event }) => event },
            target: '.alreadyApplied',
            actions: { type: 'assignCode', params: ({ event }) => event },
            meta: { requires: ['DSC-02'] },
          },
          {
            target: 'releasing',
            actions: { type: 'assignCode', params: ({ event }) => event },
            meta: { requires: ['DSC-02', 'DSC-04'] },
          },
        ],
        'discount.remove': [
          {
            guard: { type: 'isVoucherOf', params: ({ event }) => event },
            target: '.idle',
            actions: [
              { type: 'dropVoucher', params: ({ event }) => event },
              { type: 'tellParent', params: ({ context }) => changed(context, false) },
            ],
            meta: { requires: ['DSC-01'] },
          },
          {
            guard: { type: 'isCouponOf', params: ({ event }) => event },
            target: '.idle',
            actions: [
              { type: 'dropCoupon', params: ({ event }) => event },
              { type: 'tellParent', params: ({ context }) => changed(context, false) },
            ],
            meta: { requires: ['DSC-01'] },
          },
        ],
        'discount.lock': { target: 'locked', meta: { requires: ['SUB-02'] } },
      },
      states: {
        idle: {},
        emptyCode: { meta: { requires: ['DSC-02'] }, after: { message: 'idle' } },
        alreadyApplied: { meta: { requires: ['DSC-02'] }, after: { message: 'idle' } },
        couponApplied: { meta: { requires: ['DSC-05'] }, after: { success: 'idle' } },
        voucherApplied: { meta: { requires: ['DSC-05'] }, after: { success: 'idle' } },
        notValid: { meta: { requires: ['DSC-06'] }, after: { message: 'idle' } },
        unverified: { meta: { requires: ['DSC-06'] }, after: { message: 'idle' } },
        broken: { tags: 'broken', meta: { requires: ['DSC-06'] } },
      },
    },
    locked: {
      meta: { requires: ['SUB-02'] },
      on: { 'discount.unlock': 'form' },
    },
    releasing: {
      tags: 'busy',
      meta: { requires: ['DSC-03', 'DSC-04', 'BEY-15'] },
      entry: { type: 'tellParent', params: ({ context }) => changed(context, true) },
      invoke: {
        id: 'releaseReservation',
        src: 'releaseReservation',
        onDone: 'lookingUp',
        onError: { target: 'form.broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    lookingUp: {
      tags: 'busy',
      meta: { requires: ['DSC-03'] },
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => ({ eventId: context.eventId, code: context.code }),
        onDone: [
          {
            guard: { type: 'isVoucher', params: outcomeOf },
            target: 'form.voucherApplied',
            actions: { type: 'addVoucher', params: successOf },
          },
          {
            guard: { type: 'isCoupon', params: outcomeOf },
            target: 'form.couponApplied',
            actions: { type: 'addCoupon', params: successOf },
          },
          { guard: { type: 'hasSucceeded', params: outcomeOf }, target: 'form.notValid' },
          { target: 'form.unverified', actions: { type: 'logFailure', params: failureOf } },
        ],
        onError: { target: 'form.broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
  },
});

const changed = ({ vouchers, coupons }: DiscountContext, isChecking: boolean): DiscountsChanged => ({
  type: 'discounts.changed',
  vouchers,
  coupons,
  isChecking,
});

const hasReason = (
  reason: 'empty' | 'applied',
  raw: string,
  { vouchers, coupons }: DiscountContext,
): boolean => {
  const reading = readCode(
    raw,
    [...vouchers, ...coupons].map(({ code }) => code),
  );
  return !reading.ok && reading.reason === reason;
};

const isValid = (result: Result<DiscountLookup>, kind: number): boolean =>
  result.ok && result.value.state === DiscountState.valid && result.value.kind === kind;

const isListed = (applied: AppliedDiscount[], code: string): boolean =>
  applied.some((other) => other.code === code);

const without = (applied: AppliedDiscount[], code: string): AppliedDiscount[] =>
  applied.filter((other) => other.code !== code);

export type DiscountActor = ActorRefFrom<typeof discountMachine>;
