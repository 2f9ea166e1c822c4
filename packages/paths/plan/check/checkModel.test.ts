import { expect, test } from 'vitest';
import { assign, fromPromise, raise, setup, spawnChild } from 'xstate';
import type { PathModel } from '../../model';
import { checkModel } from './checkModel';
import { door, ending, sending, smallModel } from './smallModel';

let count = 0;
const actors = { ring: fromPromise(async () => 'ok') };
const ringing = { output: 'ok', say: 'In words', network: { cannot: 'a test' } };
const throws = (message: string) => () => {
  throw new Error(message);
};

const sound = () =>
  door({ initial: 'shut', states: { shut: { on: { open: 'open' } }, open: { on: { shut: 'shut' } } } });

type Counted = { count: number; names: string[] };
type Counting = (moment: { context: Counted; event: { type: string } }) => Partial<Counted>;

const counting = (assigner: Counting) =>
  setup({
    types: { context: {} as Counted, events: {} as { type: 'open' } },
    actions: { count: assign(assigner) },
  }).createMachine({
    id: 'door',
    context: { count: 0, names: [] },
    initial: 'shut',
    states: { shut: { on: { open: { actions: 'count' } } } },
  });

const guarded = (guard: () => boolean) =>
  door(
    {
      initial: 'shut',
      states: { shut: { on: { open: [{ guard: 'isKnown', target: 'open' }, 'shut'] } }, open: {} },
    },
    { guards: { isKnown: guard } },
  );

type Ring = { next?: Ring };

const ringOf = (): Ring => {
  const ring: Ring = {};
  ring.next = ring;
  return ring;
};

