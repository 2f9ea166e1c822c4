import { fromPromise, setup } from 'xstate';
import { type Book, bookOf } from '../book/book';
import { type Explored, explore } from '../explore/explore';
import type { Criterion } from '../graph';
import { modelDefiner, type PathModel } from '../model';
import { planSuite } from '../plan/planSuite';
import type { BookWords } from '../project/config';

/** A machine for the tests of the formats: every kind of state and step, and words that need escaping. */
const machine = setup({
  types: {
    context: {} as { coins: number },
    events: {} as { type: 'coin.insert' } | { type: 'print' },
    meta: {} as { requires: readonly string[] },
  },
  actors: { printer: fromPromise<'ok' | 'jammed'>(async () => 'ok') },
  guards: { isPaid: ({ context }) => context.coins > 0, isOk: (_, output: string) => output === 'ok' },
  delays: { rest: 5000 },
}).createMachine({
  id: 'kiosk',
  context: { coins: 0 },
  initial: 'open',
  on: { 'coin.insert': { meta: { requires: ['KIO-01'] } } },
  states: {
    open: {
      initial: 'idle',
      on: { print: { guard: 'isPaid', target: 'printing' } },
      states: { idle: { on: { print: { target: '#kiosk.printing' } } }, jammed: { after: { rest: 'idle' } } },
    },
    printing: {
      meta: { requires: ['KIO-02'] },
      invoke: {
        id: 'print',
        src: 'printer',
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => event.output }, target: 'done' },
          { target: 'open.jammed' },
        ],
        onError: 'open.jammed',
      },
    },
    done: { type: 'final', meta: { requires: ['KIO-03'] } },
    attic: { meta: { requires: ['KIO-04'] } },
  },
});

const nobody = { cannot: 'there is no page' };

/** Words with every sign that one of the formats gives a meaning. */
export const hostile = '=SUM("a";`b`) | <b>#1</b>: *c* [d](e)\n\\ {f} @g';

export const kioskModel: PathModel = modelDefiner<never>()(machine, {
  starts: { fresh: { input: undefined, say: 'Switch it on', open: async () => {} } },
  cases: {
    'coin.insert': { coin: { event: { type: 'coin.insert' }, say: hostile, do: async () => {} } },
    print: { pressed: { event: { type: 'print' }, say: 'Press Print', do: async () => {} } },
  },
  outcomes: {
    printer: {
      ok: {
        output: 'ok',
        say: 'The printer prints',
        network: { calls: ['POST v1/Prints/*'], with: 'pass' },
      },
      jammed: {
        output: 'jammed',
        say: 'The printer is jammed',
        network: { calls: ['POST v1/Prints/*'], with: { status: 409, body: { reason: "it's stuck" } } },
      },
    },
  },
  identity: ({ coins }) => ({ coins }),
  states: {
    'open.idle': { say: hostile, see: nobody },
    'open.jammed': { say: 'The drawer is open', see: nobody },
    printing: { say: 'The lamp blinks', see: nobody },
    done: { say: 'The slip', see: nobody },
    attic: { say: 'Nothing', see: nobody },
  },
  unreachable: { 'state attic': 'nobody goes up there' },
});

/** The words of the kiosk's project in its books. */
export const kioskWords: BookWords = {
  introduction: ['Switch the kiosk on.'],
  given: ['the kiosk runs', 'nobody is near'],
  prepare: (answers) =>
    answers
      .map(({ calls, with: how }) => `answer ${calls} with ${typeof how === 'string' ? how : how.status}`)
      .join('; '),
};

/** The kiosk's book, and what it was planned from. */
export async function planKiosk(
  criteria: readonly Criterion[] = ['states', 'transitions', 'guards', 'errors'],
): Promise<{ model: PathModel; graph: Explored; book: Book }> {
  const graph = explore(kioskModel);
  const options = { criteria, seed: 1, restart: 5 };
  const suite = await planSuite(graph, criteria, options);
  return { model: kioskModel, graph, book: bookOf(kioskModel, graph, suite, options) };
}
