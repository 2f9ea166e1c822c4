import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Driver } from '#domain/entities';
import { type FamilyMatrixEvent, familyMatrixMachine } from '#machines/familyMatrix';
import { driverWith } from '../domain/examples';
import { controlledActor } from './controlledActor';
import { underParent } from './underParent';

const ella = driverWith();
const max = driverWith({ id: 'DRV_max', name: 'Max Reed' });
const reload: FamilyMatrixEvent = { type: 'drivers.reload' };
const book: FamilyMatrixEvent = { type: 'driver.book', driverId: 'DRV_ella' };
const day = '2027-06-14T08:00:00Z';
const raceOn = (referenceDate: string): FamilyMatrixEvent => ({ type: 'race.known', referenceDate });
const signedIn = (userId: string | null): FamilyMatrixEvent => ({ type: 'guardian.changed', userId });

const arriving = (userId: string | null = 'USR_1') => {
  const loadDrivers = controlledActor<Driver[], { userId: string; referenceDate: string }>();
  const actions = { persistSelectedDriver: vi.fn(), logFailure: vi.fn(), reportBug: vi.fn() };
  const { actor, facts, stop } = underParent(
    familyMatrixMachine.provide({
      actors: { loadDrivers: loadDrivers.logic },
      actions: {
        persistSelectedDriver: (_, params) => actions.persistSelectedDriver(params),
        logFailure: (_, params) => actions.logFailure(params),
        reportBug: (_, params) => actions.reportBug(params),
      },
    }),
    { input: { userId } },
  );
  return { actor, stop, facts, loadDrivers, actions, state: () => actor.getSnapshot() };
};

/** The race is known. */
const open = (userId: string | null = 'USR_1') => {
  const opened = arriving(userId);
  opened.actor.send(raceOn(day));
  return opened;
};

test('BEY-32 for a visitor nothing is read', () => {
  const { loadDrivers, state } = open(null);
  expect(state().value).toBe('visitor');
  expect(loadDrivers.calls).toEqual([]);
});

test('BEY-32 a guardian’s drivers are read and shown', async () => {
  const { loadDrivers, state } = open();
  expect(state().value).toBe('loading');
  expect(loadDrivers.calls.map(({ input }) => input)).toEqual([{ userId: 'USR_1', referenceDate: day }]);
  await loadDrivers.last().succeed([ella, max]);
  expect(state().value).toBe('shown');
  expect(state().context.drivers).toEqual([ella, max]);
});

describe('the day of the race', () => {
  test('BEY-32 until it is known nobody is read', () => {
    const { actor, loadDrivers, state } = arriving();
    expect([state().value, state().hasTag('busy')]).toEqual(['awaitingRace', true]);
    actor.send(reload);
    expect(loadDrivers.calls).toEqual([]);
    actor.send(raceOn(day));
    expect(loadDrivers.last().input.referenceDate).toBe(day);
  });

  test('BEY-32 EVL-05 the same day again reads nothing again; another day does, for that day', async () => {
    const { actor, loadDrivers, state } = open();
    await loadDrivers.last().succeed([ella]);
    actor.send(raceOn(day));
    expect([state().value, loadDrivers.calls.length]).toEqual(['shown', 1]);
    actor.send(raceOn('2027-07-01T08:00:00Z'));
    expect(state().value).toBe('loading');
    expect(loadDrivers.last().input).toEqual({ userId: 'USR_1', referenceDate: '2027-07-01T08:00:00Z' });
  });

  test('BEY-32 another day while the drivers are read drops the answer for the day before', async () => {
    const { actor, loadDrivers, state } = open();
    const late = loadDrivers.last();
    actor.send(raceOn('2027-07-01T08:00:00Z'));
    expect(late.signal.aborted).toBe(true);
    await late.succeed([ella]);
    expect([state().value, state().context.drivers]).toEqual(['loading', []]);
  });

  test('BEY-32 a visitor who signs in on a known day has their drivers read for it', () => {
    const { actor, loadDrivers } = open(null);
    actor.send(signedIn('USR_2'));
    expect(loadDrivers.calls.map(({ input }) => input)).toEqual([{ userId: 'USR_2', referenceDate: day }]);
  });

  test('BEY-32 who signs in before it is known waits for it', () => {
    const { actor, state } = arriving(null);
    actor.send(signedIn('USR_2'));
    expect(state().value).toBe('awaitingRace');
  });
});

test('BEY-32 BEY-04 without drivers it says so', async () => {
  const { loadDrivers, state } = open();
  await loadDrivers.last().succeed([]);
  expect(state().value).toBe('noDrivers');
  expect(state().can(reload)).toBe(false);
});

