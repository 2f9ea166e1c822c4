import { type ActorRefFrom, and, not } from 'xstate';
import {
  answerCreated,
  answerOrder,
  answerRefused,
  answerReleased,
  answersAtOnce,
  answersBug,
  asksAgain,
  createInput,
  forget,
  forgetConfirmed,
  forgetReleased,
  forgetUnconfirmed,
  persistRelease,
  releaseInput,
  required,
  reservationSetup,
  storeReservation,
  withdraw,
} from '#machines/reservation/reservationSetup';
import { ofEvent, ofOutput } from '#machines/support/ofEvent';
import { failureOf } from '#machines/support/outcome';

const releases = { target: 'releasing', actions: ofEvent('assignRequest') } as const;

const beginsAgain = { target: 'free', actions: ofEvent('assignDeferred') } as const;

/**
 * Owns the hosted checkout stored in this browser, whose places the API holds for a guardian: one at a time, and
 * released before the next is created. Requests are answered in order. Neither a release nor a creation is
 * aborted when the requesting screen is left: a reservation that arrives late is released at once. What the guardian
 * gives back is held until the API says otherwise. The API's calls and the storage are provided.
 */
export const reservationMachine = reservationSetup.createMachine({
  id: 'reservation',
  context: {
    stored: null,
    released: null,
    unconfirmed: null,
    release: null,
    request: null,
    refusal: null,
    deferred: null,
  },
  initial: 'free',
  on: {
    'reservation.release': { actions: ofEvent('assignDeferred') },
    'reservation.create': { actions: ofEvent('assignDeferred') },
    'places.release': { actions: ofEvent('assignDeferred') },
    'guardian.loggedOut': { actions: [ofEvent('assignToken'), ofEvent('assignDeferred')] },
    'session.started': { actions: ofEvent('readRelease'), meta: { requires: ['BEY-65', 'STO-02'] } },
    /** The release stays stored: its guardian's next session asks again. */
    'session.closed': { actions: [ofEvent('assignToken'), 'refuseDeferred', 'dropRelease'] },
    'reservation.withdraw': { actions: ofEvent('withdrawOrder'), meta: { requires: ['BEY-64'] } },
    'ticket.added': { guard: ofEvent('isForRace'), actions: withdraw, meta: { requires: ['BEY-65'] } },
    'reservation.stored': {
      actions: ofEvent('assignStored'),
      meta: { requires: ['STO-04', 'BEY-02'] },
    },
    'reservation.forget': {
      guard: 'isHeld',
      actions: forget,
      meta: { requires: ['ACC-06', 'STO-01'] },
    },
    'reservation.ended': [
      {
        guard: ofEvent('isOrder'),
        actions: [{ type: 'clearPayment', params: ({ context }) => required(context.stored) }, ...forget],
        meta: { requires: ['BEY-65'] },
      },
      {
        actions: [ofEvent('clearUnconfirmed'), ofEvent('dropUnconfirmed')],
        meta: { requires: ['BEY-65'] },
      },
    ],
  },
  states: {
    free: {
      meta: { requires: ['SUB-02', 'DSC-04', 'ACC-06'] },
      entry: 'raiseDeferred',
      always: { guard: 'isHeld', target: 'held' },
      on: {
        'reservation.release': answersAtOnce,
        'places.release': answersAtOnce,
        'guardian.loggedOut': answersAtOnce,
        'reservation.create': { target: 'creating', actions: ofEvent('assignRequest') },
      },
    },
    held: {
      meta: { requires: ['SUB-02', 'BEY-02'] },
      entry: 'raiseDeferred',
      always: { guard: not('isHeld'), target: 'free' },
      initial: 'untouched',
      states: {
        untouched: {},
        /** Could not be given back. */
        failed: { tags: 'failed', meta: { requires: ['BEY-65'] } },
      },
      on: {
        'reservation.stored': {
          guard: ofEvent('isAnother'),
          target: 'held',
          reenter: true,
          actions: ofEvent('assignStored'),
        },
        'places.release': { target: 'givingBack', actions: [ofEvent('assignRequest'), 'assignRelease'] },
        'page.seen': asksAgain,
        'network.restored': asksAgain,
        'reservation.release': releases,
        'reservation.create': releases,
        'guardian.loggedOut': releases,
        'tickets.read': { guard: ofEvent('isBought'), actions: forget },
      },
    },
    releasing: {
      tags: 'busy',
      meta: { requires: ['SUB-02', 'DSC-04', 'ACC-06', 'BEY-02'] },
      entry: ['assignReleasing', persistRelease],
      invoke: {
        id: 'releaseReservation',
        src: 'releaseReservation',
        input: releaseInput,
        onDone: [
          {
            guard: and(['isOrderWanted', 'isReplaced']),
            target: 'releasing',
            reenter: true,
            actions: forgetUnconfirmed,
          },
          { guard: 'isOrderWanted', target: 'creating', actions: forgetUnconfirmed },
          { target: 'free', actions: [...forgetUnconfirmed, answerReleased] },
        ],
        onError: { ...answersBug, actions: [...forgetUnconfirmed, ...answersBug.actions] },
      },
    },
    givingBack: {
      tags: 'busy',
      meta: { requires: ['BEY-65'] },
      entry: ['assignReleasing', persistRelease],
      invoke: {
        id: 'giveBack',
        src: 'releaseReservation',
        input: releaseInput,
        onDone: [
          { guard: ofOutput('isOver'), target: 'free', actions: [...forgetReleased, answerReleased] },
          {
            guard: ofOutput('isAskedAgain'),
            target: 'held.failed',
            actions: [...answerRefused, 'clearReleasing'],
          },
          { target: 'held.failed', actions: [...answerRefused, 'clearReleasing', ...withdraw] },
        ],
        onError: { ...answersBug, actions: [...answersBug.actions, 'clearReleasing', ...withdraw] },
      },
    },
    creating: {
      tags: 'busy',
      meta: { requires: ['SUB-02', 'SUB-04', 'BEY-03'] },
      entry: { type: 'answerRequester', params: { type: 'reservation.creationStarted' } },
      /** The order has left. */
      on: { 'reservation.withdraw': {} },
      invoke: {
        id: 'createReservation',
        src: 'createReservation',
        input: createInput,
        onDone: [
          {
            guard: ofOutput('isTooLate'),
            target: 'releasing',
            actions: storeReservation,
            meta: { requires: ['ACC-06', 'SUB-02', 'STO-04'] },
          },
          {
            guard: ofOutput('hasSucceeded'),
            target: 'held',
            actions: [...storeReservation, answerCreated, 'releaseUnwanted'],
          },
          {
            guard: ofOutput('isRefusedUnconfirmed'),
            target: 'confirming',
            actions: ['clearAttempt', { type: 'assignRefusal', params: failureOf }],
            meta: { requires: ['BEY-64'] },
          },
          { guard: ofOutput('isRefused'), target: 'free', actions: ['clearAttempt', ...answerRefused] },
          /** The API may have accepted the order nevertheless: the same order again must reuse this attempt. */
          { target: 'free', actions: answerRefused },
        ],
        onError: answersBug,
      },
    },
    /** The order may be refused because of the places of an earlier one, whose release had no answer. */
    confirming: {
      tags: 'busy',
      meta: { requires: ['BEY-64', 'BEY-65'] },
      entry: 'assignConfirming',
      invoke: {
        id: 'confirmRelease',
        src: 'releaseReservation',
        input: releaseInput,
        onDone: [
          { guard: ofOutput('isHeldOn'), target: 'free', actions: [answerOrder, 'clearReleasing'] },
          { guard: and(['isOrderWanted', 'isHeld']), target: 'releasing', actions: forgetConfirmed },
          { guard: 'isOrderWanted', target: 'creating', actions: forgetConfirmed },
          { target: 'free', actions: [...forgetConfirmed, answerReleased] },
        ],
        onError: { ...answersBug, actions: ['clearReleasing', ...answersBug.actions] },
      },
    },
    /** Waits for the next request. */
    broken: {
      tags: ['failed', 'broken'],
      meta: { requires: ['SUB-03', 'DSC-06', 'BEY-65'] },
      entry: 'raiseDeferred',
      on: {
        'reservation.release': beginsAgain,
        'reservation.create': beginsAgain,
        'places.release': beginsAgain,
        'guardian.loggedOut': beginsAgain,
      },
    },
  },
});

export type ReservationActor = ActorRefFrom<typeof reservationMachine>;
