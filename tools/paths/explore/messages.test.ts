import { describe, expect, test } from 'vitest';
import {
  assign,
  emit,
  fromCallback,
  fromPromise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { type Book, bookOf } from '../book/book';
import { checkModel } from '../check/checkModel';
import { smallModel } from '../check/smallModel';
import { gherkin } from '../formats/gherkin';
import { kioskWords } from '../formats/kiosk';
import { markdown } from '../formats/markdown';
import type { PathModel } from '../model';
import { mutate } from '../mutate/mutate';
import { planSuite } from '../plan/planSuite';
import { runOnModel } from '../run/runOnModel';
import { type Explored, explore } from './explore';

type Told = { type: 'bell.ring'; times: number };

/** A door that tells its house, its bell and its listeners. */
const telling = setup({
  types: {
    context: {} as { times: number },
    events: {} as { type: 'open' } | { type: 'shut' } | { type: 'knock' },
    emitted: {} as { type: 'door.opened' },
  },
  actions: {
    count: assign({ times: ({ context }) => Math.min(context.times + 1, 2) }),
    ringBell: sendTo(
      ({ system }) => system.get('bell'),
      ({ context }): Told => ({ type: 'bell.ring', times: context.times }),
    ),
    tellHouse: sendParent({ type: 'house.knocked' }),
    announce: emit({ type: 'door.opened' }),
  },
  delays: { pause: 3000 },
});

const door = telling.createMachine({
  id: 'door',
  context: { times: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        open: { target: 'open', actions: 'announce' },
        knock: {
          actions: telling.enqueueActions(({ enqueue, context }) => {
            enqueue('tellHouse');
            if (context.times === 0) enqueue('ringBell');
            enqueue('count');
          }),
        },
      },
    },
    open: { on: { shut: 'shut' }, after: { pause: 'shut' } },
  },
});

const model = smallModel(door, { peers: ['bell'] });

const bookFor = async (own: PathModel): Promise<{ explored: Explored; book: Book }> => {
  const explored = explore(own);
  const criteria = ['transitions', 'guards', 'errors', 'edges'] as const;
  const suite = await planSuite(explored, criteria, { seed: 1, restart: 5 });
  return { explored, book: bookOf(own, explored, suite, { criteria, seed: 1, restart: 5 }) };
};

const effectsOf = ({ edges }: Explored): string[] => [...new Set(edges.flatMap(({ effects }) => effects))];

const passes = async (own: PathModel): Promise<boolean[]> =>
  (await runOnModel(own, (await bookFor(own)).book)).map(({ passed }) => passed);

describe('messages', () => {
  test('to the parent, to a peer and to listeners are effects with their receiver', () => {
    expect(effectsOf(explore(model))).toEqual([
      'emit {"type":"door.opened"}',
      'wait 3000 ms for pause',
      'send to parent {"type":"house.knocked"}',
      'send to bell {"type":"bell.ring","times":0}',
      'wait no longer for pause',
    ]);
  });

  test('are the same when the paths are played', async () => {
    expect(await passes(model)).toEqual([true]);
    expect(checkModel(model).findings).toEqual([]);
  });

  test('that a machine no longer sends are noticed by the paths', async () => {
    const { explored, book } = await bookFor(model);
    const { survivors } = await mutate(model, explored, book);
    expect(survivors).toEqual([]);
  });

  test('to a system id that the model does not name are a finding', () => {
    expect(checkModel(smallModel(door)).findings).toEqual([
      "door: nobody has the system id 'bell': name it in the model's peers",
    ]);
  });

  test('stand in the books for people, as what the machine does', async () => {
    const { book } = await bookFor(model);
    const written = markdown(book, model, kioskWords);
    expect(written).toContain('*The machine sends house.knocked to parent, sends bell.ring to bell*');
    expect(written).toContain('*The machine emits door.opened*');
    const feature = gherkin(book, model, kioskWords);
    expect(feature).toContain('    And door sends bell.ring to bell\n');
    expect(feature).toContain('    And door emits door.opened\n');
  });

  test('that are sent after a while are seen when they are scheduled, and the timer runs', async () => {
    const slow = setup({
      types: { events: {} as { type: 'knock' } },
      actions: {
        ringLater: sendTo(({ system }) => system.get('bell'), { type: 'bell.ring' }, { delay: 500 }),
      },
    }).createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { knock: 'knocked' } }, knocked: { entry: 'ringLater' } },
    });
    const own = smallModel(slow, { peers: ['bell'] });
    const { explored, book } = await bookFor(own);
    expect(effectsOf(explored)).toEqual(['send to bell in 500 ms {"type":"bell.ring"}']);
    expect(explored.edges.map(({ label }) => label)).toContainEqual({
      kind: 'timer',
      delay: 'bell.ring',
      ms: 500,
    });
    expect((await runOnModel(own, book)).map(({ passed }) => passed)).toEqual([true]);
  });
});

