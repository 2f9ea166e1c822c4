import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Family, type FamilyMatrixEvent, familyMatrixMachine } from '#machines/familyMatrix';
import { driverWith, familyOf } from '../domain/examples';
import { controlledActor } from './controlledActor';
import { underParent } from './underParent';

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

const open = (userId: string | null = 'USR_1') => {
  const opened = arriving(userId);
  opened.actor.send(raceOn(day));
  return opened;
};

test('BEY-32 leaving aborts loading', () => {
  const { stop, loadFamily } = open();
  stop();
  expect(loadFamily.last().signal.aborted).toBe(true);
});

test('BEY-32 BEY-11 in any order of events at most one load runs, and only the guardian’s drivers are shown', async () => {
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
