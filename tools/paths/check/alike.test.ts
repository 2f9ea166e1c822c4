import { expect, test } from 'vitest';
import type { PathModel } from '../model';
import { checkModel } from './checkModel';
import { door, smallModel } from './smallModel';

/** What the bell ends with, one ending each. */
const ending = (...outputs: unknown[]): Partial<PathModel> => ({
  outcomes: {
    bell: Object.fromEntries(
      outputs.map((output, index) => [
        `e${index}`,
        { output, say: 'In words', network: { cannot: 'a test' } },
      ]),
    ),
  },
});

const sending = (event: { type: string; [field: string]: unknown }): Partial<PathModel> => ({
  cases: {
    [event.type]: { sent: { event: () => event, say: 'In words', do: { cannot: 'a test' }, refused: null } },
  },
});

const findings = (own: Partial<PathModel>): readonly string[] =>
  checkModel(
    smallModel(
      door({
        initial: 'shut',
        states: {
          shut: { on: { push: 'ringing' } },
          ringing: { invoke: { id: 'bell', src: 'bell', onDone: 'shut', onError: 'shut' } },
        },
      }),
      own,
    ),
  ).findings;

const said = (place: string, value: string) =>
  `door: ${place} hold the same in all that the model brings, ${value}: one read in place of another would not be noticed`;

test.each([
  [
    'an input',
    {
      starts: {
        plain: { input: { shop: '', home: '', chat: '/c' }, say: 'In words', open: { cannot: 'a test' } },
      },
    },
    said('input: shop, home', '""'),
  ],
  [
    'all that an actor ends with',
    ending({
      rooms: [
        { width: 3, height: 3 },
        { width: 4, height: 4 },
      ],
    }),
    said('bell.rooms[]: width, height', '3'),
  ],
  ['an event', sending({ type: 'push', from: 'Kim', to: 'Kim' }), said('push: from, to', '"Kim"')],
])('fields of %s that nothing tells apart are named', (_, own, finding) => {
  expect(findings(own)).toEqual([finding]);
});

test('fields that differ once are told apart; those that are meant to be alike have a reason', () => {
  const rooms = (...heights: number[]) => ending(...heights.map((height) => ({ width: 3, height })));
  expect(findings(rooms(3, 4))).toEqual([]);
  expect(findings({ ...rooms(3), alike: { 'bell: width, height': 'every room is a square' } })).toEqual([]);
  expect(findings({ ...rooms(4), alike: { 'bell: width, height': 'every room is a square' } })).toEqual([
    "door: 'bell: width, height' are said to be alike, but are not",
  ]);
});
