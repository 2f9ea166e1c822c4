import { vi } from 'vitest';
import { createActor } from 'xstate';
import type { Race } from '#domain/entities';
import { type Family, familyMatrixMachine } from '#machines/familyMatrix';
import { type RaceInput, type RelatedRaces, raceMachine } from '#machines/race';
import { controlledActor } from './controlledActor';
import { controlledPromise } from './controlledPromise';

/** The race with its family matrix; the test settles every call and records every effect. */
export const controlledRace = (input: Omit<RaceInput, 'now'> & Partial<RaceInput>) => {
  const calls = {
    loadRace: controlledActor<Race, { eventId: string }>(),
    loadRelatedRaces: controlledPromise<RelatedRaces, { race: Race }>(),
    loadFamily: controlledActor<Family, { userId: string; referenceDate: string }>(),
  };
  const actions = {
    beginCheckout: vi.fn(),
    persistSelectedDriver: vi.fn(),
    persistSelection: vi.fn(),
    saveToCalendar: vi.fn(),
    logFailure: vi.fn(),
    reportBug: vi.fn(),
  };
  const actor = createActor(
    raceMachine.provide({
      actors: {
        loadRace: calls.loadRace.logic,
        loadRelatedRaces: calls.loadRelatedRaces.logic,
        familyMatrix: familyMatrixMachine.provide({
          actors: { loadFamily: calls.loadFamily.logic },
          actions: { persistSelectedDriver: (_, params) => actions.persistSelectedDriver(params) },
        }),
      },
      actions: {
        beginCheckout: (_, params) => actions.beginCheckout(params),
        persistSelection: (_, params) => actions.persistSelection(params),
        saveToCalendar: (_, params) => actions.saveToCalendar(params),
        logFailure: (_, params) => actions.logFailure(params),
        reportBug: (_, params) => actions.reportBug(params),
      },
    }),
    { input: { now: '2027-05-01T12:00:00Z', ...input } },
  ).start();
  const family = () => {
    const ref = actor.getSnapshot().children.familyMatrix;
    if (!ref) throw new Error('The race has no family matrix');
    return ref;
  };
  return { ...calls, actor, actions, family, state: () => actor.getSnapshot() };
};
