import {
  bookNamed,
  type CheckedMachine,
  checkedMachine,
  missingIn,
  openProject,
  sentBy,
  unmodelled,
} from 'paddock-paths';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { RaceCalendarContext } from '#machines/raceCalendar';

const project = await openProject();

const known = new Map<string, Promise<CheckedMachine>>();

/** Checked once. @throws Refused with what the machine or its model lacks */
const checked = (name: string): Promise<CheckedMachine> => {
  const machine = known.get(name) ?? checkedMachine(project, name);
  known.set(name, machine);
  return machine;
};

test('every machine has a model', () => {
  expect(project.machines.length).toBeGreaterThan(20);
  expect(unmodelled(project)).toEqual([]);
});

test.each(Object.keys(project.models).sort())(
  'the model of the machine %s has no gap, and its book covers all that the machine can do',
  async (name) => {
    expect(missingIn(await checked(name), bookNamed(project, name))).toEqual([]);
  },
);

type Place = { state: string; snapshot: AnyMachineSnapshot };

/** Each place that a machine can reach under its model, with a snapshot. */
const placesOf = async (name: string): Promise<Place[]> =>
  (await checked(name)).explored.arrivals
    .flat()
    .flatMap(({ state, machine }) => (machine === null ? [] : [{ state, snapshot: machine }]));

test.each([
  { ids: 'SIN-04', name: 'signIn' },
  { ids: 'REG-07', name: 'register' },
  { ids: 'RST-03', name: 'passwordReset' },
])('$ids the machine $name sends the password, and never keeps it', async ({ name }) => {
  const password = /a-(good|better)-lap/;
  const { edges } = (await checked(name)).explored;
  expect(JSON.stringify(edges.map(({ effects }) => effects))).toMatch(password);
  for (const { snapshot } of await placesOf(name))
    expect(JSON.stringify(snapshot.context)).not.toMatch(password);
});

test.each([
  { ids: 'SIN-04 BEY-03', name: 'signIn', sent: 'signIn.submit' },
  { ids: 'FGT-04 BEY-03', name: 'passwordForgotten', sent: 'password.request' },
  { ids: 'RST-03 BEY-03', name: 'passwordReset', sent: 'password.reset' },
  { ids: 'REG-07 BEY-03', name: 'register', sent: 'register.submit' },
  { ids: 'EDU-01 BEY-03', name: 'userEdit', sent: 'user.save' },
  { ids: 'DEL-01 BEY-03', name: 'driverDeletion', sent: 'driverDeletion.confirm' },
  { ids: 'WIZ-10 BEY-03', name: 'driverWizard', sent: 'wizard.save' },
  { ids: 'DSC-04 BEY-03', name: 'discount', sent: 'code.apply' },
  { ids: 'SUB-04 BEY-03', name: 'checkoutSubmission', sent: 'submission.start' },
])('$ids the machine $name ignores another $sent while it is busy', async ({ name, sent }) => {
  const { model } = await checked(name);
  const places = await placesOf(name);
  const busy = places.filter(({ snapshot }) => snapshot.hasTag('busy'));
  const heardIn = (asked: readonly Place[]) =>
    asked.filter(({ state, snapshot }) =>
      Object.keys(model.cases[sent] ?? {}).some((name) =>
        snapshot.can(sentBy(model, { type: sent, case: name }, { context: snapshot.context, state })),
      ),
    );
  expect(heardIn(places).length).toBeGreaterThan(0);
  expect(busy.length).toBeGreaterThan(0);
  expect(heardIn(busy)).toEqual([]);
});

/** Invariants: each `holds` in every place that its machine can reach. */
const rules: { ids: string; says: string; name: string; holds: (place: Place) => boolean }[] = [
  {
    ids: 'REG-03',
    says: 'the form of register focuses a wrong field exactly while it is invalid',
    name: 'register',
    holds: ({ snapshot: { context, tags } }) => (context.attempt !== null) === tags.has('invalid'),
  },
  ...['signIn', 'passwordForgotten', 'userEdit', 'driverWizard'].map((name) => ({
    ids: 'SIN-05 WIZ-09 EDU-01',
    says: `the form of ${name} has errors exactly while it is invalid`,
    name,
    holds: ({ snapshot: { context, tags } }: Place) =>
      ((context.errors ?? context.error ?? null) !== null) === tags.has('invalid'),
  })),
  {
    ids: 'BEY-32 BEY-11',
    says: 'the family matrix has no drivers once nobody is signed in',
    name: 'familyMatrix',
    holds: ({ snapshot: { context } }) => context.userId !== null || context.drivers.length === 0,
  },
  {
    ids: 'EVD-07',
    says: 'a race is shown exactly when there is one',
    name: 'race',
    holds: ({ snapshot: { context, tags } }) => (context.race !== null) === tags.has('onShow'),
  },
  {
    ids: 'EVL-06 BEY-04',
    says: 'the race calendar shows no hidden race, and races only when it has listed them',
    name: 'raceCalendar',
    holds: ({ state, snapshot: { context } }) =>
      (context as RaceCalendarContext).races.every(({ hide }) => !hide) &&
      context.races.length > 0 === state.startsWith('listed'),
  },
  {
    ids: 'STO-01 STO-02',
    says: 'exactly a visitor has no stored session',
    name: 'session',
    holds: ({ state, snapshot: { context } }) =>
      (context.stored === null) === /^(visitor|unknown)/.test(state),
  },
  {
    ids: 'RTE-09 BEY-11',
    says: 'a region has a configuration exactly when it has been entered',
    name: 'region',
    holds: ({ snapshot: { context } }) => (context.regionId === null) === (context.configuration === null),
  },
  {
    ids: 'SUB-02 SUB-04',
    says: 'the reservation works on a request exactly while it is busy, and another one waits only then',
    name: 'reservation',
    holds: ({ snapshot: { context, tags } }) =>
      (context.request !== null) === tags.has('busy') && (context.deferred === null || tags.has('busy')),
  },
  {
    ids: 'LOD-01 BEY-12',
    says: 'the overlay is shown exactly while the page loads or a request is under way',
    name: 'loading',
    holds: ({ state, snapshot: { context, tags } }) =>
      tags.has('busy') === (state === 'awaitingPage' || context.inFlight > 0),
  },
];

test.each(rules)('$ids $says', async ({ name, holds }) => {
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
