import { type ActorRefFrom, assign, sendParent, sendTo, setup } from 'xstate';
import type { CodeOfKind } from '#domain/checkout/appliedCodes';
import { isApplied, isSameCode } from '#domain/checkout/discountCode';
import { DiscountKind, type DiscountLookup, DiscountState } from '#domain/entities';
import { isTooLong } from '#domain/form/isTooLong';
import { plainText } from '#domain/form/typedText';
import type { Result } from '#domain/result';
import type {
  PlacesReleased,
  RequestOrigin,
  ReservationAnswer,
  ReservationEvent,
} from '#machines/reservation/reservationEvents';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { ofEvent, ofOutput, ofSuccess } from '#machines/support/ofEvent';
import { invokes, onFailure, reporting } from '#machines/support/onResult';
import { hasSucceeded } from '#machines/support/outcome';

export type DiscountInput = { origin: RequestOrigin; eventId: string };

export type DiscountContext = DiscountInput & {
  /** The field's text. */
  typed: string;
  /** Another code, which the field shows once this one is applied; empty without one. */
  waiting: string;
  /** The code that is being looked up or that the message is about; empty without one. */
  code: string;
  /** An order is on its way: its codes stay what they are. */
  isLocked: boolean;
};

/** @param applied the codes applied already */
type Application = { applied: readonly string[] };

type Restored = { code: string; waiting: string };

export type DiscountEvent =
  | { type: 'code.typed'; code: string }
  /** The code in the field, and one that was perhaps being looked up, when the page was left. */
  | { type: 'code.restored'; code: string; waiting: string }
  /** Looks the typed code up. */
  | ({ type: 'code.apply' } & Application)
  | ({ type: 'code.remove' } & CodeOfKind)
  /** Another tab has removed this code. */
  | ({ type: 'code.removed' } & CodeOfKind)
  | { type: 'discount.lock' }
  | { type: 'discount.unlock' }
  | Extract<
      ReservationAnswer,
      { type: 'reservation.released' | 'reservation.sessionEnded' | 'reservation.broken' }
    >;

/** Sent to the parent, which has the applied codes. */
export type DiscountFact =
  /** A lookup has begun: an order sent now would lack its code. */
  | { type: 'discount.lookupStarted' }
  | ({ type: 'discount.applied'; value: number } & CodeOfKind)
  | { type: 'discount.declined' }
  | ({ type: 'discount.removed' } & CodeOfKind)
  | PlacesReleased;

const sendReleased = { type: 'sendToParent', params: { type: 'reservation.released' } } as const;

const sendDeclined = { type: 'sendToParent', params: { type: 'discount.declined' } } as const;

const sendRemoved = {
  type: 'sendToParent',
  params: ({ event: { kind, code } }: { event: CodeOfKind }) =>
    ({ type: 'discount.removed', kind, code }) as const,
} as const;

const persistTyped = { type: 'persistTyped', params: { isChecking: false } } as const;

/** The code stays stored until the answer: the page may be left before. */
const persistChecked = { type: 'persistTyped', params: { isChecking: true } } as const;

/** Refused without a lookup. */
const refused = {
  entry: persistTyped,
  meta: { requires: ['DSC-02'] },
  after: { message: 'idle' },
} as const;

const accepted = {
  entry: persistTyped,
  meta: { requires: ['DSC-03', 'DSC-05'] },
  on: {
    /** The order may be refused because of this code. */
    'discount.lock': {
      target: 'idle',
      actions: { type: 'assignLocked', params: true },
      meta: { requires: ['SUB-02', 'BEY-64'] },
    },
  },
  after: { success: 'idle' },
} as const;

/** The code could not be looked up, and is back in its field. */
const unverified = {
  entry: [sendDeclined, 'returnCode', persistTyped],
  meta: { requires: ['DSC-06'] },
  after: { message: 'idle' },
} as const;

/** Another code is typed while one is looked up: both are stored. */
const typesBesides = {
  actions: [ofEvent('assignTyped'), persistChecked],
  meta: { requires: ['BEY-17'] },
} as const;

/** First of the transitions of an event that is ignored while the codes are locked. */
const ignoredIfLocked = { guard: 'isLocked' } as const;

/**
 * Owns one question: is this code accepted? Each message is a state. The parent holds the applied codes; the
 * reservation releases its places before a lookup. Computes no price: the hosted page does.
 */
