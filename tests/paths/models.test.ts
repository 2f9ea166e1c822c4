import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { RaceCalendarContext } from '#machines/raceCalendar';
import { statePath } from '#machines/support/statePath';
import { unmodelled } from '../../tools/paths/check/unmodelled';
import { missingIn } from '../../tools/paths/commands/check';
import { bookNamed, type CheckedMachine, checkedMachine } from '../../tools/paths/commands/machines';
import { readOptions } from '../../tools/paths/commands/options';
import { openProject } from '../../tools/paths/project/project';
import { statePath as pathInBooks } from '../../tools/paths/statePath';

const project = await openProject();
const options = readOptions(['check']);

const known = new Map<string, Promise<CheckedMachine>>();

/** Checked once. @throws Refused with what the machine or its model lacks */
const checked = (name: string): Promise<CheckedMachine> => {
  const machine = known.get(name) ?? checkedMachine(project, name);
  known.set(name, machine);
  return machine;
};

test('every machine has a model', () => {
  expect(project.machines.size).toBeGreaterThan(20);
  expect(unmodelled(project)).toEqual([]);
});

test.each(Object.keys(project.models).sort())(
  'the model of the machine %s has no gap, and its book covers all that the machine can do',
  async (name) => {
    expect(missingIn(await checked(name), bookNamed(project, name), options)).toEqual([]);
  },
);

type Place = { state: string; snapshot: AnyMachineSnapshot };

/** Each place that a machine can reach under its model, with a snapshot. */
const placesOf = async (name: string): Promise<Place[]> =>
  (await checked(name)).explored.arrivals
    .flat()
    .flatMap(({ state, simulation }) =>
      simulation === null ? [] : [{ state, snapshot: simulation.snapshot }],
    );

test.each([
  ['SIN-04', 'signIn'],
  ['REG-07', 'register'],
  ['RST-03', 'passwordReset'],
])('%s the machine %s sends the password, and never keeps it', async (_, name) => {
  const password = /a-(good|better)-lap/;
  const { edges } = (await checked(name)).explored;
  expect(JSON.stringify(edges.map(({ effects }) => effects))).toMatch(password);
  for (const { snapshot } of await placesOf(name))
    expect(JSON.stringify(snapshot.context)).not.toMatch(password);
});

/** What holds in each place that a machine can reach. */
const rules: [title: string, name: string, holds: (place: Place) => boolean][] = [
  ...['signIn', 'register', 'userEdit', 'driverWizard'].map((name): (typeof rules)[number] => [
    `SIN-04 REG-05 EDU-01 WIZ-02 the form of ${name} has errors exactly while it is invalid`,
    name,
    ({ snapshot: { context, tags } }) =>
      ((context.errors ?? context.error ?? null) !== null) === tags.has('invalid'),
  ]),
  [
    'BEY-32 BEY-11 the family matrix has no drivers once nobody is signed in',
    'familyMatrix',
    ({ snapshot: { context } }) => context.userId !== null || context.drivers.length === 0,
  ],
  [
    'EVL-06 BEY-04 the race calendar shows no hidden race, and races only when it has listed them',
    'raceCalendar',
    ({ state, snapshot: { context } }) =>
      (context as RaceCalendarContext).races.every(({ hide }) => !hide) &&
      context.races.length > 0 === state.startsWith('listed'),
  ],
  [
    'STO-01 STO-02 exactly a visitor has no stored session',
    'session',
    ({ state, snapshot: { context } }) => (context.stored === null) === /^(visitor|unknown)/.test(state),
  ],
  [
    'RTE-09 BEY-11 a region has a configuration exactly when it has been entered',
    'region',
    ({ snapshot: { context } }) => (context.regionId === null) === (context.configuration === null),
  ],
  [
    'SUB-02 SUB-04 the reservation works on a request exactly while it is busy, and another one waits only then',
    'reservation',
    ({ snapshot: { context, tags } }) =>
      (context.request !== null) === tags.has('busy') && (context.deferred === null || tags.has('busy')),
  ],
  [
    'LOD-01 BEY-12 the overlay is shown exactly while the page loads or a request is under way',
    'loading',
    ({ state, snapshot: { context, tags } }) =>
      tags.has('busy') === (state === 'awaitingPage' || context.inFlight > 0),
  ],
];

test.each(rules)('%s', async (_, name, holds) => {
  const places = await placesOf(name);
  expect(places.length).toBeGreaterThan(2);
  expect(places.filter((place) => !holds(place)).map(({ state }) => state)).toEqual([]);
});

test('RTE-12 the route redirects only within the shop', async () => {
  const { edges } = (await checked('route')).explored;
  const redirects = edges.flatMap(({ effects }) => effects.filter(({ name }) => name === 'redirect'));
  expect(redirects.length).toBeGreaterThan(2);
  for (const { value } of redirects) expect(value).toEqual({ to: expect.stringMatching(/^\/(?!\/)/) });
});

test.each(['idle', { form: 'editing' }, { form: { editing: 'plain' } }, { cart: 'open', menu: 'shut' }])(
  'the page names the state %j as the books do',
  (value) => {
    expect(statePath(value)).toBe(pathInBooks(value));
  },
);
