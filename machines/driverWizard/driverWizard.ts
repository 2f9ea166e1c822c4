import type { ActorRefFrom } from 'xstate';
import { type DriverStep, draftFrom, driverFrom, driverSteps } from '#domain/driver/driverForm';
import type { Driver } from '#domain/entities';
import type { Result } from '#domain/result';
import {
  type AddedDriver,
  type DriverWizardContext,
  driverWizardSetup,
} from '#machines/driverWizard/driverWizardSetup';
import { ofEvent, ofOutput } from '#machines/support/ofEvent';
import { invokes, onBug, onFailure, onSuccess } from '#machines/support/onResult';
import { type Output, successOf } from '#machines/support/outcome';

const ifInvalid = <Step extends DriverStep>(step: Step) =>
  ({
    guard: { type: 'isInvalid', params: step },
    target: `#driverWizard.steps.${step}.invalid`,
    actions: { type: 'assignErrors', params: step },
  }) as const;

/** The current step is valid and another is not: the guardian went back, or the wizard opened at another step. */
const invalidElsewhere = driverSteps.map((step) => ifInvalid(step));

/** One step's questions: next and saving require valid answers, back does not. */
const stepState = (step: DriverStep, ...requires: string[]) => {
  const place = driverSteps.indexOf(step);
  const [previous, next] = [driverSteps[place - 1], driverSteps[place + 1]];
  const saves = [
    ifInvalid(step),
    ...(next === undefined ? [{ guard: 'isAddable' as const, target: '#driverWizard.saving.adding' }] : []),
    { guard: 'isSavable' as const, target: `#driverWizard.saving.${step}` },
    { guard: 'hasUnusableId' as const, target: '.failed' },
  ];
  return driverWizardSetup.createStateConfig({
    initial: 'editing',
    meta: { requires },
    on: {
      'wizard.next': next === undefined ? saves : [ifInvalid(step), { target: next }],
      ...(previous !== undefined && { 'wizard.previous': previous }),
      ...(next !== undefined && { 'wizard.save': [{ guard: 'isAdding' as const }, ...saves] }),
    },
    states: {
      editing: {},
      invalid: { tags: 'invalid', exit: 'clearErrors' },
      failed: { tags: 'failed', meta: { requires: ['WIZ-10'] } },
      broken: { tags: ['failed', 'broken'], meta: { requires: ['WIZ-10'] } },
    },
  });
};

const addedIn = (settled: Output<Result<AddedDriver>>): Driver => successOf(settled).driver;

/** @throws while a driver is added */
const editedIn = ({ driver }: DriverWizardContext): Driver => {
  if (driver === null) throw new Error('A driver who is added is not saved');
  return driver;
};

const lastStep = stepState('experience', 'WIZ-09');

/** The last step stays on show, also if adding fails. */
const addingState = driverWizardSetup.createStateConfig({
  invoke: {
    ...invokes('addDriver', '#driverWizard.steps.experience.broken'),
    input: ({ context: { driverIds, userId, referenceDate, draft, system } }) => ({
      driverIds,
      userId,
      referenceDate,
      values: driverFrom(draft, system, null),
    }),
    onDone: [
      {
        guard: ofOutput('isAlreadyAdded'),
        target: '#driverWizard.steps.experience.alreadyAdded',
        actions: { type: 'assignSaved', params: addedIn },
      },
      {
        guard: ofOutput('hasSucceeded'),
        target: 'comparing',
        actions: [
          { type: 'assignSaved', params: addedIn },
          { type: 'recordDriverAdded', params: addedIn },
        ],
        meta: { requires: ['WIZ-10'] },
      },
      onFailure('#driverWizard.steps.experience.failed'),
    ],
  },
});

/** Saves a listed driver from a step, which stays on show, also if saving fails. */
const savingState = (step: DriverStep) =>
  driverWizardSetup.createStateConfig({
    invoke: {
      id: `saveDriver.${step}`,
      src: 'saveDriver',
      input: ({ context }) => {
        const { userId, referenceDate, draft, system } = context;
        const driver = editedIn(context);
        return { driver, userId, referenceDate, values: driverFrom(draft, system, driver) };
      },
      onDone: [
        onSuccess('comparing', 'assignSaved'),
        { guard: ofOutput('isNotFound'), target: '#driverWizard.gone' },
        onFailure(`#driverWizard.steps.${step}.failed`),
      ],
      onError: onBug(`#driverWizard.steps.${step}.broken`),
    },
  });

