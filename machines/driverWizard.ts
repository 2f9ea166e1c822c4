import { type ActorRefFrom, assign, setup } from 'xstate';
import {
  type DecisiveField,
  type DriverDraft,
  type DriverErrors,
  type DriverStep,
  type DriverValues,
  draftFrom,
  driverErrors,
  driverFrom,
  emptyDraft,
  isOfStep,
  unresolvedErrors,
} from '#domain/driver/driverForm';
import type { MeasurementSystem } from '#domain/driver/units';
import type { Driver } from '#domain/entities';
import type { Failure, Result } from '#domain/result';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { errorOf, failureOf, hasSucceeded, outcomeOf, successOf } from '#machines/support/outcome';
import type { Requirements } from '#machines/support/requirements';

export type DriverWizardInput = {
  /** The driver to edit, null to add one. */
  driver: Driver | null;
  userId: string;
  system: MeasurementSystem;
  /** Plain date. */
  today: string;
  /** Instant at which the server counts the classes; null without a race. */
  referenceDate: string | null;
  /** The question to open the wizard at; null for the first. */
  field: DecisiveField | null;
  /** Typed before the page was left with the wizard open, by field; empty without a draft. */
  typed: Partial<DriverDraft>;
};

export type DriverWizardContext = Omit<DriverWizardInput, 'typed'> & {
  /** As typed, all steps. Fields of the current step are added when the guardian leaves that step. */
  draft: DriverDraft;
  /** One message a field, until its answer changes; null unless the state is tagged `invalid`. */
  errors: DriverErrors | null;
  /** Null until the driver is stored. */
  savedId: string | null;
};

type Typed = { draft: DriverDraft };
type TypedIn = Typed & { step: DriverStep };

export type DriverWizardEvent =
  | ({ type: 'wizard.next' } & Typed)
  | ({ type: 'wizard.previous' } & Typed)
  | ({ type: 'wizard.typed' } & Typed)
  /** Saves from any step of editing; a new driver is saved by `wizard.next` on the last step. */
  | ({ type: 'wizard.save' } & Typed)
  | { type: 'wizard.close' };

export type DriverWizardOutput = { outcome: 'saved' | 'closed'; driverId: string | null };

export type SaveDriverInput = {
  /** Null to create. */
  driverId: string | null;
  userId: string;
  referenceDate: string | null;
  values: DriverValues;
};

export type SavedDriver = { driverId: string };

const steps: DriverStep[] = ['basics', 'physique', 'birth', 'experience'];

const driverWizardSetup = setup({
  types: {
    context: {} as DriverWizardContext,
    events: {} as DriverWizardEvent,
    input: {} as DriverWizardInput,
    output: {} as DriverWizardOutput,
    meta: {} as Requirements,
    tags: {} as 'busy' | 'invalid' | 'failed' | 'broken',
  },
  actors: {
    saveDriver: mustBeProvided<Result<SavedDriver>, SaveDriverInput>('saveDriver'),
  },
  actions: {
    recordDriverAdded: (_, _params: { driverId: string }) => {},
    logFailure: (_, _failure: Failure) => {},
    reportBug: (_, _error: unknown) => {},
    /** Stored for a guardian who leaves the page and comes back; closing the wizard drops the draft. */
    persistDraft: (_, _typed: Typed) => {},
    clearDraft: () => {},
    assignDraft: assign({ draft: (_, { draft }: Typed) => draft }),
    assignErrors: assign({
      draft: (_, { draft }: TypedIn) => draft,
      errors: ({ context }, { draft, step }: TypedIn) => errorsOf(step, draft, context),
    }),
    clearErrors: assign({ errors: null }),
    clearAnswered: assign({
      errors: ({ context: { errors, draft: judged } }, { draft }: Typed) =>
        errors && unresolvedErrors(errors, judged, draft),
    }),
    assignSaved: assign({ savedId: (_, { driverId }: SavedDriver) => driverId }),
  },
  guards: {
    isAdding: ({ context }) => context.driver === null,
    isSavable: ({ context }, { draft }: Typed) =>
      hasUsableId(context) && steps.every((step) => errorsOf(step, draft, context) === null),
    isInvalid: ({ context }, { draft, step }: TypedIn) => errorsOf(step, draft, context) !== null,
    /** The stored id is wrong, or an answer of a step that `invalidElsewhere` does not lead to. */
    isUnsavable: ({ context }, { draft }: Typed) =>
      !hasUsableId(context) ||
      errorsOf('basics', draft, context) !== null ||
      errorsOf('experience', draft, context) !== null,
    beginsAt: ({ context: { field } }, step: DriverStep) => field !== null && isOfStep(step, field),
    hasSucceeded,
    hasAdded: ({ context }, result: Result<SavedDriver>) => context.driver === null && result.ok,
  },
});

const typedIn =
  (step: DriverStep) =>
  ({ event: { draft } }: { event: Typed }): TypedIn => ({ draft, step });

const toInvalid = <Step extends DriverStep>(step: Step) =>
  ({
    target: `#driverWizard.steps.${step}.invalid`,
    actions: { type: 'assignErrors', params: typedIn(step) },
    meta: { requires: ['WIZ-02'] },
  }) as const;

const ifInvalid = <Step extends DriverStep>(step: Step) =>
  ({ guard: { type: 'isInvalid', params: typedIn(step) }, ...toInvalid(step) }) as const;

