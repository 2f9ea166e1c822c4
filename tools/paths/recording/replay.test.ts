import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromPromise, setup } from 'xstate';
import type { Book } from '../book/book';
import { main } from '../commands/main';
import { explore } from '../explore/explore';
import { modelDefiner, type PathModel } from '../model';
import type { Project } from '../project/project';
import { smallProject } from '../project/smallProject';
import { follow } from './follow';
import type { MachineRecording } from './recording';

const begun = { actor: 'screen.1', input: null, isResumed: false };

const step = (type: string, state: string) => ({ event: { type }, state });

let folder = '';
let said = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'));
  said = '';
  const hear = (text: string | Uint8Array): boolean => {
    said += text;
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
});

afterEach(() => rmSync(folder, { recursive: true }));

const door = setup({
  types: {
    context: {} as { isLocked: boolean; notes: object },
    input: {} as { isLocked: boolean; notes: object },
    events: {} as { type: 'pulled' } | { type: 'slammed' },
  },
  guards: { isLocked: ({ context }) => context.isLocked },
}).createMachine({
  id: 'door',
  context: ({ input }) => input,
  initial: 'shut',
  states: {
    shut: { on: { pulled: [{ guard: 'isLocked', target: 'rattling' }, { target: 'open' }] } },
    rattling: {},
    open: { on: { slammed: 'shut' } },
  },
});

const seen = { say: 'So it is', see: { cannot: 'there is no page' } };

const doorModel: PathModel = modelDefiner<never>()(door, {
  starts: {
    locked: { input: { isLocked: true, notes: { by: 'Sam' } }, say: 'Locked', open: async () => {} },
    free: { input: { isLocked: false, notes: {} }, say: 'Not locked', open: async () => {} },
  },
  cases: {
    pulled: { once: { event: { type: 'pulled' }, say: 'Pull it', do: async () => {} } },
    slammed: { once: { event: { type: 'slammed' }, say: 'Slam it', do: { cannot: 'there is no wind' } } },
  },
  outcomes: {},
  identity: (context) => context,
  states: { shut: seen, rattling: seen, open: seen },
});

test.each([
  [
    'what it began with is another start’s, as far as it is told',
    { isLocked: true, notes: { by: '‹text›' } },
  ],
  ['it began with nothing where the model has something', { isLocked: true, notes: {} }],
])('a recording is followed to where it went, also where %s', (_, input) => {
  const recording: MachineRecording = {
    ...begun,
    machine: 'door',
    input,
    start: 'shut',
    steps: [step('pulled', 'open')],
  };
  const explored = explore(doorModel);
  const { path, lost } = follow(doorModel, explored, recording);
  expect(lost).toBeNull();
  expect(path?.map((id) => explored.edges[id]?.label)).toEqual([
    { kind: 'start', start: 'free' },
    { kind: 'event', type: 'pulled', case: 'once' },
  ]);
});

test('of two ways that fit alike the one that can be played is taken', () => {
  const recording: MachineRecording = { ...begun, machine: 'door', start: 'shut', steps: [] };
  const explored = explore(doorModel);
  for (const start of ['locked', 'free']) {
    const { path } = follow(
      doorModel,
      explored,
      recording,
      ({ label }) => label.kind !== 'start' || label.start === start,
    );
    expect(explored.edges[path?.[0] ?? -1]?.label).toEqual({ kind: 'start', start });
  }
});

test('a step that the model’s bound leaves out is no other way, one that the machine does not take is', () => {
  const bounded: PathModel = { ...doorModel, isWithin: (_context, _running, state) => state !== 'open' };
  const explored = explore(bounded);
  const following = (recorded: MachineRecording['steps'][number]) =>
    follow(bounded, explored, { ...begun, machine: 'door', start: 'shut', steps: [recorded] });
  expect(following(step('pulled', 'open'))).toMatchObject({
    beyond: { step: 1, event: 'pulled' },
    lost: null,
  });
  expect(following(step('slammed', 'open'))).toMatchObject({
    beyond: null,
    lost: { step: 1, event: 'slammed', recorded: 'open' },
  });
});

