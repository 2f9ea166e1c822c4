import { type ActorRefFrom, sendParent, sendTo, setup } from 'xstate';
import type {
  RequestOrigin,
  ReservationAnswer,
  ReservationEvent,
} from '#machines/reservation/reservationEvents';

/** Sent to the parent: nothing is held any more, be it that the order was paid. */
export type PlacesReleaseFact = { type: 'places.released' };

export type PlacesReleaseInput = { origin: RequestOrigin };

export type PlacesReleaseEvent =
  | { type: 'places.release' }
  | Extract<
      ReservationAnswer,
      {
        type:
          | 'reservation.released'
          | 'reservation.refused'
          | 'reservation.sessionEnded'
          | 'reservation.broken';
      }
    >;

/**
 * Owns one question: are the places of an unpaid order given back, without another order? Sends one request at a time;
 * the reservation releases the places.
 */
export const placesReleaseMachine = setup({
  types: {
    context: {} as PlacesReleaseInput,
    events: {} as PlacesReleaseEvent,
    input: {} as PlacesReleaseInput,
    tags: {} as 'busy' | 'failed' | 'broken',
  },
  actions: {
    requestRelease: sendTo(
      ({ system }) => system.get('reservation'),
      ({ context: { origin } }): ReservationEvent => ({
        type: 'reservation.release',
        mustBeConfirmed: true,
        isQuiet: true,
        ...origin,
      }),
    ),
    sendReleased: sendParent({ type: 'places.released' } satisfies PlacesReleaseFact),
  },
}).createMachine({
  id: 'placesRelease',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      initial: 'untouched',
      meta: { requires: ['BEY-65'] },
      on: { 'places.release': 'releasing' },
      states: {
        untouched: {},
        released: {},
        failed: { tags: 'failed' },
        broken: { tags: ['failed', 'broken'] },
      },
    },
    releasing: {
      tags: 'busy',
      meta: { requires: ['BEY-65', 'SUB-02'] },
      entry: 'requestRelease',
      on: {
        'reservation.released': { target: 'waiting.released', actions: 'sendReleased' },
        'reservation.refused': 'waiting.failed',
        'reservation.sessionEnded': 'waiting.failed',
        'reservation.broken': 'waiting.broken',
      },
    },
  },
});

export type PlacesReleaseActor = ActorRefFrom<typeof placesReleaseMachine>;
