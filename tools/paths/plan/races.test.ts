import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  sendTo,
  setup,
} from 'xstate';
import { checkModel } from '../check/checkModel';
import { smallModel } from '../check/smallModel';
import { type Composition, compositionDefiner } from '../composition';
import type { Explored } from '../explore/explore';
import { grouped } from '../grouped';
import { planSuite } from './planSuite';
import { missedBy } from './problem';
import { racesAlong } from './races';

/** Two machines side by side that can tell each other something. */
type Sides = { left: AnyStateMachine; right: AnyStateMachine };

const small = setup({
  types: { events: {} as { type: 'press' } | { type: 'told' } },
  actors: { ask: fromPromise<string>(async () => '') },
  actions: {
    tellLeft: sendTo(({ system }) => system.get('left'), { type: 'told' }),
    tellRight: sendTo(({ system }) => system.get('right'), { type: 'told' }),
  },
  delays: { short: 100, long: 500 },
});

const ask = { id: 'ask', src: 'ask' } as const;

const asks = (onDone: 'tellLeft' | 'tellRight') =>
  small.createMachine({
    initial: 'asking',
    states: { asking: { invoke: { ...ask, onDone: { target: 'over', actions: onDone } } }, over: {} },
  });

/** By what they are about, with all races that there are. */
const kinds: Record<string, Sides & { races: string[] }> = {
  'both can come in either order': {
    left: asks('tellLeft'),
    right: small.createMachine({ initial: 'up', states: { up: { on: { press: 'down' } }, down: {} } }),
    races: ['left/ask ok, then right: press (sent)', 'right: press (sent), then left/ask ok'],
  },
  'an answer gives up a timer': {
    left: asks('tellRight'),
    right: small.createMachine({
      initial: 'waiting',
      states: { waiting: { after: { long: 'late' }, on: { told: 'told' } }, told: {}, late: {} },
    }),
    races: ['after right/long, then left/ask ok', 'left/ask ok, then no more after right/long'],
  },
  'an answer stops an actor that is asked elsewhere': {
    left: asks('tellRight'),
    right: small.createMachine({
      initial: 'asking',
      states: { asking: { invoke: { ...ask, onDone: 'over' }, on: { told: 'told' } }, told: {}, over: {} },
    }),
    races: ['left/ask ok, then no more right/ask ok', 'right/ask ok, then left/ask ok'],
  },
  'each cancels the other': {
    left: small.createMachine({
      initial: 'asking',
      states: {
        asking: {
          invoke: { ...ask, onDone: { target: 'over', actions: 'tellRight' } },
          on: { told: 'over' },
        },
        over: {},
      },
    }),
    right: small.createMachine({
      initial: 'waiting',
      states: {
        waiting: { after: { long: { target: 'over', actions: 'tellLeft' } }, on: { told: 'over' } },
        over: {},
      },
    }),
    races: ['after right/long, then no more left/ask ok', 'left/ask ok, then no more after right/long'],
  },
  'after an answer nobody hears what somebody does': {
    left: asks('tellRight'),
    right: small.createMachine({
      initial: 'open',
      states: { open: { on: { press: 'pressed', told: 'shut' } }, pressed: {}, shut: {} },
    }),
    races: ['left/ask ok, then no more right: press (sent)', 'right: press (sent), then left/ask ok'],
  },
  'a timer behind a shorter one is not given up': {
    left: small.createMachine({
      initial: 'asking',
      states: {
        asking: { invoke: { ...ask, onDone: 'waiting' } },
        waiting: { after: { short: 'over' } },
        over: {},
      },
    }),
    right: small.createMachine({
      initial: 'waiting',
      states: { waiting: { after: { long: 'over' } }, over: {} },
    }),
    races: ['after right/long, then left/ask ok'],
  },
  'an actor that is asked anew still answers': {
    left: small.createMachine({
      initial: 'up',
      states: { up: { on: { press: { target: 'down', actions: 'tellRight' } } }, down: {} },
    }),
    right: small.createMachine({
      initial: 'asking',
      states: {
        asking: { invoke: { ...ask, onDone: 'over' }, on: { told: { target: 'asking', reenter: true } } },
        over: {},
      },
    }),
    races: ['left: press (sent), then right/ask ok', 'right/ask ok, then left: press (sent)'],
  },
};

const bothOf = ({ left, right }: Sides) =>
  setup({ actors: { left, right } }).createMachine({
    invoke: [
      { id: 'left', systemId: 'left', src: 'left' },
      { id: 'right', systemId: 'right', src: 'right' },
    ],
  });

const exploredOf = (sides: Sides, own: Pick<Composition<AnyStateMachine>, 'isWithin'> = {}): Explored => {
  const ofBoth = <Part>(part: (machine: AnyStateMachine) => Part) => ({
    left: part(sides.left),
    right: part(sides.right),
  });
  const model = compositionDefiner<never>()('both', bothOf(sides), {
    runs: ofBoth((machine) => smallModel(machine)),
    starts: { plain: { input: undefined, say: 'In words' } },
    cases: ofBoth((machine) => namesIn(smallModel(machine).cases, 'press')),
    outcomes: ofBoth((machine) => namesIn(smallModel(machine).outcomes, 'ask')),
    states: {},
    ...own,
  });
  const { explored, findings } = checkModel(model);
  expect(findings).toEqual([]);
  if (explored === null) throw new Error('not explored');
  return explored;
};

