import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Reservation } from '#domain/entities';
import type { CreateInput, ReleaseInput, ReservationEvent } from '#machines/checkout/reservationRequests';
import { reservationMachine } from '#machines/reservation';
import { orderWith } from '../domain/examples';
import { controlledActor } from './controlledActor';
import { underParent } from './underParent';

const reservationWith = (reference: string): Reservation => ({
  checkoutUrl: `https://pay.example/c/${reference}`,
  eventId: 'EVT_1',
  reference,
});
const first = reservationWith('R-1');
const second = reservationWith('R-2');
const order = orderWith();
const submission = {
  replyTo: 'screen.1',
  requester: 'checkoutSubmission',
  userId: 'USR_1',
  regionId: 'UK',
} as const;
const discount = { ...submission, requester: 'discount' } as const;
const release: ReservationEvent = { type: 'reservation.release', ...submission };
const create: ReservationEvent = { type: 'reservation.create', order, ...submission };
const onNextScreen = <Request extends ReservationEvent>(request: Request): Request => ({
  ...request,
  replyTo: 'screen.2',
});
const released = { type: 'reservation.released', requester: 'checkoutSubmission' };
const creatingNow = { type: 'reservation.creating', requester: 'checkoutSubmission' };
const createdAt = ({ checkoutUrl }: Reservation) => ({
  type: 'reservation.created',
  requester: 'checkoutSubmission',
  checkoutUrl,
});

const open = (stored: Reservation | null = null) => {
  const releasing = controlledActor<void, ReleaseInput>();
  const creating = controlledActor<Reservation, CreateInput>();
  /** The stored reservation, as seen by another tab. */
  const storage = { value: stored };
  const actions = { logFailure: vi.fn(), reportBug: vi.fn() };
  const system = underParent(
    reservationMachine.provide({
      actors: { releaseReservation: releasing.logic, createReservation: creating.logic },
      actions: {
        persistReservation: (_, created) => {
          storage.value = created;
        },
        clearReservation: (_, reservation) => {
          if (storage.value === reservation) storage.value = null;
        },
        logFailure: (_, failure) => actions.logFailure(failure),
        reportBug: (_, error) => actions.reportBug(error),
      },
    }),
    { input: { stored }, systemId: 'reservation', peers: ['screen.1', 'screen.2'] },
  );
  const { actor, told } = system;
  return {
    ...system,
    releasing,
    creating,
    storage,
    actions,
    state: () => actor.getSnapshot(),
    answers: (screen = 'screen.1') => told[screen] ?? [],
    storeElsewhere: (reservation: Reservation | null) => {
      storage.value = reservation;
      actor.send({ type: 'reservation.stored', stored: reservation });
    },
  };
};

describe('releasing', () => {
  test('SUB-02 a reservation of another tab that this tab has not heard of is kept', async () => {
    const { actor, releasing, storage, state } = open(first);
    actor.send(release);
    storage.value = second;
    await releasing.last().succeed();
    expect(storage.value).toEqual(second);
    actor.send({ type: 'reservation.stored', stored: second });
    expect(state().value).toBe('held');
  });

  test('SUB-02 DSC-04 a release continues when the guardian leaves the page, and no one is answered', async () => {
    const { actor, releasing, storage, answers, leave, state } = open(first);
    actor.send(release);
    leave('screen.1');
    expect(releasing.last().signal.aborted).toBe(false);
    await releasing.last().succeed();
    expect(storage.value).toBeNull();
    expect(state().value).toBe('free');
    expect(answers()).toEqual([]);
  });
});

describe('creating', () => {
  test('SUB-02 BEY-02 a create continues when the guardian leaves the page, and the next submit releases its reservation', async () => {
    const { actor, releasing, creating, storage, answers, leave } = open();
    actor.send(create);
    leave('screen.1');
    expect(creating.last().signal.aborted).toBe(false);
    actor.send(onNextScreen(release));
    expect(releasing.calls).toHaveLength(0);
    await creating.last().succeed(first);
    expect(releasing.last().input.reservation).toEqual(first);
    await releasing.last().succeed();
    actor.send(onNextScreen(create));
    await creating.last().succeed(second);
    expect(storage.value).toEqual(second);
    expect(answers('screen.1')).toEqual([creatingNow]);
    expect(answers('screen.2')).toEqual([released, creatingNow, createdAt(second)]);
  });
});

test('SUB-02 SUB-04 BEY-03 in any order of events: one call at a time, no create before the release, no request forgotten', async () => {
  const step = fc.constantFrom(
    'release',
    'code',
    'create',
    'next release',
    'next create',
    'stored',
    'removed',
    'left',
    'logged out',
    'succeed',
    'succeed',
    'fail',
    'reject',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { actor, releasing, creating, storage, storeElsewhere, state } = open(first);
      let count = 2;
      for (const name of steps) {
        count += 1;
        const call = [releasing, creating].find(({ inFlight }) => inFlight() > 0);
        if (name === 'release') actor.send(release);
        else if (name === 'code') actor.send({ ...release, ...discount });
        else if (name === 'create') actor.send(create);
        else if (name === 'next release') actor.send(onNextScreen(release));
        else if (name === 'next create') actor.send(onNextScreen(create));
        else if (name === 'stored') storeElsewhere(reservationWith(`R-${count}`));
        else if (name === 'removed') storeElsewhere(null);
        else if (name === 'left') actor.send({ type: 'session.closed', token: 'a-token' });
        else if (name === 'logged out')
          actor.send({ type: 'guardian.loggedOut', userId: 'USR_1', regionId: 'UK', token: 'a-token' });
        else if (name === 'fail') await call?.last().fail('offline');
        else if (name === 'reject') await call?.last().reject();
        else if (call === releasing) await releasing.last().succeed();
        else if (call === creating) await creating.last().succeed(reservationWith(`R-${count}`));

        const running = releasing.inFlight() + creating.inFlight();
        expect(running).toBe(state().hasTag('busy') ? 1 : 0);
        expect(state().context.request !== null).toBe(state().hasTag('busy'));
        expect(state().context.deferred === null || state().hasTag('busy')).toBe(true);
        expect(state().status).toBe('active');
        expect(state().context.stored).toEqual(storage.value);
        expect(JSON.parse(JSON.stringify(state().context))).toEqual(state().context);
      }
    }),
  );
});
