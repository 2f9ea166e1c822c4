import { isDeepStrictEqual } from 'node:util';
import type { Seen } from '../explore/seen';
import { without } from '../without';
import { changesBetween, valueAt } from './changes';

/** One thing that was to be seen and was not, or was seen instead. */
export type Difference = {
  /** What it is: `state`, or a part of the context. */
  what: string;
  expected: string;
  found: string;
  /** Of state, context or output, not of effects. */
  isOfValue: boolean;
};

/** All that differs between what was expected after a step and what was found; empty where nothing does. */
export const differencesOf = (expected: Seen, found: Seen): Difference[] => [
  ...different('state', 'state', expected.state, found.state, (state) => String(state)),
  ...different('end', '', expected.isOver, found.isOver, (isOver) => (isOver ? 'the end' : 'no end')),
  ...contextDifferences(expected.context, found.context),
  ...different('output', 'output', expected.output, found.output, JSON.stringify),
  ...effectDifferences(expected.effects, found.effects),
];

const different = <Value>(
  what: string,
  name: string,
  expected: Value,
  found: Value,
  say: (value: Value) => string,
): Difference[] =>
  isDeepStrictEqual(expected, found)
    ? []
    : [
        {
          what,
          expected: `${name} ${say(expected)}`.trim(),
          found: `${name} ${say(found)}`.trim(),
          isOfValue: true,
        },
      ];

const contextDifferences = (expected: unknown, found: unknown): Difference[] => {
  const { set, gone } = changesBetween(expected, found);
  return [...Object.keys(set), ...gone].map((place) => {
    const said = (context: unknown) => `context ${place} ${shown(valueAt(context, place))}`;
    return { what: `context ${place}`, expected: said(expected), found: said(found), isOfValue: true };
  });
};

const mostShown = 200;

const shown = (value: unknown): string => {
  if (value === undefined) return 'absent';
  const text = JSON.stringify(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
};

/** What is missing and what came instead, pair by pair. Effects in another order are a difference too. */
const effectDifferences = (expected: readonly string[], found: readonly string[]): Difference[] => {
  if (isDeepStrictEqual(expected, found)) return [];
  const missing = without(expected, found);
  const more = without(found, expected);
  if (missing.length + more.length === 0) {
    const [one, other] = [expected, found].map(
      (effects) => `effects in the order ${movedIn(expected, found, effects).join(', ')}`,
    );
    return [{ what: 'effects', expected: one ?? '', found: other ?? '', isOfValue: false }];
  }
  return Array.from({ length: Math.max(missing.length, more.length) }, (_, index) => {
    const [gone, came] = [missing[index], more[index]];
    return {
      what: 'effect',
      expected: gone === undefined ? 'no such effect' : `effect ${gone}`,
      found: came === undefined ? 'no such effect' : `effect ${came}`,
      isOfValue: false,
    };
  });
};

/** Of effects in two orders, without those in front and at the end that kept their place. */
const movedIn = (
  expected: readonly string[],
  found: readonly string[],
  effects: readonly string[],
): string[] => {
  const isMoved = (_: string, index: number) => expected[index] !== found[index];
  return effects.slice(expected.findIndex(isMoved), expected.findLastIndex(isMoved) + 1);
};
