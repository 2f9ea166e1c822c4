import { expect, test } from 'vitest';
import { assign, fromPromise, sendParent, sendTo, setup } from 'xstate';
import { acceptedText, parseAccepted } from './book/accepted';
import { bookOf, bookText, parseBook } from './book/book';
import { checkModel } from './check/checkModel';
import { racesMisnamed } from './commands/measures';
import { planned as planBook, singleNamesOf } from './commands/prepare';
import { compositionDefiner } from './composition';
import { kioskWords } from './formats/kiosk';
import { markdown } from './formats/markdown';
import { modelDefiner, type PathModel } from './model';
import { planSuite } from './plan/planSuite';
import { smallProject } from './project/smallProject';
import { runOnModel } from './run/runOnModel';

const cannot = { cannot: 'a test' };
const seen = (say: string) => ({ say, see: cannot });

const lampSetup = setup({
  types: { events: {} as { type: 'lamp.press' } | { type: 'lamp.dim' } },
  actions: { tell: sendParent({ type: 'lamp.lit' }) },
  delays: { warmth: 500 },
});

/**
 * Warms up for a while, and tells the house when it is lit.
 *
 * @param dims in which states it can be dimmed
 */
const lampOf = (dims: { warming: boolean }) =>
  lampSetup.createMachine({
    id: 'lamp',
    initial: 'dark',
    states: {
      dark: { on: { 'lamp.press': 'warming' } },
      warming: { after: { warmth: 'lit' }, ...(dims.warming && { on: { 'lamp.dim': 'dark' } }) },
      lit: { entry: 'tell', on: { 'lamp.dim': 'dark' } },
    },
  });

const lampMachine = lampOf({ warming: true });

const doorMachine = setup({
  types: { events: {} as { type: 'door.knock' } },
  actors: { look: fromPromise<string, void>(async () => '') },
  actions: { dimLamp: sendTo(({ system }) => system.get('lamp'), { type: 'lamp.dim' }) },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { 'door.knock': 'looking' } },
    looking: {
      invoke: { id: 'look', src: 'look', onDone: { target: 'open', actions: 'dimLamp' }, onError: 'shut' },
    },
    open: {},
  },
});

const houseOf = (lampLogic: typeof lampMachine) =>
  setup({
    types: { context: {} as { lit: number }, events: {} as { type: 'lamp.lit' } },
    actors: { lamp: lampLogic, door: doorMachine },
    actions: { count: assign({ lit: 1 }) },
  }).createMachine({
    context: { lit: 0 },
    invoke: [
      { id: 'lamp', systemId: 'lamp', src: 'lamp' },
      { id: 'door', src: 'door' },
    ],
    on: { 'lamp.lit': { actions: 'count' } },
  });

const lamp = modelDefiner()(lampMachine, {
  starts: { dark: { input: undefined, say: 'In the dark', open: cannot } },
  cases: {
    'lamp.press': { hard: { event: { type: 'lamp.press' }, say: 'Press', do: cannot } },
    'lamp.dim': { soft: { event: { type: 'lamp.dim' }, say: 'Somebody is there', do: cannot } },
  },
  outcomes: {},
  identity: () => null,
  states: { dark: seen('Nothing'), warming: seen('A glow'), lit: seen('Light') },
});

const door = modelDefiner()(doorMachine, {
  starts: { shut: { input: undefined, say: 'Before the door', open: cannot } },
  cases: { 'door.knock': { once: { event: { type: 'door.knock' }, say: 'Knock', do: cannot } } },
  outcomes: { look: { friend: { output: 'a friend', say: 'It is a friend', network: cannot } } },
  identity: () => null,
  states: { shut: seen('A door'), looking: seen('An eye'), open: seen('A friend') },
});

const compositionOf = (machine: typeof lampMachine): PathModel =>
  compositionDefiner()('house', houseOf(machine), {
    runs: { lamp: { ...lamp, machine }, door },
    starts: { evening: { input: undefined, say: 'In the evening' } },
    cases: { lamp: { 'lamp.press': ['hard'] }, door: { 'door.knock': ['once'] } },
    outcomes: { door: { look: ['friend'] } },
    states: {},
    identity: (context) => context,
  });