/** The current step is valid and another is not: the guardian went back, or the wizard opened at a later step. */
const invalidElsewhere = [ifInvalid('physique'), toInvalid('birth')] as const;

type StepOptions = { next?: DriverStep; previous?: DriverStep; requires: string[] };

/** One step's questions: next and saving require valid answers, back does not. */
const stepState = (step: DriverStep, { next, previous, requires }: StepOptions) => {
  const leaves = (target: string) => ({
    target,
    actions: { type: 'assignDraft' as const, params: typedIn(step) },
    meta: { requires: ['WIZ-02'] },
  });
  const saves = [
    ifInvalid(step),
    {
      guard: { type: 'isSavable' as const, params: typedIn(step) },
      ...leaves(`#driverWizard.saving.${step}`),
    },
    { guard: { type: 'isUnsavable' as const, params: typedIn(step) }, ...leaves('.failed') },
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
  guard: { type: 'hasAdded', params: outcomeOf<SavedDriver> },
  target: '#driverWizard.saved',
  actions: [
    { type: 'assignSaved', params: successOf<SavedDriver> },
    { type: 'recordDriverAdded', params: successOf<SavedDriver> },
  ],
  meta: { requires: ['WIZ-10'] },
} as const;

/** Saves from a step, which stays on show, also if saving fails. A new driver is saved from the last step only. */
const savingState = (step: DriverStep) =>
  driverWizardSetup.createStateConfig({
    invoke: {
      id: `saveDriver.${step}`,
      src: 'saveDriver',
      input: ({ context: { driver, userId, referenceDate, draft, system } }) => ({
        driverId: driver?.id ?? null,
        userId,
        referenceDate,
        values: driverFrom(draft, system, driver),
      }),
      onDone: [
        ...(step === 'experience' ? [adds] : []),
        {
          guard: { type: 'hasSucceeded', params: outcomeOf },
          target: '#driverWizard.saved',
          actions: { type: 'assignSaved', params: successOf },
        },
        {
          target: `#driverWizard.steps.${step}.failed`,
          actions: { type: 'logFailure', params: failureOf },
          meta: { requires: ['WIZ-10'] },
        },
      ],
      onError: {
        target: `#driverWizard.steps.${step}.broken`,
        actions: { type: 'reportBug', params: errorOf },
      },
    },
  });

/** Owns the four steps of adding or editing a driver: which is next, which answers are invalid, what is saved. */
export const driverWizardMachine = driverWizardSetup.createMachine({
  id: 'driverWizard',
  context: ({ input: { typed, ...input } }) => ({
    ...input,
    draft: { ...(input.driver === null ? emptyDraft : draftFrom(input.driver, input.system)), ...typed },
    errors: null,
    savedId: null,
  }),
  output: ({ context }) => ({
    outcome: context.savedId === null ? 'closed' : 'saved',
    driverId: context.savedId,
  }),
  on: {
    'wizard.typed': {
      actions: [
        { type: 'persistDraft', params: ({ event: { draft } }) => ({ draft }) },
        { type: 'clearAnswered', params: ({ event: { draft } }) => ({ draft }) },
      ],
      meta: { requires: ['BEY-17'] },
    },
  },
  initial: 'choosingStep',
  states: {
    choosingStep: {
      always: [
        {
          guard: { type: 'beginsAt', params: 'physique' },
          target: 'steps.physique',
          meta: { requires: ['BEY-31'] },
        },
        {
          guard: { type: 'beginsAt', params: 'birth' },
          target: 'steps.birth',
          meta: { requires: ['BEY-31'] },
        },
        { target: 'steps' },
      ],
    },
    steps: {
      initial: 'basics',
      on: {
        'wizard.save': invalidElsewhere,
        'wizard.next': invalidElsewhere,
        'wizard.close': { target: 'closed', meta: { requires: ['WIZ-02', 'MOD-01'] } },
      },
      states: {
        basics: stepState('basics', { next: 'physique', requires: ['WIZ-01', 'WIZ-03', 'WIZ-06'] }),
        physique: stepState('physique', {
          previous: 'basics',
          next: 'birth',
          requires: ['WIZ-01', 'WIZ-05', 'WIZ-07', 'WIZ-08'],
        }),
        birth: stepState('birth', {
          previous: 'physique',
          next: 'experience',
          requires: ['WIZ-01', 'WIZ-04', 'WIZ-09'],
        }),
        experience: stepState('experience', {
          previous: 'birth',
          requires: ['WIZ-01', 'WIZ-02', 'WIZ-09'],
        }),
      },
    },
    saving: {
      initial: 'experience',
      tags: 'busy',
      meta: { requires: ['WIZ-02', 'WIZ-11', 'BEY-07'] },
      states: {
        basics: savingState('basics'),
        physique: savingState('physique'),
        birth: savingState('birth'),
        experience: savingState('experience'),
      },
    },
    saved: { type: 'final', entry: 'clearDraft', meta: { requires: ['WIZ-10'] } },
    closed: { type: 'final', entry: 'clearDraft', meta: { requires: ['WIZ-03', 'MOD-01'] } },
  },
});

export type DriverWizardActor = ActorRefFrom<typeof driverWizardMachine>;

const errorsOf = (
  step: DriverStep,
  draft: DriverDraft,
  { system, today }: DriverWizardContext,
): DriverErrors | null => driverErrors(step, draft, system, today);

/** A driver without an id of its own cannot be updated. */
const hasUsableId = ({ driver }: DriverWizardContext): boolean => driver === null || /^DRV_./.test(driver.id);