/** Text typed while a driver was saved is an edit of that driver. */
const typedSince = driverSteps.map(
  (step) =>
    ({
      guard: { type: 'hasTypedSince', params: step },
      target: `#driverWizard.steps.${step}`,
      actions: ['clearDraft', 'editSaved', 'persistDraft'],
      meta: { requires: ['BEY-17'] },
    }) as const,
);

const beginsAt = (step: DriverStep, ...requires: string[]) => ({
  guard: { type: 'beginsAt' as const, params: step },
  target: `steps.${step}` as const,
  meta: { requires: [...requires, 'BEY-17'] },
});

/** Owns the four steps of adding or editing a driver: which is next, which answers are invalid, what is saved. */
export const driverWizardMachine = driverWizardSetup.createMachine({
  id: 'driverWizard',
  context: ({ input }) => ({
    ...input,
    draft: draftFrom(input.driver, input.system),
    isContinued: false,
    errors: null,
    sent: null,
    saved: null,
  }),
  output: ({ context: { saved, driver }, event }) =>
    event.output === 'gone' ? { driverId: null, gone: driver } : { driverId: saved?.id ?? null, gone: null },
  entry: 'readDraft',
  on: {
    'draft.read': {
      target: '.choosingStep',
      actions: ofEvent('continueDraft'),
      meta: { requires: ['BEY-17'] },
    },
    'wizard.typed': {
      actions: [ofEvent('assignDraft'), 'persistDraft'],
      meta: { requires: ['BEY-17'] },
    },
    'drivers.read': { guard: ofEvent('isGone'), target: '.gone' },
  },
  initial: 'choosingStep',
  states: {
    choosingStep: {
      always: [
        beginsAt('physique', 'BEY-31'),
        beginsAt('birth', 'BEY-31'),
        beginsAt('experience'),
        { target: 'steps' },
      ],
    },
    steps: {
      initial: 'basics',
      meta: { requires: ['WIZ-01', 'WIZ-02'] },
      on: {
        'wizard.save': invalidElsewhere,
        'wizard.next': invalidElsewhere,
        'wizard.close': { target: 'closed', actions: 'clearDraft' },
        'wizard.dismiss': { target: 'closed', meta: { requires: ['MOD-01', 'BEY-17'] } },
        'wizard.startAgain': {
          guard: 'isContinued',
          target: '.basics',
          actions: ['clearDraft', 'startAgain'],
          meta: { requires: ['WIZ-03', 'BEY-17'] },
        },
      },
      states: {
        basics: stepState('basics', 'WIZ-03', 'WIZ-06'),
        physique: stepState('physique', 'WIZ-05', 'WIZ-07', 'WIZ-08'),
        birth: stepState('birth', 'WIZ-04', 'WIZ-09'),
        experience: {
          ...lastStep,
          states: {
            ...lastStep.states,
            alreadyAdded: {
              tags: ['failed', 'alreadyAdded'],
              meta: { requires: ['WIZ-10', 'BEY-64'] },
              on: { 'drivers.read': { guard: ofEvent('isFoundGone'), target: 'editing' } },
            },
          },
        },
      },
    },
    saving: {
      initial: 'adding',
      tags: 'busy',
      entry: 'assignSent',
      exit: 'clearSent',
      meta: { requires: ['WIZ-02', 'WIZ-11', 'BEY-07'] },
      states: {
        adding: addingState,
        basics: savingState('basics'),
        physique: savingState('physique'),
        birth: savingState('birth'),
        experience: savingState('experience'),
        comparing: { always: [...typedSince, { target: '#driverWizard.saved' }] },
      },
    },
    saved: { type: 'final', entry: 'clearDraft', meta: { requires: ['WIZ-10'] } },
    gone: { type: 'final', output: 'gone', entry: 'clearDraft', meta: { requires: ['WIZ-10', 'BEY-64'] } },
    closed: { type: 'final', meta: { requires: ['WIZ-03', 'MOD-01'] } },
  },
});

export type DriverWizardActor = ActorRefFrom<typeof driverWizardMachine>;
