import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Race } from '#domain/entities';
import type { RaceFits } from '#domain/raceFits';
import {
  type RaceCalendarEvent,
  type RaceCalendarInput,
  type RaceCounts,
  raceCalendarMachine,
} from '#machines/raceCalendar';
import { availabilityOf, eventTypeWith, raceWith } from '../domain/examples';
import { configuration } from '../screens/examples';
import { controlledActor } from './controlledActor';
import { controlledPromise } from './controlledPromise';

const eventTypes = [eventTypeWith({ id: 'SPRINT' }), eventTypeWith({ id: 'ENDURANCE' })];
const plain: RaceCalendarInput = { regionId: 'UK', type: null, eventTypes, userId: null };
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

describe('a prerendered page', () => {
  const asked = eventTypes[0]?.id ?? '';
  const woken: RaceCalendarEvent = { type: 'page.woken', input: { ...plain, type: asked } };
  const listed = async () => {
    const opened = open();
    await opened.loadRaces.last().succeed([sprint]);
    opened.actor.send(woken);
    return opened;
  };

  test('BEY-42 its races stay on show until the newer ones are there', async () => {
    const { refreshRaces, state } = await listed();
    expect(state().value).toEqual({ listed: 'refreshing' });
    expect(state().context.races).toEqual([sprint]);
    const soldOut = raceWith({ ...sprint, availability: availabilityOf({ sprint: 0 }) });
    await refreshRaces.last().succeed([soldOut, hidden]);
    expect(state().value).toEqual({ listed: 'counted' });
    expect(state().context.races).toEqual([soldOut]);
  });

  test('BEY-42 EVL-03 the type that the address asks for is marked', async () => {
    const { state } = await listed();
    expect(state().context.type).toBe(asked);
  });

  test('BEY-42 types that are configured by now show, and none are lost where the region is gone', async () => {
    const { actor, state } = await listed();
    const event = { type: 'region.corrected' as const };
    actor.send({ ...event, region: null });
    expect(state().context.eventTypes).toEqual(eventTypes);
    const [first] = eventTypes;
    const configured = { ...configuration, eventTypes: first === undefined ? [] : [first] };
    actor.send({ ...event, region: { id: 'UK', display: '', currency: 'GBP', configuration: configured } });
    expect(state().context.eventTypes).toEqual([first]);
  });

  test('BEY-42 races without counts are counted', async () => {
    const { refreshRaces, loadCounts, state } = await listed();
    await refreshRaces.last().succeed([raceWith({ ...sprint, availability: null })]);
    expect(state().value).toEqual({ listed: 'counting' });
    await loadCounts.last().resolve([{ eventId: 'e1', availability: availabilityOf({ sprint: 0 }) }]);
    expect(state().context.races[0]?.availability).toEqual(availabilityOf({ sprint: 0 }));
  });

  test('BEY-42 races that are gone leave the list', async () => {
    const { refreshRaces, state } = await listed();
    await refreshRaces.last().succeed([hidden]);
    expect(state().value).toBe('empty');
    expect(state().context.races).toEqual([]);
  });

  test('BEY-42 where they cannot be read again they stay, and it is logged', async () => {
    const { refreshRaces, actions, state } = await listed();
    await refreshRaces.last().fail('offline', null);
    expect(state().value).toEqual({ listed: 'counted' });
    expect(state().context.races).toEqual([sprint]);
    expect(actions.logFailure).toHaveBeenCalledOnce();
  });

  test('BEY-42 a bug leaves them on show and is reported', async () => {
    const { refreshRaces, actions, state } = await listed();
    await refreshRaces.last().reject();
    expect(state().value).toEqual({ listed: 'broken' });
    expect(state().context.races).toEqual([sprint]);
    expect(actions.reportBug).toHaveBeenCalledOnce();
  });

  test('BEY-42 an empty list is loaded again', async () => {
    const { actor, loadRaces, state } = open();
    await loadRaces.last().succeed([]);
    actor.send(woken);
    await loadRaces.last().succeed([sprint]);
    expect(state().context.races).toEqual([sprint]);
  });
});