const house = compositionOf(lampMachine);

test('machines that run together are in one moment, each with its name, and their messages reach each other', () => {
  const { explored, findings } = checkModel(house);
  expect(findings).toEqual([]);
  const states = explored?.nodes.map(({ state }) => state) ?? [];
  expect(states[0]).toBe('door:shut+lamp:dark');
  expect(states).toContain('door:looking+lamp:warming');
  const looked = explored?.edges.find(
    ({ from, label }) =>
      label.kind === 'outcome' && explored.nodes[from ?? 0]?.state === 'door:looking+lamp:warming',
  );
  expect(explored?.nodes[looked?.to ?? 0]?.state).toBe('door:open+lamp:dark');
  expect(looked?.effects).toEqual([
    'door: send to lamp {"type":"lamp.dim"}',
    'lamp: wait no longer for warmth',
  ]);
});

test('a step happens to the machine that hears it, also where it starts another', () => {
  const bulbMachine = setup({}).createMachine({
    id: 'bulb',
    initial: 'cold',
    states: { cold: { always: 'hot' }, hot: {} },
  });
  const bulb = modelDefiner()(bulbMachine, {
    starts: { cold: { input: undefined, say: 'Cold', open: cannot } },
    cases: {},
    outcomes: {},
    identity: () => null,
    states: { cold: seen('Nothing'), hot: seen('Light') },
  });
  const cellarMachine = setup({ actors: { bulb: bulbMachine } }).createMachine({
    initial: 'dark',
    states: { dark: { on: { switched: 'bright' } }, bright: { invoke: { id: 'bulb', src: 'bulb' } } },
  });
  const cellar = compositionDefiner()('cellar', cellarMachine, {
    runs: { bulb },
    starts: { evening: { input: undefined, say: 'In the evening' } },
    cases: { itself: { switched: { on: { event: { type: 'switched' }, say: 'Press the switch' } } } },
    outcomes: {},
    states: { dark: 'Nothing', bright: 'A bulb' },
  });
  const { explored } = checkModel(cellar);
  expect(explored?.nodes.map(({ state }) => state)).toEqual(['dark', 'bright+bulb:hot']);
  expect(explored?.edges.map(({ of }) => of)).toEqual(['', '']);
});

const planned = async () => {
  const { explored } = checkModel(house);
  if (explored === null) throw new Error('the house was not explored');
  const suite = await planSuite(explored, ['transitions', 'races'], { restart: 5, seed: 1 });
  return bookOf(house, explored, suite, { criteria: ['races'], restart: 5, seed: 1 });
};

test('what two machines wait for comes in either order', async () => {
  const { explored } = checkModel(house);
  if (explored === null) throw new Error('the house was not explored');
  const [first, ...others] = (await planSuite(explored, ['races'], { restart: 5, seed: 1 })).paths;
  const taken = [first ?? [], ...others].map((path) =>
    path.map((id) => {
      const label = explored.edges[id]?.label;
      return label?.kind === 'timer' ? label.delay : label?.kind === 'outcome' ? label.actor : '';
    }),
  );
  const joined = taken.map((path) => path.join(' '));
  expect(joined.some((path) => path.includes('lamp/warmth door/look'))).toBe(true);
});

test('a bug in what happens meanwhile is noticed, with the path and the step', async () => {
  const book = await planned();
  expect((await runOnModel(house, book)).every(({ passed }) => passed)).toBe(true);
  const [divergence] = (await runOnModel(compositionOf(lampOf({ warming: false })), book)).flatMap(
    (verdict) => verdict.divergence ?? [],
  );
  expect(divergence).toMatchObject({
    expected: 'state door:open+lamp:dark',
    found: 'state door:open+lamp:warming',
  });
});

test('its book is for what they do together, and does not miss what is for each by itself', async () => {
  const { explored } = checkModel(house);
  if (explored === null) throw new Error('the house was not explored');
  const cover = ['transitions', 'guards', 'errors', 'races'] as const;
  const { book } = await planBook({ model: house, explored }, { cover, seed: 1, restart: 5 });
  expect(book.criteria).toEqual(['transitions', 'races']);
  expect(markdown(book, house, kioskWords)).not.toContain('Not in this book');
});

