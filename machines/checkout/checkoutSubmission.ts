import { type ActorRefFrom, assign, sendParent, sendTo, setup } from 'xstate';
import type { CheckoutOrder } from '#domain/entities';
import { isSameData } from '#domain/isSameData';
import { type Failure, isRefusedInAnyForm } from '#domain/result';
import { isWebAddress } from '#domain/webAddress';
import type {
  PlacesReleased,
  RequestOrigin,
  ReservationAnswer,
  ReservationEvent,
} from '#machines/reservation/reservationEvents';
import type { ToScreen } from '#machines/root/screenEvent';
import { ofEvent } from '#machines/support/ofEvent';

export type CheckoutSubmissionInput = { origin: RequestOrigin };

export type CheckoutSubmissionContext = CheckoutSubmissionInput & {
  /** Empty before the first submission. */
  order: CheckoutOrder;
  /** The hosted page of the last order; empty without one. */
  checkoutUrl: string;
  /** The server's message about the last order; null without one. */
  text: string | null;
  /** The last order was refused. */
  isRefused: boolean;
  /** The selection changed elsewhere while the last order was under way. */
  isWithdrawn: boolean;
};

/** `heldUrl`: the hosted page of the order that holds places for the guardian; null without one. */
type Start = { order: CheckoutOrder; heldUrl: string | null };

export type CheckoutSubmissionEvent =
  /** Send only with an order that has tickets, all of them still available. */
  | ({ type: 'submission.start' } & Start)
  /** The cart is empty: shows the message that asks for tickets. */
  | { type: 'submission.requestTickets' }
  /** Not all that the last, refused order stood on could be read: nothing was sent. */
  | { type: 'submission.unread' }
  /** The order would not be of what the guardian saw when they pressed: nothing was sent. */
  | { type: 'submission.changed' }
  /** Another tab changed the selection: stops an order that waits for a release. */
  | { type: 'submission.withdraw' }
  /** `page.returned`: the guardian came back from the hosted page. */
  | ToScreen<'page.returned' | 'page.seen'>
  | ReservationAnswer;

/** Each submission ends with one of the last three. */
export type SubmissionFact =
  | PlacesReleased
  /** The hosted page has not opened. */
  | { type: 'submission.stayed' }
  /** The guardian is back from the hosted page; whether they bought anything is unknown. */
  | { type: 'submission.cameBack' }
  /** Nothing was created; the form says why. `isRefused`: by the API, in whatever form. */
  | { type: 'submission.ended'; isRefused: boolean };

const sendReleased = { type: 'sendToParent', params: { type: 'reservation.released' } } as const;

const sendEnd = {
  type: 'sendToParent',
  params: { type: 'submission.ended', isRefused: false },
} as const;

const endByApi = [
  ofEvent('assignRefusal'),
  {
    type: 'sendToParent',
    params: ({ event: { failure } }: { event: Refused }) =>
      ({ type: 'submission.ended', isRefused: isRefusedInAnyForm(failure) }) as const,
  },
] as const;

const onBug = { target: 'form.broken', actions: sendEnd } as const;

/** Nothing was created, or it is released already: the order was withdrawn, or the session ended. */
const releasedInstead = [
  {
    guard: 'isWithdrawn',
    target: 'form.changed',
    actions: [sendReleased, sendEnd],
    meta: { requires: ['BEY-64'] },
  },
  {
    target: 'form.failed',
    actions: [sendReleased, sendEnd],
    meta: { requires: ['SUB-02', 'STO-02'] },
  },
] as const;

type Created = { checkoutUrl: string };

const redirect = {
  type: 'redirect',
  params: ({ context: { checkoutUrl } }: { context: CheckoutSubmissionContext }) => ({ url: checkoutUrl }),
} as const;

const stays = {
  target: 'form.stayed',
  actions: { type: 'sendToParent', params: { type: 'submission.stayed' } },
} as const;

const comesBack = {
  target: '#checkoutSubmission.form.idle',
  actions: { type: 'sendToParent', params: { type: 'submission.cameBack' } },
  meta: { requires: ['SUB-05', 'BEY-02'] },
} as const;

type Refused = { failure: Failure };

/** Only the reservation knows whether the order has left. */
const withdraws = {
  actions: ['assignWithdrawn', 'requestWithdrawal'],
  meta: { requires: ['BEY-64'] },
} as const;

/**
 * Owns one question: how far is the order on its way to the hosted page? Never more than one order: a start while one
 * runs is ignored. Sends one request; the reservation first releases what is held, says so, and then creates. Each
 * message is a state.
 */
