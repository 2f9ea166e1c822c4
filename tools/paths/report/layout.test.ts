import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { planKiosk } from '../formats/kiosk';
import { chartOf, statesIn } from './chart';
import { reportOf } from './data';
import { type Frame, type Layout, layOut, lettering, type Point } from './layout';

const [kiosk] = reportOf([{ ...(await planKiosk(['states'])), mutation: null, browser: null }]).machines;
if (kiosk === undefined) throw new Error('There is no report of the kiosk');
const layout = await layOut(kiosk.chart, kiosk.items);

const frameOf = ({ states }: Layout, path: string): Frame => {
  const found = states.find(({ state }) => state.path === path);
  if (found === undefined) throw new Error(`${path} has no place`);
  return found;
};

const contains = (outer: Frame, { x, y, width = 0, height = 0 }: Point & Partial<Frame>): boolean =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height;

test('every state lies in the state around it, and in the drawing', () => {
  const drawing = { x: 0, y: 0, width: layout.width, height: layout.height };
  expect(layout.states.map(({ state }) => state.path)).toEqual([
    '',
    'open',
    'open.idle',
    'open.jammed',
    'printing',
    'done',
    'attic',
  ]);
  for (const frame of layout.states) {
    const { path } = frame.state;
    if (path === '') expect(contains(drawing, frame)).toBe(true);
    else expect(contains(frameOf(layout, path.split('.').slice(0, -1).join('.')), frame)).toBe(true);
  }
});

test('states beside each other do not overlap', () => {
  const leaves = layout.states.filter(({ state }) => state.below.length === 0);
  for (const [index, a] of leaves.entries()) {
    for (const b of leaves.slice(index + 1)) {
      const isApart =
        a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y;
      expect(isApart, `${a.state.path} and ${b.state.path}`).toBe(true);
    }
  }
});

test('every transition is on an arrow or in the box of the state that it stays in', () => {
  const drawn = [
    ...layout.arrows.flatMap(({ items }) => items),
    ...layout.states.flatMap(({ lines }) => lines.flatMap(({ item }) => item ?? [])),
  ].map(({ item }) => item);
  const transitions = [...kiosk.items.keys()].filter((item) => item.startsWith('transition '));
  expect(transitions.filter((item) => !drawn.includes(item))).toEqual([]);
  for (const { points } of layout.arrows) expect(points.length).toBeGreaterThanOrEqual(2);
});

test('covered and uncovered transitions between the same two states are separate arrows, distinguished in words', () => {
  const wordsOf = (coverage: string) =>
    layout.arrows
      .filter(({ items }) => items[0]?.coverage === coverage)
      .map(({ label }) => label?.lines.map(({ text }) => text).join(' ') ?? '');
  for (const words of wordsOf('covered')) expect(words).toMatch(/\d+×/);
  for (const words of wordsOf('not covered')) expect(words).toContain('not\u00a0covered');
  expect(wordsOf('not covered')).not.toEqual([]);
  expect(wordsOf('unreachable')).toEqual(['print if isPaid ·\u00a0unreachable']);
});

test('no line is longer than its box or label', () => {
  for (const { lines, width } of [...layout.states, ...layout.arrows.flatMap(({ label }) => label ?? [])])
    for (const { text } of lines) expect(text.length * lettering.letter).toBeLessThanOrEqual(width);
});

test('a history is a circle, H* where it is deep, with an arrow to where it leads at first', async () => {
  const player = chartOf(
    createMachine({
      id: 'player',
      initial: 'on',
      states: {
        on: {
          initial: 'quiet',
          states: {
            quiet: {},
            loud: {},
            last: { type: 'history' },
            all: { type: 'history', history: 'deep', target: 'loud' },
          },
        },
        off: { on: { last: 'on.last', all: 'on.all' } },
      },
    }),
  );
  const histories = statesIn(player).filter(({ kind }) => kind === 'history');
  expect(histories.map(({ name, item, initial }) => [name, item, initial])).toEqual([
    ['H', null, 'on.quiet'],
    ['H*', null, 'on.loud'],
  ]);
  const placed = await layOut(player, new Map());
  for (const { width, height } of placed.states.filter(({ state }) => histories.includes(state)))
    expect(width).toBe(height);
  // One from the dot of the machine and of 'on', one from each history.
  expect(placed.dots).toHaveLength(2);
  expect(placed.arrows.filter(({ label }) => label === null)).toHaveLength(4);
});

test('the same machine is laid out in the same places', async () => {
  expect(await layOut(kiosk.chart, kiosk.items)).toEqual(layout);
});
