import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type Family, type FamilyMatrixEvent, familyMatrixMachine } from '#machines/familyMatrix';
import { boughtTicketWith, driverWith, familyOf } from '../domain/examples';
import { controlledActor } from './controlledActor';
import { underParent } from './underParent';

const ella = driverWith();
const max = driverWith({ id: 'DRV_max', name: 'Max Reed' });
const reload: FamilyMatrixEvent = { type: 'drivers.reload' };
const book: FamilyMatrixEvent = {
  type: 'driver.book',
  line: { driverId: 'DRV_ella', ticketTypeId: 'sprint' },
};
const day = '2027-06-14T08:00:00Z';
const raceOn = (referenceDate: string): FamilyMatrixEvent => ({ type: 'race.known', referenceDate });
const signedIn = (userId: string | null): FamilyMatrixEvent => ({ type: 'guardian.changed', userId });

const arriving = (userId: string | null = 'USR_1') => {
  const loadFamily = controlledActor<Family, { userId: string; referenceDate: string }>();
  const actions = { persistSelectedDriver: vi.fn(), logFailure: vi.fn(), reportBug: vi.fn() };
  const { actor, facts, stop } = underParent(
    familyMatrixMachine.provide({
      actors: { loadFamily: loadFamily.logic },
      actions: {
        persistSelectedDriver: (_, params) => actions.persistSelectedDriver(params),
        logFailure: (_, params) => actions.logFailure(params),
        reportBug: (_, params) => actions.reportBug(params),
      },
    }),
    { input: { userId } },
  );
  return { actor, stop, facts, loadFamily, actions, state: () => actor.getSnapshot() };
};

/** The race is known. */
const open = (userId: string | null = 'USR_1') => {
  const opened = arriving(userId);
  opened.actor.send(raceOn(day));
  return opened;
};

test('BEY-32 for a visitor nothing is loaded', () => {
  const { loadFamily, state } = open(null);
  expect(state().value).toBe('visitor');
  expect(loadFamily.calls).toEqual([]);
});

test('BEY-32 a guardian’s drivers are read and shown', async () => {
  const { loadFamily, state } = open();
  expect(state().value).toBe('loading');
  expect(loadFamily.calls.map(({ input }) => input)).toEqual([{ userId: 'USR_1', referenceDate: day }]);
  await loadFamily.last().succeed(familyOf(ella, max));
  expect(state().value).toBe('shown');
  expect(state().context.drivers).toEqual([ella, max]);
});

describe('the day of the race', () => {
  test('BEY-32 until it is known no drivers are loaded', () => {
    const { actor, loadFamily, state } = arriving();
    expect([state().value, state().hasTag('busy')]).toEqual(['awaitingRace', true]);
    actor.send(reload);
    expect(loadFamily.calls).toEqual([]);
    actor.send(raceOn(day));
    expect(loadFamily.last().input.referenceDate).toBe(day);
  });

  test('BEY-32 EVL-05 the same day reloads nothing; another day loads the drivers for that day', async () => {
    const { actor, loadFamily, state } = open();
    await loadFamily.last().succeed(familyOf(ella));
    actor.send(raceOn(day));
    expect([state().value, loadFamily.calls.length]).toEqual(['shown', 1]);
    actor.send(raceOn('2027-07-01T08:00:00Z'));
    expect(state().value).toBe('loading');
    expect(loadFamily.last().input).toEqual({ userId: 'USR_1', referenceDate: '2027-07-01T08:00:00Z' });
  });

  test('BEY-32 another day while the drivers load drops the answer for the day before', async () => {
    const { actor, loadFamily, state } = open();
    const late = loadFamily.last();
    actor.send(raceOn('2027-07-01T08:00:00Z'));
    expect(late.signal.aborted).toBe(true);
    await late.succeed(familyOf(ella));
    expect([state().value, state().context.drivers]).toEqual(['loading', []]);
  });

  test('BEY-32 a visitor who signs in on a known day has their drivers read for it', () => {
    const { actor, loadFamily } = open(null);
    actor.send(signedIn('USR_2'));
    expect(loadFamily.calls.map(({ input }) => input)).toEqual([{ userId: 'USR_2', referenceDate: day }]);
  });

  test('BEY-32 signing in before it is known waits for it', () => {
    const { actor, state } = arriving(null);
    actor.send(signedIn('USR_2'));
    expect(state().value).toBe('awaitingRace');
  });
});

test('BEY-32 BEY-04 without drivers it says so', async () => {
  const { loadFamily, state } = open();
  await loadFamily.last().succeed(familyOf());
  expect(state().value).toBe('noDrivers');
  expect(state().can(reload)).toBe(false);
});