const defects: [title: string, model: PathModel, findings: string[]][] = [
  [
    'what no path reaches',
    smallModel(
      door(
        {
          initial: 'shut',
          states: {
            shut: {
              initial: 'in',
              meta: { requires: ['A-01'] },
              on: { open: 'open' },
              states: { in: { on: { open: '#door.open' } } },
            },
            open: {
              invoke: { id: 'ring', src: 'ring', onError: 'shut' },
              on: { push: [{ guard: 'isKnown', target: 'shut' }, 'open'], pull: { guard: 'isStuck' } },
            },
            lost: { meta: { requires: ['A-01', 'A-02'] }, on: { find: 'shut' } },
          },
        },
        { actors, guards: { isKnown: () => true, isStuck: () => false } },
      ),
      { outcomes: { ring: ending('ok'), bell: {} } },
    ),
    [
      "door: state 'lost' is never reached",
      "door: transition 'shut · open → open' is never taken",
      "door: guard 'open · push #1 → shut if isKnown' is never false under the cases",
      "door: guard 'open · pull → stays if isStuck' is never true under the cases",
      "door: outcome 'open · ring ok' is never answered",
      "door: the outcomes of 'bell' are never used: nothing starts it",
      "door: case 'sent' of 'find' is never answered",
      "door: requirement 'A-02' is on no path",
    ],
  ],
  [
    'an assigner that throws',
    smallModel(counting(throws('no count'))),
    ["door: 'shut' throws at open sent: no count"],
  ],
  [
    'an identity that throws',
    smallModel(sound(), { identity: throws('no\nkey') }),
    ["door: the model's identity throws in 'shut': no key"],
  ],
  [
    'a bound that throws',
    smallModel(sound(), { isWithin: throws('no end') }),
    ["door: the model's isWithin throws in 'open': no end"],
  ],
  [
    'a number that grows without bound',
    smallModel(
      counting(({ context }) => ({ count: context.count + 1 })),
      { limits: { depth: 50 } },
    ),
    [
      "door: explored no further than 51 nodes, by the limits of 30000 nodes and 50 steps; they differ most in 'count' (51): bound it by isWithin, leave it out of the identity, or set the model's limits",
    ],
  ],
  [
    'an identity that leaves out what a guard reads',
    smallModel(
      door(
        {
          context: { isKnown: false },
          initial: 'shut',
          states: {
            shut: {
              on: {
                learn: { actions: assign({ isKnown: true }) },
                open: [{ guard: 'isKnown', target: 'open' }, {}],
              },
            },
            open: { on: { shut: 'shut' } },
          },
        },
        { guards: { isKnown: ({ context }) => context.isKnown } },
      ),
      {
        identity: () => null,
        waivers: {
          'unwatched: isKnown': 'for this test',
          'unreachable: guard shut · open #1 → open if isKnown: true': 'for this test',
        },
      },
    ),
    ["door: the identity is too coarse in 'shut': open sent depends on 'isKnown' of the context"],
  ],
  [
    'what JSON cannot hold',
    smallModel(
      door({
        context: { since: new Date(0), cents: 1n, ring: ringOf(), bells: [{ ring: () => {} }] },
        initial: 'shut',
        states: { shut: { on: { turn: { actions: assign({ ring: ringOf }) } } } },
      }),
      { identity: (context) => ({ cents: Object(context).cents }) },
    ),
    [
      "door: 'since' of the context in 'shut' after start plain holds a Date, which is not JSON",
      "door: 'cents' of the context in 'shut' after start plain holds a bigint, which is not JSON",
      "door: 'ring' of the context in 'shut' after start plain holds itself, which is not JSON",
      "door: 'bells' of the context in 'shut' after start plain holds a function, which is not JSON",
    ],
  ],
  [
    'a reason for what is reached after all, and for what there is not',
    smallModel(sound(), {
      waivers: { 'unreachable: state open': 'nobody has the key', 'unreachable: state ajar': 'nor this one' },
    }),
    [
      "door: 'state open' is declared unreachable, but is reached",
      "door: 'unreachable: state ajar' is waived, but is not found",
    ],
  ],
  [
    'a misspelt event',
    smallModel(sound(), {
      cases: {
        ...sending('open', {}),
        ...sending('shot', {}),
      },
    }),
    [
      "door: event 'shut' has no case, and the machine never sends it to itself; no event of the machine is 'shot'",
    ],
  ],
  [
    'a guard that reads the clock, whatever it says',
    smallModel(guarded(() => Date.now() < 0)),
    [
      "door: guard 'isKnown' reads the clock or chance, which the tool holds still: pass it in by an event, or waive it with the answer that is missing",
    ],
  ],
  [
    'all that is found without exploring, at once',
    smallModel(
      door(
        {
          context: ({ input }: { input: { key: string } }) => ({ key: input.key, by: '', hour: null }),
          initial: 'v2.shut',
          states: {
            'v2.shut': {
              on: { open: { target: 'ringing', actions: assign({ by: ({ event }) => event.by }) } },
            },
            ringing: {
              invoke: {
                id: 'ring',
                src: 'ring',
                onSnapshot: {},
                onDone: { actions: assign({ hour: ({ event }) => event.output.hour }) },
              },
            },
          },
        },
        { actors },
      ),
      {
        outcomes: { ring: { throws: ringing, 'a → b': ringing } },
        states: { 'v2.shut': { say: 'In words' }, ringin: { say: 'In words' } },
      },
    ),
    [
      "door: 'a → b' has an arrow, which a book writes behind a step",
      "door: outcome 'throws' of 'ring': every actor has it by itself",
      "door: state 'v2.shut' has a character in its name that separates states: rename it without '.' and '+'",
      "door: 'ringing' listens to the snapshots of 'ring', which the tool does not simulate: let it send events instead",
      "door: the machine has no state 'ringin' without states inside it",
      "door: 'ring' invoked by 'ringing' has no onError",
      "door: no start has 'key', which the machine reads",
      "door: no case of 'open' has 'by', which the machine reads",
      "door: no outcome of 'ring' has 'hour', which the machine reads",
      "door: start plain throws: Cannot read properties of undefined (reading 'key')",
    ],
  ],
];

test.each(defects)('%s is reported with its place', (_, model, findings) => {
  expect(checkModel(model).findings).toEqual(findings);
});