export const discountMachine = setup({
  types: {
    context: {} as DiscountContext,
    events: {} as DiscountEvent,
    input: {} as DiscountInput,
    tags: {} as 'busy' | 'broken',
  },
  actors: {
    lookUp: mustBeProvided<Result<DiscountLookup>, { eventId: string; code: string }>('lookUp'),
  },
  actions: {
    /** Sends `code.restored` for what was typed before the guardian left the page. */
    readTyped: () => {},
    /** Stores the field's text, and a code under check, for a guardian who leaves the page and comes back. */
    persistTyped: (_, _params: { isChecking: boolean }) => {},
    ...reporting,
    sendToParent: sendParent((_, fact: DiscountFact) => fact),
    sendApplied: sendParent(
      ({ context: { code } }, { kind, value }: DiscountLookup): DiscountFact => ({
        type: 'discount.applied',
        kind: kind === DiscountKind.voucher ? 'voucher' : 'coupon',
        code,
        value,
      }),
    ),
    requestRelease: sendTo(
      ({ system }) => system.get('reservation'),
      ({ context: { origin } }): ReservationEvent => ({ type: 'reservation.release', ...origin }),
    ),
    assignTyped: assign({ typed: (_, { code }: { code: string }) => code }),
    assignRestored: assign((_, { code, waiting }: Restored) => ({ typed: code, waiting })),
    /** DSC-03. */
    takeCode: assign(({ context: { typed, waiting } }) => ({
      code: plainText(typed),
      typed: waiting,
      waiting: '',
    })),
    /** Another code, typed while this one was looked up, stays in the field. */
    returnCode: assign(({ context: { typed, waiting, code } }) =>
      typed === '' ? { typed: code } : { waiting: waiting || code },
    ),
    assignLocked: assign({ isLocked: (_, isLocked: boolean) => isLocked }),
  },
  guards: {
    isLocked: ({ context }) => context.isLocked,
    isTooLong: ({ context }) => isTooLong(plainText(context.typed), 'code'),
    isEmpty: ({ context }) => plainText(context.typed) === '',
    isApplied: ({ context }, { applied }: Application) => isApplied(context.typed, applied),
    isAbout: ({ context }, { code }: CodeOfKind) => isSameCode(context.code, code),
    isVoucher: (_, result: Result<DiscountLookup>) => isValid(result, DiscountKind.voucher),
    isCoupon: (_, result: Result<DiscountLookup>) => isValid(result, DiscountKind.coupon),
    hasSucceeded,
  },
  delays: { success: 3000, message: 5000 },
}).createMachine({
  id: 'discount',
  context: ({ input }) => ({ ...input, typed: '', waiting: '', code: '', isLocked: false }),
  entry: 'readTyped',
  on: {
    'code.typed': {
      actions: [ofEvent('assignTyped'), persistTyped],
      meta: { requires: ['BEY-17'] },
    },
    'code.restored': { actions: ofEvent('assignRestored'), meta: { requires: ['BEY-17'] } },
    'code.removed': {
      guard: ofEvent('isAbout'),
      target: '.form.idle',
      actions: [sendDeclined, persistTyped],
      meta: { requires: ['BEY-64'] },
    },
    'discount.lock': { actions: { type: 'assignLocked', params: true }, meta: { requires: ['SUB-02'] } },
    'discount.unlock': { actions: { type: 'assignLocked', params: false }, meta: { requires: ['SUB-02'] } },
  },
  initial: 'form',
  states: {
    form: {
      initial: 'idle',
      meta: { requires: ['DSC-01', 'BEY-15'] },
      on: {
        'code.apply': [
          ignoredIfLocked,
          { guard: 'isTooLong', target: '.tooLong' },
          { guard: 'isEmpty', target: '.emptyCode', actions: 'takeCode' },
          { guard: ofEvent('isApplied'), target: '.alreadyApplied', actions: 'takeCode' },
          {
            target: 'releasing',
            actions: ['takeCode', persistChecked],
            meta: { requires: ['DSC-02', 'DSC-04'] },
          },
        ],
        /** Answers a release that was requested before another tab removed the code. */
        'reservation.released': { actions: sendReleased, meta: { requires: ['BEY-64'] } },
        'code.remove': [
          ignoredIfLocked,
          { guard: ofEvent('isAbout'), target: '.idle', actions: sendRemoved },
          { actions: sendRemoved },
        ],
      },
      states: {
        idle: {},
        /** The code stays in its field, to be mended. */
        tooLong: { meta: { requires: ['BEY-69'] }, after: { message: 'idle' } },
        emptyCode: refused,
        alreadyApplied: refused,
        couponApplied: accepted,
        voucherApplied: accepted,
        notValid: {
          entry: [sendDeclined, persistTyped],
          meta: { requires: ['DSC-06'] },
          after: { message: 'idle' },
        },
        unverified,
        broken: { ...unverified, tags: 'broken' },
      },
    },
    releasing: {
      tags: 'busy',
      meta: { requires: ['DSC-03', 'DSC-04', 'BEY-15'] },
      entry: [{ type: 'sendToParent', params: { type: 'discount.lookupStarted' } }, 'requestRelease'],
      on: {
        'code.typed': typesBesides,
        'reservation.released': { target: 'lookingUp', actions: sendReleased },
        'reservation.sessionEnded': 'form.unverified',
        'reservation.broken': 'form.broken',
      },
    },
    lookingUp: {
      tags: 'busy',
      meta: { requires: ['DSC-03'] },
      on: { 'code.typed': typesBesides },
      invoke: {
        ...invokes('lookUp', 'form.broken'),
        input: ({ context }) => ({ eventId: context.eventId, code: context.code }),
        onDone: [
          { guard: ofOutput('isVoucher'), target: 'form.voucherApplied', actions: ofSuccess('sendApplied') },
          { guard: ofOutput('isCoupon'), target: 'form.couponApplied', actions: ofSuccess('sendApplied') },
          { guard: ofOutput('hasSucceeded'), target: 'form.notValid' },
          onFailure('form.unverified'),
        ],
      },
    },
  },
});

export type DiscountActor = ActorRefFrom<typeof discountMachine>;

const isValid = (result: Result<DiscountLookup>, kind: number): boolean =>
  result.ok && result.value.state === DiscountState.valid && result.value.kind === kind;