const lift = setup({
  actors: { call: fromPromise<{ ok: boolean; floor: string }>(async () => ({ ok: true, floor: 'roof' })) },
  guards: { isComing: (_, { ok }: { ok: boolean }) => ok },
}).createMachine({
  id: 'lift',
  initial: 'calling',
  states: {
    calling: {
      invoke: {
        id: 'call',
        src: 'call',
        onDone: [
          { guard: { type: 'isComing', params: ({ event }) => event.output }, target: 'here' },
          { target: 'broken' },
        ],
        onError: 'broken',
      },
    },
    here: {},
    broken: {},
  },
});

const liftModel: PathModel = modelDefiner<never>()(lift, {
  starts: { called: { input: undefined, say: 'Call it', open: async () => {} } },
  cases: {},
  outcomes: {
    call: {
      comes: {
        output: { ok: true, floor: 'roof' },
        say: 'It comes',
        network: { cannot: 'it has no network' },
      },
      stuck: {
        output: { ok: false, floor: '' },
        say: 'It is stuck',
        network: { cannot: 'it has no network' },
      },
    },
  },
  identity: () => null,
  states: { calling: seen, here: seen, broken: seen },
});

const answered = (output: unknown, state: string) => ({
  event: { type: 'xstate.done.actor.call', output },
  state,
});

test.each([
  ['leads where the model says', { ok: false, floor: '' }, 'broken', null],
  ['tells nothing of itself', '‹text›', 'broken', null],
  ['is none of the model’s', { ok: false, floor: 'cellar' }, 'here', null],
  ['leads where another answer does', { ok: true, floor: '‹text›' }, 'broken', ['here']],
  ['is a refusal that is taken for none', { ok: false, floor: '' }, 'here', ['broken']],
])('an answer that %s', (_, output, state, reachable) => {
  const steps = [answered(output, state)];
  const { lost } = follow(liftModel, explore(liftModel), {
    ...begun,
    machine: 'lift',
    start: 'calling',
    steps,
  });
  expect(lost?.reachable ?? null).toEqual(reachable);
});

test('what the model has no step for is passed over by name', () => {
  const steps = [step('pressed', 'calling'), answered({ ok: true, floor: '‹text›' }, 'here')];
  expect(
    follow(liftModel, explore(liftModel), { ...begun, machine: 'lift', start: 'calling', steps }),
  ).toMatchObject({ followed: 1, passedOver: ['pressed'], lost: null });
});

const played: Book[] = [];

/** What is played in its browser passes. */
const project: Project = {
  ...smallProject,
  models: { door: async () => doorModel },
  machines: ['door'],
  pages: 'a folder that is not read',
  play: async ({ books, report }) => {
    const book: Book = JSON.parse(readFileSync(join(books, 'door.json'), 'utf8'));
    played.push(book);
    const specs = book.paths.map(({ name }) => ({ title: name, ok: true, tests: [] }));
    writeFileSync(report, JSON.stringify({ suites: [{ title: 'all', suites: [{ title: 'door', specs }] }] }));
  },
};

test('in a browser a recording is played as far as somebody can, each actor of a machine on a path of its own', async () => {
  const file = join(folder, 'report.json');
  const machines = [
    { ...begun, machine: 'door', start: 'shut', steps: [step('pulled', 'open'), step('slammed', 'shut')] },
    { ...begun, actor: 'screen.2', machine: 'door', start: 'shut', steps: [step('pulled', 'rattling')] },
    { ...begun, machine: 'door', start: 'shut', steps: [step('pulled', 'open'), step('hung', 'open')] },
  ];
  writeFileSync(file, JSON.stringify({ recording: 1, machines }));
  const code = await main(['replay', file, '--on', 'browser'], async () => project);
  expect([code, said]).toEqual([0, expect.stringContaining('3 paths played, all as planned')]);
  expect(said).toContain(
    "door (screen.1): played up to step 1 of the path: nobody can do the next at the page: 'Slam it' (there is no wind)",
  );
  expect(said).toContain('door (screen.1): passed over, for the model has no such step there: hung\n');
  expect(played.flatMap(({ paths }) => paths).map(({ name, steps }) => [name, steps.length])).toEqual([
    ['screen.1', 1],
    ['screen.2', 1],
    ['screen.1 (2)', 1],
  ]);
});
