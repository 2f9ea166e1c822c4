import { expect, test } from 'vitest';
import { assign, fromPromise, raise, setup, spawnChild } from 'xstate';
import type { PathModel } from '../../model';
import { explore } from '../simulate/explore';
import { boundFindings } from './bounds';
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

const invoking = (invoke: object) =>
  door(
    {
      context: {},
      initial: 'ringing',
      states: {
        ringing: { invoke: { id: 'ring', src: 'ring', onDone: 'open', onError: 'open', ...invoke } },
        open: {},
      },
    },
    { actors },
  );

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
    'a state that nothing leads to',
    smallModel(door({ initial: 'shut', states: { shut: {}, lost: { on: { open: 'shut' } } } })),
    ["door: state 'lost' is never reached", "door: case 'sent' of 'open' is never answered"],
  ],
  [
    'a transition that an inner state always answers first',
    smallModel(
      door({
        initial: 'shut',
        states: {
          shut: { initial: 'in', on: { open: 'open' }, states: { in: { on: { open: '#door.open' } } } },
          open: { on: { shut: 'shut' } },
        },
      }),
    ),
    ["door: transition 'shut · open → open' is never taken"],
  ],
  [
    'a guard that never passes',
    smallModel(
      door(
        {
          initial: 'shut',
          states: { shut: { on: { open: { guard: 'isKnown', target: 'open' }, push: 'open' } }, open: {} },
        },
        { guards: { isKnown: () => false } },
      ),
    ),
    ["door: guard 'shut · open → open if isKnown' is never true under the cases"],
  ],
  [
    'a guard that always passes',
    smallModel(guarded(() => true)),
    [
      "door: transition 'shut · open #2 → shut' is never taken",
      "door: guard 'shut · open #1 → open if isKnown' is never false under the cases",
    ],
  ],
  [
    'an assigner that throws',
    smallModel(counting(throws('no count'))),
    ["door: 'shut' throws at open sent: no count"],
  ],
  [
    'a start that throws',
    smallModel(door({ context: throws('no input'), initial: 'shut', states: { shut: {} } })),
    ['door: start plain throws: no input'],
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
          'unreachable: state open': 'for this test',
          'unreachable: transition shut · open #1 → open': 'for this test',
        },
      },
    ),
    [
      "door: the identity is too coarse in 'shut': open sent depends on 'isKnown' of the context",
      "door: case 'sent' of 'shut' is never answered",
    ],
  ],
  [
    'a date in the context',
    smallModel(door({ context: { since: new Date(0) }, initial: 'shut', states: { shut: {} } })),
    ["door: 'since' of the context in 'shut' holds a Date, which is not JSON"],
  ],
  [
    'a value that holds itself',
    smallModel(
      door({
        context: { ring: ringOf() },
        initial: 'shut',
        states: { shut: { on: { turn: { actions: assign({ ring: ringOf }) } } } },
      }),
      { identity: () => null },
    ),
    ["door: 'ring' of the context in 'shut' holds itself, which is not JSON"],
  ],
  [
    'a function within the context',
    smallModel(door({ context: { bells: [{ ring: () => {} }] }, initial: 'shut', states: { shut: {} } })),
    ["door: 'bells' of the context in 'shut' holds a function, which is not JSON"],
  ],
  [
    'a reason for what is reached after all',
    smallModel(sound(), { waivers: { 'unreachable: state open': 'nobody has the key' } }),
    ["door: 'state open' is declared unreachable, but is reached"],
  ],
  [
    'a reason for what there is not',
    smallModel(sound(), { waivers: { 'unreachable: state ajar': 'nobody has the key' } }),
    ["door: 'unreachable: state ajar' is waived, but is not found"],
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
    'an output that nobody can read',
    smallModel(door({ ...Object(sound().config), output: () => 7 })),
    ["door: nobody can read the machine's output: no final state ends the machine"],
  ],
  [
    'an outcome that no transition answers',
    smallModel(invoking({ onDone: undefined })),
    ["door: outcome 'ringing · ring ok' is never answered"],
  ],
  [
    'outcomes of an actor that nothing invokes',
    smallModel(sound(), { outcomes: { ring: {} } }),
    ["door: the outcomes of 'ring' are never used: nothing starts it"],
  ],
  [
    'a requirement that only an unreachable state answers',
    smallModel(
      door({
        initial: 'shut',
        states: { shut: { meta: { requires: ['A-01'] } }, lost: { meta: { requires: ['A-01', 'A-02'] } } },
      }),
    ),
    ["door: state 'lost' is never reached", "door: requirement 'A-02' is on no path"],
  ],
  [
    'a guard that reads the clock, whatever it says',
    smallModel(guarded(() => Date.now() < 0)),
    [
      "door: guard 'isKnown' reads the clock or chance, which the tool holds still: pass it in by an event, or waive it with the answer that is missing",
      "door: state 'open' is never reached",
    ],
  ],
  [
    'a field that an action reads of an event and no case has',
    smallModel(
      door({
        context: { by: '' },
        initial: 'shut',
        states: { shut: { on: { open: { actions: assign({ by: ({ event }) => event.by }) } } } },
      }),
    ),
    ["door: no case of 'open' has 'by', which the machine reads"],
  ],
  [
    'a field of an input, of an output, and an actor without onError, at once',
    smallModel(
      door(
        {
          context: ({ input }: { input: { key: string } }) => ({ key: input.key, hour: null }),
          initial: 'ringing',
          states: {
            ringing: {
              invoke: {
                id: 'ring',
                src: 'ring',
                onDone: { target: 'open', actions: assign({ hour: ({ event }) => event.output.hour }) },
              },
            },
            open: {},
          },
        },
        { actors },
      ),
    ),
    [
      "door: 'ring' invoked by 'ringing' has no onError",
      "door: no start has 'key', which the machine reads",
      "door: no outcome of 'ring' has 'hour', which the machine reads",
      "door: start plain throws: Cannot read properties of undefined (reading 'key')",
    ],
  ],
  [
    'a state with a dot in its name, and a listener to the snapshots of an actor',
    smallModel(
      door(
        {
          initial: 'v2.shut',
          states: {
            'v2.shut': { invoke: { id: 'ring', src: 'ring', onSnapshot: {}, onDone: {}, onError: {} } },
          },
        },
        { actors },
      ),
    ),
    [
      "door: state 'v2.shut' has a character in its name that separates states: rename it without '.' and '+'",
      "door: 'v2.shut' listens to the snapshots of 'ring', which the tool does not simulate: let it send events instead",
      "door: transition 'v2.shut · xstate.snapshot.ring → stays' is never taken",
    ],
  ],
  [
    'names that a book cannot hold',
    smallModel(invoking({}), {
      outcomes: { ring: { throws: ringing, 'a → b': ringing } },
    }),
    [
      "door: 'a → b' has an arrow, which a book writes behind a step",
      "door: outcome 'throws' of 'ring': every actor has it by itself",
    ],
  ],
];