describe('booking', () => {
  test('BEY-32 CHK-12 for a driver stores them as the selected one and books the race', async () => {
    const { actor, facts, loadFamily, actions, state } = open();
    await loadFamily.last().succeed(familyOf(ella, max));
    expect(facts).toEqual([]);
    const line = { driverId: 'DRV_max', ticketTypeId: 'sprint' };
    actor.send({ type: 'driver.book', line });
    expect(actions.persistSelectedDriver.mock.calls).toEqual([[{ driverId: 'DRV_max' }]]);
    expect(facts).toEqual([{ type: 'race.book', lines: [line] }]);
    expect(state().value).toBe('shown');
  });

  test('BEY-41 for all of them books the race with a ticket each, unless somebody is not on show', async () => {
    const { actor, facts, loadFamily } = open();
    await loadFamily.last().succeed(familyOf(ella, max));
    const lines = [ella, max].map(({ id }) => ({ driverId: id, ticketTypeId: 'sprint' }));
    actor.send({ type: 'family.book', lines });
    expect(facts).toEqual([{ type: 'race.book', lines }]);
    actor.send({ type: 'family.book', lines: [...lines, { driverId: 'DRV_x', ticketTypeId: 'sprint' }] });
    expect(facts).toHaveLength(1);
  });

  test('BEY-32 for a driver who is not on show does nothing', async () => {
    const { actor, facts, loadFamily, actions, state } = open();
    expect(state().can(book)).toBe(false);
    await loadFamily.last().succeed(familyOf(max));
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
    const { actor, loadFamily, actions, state } = open();
    await loadFamily.last().fail(code, status);
    expect(state().value).toBe('failed');
    expect(actions.logFailure).toHaveBeenCalledExactlyOnceWith({ ok: false, code, status, text: null });
    actor.send(reload);
    expect(state().value).toBe('loading');
    await loadFamily.last().succeed(familyOf(ella));
    expect(state().value).toBe('shown');
  });

  test('BEY-32 a bug is reported and can be tried again', async () => {
    const { actor, loadFamily, actions, state } = open();
    await loadFamily.last().reject();
    expect(state().value).toBe('broken');
    expect(state().hasTag('broken')).toBe(true);
    expect(actions.reportBug).toHaveBeenCalledTimes(1);
    actor.send(reload);
    expect(loadFamily.calls).toHaveLength(2);
  });

  test('BEY-40 tickets that could not be read leave the drivers on show, and can be tried again', async () => {
    const { actor, loadFamily, state } = open();
    await loadFamily.last().succeed({ ...familyOf(ella), areTicketsKnown: false });
    expect([state().value, state().can(reload)]).toEqual(['shown', true]);
    actor.send(reload);
    const bought = boughtTicketWith();
    await loadFamily.last().succeed({ ...familyOf(ella), owned: [bought] });
    expect([state().context.owned, state().can(reload)]).toEqual([[bought], false]);
  });

  test('BEY-32 drivers on show are not reloaded without a reason', async () => {
    const { actor, loadFamily } = open();
    await loadFamily.last().succeed(familyOf(ella));
    actor.send(reload);
    expect(loadFamily.calls).toHaveLength(1);
  });
});

describe('another guardian', () => {
  test('BEY-32 STO-04 signing out removes the drivers, and aborts their loading', async () => {
    const { actor, loadFamily, state } = open();
    await loadFamily.last().succeed(familyOf(ella));
    actor.send(signedIn(null));
    expect([state().value, state().context]).toEqual([
      'visitor',
      { userId: null, referenceDate: day, ...familyOf() },
    ]);
    actor.send(signedIn('USR_1'));
    actor.send(signedIn(null));
    expect(loadFamily.last().signal.aborted).toBe(true);
    expect(state().value).toBe('visitor');
  });

  test('BEY-32 STO-04 a late answer about the former guardian is dropped', async () => {
    const { actor, loadFamily, state } = open();
    const late = loadFamily.last();
    actor.send(signedIn('USR_2'));
    await late.succeed(familyOf(ella));
    expect([state().value, state().context.drivers]).toEqual(['loading', []]);
    expect(late.signal.aborted).toBe(true);
    expect(loadFamily.last().input).toEqual({ userId: 'USR_2', referenceDate: day });
    await loadFamily.last().succeed(familyOf(max));
    expect(state().context.drivers).toEqual([max]);
  });

  test('BEY-40 STO-04 the tickets go with their guardian', async () => {
    const { actor, loadFamily, state } = open();
    await loadFamily.last().succeed({ ...familyOf(ella), owned: [boughtTicketWith()] });
    actor.send(signedIn('USR_2'));
    expect(state().context.owned).toEqual([]);
  });

  test('BEY-32 the same guardian, confirmed or with new details, changes nothing', async () => {
    const { actor, loadFamily, state } = open();
    actor.send(signedIn('USR_1'));
    expect([loadFamily.calls.length, loadFamily.last().signal.aborted]).toEqual([1, false]);
    await loadFamily.last().succeed(familyOf(ella));
    actor.send(signedIn('USR_1'));
    expect(state().value).toBe('shown');
  });
});

test('BEY-32 leaving aborts the loading', () => {
  const { stop, loadFamily } = open();
  stop();
  expect(loadFamily.last().signal.aborted).toBe(true);
});

test('BEY-32 BEY-11 in any order of events at most one load runs, and only the guardian’s drivers show', async () => {
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
        const { actor, loadFamily, state } = arriving();
        for (const event of sent) {
          if (typeof event === 'object') actor.send(event);
          else if (loadFamily.inFlight() > 0) {
            const { input, succeed, fail } = loadFamily.last();
            await (event === 'answer'
              ? succeed(familyOf(driverWith({ userId: input.userId })))
              : fail('offline'));
          }
          expect(loadFamily.inFlight()).toBe(state().matches('loading') ? 1 : 0);
          for (const { userId } of state().context.drivers) expect(userId).toBe(state().context.userId);
          expect(state().matches('visitor')).toBe(state().context.userId === null);
          if (loadFamily.inFlight() > 0) {
            const { userId, referenceDate } = state().context;
            expect(loadFamily.last().input).toEqual({ userId, referenceDate });
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