describe('loading', () => {
  test.each([
    ['EVL-02', [sprint], { listed: 'counted' }, ['e1']],
    ['EVL-06', [sprint, hidden], { listed: 'counted' }, ['e1']],
    ['EVL-06', [hidden], 'empty', []],
    ['BEY-04', [], 'empty', []],
  ] as const)(
    '%s case %#: hidden races are left out and the state is right',
    async (_, events, expected, ids) => {
      const { loadRaces, state } = open();
      await loadRaces.last().succeed([...events]);
      expect(state().value).toEqual(expected);
      expect(state().context.races.map(({ id }) => id)).toEqual(ids);
    },
  );

  test.each([
    ['status', 500],
    ['offline', null],
    ['timedOut', null],
    ['shape', 200],
  ] as const)(
    'BEY-04 %s %s is logged and leads to failed, from where it can be tried again',
    async (code, status) => {
      const { actor, loadRaces, actions, state } = open();
      await loadRaces.last().fail(code, status);
      expect(state().value).toBe('failed');
      expect(actions.logFailure).toHaveBeenCalledTimes(1);
      actor.send(reload);
      await loadRaces.last().succeed([sprint]);
      expect(state().matches('listed')).toBe(true);
    },
  );

  test('BEY-04 a bug is reported, and loading can be tried again', async () => {
    const { actor, loadRaces, actions, state } = open();
    await loadRaces.last().reject();
    expect(state().hasTag('broken')).toBe(true);
    expect(actions.reportBug).toHaveBeenCalledTimes(1);
    actor.send(reload);
    expect(state().value).toBe('loading');
  });

  test('BEY-04 races of the load before are gone while loading anew', async () => {
    const { actor, loadRaces, state } = open();
    await loadRaces.last().succeed([sprint]);
    actor.send(reload);
    expect(state().context.races).toEqual([]);
  });

  test('EVL-02 loading anew aborts the load under way and ignores its answer', async () => {
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

describe('the type on show', () => {
  test.each([
    [null, null],
    ['', null],
    ['DRIFT', null],
    ['ENDURANCE', 'ENDURANCE'],
    ['Unknown', 'Unknown'],
  ])('EVL-03 the address asks for %j and %j is what is asked for', (type, expected) => {
    expect(open({ type }).state().context.type).toBe(expected);
  });

  test('EVL-03 choosing one shows it in the address and loads nothing', async () => {
    const { actor, loadRaces, actions, state } = open();
    await loadRaces.last().succeed([sprint]);
    actor.send({ type: 'type.choose', typeId: 'ENDURANCE' });
    expect(state().matches('listed')).toBe(true);
    expect(state().context.type).toBe('ENDURANCE');
    expect(actions.showType.mock.calls).toEqual([[{ typeId: 'ENDURANCE' }]]);
    expect(loadRaces.calls).toHaveLength(1);
  });

  test('EVL-03 one that is not offered cannot be chosen', () => {
    const { actor, actions, state } = open();
    const choose: RaceCalendarEvent = { type: 'type.choose', typeId: 'DRIFT' };
    expect(state().can(choose)).toBe(false);
    actor.send(choose);
    expect(state().context.type).toBeNull();
    expect(actions.showType).not.toHaveBeenCalled();
  });
});

test('EVL-02 EVL-03 journey: failed, tried again, another type, reloaded with the type kept', async () => {
  const { actor, loadRaces, state } = open({ type: 'SPRINT' });
  await loadRaces.last().fail('offline');
  actor.send(reload);
  await loadRaces.last().succeed([sprint, hidden]);
  actor.send({ type: 'type.choose', typeId: 'ENDURANCE' });
  actor.send(reload);
  await loadRaces.last().succeed([sprint]);
  expect(state().matches('listed')).toBe(true);
  expect(state().context).toMatchObject({ type: 'ENDURANCE', races: [{ id: 'e1' }] });
});

test('EVL-06 BEY-04 in any order of events no hidden race is on show, and races only when listed', async () => {
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

describe('whom the races fit', () => {
  const userId = 'USR_1';
  const changed = (to: string | null): RaceCalendarEvent => ({ type: 'guardian.changed', userId: to });

  test('BEY-41 a visitor’s list is whole without it', async () => {
    const { loadRaces, loadFits, state } = open();
    await loadRaces.last().succeed([sprint]);
    expect(state().value).toEqual({ listed: 'counted' });
    expect(loadFits.calls).toEqual([]);
  });

  test('BEY-41 a guardian’s list is on show while it is asked for', async () => {
    const { loadRaces, loadFits, state } = open({ userId });
    await loadRaces.last().succeed([sprint, hidden]);
    expect(state().value).toEqual({ listed: 'fitting' });
    expect(loadFits.calls.map(({ input }) => input)).toEqual([{ userId, races: [sprint] }]);
    await loadFits.last().resolve({ e1: ['Mila'] });
    expect(state().value).toEqual({ listed: 'counted' });
    expect(state().context).toMatchObject({ races: [sprint], fits: { e1: ['Mila'] } });
    expect(loadFits.calls).toHaveLength(1);
  });

  test('BEY-41 CHK-08 it is judged by the places that are left', async () => {
    const { loadRaces, loadCounts, loadFits } = open({ userId });
    await loadRaces.last().succeed([raceWith({ id: 'e3' })]);
    expect(loadFits.calls).toEqual([]);
    const availability = availabilityOf({ sprint: 2 });
    await loadCounts.last().resolve([{ eventId: 'e3', availability }]);
    expect(loadFits.last().input.races).toEqual([raceWith({ id: 'e3', availability })]);
  });

  test('BEY-41 a bug is reported and leaves the list as it is', async () => {
    const { loadRaces, loadFits, actions, state } = open({ userId });
    await loadRaces.last().succeed([sprint]);
    await loadFits.last().reject();
    expect(state().value).toEqual({ listed: 'broken' });
    expect(state().context.races).toEqual([sprint]);
    expect(actions.reportBug).toHaveBeenCalledTimes(1);
  });

  test('BEY-41 STO-04 it follows who is signed in, and reads no race again', async () => {
    const { actor, loadRaces, loadFits, state } = open();
    await loadRaces.last().succeed([sprint]);
    actor.send(changed(userId));
    const first = loadFits.last();
    actor.send(changed('USR_2'));
    expect(first.signal.aborted).toBe(true);
    await first.resolve({ e1: ['Mila'] });
    expect(loadFits.last().input.userId).toBe('USR_2');
    await loadFits.last().resolve({ e1: ['Theo'] });
    expect(state().context.fits).toEqual({ e1: ['Theo'] });
    actor.send(changed(null));
    expect(state().value).toEqual({ listed: 'counted' });
    expect(state().context.fits).toBeNull();
    expect([loadRaces.calls.length, loadFits.calls.length]).toEqual([1, 2]);
  });

  test('BEY-41 STO-04 a guardian who signs in while the races load is asked about when they are there', async () => {
    const { actor, loadRaces, loadFits } = open();
    actor.send(changed(userId));
    expect(loadFits.calls).toEqual([]);
    await loadRaces.last().succeed([sprint]);
    expect(loadFits.last().input.userId).toBe(userId);
  });

  test('BEY-41 races read anew are judged anew', async () => {
    const { actor, loadRaces, loadFits, state } = open({ userId });
    await loadRaces.last().succeed([sprint]);
    await loadFits.last().resolve({ e1: ['Mila'] });
    actor.send(reload);
    await loadRaces.last().succeed([sprint]);
    expect(state().value).toEqual({ listed: 'fitting' });
  });
});

describe('places', () => {
  const uncounted = raceWith({ id: 'e3' });
  const soldOut = availabilityOf({ sprint: 0 });

  test('EVL-04 CHK-08 races that came without counts are on show while these are asked for, and then judged by them', async () => {
    const { loadRaces, loadCounts, state } = open();
    await loadRaces.last().succeed([sprint, uncounted, hidden]);
    expect(state().value).toEqual({ listed: 'counting' });
    expect(loadCounts.calls.map(({ input }) => input)).toEqual([{ eventIds: ['e3'] }]);
    await loadCounts.last().resolve([{ eventId: 'e3', availability: soldOut }]);
    expect(state().value).toEqual({ listed: 'counted' });
    expect(state().context.races).toEqual([sprint, { ...uncounted, availability: soldOut }]);
  });

  test('EVL-04 without an answer, or after a bug, the races stay as they came', async () => {
    for (const [settle, listed, bugs] of [
      ['resolve', 'counted', 0],
      ['reject', 'broken', 1],
    ] as const) {
      const { loadRaces, loadCounts, actions, state } = open();
      await loadRaces.last().succeed([uncounted]);
      await (settle === 'resolve' ? loadCounts.last().resolve([]) : loadCounts.last().reject());
      expect(state().value).toEqual({ listed });
      expect(state().context.races).toEqual([uncounted]);
      expect(actions.reportBug).toHaveBeenCalledTimes(bugs);
    }
  });
});
