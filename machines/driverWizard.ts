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
  unansweredErrors,
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
  /** Instant for which the server works out the classes, null where no race is at hand. */
  referenceDate: string | null;
  /** The question to begin at, null for the first. */
  field: DecisiveField | null;
  /** What was typed before the page was left with the wizard open, by field; empty where nothing was. */
  typed: Partial<DriverDraft>;
};

export type DriverWizardContext = Omit<DriverWizardInput, 'typed'> & {
  /** As typed, all steps; what the guardian types within a step stays in its fields until they leave it. */
  draft: DriverDraft;
  /** One message a field, until its answer changes; null unless the state is tagged `invalid`. */
  errors: DriverErrors | null;
  /** The step that was left last: on show while it is saved. */
  step: DriverStep;
  /** The driver's id once it is stored, null until then. */
  savedId: string | null;
};

type Typed = { draft: DriverDraft };
type TypedIn = Typed & { step: DriverStep };

export type DriverWizardEvent =
  | ({ type: 'wizard.next' } & Typed)
  | ({ type: 'wizard.previous' } & Typed)
  | ({ type: 'wizard.typed' } & Typed)
  /** Saves from any step; a new driver is saved from the last one, by `wizard.next`. */
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
    /** For when the page is left and come back to; a wizard that is closed begins anew. */
    persistDraft: (_, _typed: Typed) => {},
    clearDraft: () => {},
    assignDraft: assign((_, { draft, step }: TypedIn) => ({ draft, step })),
    assignErrors: assign({
      draft: (_, { draft }: TypedIn) => draft,
      errors: ({ context }, { draft, step }: TypedIn) => errorsOf(step, draft, context),
    }),
    clearErrors: assign({ errors: null }),
    clearAnswered: assign({
      errors: ({ context: { errors, draft: judged } }, { draft }: Typed) =>
        errors && unansweredErrors(errors, judged, draft),
    }),
    assignSaved: assign({ savedId: (_, { driverId }: SavedDriver) => driverId }),
  },
  guards: {
    isValid: ({ context }, { draft, step }: TypedIn) => errorsOf(step, draft, context) === null,
    mayUpdate: ({ context }, { draft, step }: TypedIn) =>
      context.driver !== null && errorsOf(step, draft, context) === null,
    isEditing: ({ context }) => context.driver !== null,
    isSavable: ({ context }) =>
      hasUsableId(context) && steps.every((step) => errorsOf(step, context.draft, context) === null),
    isWrongAt: ({ context }, step: DriverStep) =>
      hasUsableId(context) && errorsOf(step, context.draft, context) !== null,
    cameFrom: ({ context }, step: DriverStep) => context.step === step,
    beginsAt: ({ context: { field } }, step: DriverStep) => field !== null && isOfStep(step, field),
    hasSucceeded,
    hasAdded: ({ context }, result: Result<SavedDriver>) => context.driver === null && result.ok,
  },
});

/** A step's questions: going on requires valid answers, going back does not. */
const stepState = (
  step: DriverStep,
  { next, previous = null, requires }: { next: string; previous?: DriverStep | null; requires: string[] },
) => {
  const typed = ({ event }: { event: Typed }): TypedIn => ({ draft: event.draft, step });
  return driverWizardSetup.createStateConfig({
    initial: 'editing',
    meta: { requires },
    on: {
      'wizard.next': [
        {
          guard: { type: 'isValid', params: typed },
          target: next,
          actions: { type: 'assignDraft', params: typed },
          meta: { requires: ['WIZ-02'] },
        },
        { target: '.invalid', actions: { type: 'assignErrors', params: typed } },
      ],
      ...(previous !== null && {
        'wizard.previous': {
          target: previous,
          actions: { type: 'assignDraft', params: typed },
          meta: { requires: ['WIZ-02'] },
        },
      }),
      ...(step !== 'experience' && {
        'wizard.save': [
          {
            guard: { type: 'mayUpdate', params: typed },
            target: 'checking',
            actions: { type: 'assignDraft', params: typed },
            meta: { requires: ['WIZ-02'] },
          },
          {
            guard: 'isEditing',
            target: '.invalid',
            actions: { type: 'assignErrors', params: typed },
          },
        ],
      }),
      'wizard.close': { target: 'closed', meta: { requires: ['WIZ-02', 'MOD-01'] } },
    },
    states: {
      editing: {},
      invalid: { tags: 'invalid', exit: 'clearErrors' },
      failed: { tags: 'failed', meta: { requires: ['WIZ-10'] } },
    },
  });
};