test('a limit that ends exploring is reported instead of events that the machine sends itself', () => {
  const machine = door({
    context: { count: 0 },
    initial: 'shut',
    states: {
      shut: {
        after: { 1000: { actions: raise({ type: 'remind' }) } },
        on: {
          remind: { target: 'shut' },
          push: { actions: assign({ count: ({ context }) => context.count + 1 }) },
        },
      },
    },
  });
  const { cases } = smallModel(machine);
  const limits = { nodes: 5, depth: 100 };
  const { findings } = checkModel(smallModel(machine, { cases: { ...cases, remind: {} }, limits }));
  expect(findings).toEqual([expect.stringMatching(/^door: explored no further .* in 'count'/)]);
});

test('a field that only the clock changes is unwatched outside the identity, and one clock finding inside', () => {
  const since = () => Date.now();
  const tell = { actions: assign({ since }) };
  const machine = door({ context: () => ({ since: since() }), on: { open: tell, push: tell } });
  const idsOf = (model: PathModel) => checkModel(model).open.map(({ id }) => id);
  expect(idsOf(smallModel(machine, { identity: () => null }))).toEqual(['unwatched: since']);
  expect(idsOf(smallModel(machine))).toEqual(['clock: since']);
});

test('a waiver carries what follows from it: an event without a case is waited for by no transition', () => {
  const machine = door({
    initial: 'shut',
    states: { shut: { on: { open: 'open', push: 'open' } }, open: { on: { shut: 'shut' } } },
  });
  const { cases } = smallModel(machine);
  const waivers = { 'no case: push': 'another team sends it' } as const;
  const { findings } = checkModel(smallModel(machine, { cases: { ...cases, push: {} }, waivers }));
  expect(findings).toEqual([]);
});

test('a waiver carries what follows from it: all that only another answer of a guard leads to', () => {
  const states = {
    shut: { on: { open: [{ guard: 'isKnown', target: 'open' }, 'ajar'] } },
    open: {},
    ajar: { initial: 'wide', states: { wide: { on: { push: '#door.pushed' } } } },
    pushed: { invoke: { src: 'ring', onError: 'shut' }, meta: { requires: 'A-01' } },
  };
  const machine = door({ initial: 'shut', states }, { actors, guards: { isKnown: () => true } });
  const model = smallModel(machine);
  const never = 'unreachable: guard shut · open #1 → open if isKnown: false';
  expect(checkModel(model).open[0]?.id).toBe(never);
  expect(checkModel({ ...model, waivers: { [never]: 'all are known' } }).findings).toEqual([]);
});

test.each<[string, Parameters<typeof spawnChild>[1]]>([
  ['a counter outside the machine', { id: () => `ring-${++count}` }],
  ['chance', { id: () => `bell-${crypto.randomUUID()}` }],
  ['a counter in the context', { id: ({ context }) => `ring-${context.rings}` }],
])('actors whose ids are made by %s are named after their source', (_, options) => {
  const machine = setup({ actors, types: { context: {} as { rings: number } } }).createMachine({
    id: 'door',
    context: { rings: 0 },
    on: {
      open: {
        actions: [
          assign({ rings: ({ context }) => context.rings + 1 }),
          spawnChild('ring', options as object),
        ],
      },
      'xstate.done.actor.*': {},
    },
  });
  const model = smallModel(machine, {
    outcomes: { ring: ending('ok') },
    identity: () => null,
    isWithin: (__, running) => running.length < 3,
    waivers: { 'no onError: ring': 'it cannot fail', 'unwatched: rings': 'nothing reads it' },
  });
  const { explored, findings } = checkModel(model);
  expect(findings).toEqual([]);
  const going = explored?.arrivals.flatMap(([own]) =>
    own?.position?.isOver === false ? [own.position.running] : [],
  );
  expect(going).toEqual([[], ['ring'], ['ring', 'ring 2']]);
  expect(explored?.edges.flatMap(({ effects }) => effects.map(({ name }) => name))).toContain('start ring');
});

test('timers of one id do not pile up', () => {
  const machine = door({
    initial: 'shut',
    states: {
      shut: { on: { push: { actions: raise({ type: 'open' }, { delay: 9, id: 'late' }) }, open: 'open' } },
      open: {},
    },
  });
  const { explored } = checkModel(smallModel(machine));
  expect(Math.max(...(explored?.arrivals ?? []).map(([own]) => own?.position?.timers.length ?? 0))).toBe(2);
});
