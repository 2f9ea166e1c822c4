import { type ActorRefFrom, assign, emit, sendParent, sendTo, setup } from 'xstate';
import { isSameCode, readCode } from '#domain/checkout/discountCode';
import { DiscountKind, type DiscountLookup, DiscountState } from '#domain/entities';
import type { Result } from '#domain/result';
import type {
  PlacesReleased,
  RequestOrigin,
  ReservationAnswer,
  ReservationEvent,
} from '#machines/reservation/reservationEvents';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { reporting } from '#machines/support/onResult';
import { errorOf, failureOf, hasSucceeded, outcomeOf, successOf } from '#machines/support/outcome';
import type { Requirements } from '#machines/support/requirements';

export type DiscountInput = { origin: RequestOrigin; eventId: string };

export type DiscountContext = DiscountInput & {
  /** The code that is being looked up or that the message is about; empty without one. */
  code: string;
};

/** @param raw as typed @param applied the codes applied already */
export type DiscountApplication = { raw: string; applied: readonly string[] };

export type DiscountEvent =
  | ({ type: 'discount.check' } & DiscountApplication)
  /** The field has this text now; empty once its code is applied. */
  | { type: 'code.typed'; code: string }
  /** A message about this code is out of date. */
  | { type: 'discount.removed'; code: string }
  | Extract<ReservationAnswer, { type: 'reservation.released' | 'reservation.broken' }>;

/** Sent to the parent: a lookup has begun, and its result. */
export type DiscountFact =
  | { type: 'discount.checking' }
  | { type: 'discount.applied'; kind: DiscountKindName; code: string; value: number }
  | { type: 'discount.declined' }
  | PlacesReleased;

/** The code leaves its field when it is applied; it comes back when the lookup failed for another reason than the code. */
export type DiscountNews = { type: 'code.taken' } | { type: 'code.returned'; code: string };

export type DiscountKindName = 'voucher' | 'coupon';

const tellsReleased = { type: 'tellParent', params: { type: 'reservation.released' } } as const;

const tellsDeclined = { type: 'tellParent', params: { type: 'discount.declined' } } as const;

const takesCode = [
  { type: 'assignCode', params: ({ event }: { event: DiscountApplication }) => event },
  'tellTaken',
] as const;

/**
 * Owns one question: is this code accepted? Each message is a state. The parent holds the applied codes; the
 * reservation releases its places before a lookup. Computes no price: the hosted page does.
 */