export const checkoutSubmissionMachine = setup({
  types: {
    context: {} as CheckoutSubmissionContext,
    events: {} as CheckoutSubmissionEvent,
    input: {} as CheckoutSubmissionInput,
    tags: {} as 'busy' | 'broken',
  },
  actions: {
    /** Stores the order with which the guardian leaves for the hosted page. */
    persistPayment: (_, _params: { order: CheckoutOrder }) => {},
    redirect: (_, _params: { url: string }) => {},
    sendToParent: sendParent((_, fact: SubmissionFact) => fact),
    requestReservation: sendTo(
      ({ system }) => system.get('reservation'),
      ({ context: { origin, order } }): ReservationEvent => ({
        type: 'reservation.create',
        order,
        ...origin,
      }),
    ),
    requestWithdrawal: sendTo(
      ({ system }) => system.get('reservation'),
      ({ context: { origin } }): ReservationEvent => ({
        type: 'reservation.withdraw',
        replyTo: origin.replyTo,
      }),
    ),
    assignOrder: assign((_, { order }: { order: CheckoutOrder }) => ({
      order,
      text: null,
      isRefused: false,
      isWithdrawn: false,
    })),
    assignWithdrawn: assign({ isWithdrawn: true }),
    assignCheckoutUrl: assign((_, { checkoutUrl }: Created) => ({ checkoutUrl })),
    assignRefusal: assign((_, { failure }: Refused) => ({
      text: failure.text,
      isRefused: isRefusedInAnyForm(failure),
    })),
  },
  guards: {
    /** Its hosted page can still be paid at. */
    isHeldOrder: ({ context }, { order, heldUrl }: Start) =>
      heldUrl === context.checkoutUrl && isSameData(order, context.order),
    isWithdrawn: ({ context }) => context.isWithdrawn,
    isPayable: (_, { checkoutUrl }: Created) => isWebAddress(checkoutUrl),
    hasText: (_, { failure: { text } }: Refused) => text !== null && text !== '',
  },
  /** `opening`: longer than a hosted page takes. */
  delays: { message: 5000, opening: 10_000 },
}).createMachine({
  id: 'checkoutSubmission',
  context: ({ input }) => ({
    ...input,
    order: { userId: '', eventId: '', items: [], vouchers: [], coupons: [] },
    checkoutUrl: '',
    text: null,
    isRefused: false,
    isWithdrawn: false,
  }),
  initial: 'form',
  states: {
    form: {
      initial: 'idle',
      on: {
        'submission.requestTickets': { target: '.nothingSelected' },
        'submission.unread': { target: '.unread' },
        'submission.changed': { target: '.changed' },
        'submission.start': { target: 'releasing', actions: ofEvent('assignOrder') },
      },
      states: {
        idle: { meta: { requires: ['SUB-05'] } },
        nothingSelected: { meta: { requires: ['SUB-01'] }, after: { message: 'idle' } },
        refused: { meta: { requires: ['SUB-03', 'BEY-10', 'BEY-64'] }, after: { message: 'idle' } },
        unread: { meta: { requires: ['BEY-64'] }, after: { message: 'idle' } },
        changed: { meta: { requires: ['BEY-64'] }, after: { message: 'idle' } },
        failed: { meta: { requires: ['SUB-03', 'SUB-04'] }, after: { message: 'idle' } },
        broken: { tags: 'broken', meta: { requires: ['SUB-03'] }, after: { message: 'idle' } },
        /** The hosted page has not opened: the same order leads there again. */
        stayed: {
          meta: { requires: ['SUB-02', 'SUB-05'] },
          on: {
            'page.returned': comesBack,
            'submission.start': {
              guard: ofEvent('isHeldOrder'),
              target: '#checkoutSubmission.redirecting',
              actions: redirect,
            },
          },
        },
      },
    },
    releasing: {
      tags: 'busy',
      meta: { requires: ['SUB-02', 'SUB-04', 'BEY-03'] },
      entry: 'requestReservation',
      on: {
        'submission.withdraw': withdraws,
        'reservation.creationStarted': { target: 'creating', actions: sendReleased },
        'reservation.released': releasedInstead,
        'reservation.sessionEnded': { target: 'form.failed', actions: sendEnd },
        'reservation.broken': onBug,
      },
    },
    creating: {
      tags: 'busy',
      meta: { requires: ['SUB-02', 'SUB-04', 'BEY-03'] },
      on: {
        'submission.withdraw': withdraws,
        'reservation.created': [
          {
            guard: ofEvent('isPayable'),
            target: 'redirecting',
            actions: [
              { type: 'persistPayment', params: ({ context: { order } }) => ({ order }) },
              ofEvent('assignCheckoutUrl'),
              redirect,
            ],
            meta: { requires: ['BEY-38', 'BEY-39'] },
          },
          { target: 'form.failed', actions: sendEnd },
        ],
        'reservation.refused': [
          { guard: ofEvent('hasText'), target: 'form.refused', actions: endByApi },
          { target: 'form.failed', actions: endByApi },
        ],
        'reservation.released': releasedInstead,
        'reservation.broken': onBug,
      },
    },
    redirecting: {
      tags: 'busy',
      meta: { requires: ['SUB-02'] },
      on: { 'page.returned': comesBack, 'page.seen': stays },
      after: { opening: stays },
    },
  },
});

export type CheckoutSubmissionActor = ActorRefFrom<typeof checkoutSubmissionMachine>;
