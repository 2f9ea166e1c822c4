import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { RaceFits } from '#domain/driver/raceFits';
import type { Race } from '#domain/entities';
import {
  type RaceCalendarEvent,
  type RaceCalendarInput,
  type RaceCounts,
  raceCalendarMachine,
} from '#machines/raceCalendar';
import { availabilityOf, eventTypeWith, raceWith } from '../domain/examples';
import { controlledActor } from './controlledActor';
import { controlledPromise } from './controlledPromise';

const eventTypes = [eventTypeWith({ id: 'SPRINT' }), eventTypeWith({ id: 'ENDURANCE' })];
const plain: RaceCalendarInput = {
  type: null,
  eventTypes,
  userId: null,
  now: '2027-01-10T12:00:00.000Z',
};
const sprint = raceWith({ id: 'e1', availability: availabilityOf({ sprint: 3 }) });
const hidden = raceWith({ id: 'e2', hide: true });
const reload: RaceCalendarEvent = { type: 'raceCalendar.reload' };

const open = (input: Partial<RaceCalendarInput> = {}) => {
  const loadRaces = controlledActor<Race[], void>();
  const refreshRaces = controlledActor<Race[], void>();
  const loadCounts = controlledPromise<RaceCounts[], { eventIds: string[] }>();
  const loadFits = controlledPromise<RaceFits, { userId: string; races: Race[] }>();
  const actions = { showType: vi.fn(), logFailure: vi.fn(), reportBug: vi.fn() };
  const actor = createActor(
    raceCalendarMachine.provide({
      actors: {
        loadRaces: loadRaces.logic,
        refreshRaces: refreshRaces.logic,
        loadCounts: loadCounts.logic,
        loadFits: loadFits.logic,
      },
      actions: {
        showType: (_, params) => actions.showType(params),
        logFailure: (_, params) => actions.logFailure(params),
        reportBug: (_, params) => actions.reportBug(params),
      },
    }),
    { input: { ...plain, ...input } },
  ).start();
  return { actor, loadRaces, refreshRaces, loadCounts, loadFits, actions, state: () => actor.getSnapshot() };
};

describe('loading', () => {
  test('EVL-02 a reload aborts the running request and ignores its answer', async () => {
    const { actor, loadRaces, state } = open();
    const first = loadRaces.last();
    actor.send(reload);
    expect(first.signal.aborted).toBe(true);
    await first.succeed([sprint]);
    expect(state().value).toBe('loading');
  });

  test('EVL-02 stopping aborts the request', () => {
    const { actor, loadRaces } = open();
    actor.stop();
    expect(loadRaces.last().signal.aborted).toBe(true);
  });
});

test('EVL-06 BEY-04 in any order of events hidden races are never shown, and races only when listed', async () => {
  const event = fc.constantFrom<RaceCalendarEvent>(
    reload,
    { type: 'type.choose', typeId: 'ENDURANCE' },
    { type: 'type.choose', typeId: 'DRIFT' },
  );
  const answer = fc.constantFrom('some', 'hidden', 'fail', 'reject');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(event, answer), { maxLength: 20 }), async (steps) => {
      const { actor, loadRaces, state } = open();
      for (const step of steps) {
        if (typeof step !== 'string') actor.send(step);
        else if (step === 'some') await loadRaces.last().succeed([hidden, sprint]);
        else if (step === 'hidden') await loadRaces.last().succeed([hidden]);
        else if (step === 'fail') await loadRaces.last().fail('offline');
        else await loadRaces.last().reject();
        const { races, type } = state().context;
        expect(races.length > 0).toBe(state().matches('listed'));
        expect(races.some(({ hide }) => hide)).toBe(false);
        expect([null, 'ENDURANCE']).toContain(type);
        expect(loadRaces.inFlight()).toBe(state().hasTag('busy') ? 1 : 0);
      }
    }),
  );
});

describe('availability', () => {
  test('BEY-50 EVL-03 the counts of races in sight are asked for first: each type’s first ones, those of the chosen type before others', async () => {
    const { loadRaces, loadCounts } = open({ type: 'ENDURANCE' });
    const racesOf = (type: string) =>
      Array.from({ length: 25 }, (_, place) => raceWith({ id: `${type} ${place + 10}`, type }));
    await loadRaces.last().succeed([...racesOf('SPRINT'), ...racesOf('ENDURANCE')]);
    const { eventIds } = loadCounts.last().input;
    expect(eventIds).toHaveLength(50);
    expect([eventIds[0], eventIds[23], eventIds[24], eventIds[47]]).toEqual([
      'ENDURANCE 10',
      'ENDURANCE 33',
      'SPRINT 10',
      'SPRINT 33',
    ]);
    expect(eventIds.slice(48)).toEqual(['SPRINT 34', 'ENDURANCE 34']);
  });
});