describe('booking', () => {
  test('BEY-32 CHK-12 for a driver stores them as the selected one and books the race', async () => {
    const { actor, facts, loadDrivers, actions, state } = open();
    await loadDrivers.last().succeed([ella, max]);
    expect(facts).toEqual([]);
    actor.send({ type: 'driver.book', driverId: 'DRV_max' });
    expect(actions.persistSelectedDriver.mock.calls).toEqual([[{ driverId: 'DRV_max' }]]);
    expect(facts).toEqual([{ type: 'race.book' }]);
    expect(state().value).toBe('shown');
  });

  test('BEY-32 for somebody who is not on show does nothing', async () => {
    const { actor, facts, loadDrivers, actions, state } = open();
    expect(state().can(book)).toBe(false);
    await loadDrivers.last().succeed([max]);
    expect(state().can(book)).toBe(false);
    actor.send(book);
    expect(actions.persistSelectedDriver).not.toHaveBeenCalled();
    expect(facts).toEqual([]);
  });
});

describe('failures', () => {
  test.each([
    ['status', 500],
    ['offline', null],
    ['timedOut', null],
    ['shape', 200],
  ] as const)('BEY-32 BEY-04 %s %s is logged, shows nobody, and can be tried again', async (code, status) => {
    const { actor, loadDrivers, actions, state } = open();
    await loadDrivers.last().fail(code, status);
    expect(state().value).toBe('failed');
    expect(actions.logFailure).toHaveBeenCalledExactlyOnceWith({ ok: false, code, status, text: null });
    actor.send(reload);
    expect(state().value).toBe('loading');
    await loadDrivers.last().succeed([ella]);
    expect(state().value).toBe('shown');
  });

  test('BEY-32 a bug is reported and can be tried again', async () => {
    const { actor, loadDrivers, actions, state } = open();
    await loadDrivers.last().reject();
    expect(state().value).toBe('broken');
    expect(state().hasTag('broken')).toBe(true);
    expect(actions.reportBug).toHaveBeenCalledTimes(1);
    actor.send(reload);
    expect(loadDrivers.calls).toHaveLength(2);
  });

  test('BEY-32 what is on show is not read again unasked', async () => {
    const { actor, loadDrivers } = open();
    await loadDrivers.last().succeed([ella]);
    actor.send(reload);
    expect(loadDrivers.calls).toHaveLength(1);
  });
});

describe('another guardian', () => {
  test('BEY-32 STO-04 who signs out takes the drivers along, and aborts their reading', async () => {
    const { actor, loadDrivers, state } = open();
    await loadDrivers.last().succeed([ella]);
    actor.send(signedIn(null));
    expect([state().value, state().context]).toEqual([
      'visitor',
      { userId: null, referenceDate: day, drivers: [] },
    ]);
    actor.send(signedIn('USR_1'));
    actor.send(signedIn(null));
    expect(loadDrivers.last().signal.aborted).toBe(true);
    expect(state().value).toBe('visitor');
  });

  test('BEY-32 STO-04 a late answer about the former guardian is dropped', async () => {
    const { actor, loadDrivers, state } = open();
    const late = loadDrivers.last();
    actor.send(signedIn('USR_2'));
    await late.succeed([ella]);
    expect([state().value, state().context.drivers]).toEqual(['loading', []]);
    expect(late.signal.aborted).toBe(true);
    expect(loadDrivers.last().input).toEqual({ userId: 'USR_2', referenceDate: day });
    await loadDrivers.last().succeed([max]);
    expect(state().context.drivers).toEqual([max]);
  });

  test('BEY-32 the same guardian, confirmed or with new details, changes nothing', async () => {
    const { actor, loadDrivers, state } = open();
    actor.send(signedIn('USR_1'));
    expect([loadDrivers.calls.length, loadDrivers.last().signal.aborted]).toEqual([1, false]);
    await loadDrivers.last().succeed([ella]);
    actor.send(signedIn('USR_1'));
    expect(state().value).toBe('shown');
  });
});

test('BEY-32 leaving aborts the reading', () => {
  const { stop, loadDrivers } = open();
  stop();
  expect(loadDrivers.last().signal.aborted).toBe(true);
});

test('BEY-32 BEY-11 in any order of events at most one reading runs, and only the guardian’s drivers show', async () => {
  const events = fc.constantFrom(
    reload,
    book,
    signedIn('USR_1'),
    signedIn('USR_2'),
    signedIn(null),
    raceOn(day),
    raceOn('2027-07-01T08:00:00Z'),
    'answer',
    'fail',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(events as fc.Arbitrary<FamilyMatrixEvent | 'answer' | 'fail'>),
      async (sent) => {
        const { actor, loadDrivers, state } = arriving();
        for (const event of sent) {
          if (typeof event === 'object') actor.send(event);
          else if (loadDrivers.inFlight() > 0) {
            const { input, succeed, fail } = loadDrivers.last();
            await (event === 'answer' ? succeed([driverWith({ userId: input.userId })]) : fail('offline'));
          }
          expect(loadDrivers.inFlight()).toBe(state().matches('loading') ? 1 : 0);
          for (const { userId } of state().context.drivers) expect(userId).toBe(state().context.userId);
          expect(state().matches('visitor')).toBe(state().context.userId === null);
          if (loadDrivers.inFlight() > 0) {
            const { userId, referenceDate } = state().context;
            expect(loadDrivers.last().input).toEqual({ userId, referenceDate });
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