test('a machine without a defect has no findings', () => {
  expect(checkModel(smallModel(sound())).findings).toEqual([]);
});

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
  const { findings } = checkModel(smallModel(machine, { cases: { ...cases, remind: {} } }), {
    nodes: 5,
    depth: 100,
  });
  expect(findings).toEqual([expect.stringMatching(/^door: explored no further .* in 'count'/)]);
});

test('a comparison with the clock has no bound that a case could touch', () => {
  const model = smallModel(guarded(() => Date.now() > 5));
  expect(boundFindings(model, explore(model))).toEqual([]);
});

test('a field that reads the clock is nobody’s concern outside the identity, and one finding inside', () => {
  const machine = door({
    context: { since: 0, last: 0 },
    initial: 'shut',
    states: {
      shut: {
        on: {
          open: { actions: assign({ since: () => Date.now() }) },
          push: { actions: assign({ since: () => Date.now() }) },
        },
      },
    },
  });
  const identity = ({ last }: Counted & { last: number }) => ({ last });
  const waivers = { 'unwatched: since': 'it is only shown' } as const;
  const outside = smallModel(machine, { identity: identity as PathModel['identity'], waivers });
  expect(checkModel(outside).findings).toEqual([]);
  expect(checkModel(smallModel(machine)).open.map(({ id }) => id)).toEqual(['clock: since']);
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

test('timers of one id do not pile up, and exploring that stops names its limits', () => {
  const machine = door({
    initial: 'shut',
    states: {
      shut: { on: { push: { actions: raise({ type: 'open' }, { delay: 9, id: 'late' }) }, open: 'open' } },
      open: {},
    },
  });
  const { explored } = checkModel(smallModel(machine));
  expect(Math.max(...(explored?.arrivals ?? []).map(([own]) => own?.position?.timers.length ?? 0))).toBe(2);
  const { findings } = checkModel(smallModel(machine, { limits: { nodes: 1 } }));
  expect(findings).toEqual([expect.stringContaining("set the model's limits")]);
});