describe('children', () => {
  const house = setup({
    types: {
      context: {} as { rooms: number },
      events: {} as { type: 'build' } | { type: 'tear' } | { type: 'clean' },
    },
    actors: {
      room: fromPromise<'clean'>(async () => 'clean'),
      bell: fromCallback(() => {}),
    },
    actions: {
      count: assign({ rooms: ({ context }) => context.rooms + 1 }),
      build: spawnChild('room', { id: ({ context }) => `room-${context.rooms}` }),
      tear: stopChild('room-1'),
      ring: sendTo(({ system }) => system.get('bell'), { type: 'bell.ring' }),
    },
    guards: { isSmall: ({ context }) => context.rooms < 2 },
  }).createMachine({
    id: 'house',
    context: { rooms: 0 },
    initial: 'standing',
    invoke: { id: 'bell', systemId: 'bell', src: 'bell', onError: { actions: 'count' } },
    states: {
      standing: {
        on: {
          build: { guard: 'isSmall', actions: ['count', 'build', 'ring'] },
          tear: { actions: 'tear' },
          'xstate.done.actor.room-1': { target: 'clean' },
          'xstate.error.actor.room-1': { target: 'torn' },
          'xstate.error.actor.room-2': { target: 'torn' },
        },
      },
      clean: { type: 'final' },
      torn: { type: 'final' },
    },
  });
  const outcomes = {
    room: { clean: { output: 'clean', say: 'The room is clean', network: { cannot: 'a test' } } },
    bell: {},
  };
  const isWithin = (context: unknown) => (context as { rooms: number }).rooms <= 2;
  const own = smallModel(house, { outcomes, isWithin, cases: smallCases() });

  function smallCases() {
    const { build, tear } = smallModel(house).cases;
    return { ...(build && { build }), ...(tear && { tear }) };
  }

  test('with an id made while the machine runs end with the outcomes of their declared actor', () => {
    const labels = explore(own).edges.map(({ label }) => label);
    expect(labels).toContainEqual({ kind: 'outcome', actor: 'room-1', src: 'room', outcome: 'clean' });
    expect(labels).toContainEqual({ kind: 'outcome', actor: 'room-2', src: 'room', outcome: 'throws' });
  });

  test('are peers by their own system id', () => {
    expect(effectsOf(explore(own))).toContain('send to bell {"type":"bell.ring"}');
    expect(explore(own).missingPeers).toEqual([]);
  });

  test('have words in the book, and end the same way when it is played', async () => {
    const { book } = await bookFor(own);
    const said = book.paths.flatMap(({ steps }) => steps).map(({ say }) => say);
    expect(said).toContain('The room is clean');
    expect((await runOnModel(own, book)).flatMap(({ divergence }) => divergence ?? [])).toEqual([]);
  });

  test('without outcomes are a finding', () => {
    const { bell } = outcomes;
    const findings = checkModel({ ...own, outcomes: { bell } }).findings;
    expect(findings).toContain("house: actor 'room' has no outcomes");
  });
});