test('what is asked of each machine by itself is refused where it is asked of them together by name', async () => {
  const cover = ['races', 'changes', 'states'] as const;
  const { explored } = checkModel(house);
  if (explored === null) throw new Error('the house cannot be explored');
  const planning = planBook(
    { model: house, explored },
    { cover, isCoverAsked: true, words: ['house'], seed: 1, restart: 5 },
  );
  await expect(planning).rejects.toThrow(
    'house is several machines together: ask each by itself for states, changes',
  );
  const { book } = await planBook(
    { model: house, explored },
    { cover, isCoverAsked: true, seed: 1, restart: 5 },
  );
  expect(book.criteria).toEqual(['races']);
});

test('its book names each race where it is decided, in words, also once it is accepted', async () => {
  const book = await planned();
  const steps = book.paths.flatMap((path) => path.steps);
  expect([...new Set(steps.flatMap(({ races = [] }) => races))].sort()).toEqual([
    "the end of 'lamp/warmth' comes before “It is a friend” (door/look)",
    "the end of 'lamp/warmth' comes before “Knock” (door)",
    "“It is a friend” (door/look) comes before the end of 'lamp/warmth', which can no longer come",
    '“It is a friend” (door/look) comes before “Press” (lamp)',
    "“Knock” (door) comes before the end of 'lamp/warmth'",
    '“Press” (lamp) comes before “It is a friend” (door/look)',
  ]);
  for (const { covers, races = [] } of steps)
    expect(covers.filter((item) => item.startsWith('race '))).toHaveLength(races.length);

  const { paths } = parseAccepted(acceptedText(book));
  expect(paths.flatMap((path) => path.steps.map(({ races }) => races))).toEqual(
    steps.map(({ races }) => races),
  );
  expect(parseBook(bookText(book))).toEqual(book);
});

test('the book for people has a table of its races, and numbers of it beside the steps', async () => {
  const book = await planned();
  const lines = markdown(book, house, kioskWords).split('\n');
  const [, number = ''] =
    /^\| (\d+) \|/.exec(lines.find((line) => line.includes('no longer come')) ?? '') ?? [];
  const decided = lines.filter((line) => line.includes(`**Race ${number}**`));
  expect(decided.length).toBeGreaterThan(0);
  for (const line of decided) expect(line).toContain('It is a friend');
});

test('a book that names other races than its paths decide is not up to date', async () => {
  const { explored } = checkModel(house);
  if (explored === null) throw new Error('the house was not explored');
  const { paths } = await planned();
  expect(racesMisnamed({ model: house, explored }, paths)).toEqual([]);
  const unnamed = paths.map((path) => ({
    ...path,
    steps: path.steps.map(({ races: _, ...step }) => step),
  }));
  const [line] = racesMisnamed({ model: house, explored }, unnamed);
  expect(line).toMatch(
    /^house: path 'house 1', step \d+: decides other races than its book names; accept it$/,
  );
});

test('it has no mutants and no place in the report', async () => {
  const project = { ...smallProject, models: { ...smallProject.models, house: async () => house } };
  expect(await singleNamesOf(project, [])).toEqual(['door', 'lamp']);
  await expect(singleNamesOf(project, ['house'])).rejects.toThrow('house is several machines together');
});

test('a case or an outcome that no model has is named', () => {
  const chosen = { runs: { door }, starts: {}, states: {} };
  const define = compositionDefiner();
  expect(() =>
    define('house', houseOf(lampMachine), {
      ...chosen,
      cases: { door: { 'door.knock': ['twice'] } },
      outcomes: {},
    }),
  ).toThrow("the model of 'door' has no 'door.knock twice'");
  expect(() =>
    define('house', houseOf(lampMachine), { ...chosen, cases: {}, outcomes: { door: { look: ['foe'] } } }),
  ).toThrow("the model of 'door' has no 'look foe'");
});