export const discountMachine = setup({
  types: {
    context: {} as DiscountContext,
    events: {} as DiscountEvent,
    emitted: {} as DiscountNews,
    input: {} as DiscountInput,
    meta: {} as Requirements,
    tags: {} as 'busy' | 'broken',
  },
  actors: {
    lookUp: mustBeProvided<Result<DiscountLookup>, { eventId: string; code: string }>('lookUp'),
  },
  actions: {
    /** Stored for a guardian who leaves the page and comes back. */
    persistTyped: (_, _typed: { code: string }) => {},
    ...reporting,
    tellParent: sendParent((_, fact: DiscountFact) => fact),
    tellApplied: sendParent(
      ({ context: { code } }, { kind, value }: { kind: DiscountKindName; value: number }): DiscountFact => ({
        type: 'discount.applied',
        kind,
        code,
        value,
      }),
    ),
    requestRelease: sendTo(
      ({ system }) => system.get('reservation'),
      ({ context: { origin } }): ReservationEvent => ({
        type: 'reservation.release',
        ...origin,
      }),
    ),
    tellTaken: emit({ type: 'code.taken' }),
    tellReturned: emit(({ context: { code } }) => ({ type: 'code.returned', code })),
    assignCode: assign({ code: (_, { raw, applied }: DiscountApplication) => readCode(raw, applied).code }),
  },
  guards: {
    isEmpty: (_, application: DiscountApplication) => reasonAgainst(application) === 'empty',
    isAbout: ({ context }, { code }: { code: string }) => isSameCode(context.code, code),
    isApplied: (_, application: DiscountApplication) => reasonAgainst(application) === 'applied',
    isVoucher: (_, result: Result<DiscountLookup>) => isValid(result, DiscountKind.voucher),
    isCoupon: (_, result: Result<DiscountLookup>) => isValid(result, DiscountKind.coupon),
    hasSucceeded,
  },
  delays: { success: 3000, message: 5000 },
}).createMachine({
  id: 'discount',
  context: ({ input }) => ({ ...input, code: '' }),
  on: {
    'code.typed': {
      actions: { type: 'persistTyped', params: ({ event: { code } }) => ({ code }) },
      meta: { requires: ['BEY-17'] },
    },
  },
  initial: 'form',
  states: {
    form: {
      initial: 'idle',
      meta: { requires: ['DSC-01', 'BEY-15'] },
      on: {
        'discount.check': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            target: '.emptyCode',
            actions: takesCode,
            meta: { requires: ['DSC-02'] },
          },
          {
            guard: { type: 'isApplied', params: ({ event }) => event },
            target: '.alreadyApplied',
            actions: takesCode,
            meta: { requires: ['DSC-02'] },
          },
          {
            target: 'releasing',
            actions: takesCode,
            meta: { requires: ['DSC-02', 'DSC-04'] },
          },
        ],
        'discount.removed': {
          guard: { type: 'isAbout', params: ({ event }) => event },
          target: '.idle',
          meta: { requires: ['DSC-01'] },
        },
      },
      states: {
        idle: {},
        emptyCode: { meta: { requires: ['DSC-02'] }, after: { message: 'idle' } },
        alreadyApplied: { meta: { requires: ['DSC-02'] }, after: { message: 'idle' } },
        couponApplied: {
          meta: { requires: ['DSC-03', 'DSC-05'] },
          after: { success: 'idle' },
        },
        voucherApplied: {
          meta: { requires: ['DSC-03', 'DSC-05'] },
          after: { success: 'idle' },
        },
        notValid: { meta: { requires: ['DSC-06'] }, after: { message: 'idle' } },
        unverified: { entry: 'tellReturned', meta: { requires: ['DSC-06'] }, after: { message: 'idle' } },
        broken: {
          tags: 'broken',
          entry: 'tellReturned',
          meta: { requires: ['DSC-06'] },
          after: { message: 'idle' },
        },
      },
    },
    releasing: {
      tags: 'busy',
      meta: { requires: ['DSC-03', 'DSC-04', 'BEY-15'] },
      entry: [{ type: 'tellParent', params: { type: 'discount.checking' } }, 'requestRelease'],
      on: {
        'reservation.released': { target: 'lookingUp', actions: tellsReleased },
        'reservation.broken': { target: 'form.broken', actions: tellsDeclined },
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
            actions: {
              type: 'tellApplied',
              params: (settled) => ({ kind: 'voucher', value: successOf(settled).value }),
            },
          },
          {
            guard: { type: 'isCoupon', params: outcomeOf },
            target: 'form.couponApplied',
            actions: {
              type: 'tellApplied',
              params: (settled) => ({ kind: 'coupon', value: successOf(settled).value }),
            },
          },
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            target: 'form.notValid',
            actions: tellsDeclined,
          },
          {
            target: 'form.unverified',
            actions: [{ type: 'logFailure', params: failureOf }, tellsDeclined],
          },
        ],
        onError: {
          target: 'form.broken',
          actions: [{ type: 'reportBug', params: errorOf }, tellsDeclined],
        },
      },
    },
  },
});

export type DiscountActor = ActorRefFrom<typeof discountMachine>;

const reasonAgainst = ({ raw, applied }: DiscountApplication): string | null => {
  const reading = readCode(raw, applied);
  return reading.ok ? null : reading.reason;
};

const isValid = (result: Result<DiscountLookup>, kind: number): boolean =>
  result.ok && result.value.state === DiscountState.valid && result.value.kind === kind;
