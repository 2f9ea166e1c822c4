import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type DriverDraft, emptyDraft } from '#domain/driver/driverForm';
import { driverWizardMachine } from '#machines/driverWizard/driverWizard';
import type {
  DriverWizardInput,
  SaveDriverInput,
  SavedDriver,
} from '#machines/driverWizard/driverWizardSetup';
import { driverWith } from '../domain/examples';
import { controlledActor } from './controlledActor';

const filled: DriverDraft = {
  ...emptyDraft,
  firstName: 'Ella',
  lastName: 'Reed',
  weight: '34',
  height: '140',
  feet: '4',
  inches: '7',
  day: '20',
  month: '1',
  year: '2017',
  sex: '2',
  experienceLevel: 'BEGINNER',
};
const adding: DriverWizardInput = {
  driver: null,
  userId: 'USR_1',
  system: 'metric',
  today: '2027-01-10',
  referenceDate: '2027-06-14T08:00:00Z',
  field: null,
};

const open = (input: DriverWizardInput = adding, typed: Partial<DriverDraft> | null = null) => {
  const saveDriver = controlledActor<SavedDriver, SaveDriverInput>();
  const actor = createActor(
    driverWizardMachine.provide({
      actors: { saveDriver: saveDriver.logic },
    }),
    { input },
  ).start();
  if (typed !== null) actor.send({ type: 'draft.read', draft: typed });
  const next = (draft: DriverDraft = filled) => {
    actor.send({ type: 'wizard.typed', draft });
    actor.send({ type: 'wizard.next' });
  };
  const toLastStep = (draft: DriverDraft = filled) => {
    for (let step = 0; step < 3; step += 1) next(draft);
  };
  return { actor, saveDriver, next, toLastStep, state: () => actor.getSnapshot() };
};

test.each<[string, Partial<DriverDraft>]>([
  ['first', { firstName: '' }],
  ['second', { weight: '1' }],
  ['third', { year: '1990' }],
  ['last', { experienceLevel: '' }],
])('a wizard whose %s step has a wrong answer saves nothing', (_, wrong) => {
  const { next, toLastStep, saveDriver, state } = open();
  toLastStep();
  next({ ...filled, ...wrong });
  expect(saveDriver.calls).toEqual([]);
  expect(state().hasTag('busy')).toBe(false);
});

test('a wizard with a draft goes on at the question that it is opened for', () => {
  const { state } = open({ ...adding, driver: driverWith(), field: 'weight' }, { experienceLevel: 'ROOKIE' });
  expect(state().matches({ steps: 'physique' })).toBe(true);
});
