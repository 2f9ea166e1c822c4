import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Race } from '#domain/entities';
import { type RaceCounts, raceCalendarMachine } from '#machines/raceCalendar';
import { eventTypeWith, raceWith } from '../domain/examples';
import { controlledActor } from './controlledActor';
import { controlledPromise } from './controlledPromise';

test('the counts of races in sight are asked for first: those of the chosen type, then the first of each other type', async () => {
  const loadRaces = controlledActor<Race[], void>();
  const loadCounts = controlledPromise<RaceCounts[], { eventIds: string[] }>();
  createActor(
    raceCalendarMachine.provide({ actors: { loadRaces: loadRaces.logic, loadCounts: loadCounts.logic } }),
    {
      input: {
        type: 'ENDURANCE',
        eventTypes: [eventTypeWith({ id: 'SPRINT' }), eventTypeWith({ id: 'ENDURANCE' })],
        userId: null,
        now: '2027-01-10T12:00:00.000Z',
      },
    },
  ).start();
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
