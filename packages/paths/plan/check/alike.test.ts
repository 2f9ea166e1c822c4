import { expect, test } from 'vitest';
import type { PathModel } from '../../model';
import { checkModel } from './checkModel';
import { beginning, door, ending, sending, smallModel } from './smallModel';

const findings = (own: Partial<PathModel>): readonly string[] =>
  checkModel(smallModel(machine, own)).findings;

const machine = door({
  initial: 'shut',
  states: {
    shut: { on: { push: 'ringing' } },
    ringing: { invoke: { id: 'bell', src: 'bell', onDone: 'shut', onError: 'shut' } },
  },
});

test('fields of a start, an outcome or an event with the same value in all of the model’s data are reported', () => {
  const found = findings({
    starts: beginning({ shop: '', home: '', chat: '/c' }),
    outcomes: { bell: ending({ rooms: [3, 4].map((width) => ({ width, height: width })) }) },
    cases: sending('push', { from: 'Kim', to: 'Kim' }),
  });
  const said = (place: string, value: string) =>
    `door: ${place} always have the same value in the model's data, ${value}: reading one for the other would go undetected`;
  expect(found).toEqual([
    said('input: shop, home', '""'),
    said('bell.rooms[]: width, height', '3'),
    said('push: from, to', '"Kim"'),
  ]);
});

test('fields that differ once are not reported; those meant to be the same have a reason', () => {
  const rooms = (...heights: number[]) => ({
    outcomes: { bell: ending(...heights.map((height) => ({ width: 3, height }))) },
  });
  expect(findings(rooms(3, 4))).toEqual([]);
  const waivers = { 'alike: bell: width, height': 'every room is a square' } as const;
  expect(findings({ ...rooms(3), waivers })).toEqual([]);
  expect(findings({ ...rooms(4), waivers })).toEqual([
    "door: 'alike: bell: width, height' is waived, but is not found",
  ]);
});