/** All that the model names under this, where there is such a thing. */
const namesIn = (named: Record<string, object>, one: string): Record<string, string[]> =>
  named[one] === undefined ? {} : { [one]: Object.keys(named[one]) };

const racesOf = (explored: Explored): string[] =>
  missedBy(explored, ['races'], [])
    .map((item) => item.replace('race ', ''))
    .sort();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(Object.entries(kinds))('races: %s', (_, { races, ...sides }) => {
  test('as by hand, and as XState itself has them', async () => {
    expect(racesOf(exploredOf(sides))).toEqual(races);
    expect(await racesByReplay(sides)).toEqual(races);
  });

  test('planned paths decide each of them', async () => {
    const explored = exploredOf(sides);
    const { paths } = await planSuite(explored, ['races'], { restart: 5, seed: 1 });
    const decided = paths.flatMap((path) =>
      racesAlong(
        explored,
        path.flatMap((id) => explored.edges[id] ?? []),
      ).flat(),
    );
    expect([...new Set(decided.map(({ item }) => item.replace('race ', '')))].sort()).toEqual(races);
  });
});

test('what is only beyond the bound of the model is not cancelled', () => {
  const { left, right } = kinds['both can come in either order'] ?? {};
  if (left === undefined || right === undefined) throw new Error('no such machines');
  const isWithin: Composition<AnyStateMachine>['isWithin'] = (_, states) =>
    !(states.includes('left:over') && states.includes('right:down'));
  expect(racesOf(exploredOf({ left, right }, { isWithin }))).toEqual([]);
});

/** What can happen to one of the machines. A timer can only if it is due first. */
type Thing = { name: string; of: string; isEvent: boolean; isDue: boolean; take: () => Promise<void> };

/**
 * A second look at the races: real machines with promises and timers, begun anew for every way that leads somewhere.
 * Nothing of exploring or planning is used.
 */
const racesByReplay = async (sides: Sides): Promise<string[]> => {
  const after = async (way: readonly string[]) => {
    const settle = new Map<string, () => void>();
    const asked = fromPromise<string>(
      ({ self }) => new Promise((resolve) => settle.set(String(self._parent?.id), () => resolve('ok'))),
    );
    const provided = (machine: AnyStateMachine) => machine.provide({ actors: { ask: asked } });
    const both = createActor(bothOf({ left: provided(sides.left), right: provided(sides.right) })).start();
    for (const name of way)
      await thingsIn(both, settle)
        .find((thing) => thing.name === name)
        ?.take();
    return { both, things: thingsIn(both, settle) };
  };
  const races = new Set<string>();
  const known = new Set<string>();
  const ways: string[][] = [[]];
  for (const way of ways) {
    const { both, things } = await after(way);
    const key = JSON.stringify([both.getPersistedSnapshot(), things]);
    both.stop();
    if (known.has(key)) continue;
    known.add(key);
    for (const first of things.filter(({ isDue }) => isDue)) {
      ways.push([...way, first.name]);
      const next = grouped((await after([...way, first.name])).things, ({ name }) => name);
      for (const { name, of, isEvent, isDue } of things) {
        if (!isDue || of === first.of || (isEvent && first.isEvent)) continue;
        const [then] = next.get(name) ?? [];
        if (then === undefined) races.add(`${first.name}, then no more ${name}`);
        else if (then.isDue) races.add(`${first.name}, then ${name}`);
      }
    }
  }
  return [...races].sort();
};

const thingsIn = (both: AnyActorRef, settle: ReadonlyMap<string, () => void>): Thing[] => {
  const { children }: AnyMachineSnapshot = both.getSnapshot();
  const waits = Object.values(both.system.getSnapshot()._scheduledEvents);
  const left = waits.map(({ startedAt, delay }) => startedAt + delay - Date.now());
  return (['left', 'right'] as const).flatMap((of): Thing[] => {
    const actor = children[of];
    if (actor === undefined) return [];
    const now: AnyMachineSnapshot = actor.getSnapshot();
    const press: Thing = {
      name: `${of}: press (sent)`,
      of,
      isEvent: true,
      isDue: true,
      take: async () => actor.send({ type: 'press' }),
    };
    const answer: Thing = {
      name: `${of}/ask ok`,
      of,
      isEvent: false,
      isDue: true,
      take: async () => {
        settle.get(of)?.();
        await vi.advanceTimersByTimeAsync(0);
      },
    };
    return [
      ...(now.can({ type: 'press' }) ? [press] : []),
      ...(now.children.ask?.getSnapshot().status === 'active' ? [answer] : []),
      ...waits.flatMap(({ source, event }, index): Thing[] =>
        source !== actor
          ? []
          : [
              {
                name: `after ${of}/${event.type.split('.')[2]}`,
                of,
                isEvent: false,
                isDue: left[index] === Math.min(...left),
                take: async () => void (await vi.advanceTimersByTimeAsync(left[index] ?? 0)),
              },
            ],
      ),
    ];
  });
};