/** Back to the step from which it was to be saved, which says that it was not. */
const backFrom = <Actions>(actions: Actions) => [
  ...(['basics', 'physique', 'birth'] as const).map((step) => ({
    guard: { type: 'cameFrom' as const, params: step },
    target: `${step}.failed` as const,
    actions,
    meta: { requires: ['WIZ-10'] },
  })),
  { target: 'experience.failed' as const, actions, meta: { requires: ['WIZ-10'] } },
];

const experience = stepState('experience', {
  previous: 'birth',
  next: 'checking',
  requires: ['WIZ-01', 'WIZ-02', 'WIZ-09'],
});

/** Owns the four steps of adding or editing a driver: which is next, what is wrong with it, whether it was saved. */
export const driverWizardMachine = driverWizardSetup.createMachine({
  id: 'driverWizard',
  context: ({ input: { typed, ...input } }) => ({
    ...input,
    draft: { ...(input.driver === null ? emptyDraft : draftFrom(input.driver, input.system)), ...typed },
    errors: null,
    step: 'basics',
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
          target: 'physique',
          meta: { requires: ['BEY-31'] },
        },
        { guard: { type: 'beginsAt', params: 'birth' }, target: 'birth', meta: { requires: ['BEY-31'] } },
        { target: 'basics' },
      ],
    },
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
    experience: {
      ...experience,
      states: {
        ...experience.states,
        broken: { tags: ['failed', 'broken'], meta: { requires: ['WIZ-10'] } },
      },
    },
    /** The step that was left is valid; another one may have been left invalid by going back. */
    checking: {
      always: [
        { guard: 'isSavable', target: 'saving', meta: { requires: ['WIZ-02'] } },
        ...(['physique', 'birth'] as const).map((step) => ({
          guard: { type: 'isWrongAt' as const, params: step },
          target: `${step}.invalid` as const,
          actions: {
            type: 'assignErrors' as const,
            params: ({ context: { draft } }: { context: DriverWizardContext }) => ({ draft, step }),
          },
          meta: { requires: ['WIZ-02'] },
        })),
        ...backFrom([]),
      ],
    },
    saving: {
      tags: 'busy',
      meta: { requires: ['WIZ-02', 'WIZ-11', 'BEY-07'] },
      invoke: {
        id: 'saveDriver',
        src: 'saveDriver',
        input: ({ context: { driver, userId, referenceDate, draft, system } }) => ({
          driverId: driver?.id ?? null,
          userId,
          referenceDate,
          values: driverFrom(draft, system, driver),
        }),
        onDone: [
          {
            guard: { type: 'hasAdded', params: outcomeOf },
            target: 'saved',
            actions: [
              { type: 'assignSaved', params: successOf },
              { type: 'recordDriverAdded', params: successOf },
            ],
            meta: { requires: ['WIZ-10'] },
          },
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            target: 'saved',
            actions: { type: 'assignSaved', params: successOf },
          },
          ...backFrom({ type: 'logFailure' as const, params: failureOf }),
        ],
        onError: { target: 'experience.broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    saved: { type: 'final', entry: 'clearDraft', meta: { requires: ['WIZ-10'] } },
    closed: { type: 'final', entry: 'clearDraft', meta: { requires: ['WIZ-03', 'MOD-01'] } },
  },
});

export type DriverWizardActor = ActorRefFrom<typeof driverWizardMachine>;

const steps: DriverStep[] = ['basics', 'physique', 'birth', 'experience'];

const errorsOf = (
  step: DriverStep,
  draft: DriverDraft,
  { system, today }: DriverWizardContext,
): DriverErrors | null => driverErrors(step, draft, system, today);

/** A driver without an id of its own cannot be updated. */
const hasUsableId = ({ driver }: DriverWizardContext): boolean => driver === null || /^DRV_./.test(driver.id);
