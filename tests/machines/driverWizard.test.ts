import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  type DriverDraft,
  type DriverStep,
  draftFrom,
  driverFrom,
  emptyDraft,
} from '#domain/driver/driverForm';
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
const ella = driverWith();
const adding: DriverWizardInput = {
  driver: null,
  userId: 'USR_1',
  system: 'metric',
  today: '2027-01-10',
  referenceDate: '2027-06-14T08:00:00Z',
  field: null,
  typed: {},
};
const editing: DriverWizardInput = { ...adding, driver: ella };

const open = (input: DriverWizardInput = adding) => {
  const saveDriver = controlledActor<SavedDriver, SaveDriverInput>();
  const actions = {
    recordDriverAdded: vi.fn(),
    persistDraft: vi.fn(),
    clearDraft: vi.fn(),
    logFailure: vi.fn(),
    reportBug: vi.fn(),
  };
  const actor = createActor(
    driverWizardMachine.provide({
      actors: { saveDriver: saveDriver.logic },
      actions: {
        recordDriverAdded: (_, params) => actions.recordDriverAdded(params),
        persistDraft: (_, typed) => actions.persistDraft(typed),
        clearDraft: () => actions.clearDraft(),
        logFailure: (_, failure) => actions.logFailure(failure),
        reportBug: (_, error) => actions.reportBug(error),
      },
    }),
    { input },
  ).start();
  const next = (draft: DriverDraft = filled) => actor.send({ type: 'wizard.next', draft });
  const previous = (draft: DriverDraft = filled) => actor.send({ type: 'wizard.previous', draft });
  const close = () => actor.send({ type: 'wizard.close' });
  const toLastStep = (draft: DriverDraft = filled) => {
    for (let step = 0; step < 3; step += 1) next(draft);
  };
  return { actor, saveDriver, actions, next, previous, close, toLastStep, state: () => actor.getSnapshot() };
};

describe('steps', () => {
  test('BEY-31 WIZ-03 saving keeps the values of the other steps', () => {
    const { next, state, saveDriver } = open({
      ...editing,
      driver: { ...ella, height: null },
      field: 'height',
    });
    const draft = { ...state().context.draft, height: '141' };
    for (let step = 0; step < 3; step += 1) next(draft);
    const stored = driverFrom(draftFrom(ella, 'metric'), 'metric', ella);
    expect(saveDriver.last().input.values).toEqual({ ...stored, height: 141 });
  });
});

describe('saving', () => {
  test('WIZ-11 BEY-07 an imperial guardian who edits only the name keeps weight and height as stored', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 15, max: 180, noNaN: true }),
        fc.double({ min: 100, max: 220, noNaN: true }),
        (weight, height) => {
          const driver = driverWith({ weight, height });
          const { saveDriver, next, toLastStep, state } = open({ ...editing, driver, system: 'imperial' });
          const draft = { ...state().context.draft, firstName: 'Elena' };
          toLastStep(draft);
          next(draft);
          expect(saveDriver.last().input.values).toMatchObject({ firstName: 'Elena', weight, height });
        },
      ),
    );
  });

  test('WIZ-10 leaving the page aborts saving', () => {
    const { actor, saveDriver, next, toLastStep } = open();
    toLastStep();
    next();
    actor.stop();
    expect(saveDriver.last().signal.aborted).toBe(true);
  });
});

test('WIZ-02 WIZ-10 in any order of events no input is lost, one save runs at a time, and errors are shown only while invalid', async () => {
  const change = fc.constantFrom<Partial<DriverDraft>>(
    {},
    { firstName: '' },
    { weight: '1' },
    { year: '1990' },
    { experienceLevel: '' },
  );
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.tuple(fc.constant('next' as const), change) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('previous' as const), change) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom('close' as const, 'fail' as const, 'reject' as const), change),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, isEdit) => {
      const { saveDriver, close, next, previous, state } = open(isEdit ? editing : adding);
      for (const [name, typed] of steps) {
        if (state().status === 'done') break;
        const draft = { ...filled, ...typed };
        const taken = state().can({ type: name === 'previous' ? 'wizard.previous' : 'wizard.next', draft });
        if (name === 'next') next(draft);
        else if (name === 'previous') previous(draft);
        else if (name === 'close') close();
        else if (saveDriver.inFlight() === 1)
          await (name === 'fail' ? saveDriver.last().fail('offline') : saveDriver.last().reject());
        if ((name === 'next' || name === 'previous') && taken) expect(state().context.draft).toEqual(draft);
        expect(saveDriver.inFlight()).toBe(state().hasTag('busy') ? 1 : 0);
        expect(state().context.errors !== null).toBe(state().hasTag('invalid'));
        expect(state().status).not.toBe('error');
      }
    }),
  );
});

test('BEY-17 a draft is kept again by a wizard dismissed without further typing; without typing there is none', () => {
  const unsavedOf = (input: DriverWizardInput) => {
    const { actor, state } = open(input);
    actor.send({ type: 'wizard.dismiss' });
    return state().output?.unsaved;
  };
  expect(unsavedOf({ ...adding, typed: { firstName: 'Kit' } })).toEqual({ ...emptyDraft, firstName: 'Kit' });
  expect(unsavedOf(adding)).toBeNull();
});

test.each<[string, DriverWizardInput, DriverStep]>([
  [
    'the first step without all its answers',
    { ...adding, typed: { ...filled, sex: '', experienceLevel: '' } },
    'birth',
  ],
  [
    'an earlier step whose answers are not valid',
    { ...adding, typed: { ...filled, weight: '999' } },
    'physique',
  ],
  ['the first step without any answer', { ...adding, typed: emptyDraft }, 'basics'],
  [
    'the step after those that are complete',
    { ...adding, typed: { ...emptyDraft, firstName: 'Mia', lastName: 'Hale' } },
    'physique',
  ],
  [
    'the last step that differs from the stored driver',
    { ...editing, typed: { ...draftFrom(ella, 'metric'), weight: '36' } },
    'physique',
  ],
  [
    'the question that it is opened for',
    { ...editing, field: 'weight', typed: { experienceLevel: 'ROOKIE' } },
    'physique',
  ],
])('WIZ-03 BEY-17 a wizard with a draft goes on at %s', (_, input, step) => {
  expect(open(input).state().matches({ steps: step })).toBe(true);
});
