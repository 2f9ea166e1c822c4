import { type ActorRefFrom, and, not, stateIn } from 'xstate';
import {
  acceptRequest,
  answerCreated,
  answerRefused,
  answerReleased,
  answersBug,
  createInput,
  deferRequest,
  forget,
  forgetReleased,
  persistRelease,
  releaseInput,
  required,
  reservationSetup,
  setToken,
  storeReservation,
} from '#machines/reservation/reservationSetup';
import { outcomeOf } from '#machines/support/outcome';

/**
 * Owns the hosted checkout stored in this browser, whose places the API holds for a guardian: one at a time, and
 * released before the next is created. Requests are answered in order. Neither a release nor a creation is
 * aborted when the requesting screen is left: a reservation that arrives late is released at once.
 * The API's calls and the storage are provided.
 */
export const reservationMachine = reservationSetup.createMachine({
  id: 'reservation',
  context: { stored: null, released: null, request: null, deferred: null },
  initial: 'free',
  on: {
    'reservation.release': { actions: deferRequest },
    'reservation.create': { actions: deferRequest },
    'guardian.loggedOut': { actions: deferRequest },
    'session.closed': { actions: 'refuseDeferred' },
    'reservation.stored': {
      actions: { type: 'assignStored', params: ({ event }) => event.stored },
      meta: { requires: ['STO-04', 'BEY-02'] },
    },
    'reservation.forget': {
      guard: 'isHeld',
      actions: forget,
      meta: { requires: ['ACC-06', 'STO-01'] },
    },
    'reservation.ended': {
      guard: { type: 'isOrder', params: ({ event }) => event },
      actions: [{ type: 'clearPayment', params: ({ context }) => required(context.stored) }, ...forget],
      meta: { requires: ['BEY-65'] },
    },
  },
  states: {
    free: {
      meta: { requires: ['SUB-02', 'DSC-04'] },
      entry: 'raiseDeferred',
      always: { guard: 'isHeld', target: 'held' },
      on: {
        'reservation.release': { target: 'free', reenter: true, actions: [acceptRequest, answerReleased] },
        'reservation.create': { target: 'creating', actions: acceptRequest },
        'guardian.loggedOut': { actions: 'sendNone', meta: { requires: ['ACC-06', 'SUB-02'] } },
      },
    },
    held: {
      meta: { requires: ['SUB-02', 'BEY-02'] },
      entry: 'raiseDeferred',
      always: { guard: not('isHeld'), target: 'free' },
      on: {
        'reservation.release': { target: 'releasing.forRequest', actions: acceptRequest },
        'reservation.create': { target: 'releasing.beforeCreating', actions: acceptRequest },
        'guardian.loggedOut': {
          target: 'releasing.atLogOut',
          actions: acceptRequest,
        },
        'tickets.read': { guard: { type: 'isPaid', params: ({ event }) => event }, actions: forget },
      },
    },
    releasing: {
      tags: 'busy',
      meta: { requires: ['SUB-02', 'DSC-04', 'BEY-02'] },
      entry: ['assignReleasing', persistRelease],
      invoke: {
        id: 'releaseReservation',
        src: 'releaseReservation',
        input: releaseInput,
        onDone: [
          {
            guard: and([stateIn({ releasing: 'beforeCreating' }), 'isReplaced']),
            target: '.beforeCreating',
            reenter: true,
            actions: forgetReleased,
          },
          {
            guard: stateIn({ releasing: 'beforeCreating' }),
            target: 'creating',
            actions: forgetReleased,
          },
          {
            guard: stateIn({ releasing: 'atLogOut' }),
            target: 'free',
            actions: [...forgetReleased, 'sendNone'],
          },
          {
            guard: { type: 'isDenied', params: outcomeOf },
            target: 'held',
            actions: [...answerRefused, 'keepReleased', 'clearRelease'],
            meta: { requires: ['BEY-65'] },
          },
          {
            guard: { type: 'isUnconfirmed', params: outcomeOf },
            target: 'held',
            actions: [...answerRefused, 'keepReleased'],
            meta: { requires: ['BEY-65'] },
          },
          { target: 'free', actions: [...forgetReleased, answerReleased] },
        ],
        onError: { ...answersBug, actions: [...forgetReleased, ...answersBug.actions] },
      },
      initial: 'forRequest',
      states: {
        forRequest: {},
        beforeCreating: {
          on: {
            'guardian.loggedOut': { target: 'forRequest', actions: deferRequest },
            'session.closed': { target: 'forRequest', actions: 'refuseDeferred' },
          },
        },
        atLogOut: { meta: { requires: ['ACC-06'] } },
      },
    },
    creating: {
      tags: 'busy',
      meta: { requires: ['SUB-02', 'SUB-04', 'BEY-03'] },
      entry: { type: 'answerRequester', params: { type: 'reservation.creationStarted' } },
      invoke: {
        id: 'createReservation',
        src: 'createReservation',
        input: createInput,
        onDone: [
          {
            guard: and([
              stateIn({ creating: 'markedForRelease' }),
              { type: 'hasSucceeded', params: outcomeOf },
            ]),
            target: 'releasing.forRequest',
            actions: storeReservation,
          },
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            target: 'held',
            actions: [...storeReservation, answerCreated, 'releaseUnwanted'],
          },
          {
            guard: { type: 'isRefused', params: outcomeOf },
            target: 'free',
            actions: ['clearAttempt', ...answerRefused],
          },
          /** The API may have accepted the order nevertheless: the same order again must reuse this attempt. */
          { target: 'free', actions: answerRefused },
        ],
        onError: answersBug,
      },
      initial: 'wanted',
      states: {
        wanted: {
          on: {
            'guardian.loggedOut': { target: 'markedForRelease', actions: [setToken, deferRequest] },
            'session.closed': { target: 'markedForRelease', actions: [setToken, 'refuseDeferred'] },
          },
        },
        /** Still answers the requester. */
        markedForRelease: { meta: { requires: ['ACC-06', 'SUB-02', 'STO-04'] } },
      },
    },
    /** Waits for the next request. */
    broken: {
      tags: 'broken',
      meta: { requires: ['SUB-03', 'DSC-06'] },
      entry: 'raiseDeferred',
      on: {
        'reservation.release': { target: 'free', actions: deferRequest },
        'reservation.create': { target: 'free', actions: deferRequest },
        'guardian.loggedOut': { target: 'free', actions: deferRequest },
      },
    },
  },
});

export type ReservationActor = ActorRefFrom<typeof reservationMachine>;
