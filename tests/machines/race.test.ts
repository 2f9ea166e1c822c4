import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Race } from '#domain/entities';
import { type RaceEvent, type RelatedRaces, raceMachine } from '#machines/race/race';
import { raceWith } from '../domain/examples';
import { controlledActor } from './controlledActor';
import { controlledPromise } from './controlledPromise';

const passed = raceWith({ id: 'e1', name: 'As it was' });
const fresh = raceWith({ id: 'e1', name: 'As it is' });
const soldOut = raceWith({ id: 'e1', available: false });
const relatedRaces: RelatedRaces = { races: [raceWith({ id: 'e2' })], children: [] };
const reload: RaceEvent = { type: 'race.reload' };
const book: RaceEvent = { type: 'race.book' };

const open = (preloaded: Race | null) => {
  const loadRace = controlledActor<Race, { eventId: string }>();
  const loadRelatedRaces = controlledPromise<RelatedRaces, { race: Race }>();
  const actor = createActor(
    raceMachine.provide({
      actors: { loadRace: loadRace.logic, loadRelatedRaces: loadRelatedRaces.logic },
      actions: { logFailure: () => {}, reportBug: () => {} },
    }),
    { input: { now: '2027-05-01T12:00:00Z', eventId: 'e1', userId: null, preloaded } },
  ).start();
  return { actor, loadRace, loadRelatedRaces, state: () => actor.getSnapshot() };
};

test('in any order of events a race is shown exactly when there is one', async () => {
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
