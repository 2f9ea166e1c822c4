import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Race } from '#domain/entities';
import type { RaceEvent, RelatedRaces } from '#machines/race';
import { raceWith } from '../domain/examples';
import { controlledRace } from './controlledRace';

const passed = raceWith({ id: 'e1', name: 'As it was' });
const fresh = raceWith({ id: 'e1', name: 'As it is' });
const soldOut = raceWith({ id: 'e1', available: false });
const relatedRaces: RelatedRaces = { races: [raceWith({ id: 'e2' })], children: [] };
const reload: RaceEvent = { type: 'race.reload' };
const book: RaceEvent = { type: 'race.book' };

const open = (preloaded: Race | null = null, userId: string | null = null) =>
  controlledRace({ eventId: 'e1', userId, preloaded });

describe('the family', () => {
  test('BEY-32 leaving the race aborts loading the drivers', async () => {
    const { actor, loadFamily, loadRace } = open(passed, 'USR_1');
    await loadRace.last().succeed(fresh);
    actor.stop();
    expect(loadFamily.last().signal.aborted).toBe(true);
  });
});

describe('leaving', () => {
  test.each([
    ['EVD-01 loading', null],
    ['EVL-05 refreshing', passed],
  ])('%s is aborted by a reload and by leaving', (_, given) => {
    const { actor, loadRace } = open(given);
    actor.send(reload);
    actor.stop();
    expect(loadRace.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  test('EVD-04 a reload aborts loading related races', async () => {
    const { actor, loadRace, loadRelatedRaces, state } = open();
    await loadRace.last().succeed(fresh);
    actor.send(reload);
    expect(loadRelatedRaces.last().signal.aborted).toBe(true);
    expect(state().value).toBe('refreshing');
  });
});

test('EVD-01 EVD-07 in any order of events a race is shown exactly when there is one', async () => {
  const step = fc.constantFrom(
    'reload',
    'book',
    'fresh',
    'soldOut',
    '404',
    '500',
    'reject',
    'gathered',
    'bug',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(null, passed, soldOut),
      fc.array(step, { maxLength: 25 }),
      async (given, steps) => {
        const { actor, loadRace, loadRelatedRaces, state } = open(given);
        for (const name of steps) {
          if (name === 'reload') actor.send(reload);
          else if (name === 'book') actor.send(book);
          else if (name === 'fresh') await loadRace.last().succeed(fresh);
          else if (name === 'soldOut') await loadRace.last().succeed(soldOut);
          else if (name === 'reject') await loadRace.last().reject();
          else if (name === 'gathered') await loadRelatedRaces.calls.at(-1)?.resolve(relatedRaces);
          else if (name === 'bug') await loadRelatedRaces.calls.at(-1)?.reject();
          else await loadRace.last().fail('status', Number(name));
          expect(state().context.race !== null).toBe(state().hasTag('onShow'));
          const asking = state().matches('loading') || state().matches('refreshing');
          expect(loadRace.inFlight()).toBe(asking ? 1 : 0);
        }
      },
    ),
  );
});
