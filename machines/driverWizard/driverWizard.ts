import type { ActorRefFrom } from 'xstate';
import { type DriverStep, driverFrom, driverSteps } from '#domain/driver/driverForm';
import type { Driver } from '#domain/entities';
import { driverWizardSetup, openedWizard } from '#machines/driverWizard/driverWizardSetup';
import { onBug, onFailure, onSuccess } from '#machines/support/onResult';
import { outcomeOf, successOf } from '#machines/support/outcome';

const ifInvalid = <Step extends DriverStep>(step: Step) =>
  ({
    guard: { type: 'isInvalid', params: step },
    target: `#driverWizard.steps.${step}.invalid`,
    actions: { type: 'assignErrors', params: step },
    meta: { requires: ['WIZ-02'] },
  }) as const;

/** The current step is valid and another is not: the guardian went back, or the wizard opened at another step. */
const invalidElsewhere = driverSteps.map((step) => ifInvalid(step));

/** One step's questions: next and saving require valid answers, back does not. */
const stepState = (step: DriverStep, ...requires: string[]) => {
  const place = driverSteps.indexOf(step);
  const [previous, next] = [driverSteps[place - 1], driverSteps[place + 1]];
  const leaves = (target: string) => ({ target, meta: { requires: ['WIZ-02'] } });
  const saves = [
    ifInvalid(step),
    { guard: 'isSavable' as const, ...leaves(`#driverWizard.saving.${step}`) },
    { guard: 'hasUnusableId' as const, ...leaves('.failed') },
  ];
  return driverWizardSetup.createStateConfig({
    initial: 'editing',
    meta: { requires },
    on: {
      'wizard.next': next === undefined ? saves : [ifInvalid(step), leaves(next)],
      ...(previous !== undefined && { 'wizard.previous': leaves(previous) }),
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

const adds = {
  guard: { type: 'hasAdded', params: outcomeOf<Driver> },
  target: 'comparing',
  actions: [
    { type: 'assignSaved', params: successOf<Driver> },
    { type: 'recordDriverAdded', params: successOf<Driver> },
  ],
  meta: { requires: ['WIZ-10'] },
} as const;

/** Saves from a step, which stays on show, also if saving fails. A new driver is saved from the last step only. */
const savingState = (step: DriverStep) =>
  driverWizardSetup.createStateConfig({
    invoke: {
      id: `saveDriver.${step}`,
      src: 'saveDriver',
      input: ({ context: { driver, driverIds, userId, referenceDate, draft, system } }) => ({
        driver,
        driverIds,
        userId,
        referenceDate,
        values: driverFrom(draft, system, driver),
      }),
      onDone: [
        ...(step === 'experience' ? [adds] : []),
        onSuccess('comparing', 'assignSaved'),
        {
          guard: { type: 'isGone', params: outcomeOf<Driver> },
          target: '#driverWizard.gone',
          meta: { requires: ['WIZ-10', 'BEY-64'] },
        },
        { ...onFailure(`#driverWizard.steps.${step}.failed`), meta: { requires: ['WIZ-10'] } },
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
  context: ({ input }) => openedWizard(input),
  output: ({ context: { saved, driver }, event }) =>
    event.output === 'gone' ? { driverId: null, gone: driver } : { driverId: saved?.id ?? null, gone: null },
  entry: 'readDraft',
  on: {
    'draft.read': {
      target: '.choosingStep',
      actions: { type: 'continueDraft', params: ({ event }) => event },
      meta: { requires: ['BEY-17'] },
    },
    'wizard.typed': {
      actions: [{ type: 'assignDraft', params: ({ event }) => event }, 'persistDraft'],
      meta: { requires: ['BEY-17'] },
    },
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
      on: {
        'wizard.save': invalidElsewhere,
        'wizard.next': invalidElsewhere,
        'wizard.close': { target: 'closed', actions: 'clearDraft', meta: { requires: ['WIZ-02', 'MOD-01'] } },
        'wizard.dismiss': { target: 'closed', meta: { requires: ['MOD-01', 'BEY-17'] } },
        'wizard.startAgain': {
          guard: 'isContinued',
          target: '.basics',
          actions: ['clearDraft', 'startAgain'],
          meta: { requires: ['WIZ-03', 'BEY-17'] },
        },
      },
      states: {
        basics: stepState('basics', 'WIZ-01', 'WIZ-03', 'WIZ-06'),
        physique: stepState('physique', 'WIZ-01', 'WIZ-05', 'WIZ-07', 'WIZ-08'),
        birth: stepState('birth', 'WIZ-01', 'WIZ-04', 'WIZ-09'),
        experience: stepState('experience', 'WIZ-01', 'WIZ-02', 'WIZ-09'),
      },
    },
    saving: {
      initial: 'experience',
      tags: 'busy',
      entry: 'assignSent',
      exit: 'clearSent',
      meta: { requires: ['WIZ-02', 'WIZ-11', 'BEY-07'] },
      states: {
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
