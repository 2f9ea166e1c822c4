import { assign, setup } from 'xstate';
import {
  type DriverDraft,
  type DriverErrors,
  type DriverStep,
  type DriverValues,
  draftFrom,
  driverErrors,
  driverFrom,
  emptyDraft,
} from '#domain/driverForm';
import type { Driver } from '#domain/entities';
import type { Failure, Result } from '#domain/result';
import type { MeasurementSystem } from '#domain/units';
import { mustBeProvided } from '#machines/mustBeProvided';
import { errorOf, failureOf, hasSucceeded, outcomeOf, successOf } from '#machines/outcome';
import type { Requirements } from '#machines/requirements';

export type DriverWizardInput = {
  /** The driver to edit, null to add one. */
  driver: Driver | null;
  userId: string;
  system: MeasurementSystem;
  /** Plain date. */
  today: string;
  /** Instant for which the server works out the classes, null where no event is at hand. */
  referenceDate: string | null;
};

export type DriverWizardContext = DriverWizardInput & {
  /** As typed, all steps; what the guardian types within a step stays in its fields until they leave it. */
  draft: DriverDraft;
  /** One message a field; null unless the state is tagged `invalid`. */
  errors: DriverErrors | null;
  /** The driver as stored, null until it is. */
  saved: Driver | null;
};

type Typed = { draft: DriverDraft };
type TypedIn = Typed & { step: DriverStep };

const typedIn =
  (step: DriverStep) =>
  ({ event }: { event: Typed }): TypedIn => ({ draft: event.draft, step });

export type DriverWizardEvent =
  | ({ type: 'wizard.next' } & Typed)
  | ({ type: 'wizard.previous' } & Typed)
  | { type: 'wizard.close' };

export type DriverWizardOutput = { outcome: 'saved' | 'closed'; driverId: string | null };

export type SaveDriverInput = {
  /** Null to create. */
  driverId: string | null;
  userId: string;
  referenceDate: string | null;
  values: DriverValues;
};

/** Owns the four steps of adding or editing a driver: which is next, what is wrong with it, whether it was saved. */
export const driverWizardMachine = setup({
  types: {
    context: {} as DriverWizardContext,
    events: {} as DriverWizardEvent,
    input: {} as DriverWizardInput,
    output: {} as DriverWizardOutput,
    meta: {} as Requirements,
    tags: {} as 'busy' | 'invalid' | 'broken',
  },
  actors: {
    saveDriver: mustBeProvided<Result<Driver>, SaveDriverInput>('saveDriver'),
  },
  actions: {
    recordDriverAdded: (_, _params: { driverId: string }) => {},
    logFailure: (_, _failure: Failure) => {},
    reportBug: (_, _error: unknown) => {},
    keepDraft: assign({ draft: (_, { draft }: Typed) => draft }),
    keepErrors: assign({
      draft: (_, { draft }: TypedIn) => draft,
      errors: ({ context }, { draft, step }: TypedIn) => errorsOf(step, draft, context),
    }),
    dropErrors: assign({ errors: null }),
    keepSaved: assign({ saved: (_, driver: Driver) => driver }),
  },
  guards: {
    isValid: ({ context }, { draft, step }: TypedIn) => errorsOf(step, draft, context) === null,
    isSavable: ({ context }, { draft }: Typed) =>
      hasUsableId(context) && steps.every((step) => errorsOf(step, draft, context) === null),
    hasSucceeded,
    hasAdded: ({ context }, result: Result<Driver>) => context.driver === null && result.ok,
  },
}).createMachine({
  id: 'driverWizard',
  context: ({ input }) => ({
    ...input,
    draft: input.driver === null ? emptyDraft : draftFrom(input.driver, input.system),
    errors: null,
    saved: null,
  }),
  output: ({ context }) => ({
    outcome: context.saved === null ? 'closed' : 'saved',
    driverId: context.saved?.id ?? null,
  }),
  initial: 'basics',
  states: {
    basics: {
      initial: 'editing',
      meta: { requires: ['WIZ-01', 'WIZ-03', 'WIZ-06'] },
      on: {
        'wizard.next': [
          {
            guard: { type: 'isValid', params: typedIn('basics') },
            target: 'physique',
            actions: { type: 'keepDraft', params: ({ event }) => event },
            meta: { requires: ['WIZ-02'] },
          },
          { target: '.invalid', actions: { type: 'keepErrors', params: typedIn('basics') } },
        ],
        'wizard.close': { target: 'closed', meta: { requires: ['WIZ-02', 'MOD-01'] } },
      },
      states: {
        editing: {},
        invalid: { tags: 'invalid', exit: 'dropErrors' },
      },
    },
    physique: {
      initial: 'editing',
      meta: { requires: ['WIZ-01', 'WIZ-05', 'WIZ-07', 'WIZ-08'] },
      on: {
        'wizard.next': [
          {
            guard: { type: 'isValid', params: typedIn('physique') },
            target: 'birth',
            actions: { type: 'keepDraft', params: ({ event }) => event },
            meta: { requires: ['WIZ-02'] },
          },
          { target: '.invalid', actions: { type: 'keepErrors', params: typedIn('physique') } },
        ],
        'wizard.previous': {
          target: 'basics',
          actions: { type: 'keepDraft', params: ({ event }) => event },
          meta: { requires: ['WIZ-02'] },
        },
        'wizard.close': { target: 'closed', meta: { requires: ['WIZ-02', 'MOD-01'] } },
      },
      states: {
        editing: {},
        invalid: { tags: 'invalid', exit: 'dropErrors' },
      },
    },
    birth: {
      initial: 'editing',
      meta: { requires: ['WIZ-01', 'WIZ-04', 'WIZ-09'] },
      on: {
        'wizard.next': [
          {
            guard: { type: 'isValid', params: typedIn('birth') },
            target: 'experience',
            actions: { type: 'keepDraft', params: ({ event }) => event },
            meta: { requires: ['WIZ-02'] },
          },
          { target: '.invalid', actions: { type: 'keepErrors', params: typedIn('birth') } },
        ],
        'wizard.previous': {
          target: 'physique',
          actions: { type: 'keepDraft', params: ({ event }) => event },
          meta: { requires: ['WIZ-02'] },
        },
        'wizard.close': { target: 'closed', meta: { requires: ['WIZ-02', 'MOD-01'] } },
      },
      states: {
        editing: {},
        invalid: { tags: 'invalid', exit: 'dropErrors' },
      },
    },
    experience: {
      initial: 'editing',
      meta: { requires: ['WIZ-01', 'WIZ-02', 'WIZ-09'] },
      on: {
        'wizard.next': [
          {
            guard: { type: 'isSavable', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'keepDraft', params: ({ event }) => event },
            meta: { requires: ['WIZ-02'] },
          },
          {
            guard: { type: 'isValid', params: typedIn('experience') },
            target: '.failed',
            actions: { type: 'keepDraft', params: ({ event }) => event },
            meta: { requires: ['WIZ-10'] },
          },
          { target: '.invalid', actions: { type: 'keepErrors', params: typedIn('experience') } },
        ],
        'wizard.previous': {
          target: 'birth',
          actions: { type: 'keepDraft', params: ({ event }) => event },
          meta: { requires: ['WIZ-02'] },
        },
        'wizard.close': { target: 'closed', meta: { requires: ['MOD-01'] } },
      },
      states: {
        editing: {},
        invalid: { tags: 'invalid', exit: 'dropErrors' },
        failed: { meta: { requires: ['WIZ-10'] } },
        broken: { tags: 'broken', meta: { requires: ['WIZ-10'] } },
      },
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
              { type: 'keepSaved', params: successOf },
              { type: 'recordDriverAdded', params: (args) => ({ driverId: successOf(args).id }) },
            ],
            meta: { requires: ['WIZ-10'] },
          },
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            target: 'saved',
            actions: { type: 'keepSaved', params: successOf },
          },
          { target: 'experience.failed', actions: { type: 'logFailure', params: failureOf } },
        ],
        onError: { target: 'experience.broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    saved: { type: 'final', meta: { requires: ['WIZ-10'] } },
    closed: { type: 'final', meta: { requires: ['WIZ-03', 'MOD-01'] } },
  },
});

const steps: DriverStep[] = ['basics', 'physique', 'birth', 'experience'];

const errorsOf = (
  step: DriverStep,
  draft: DriverDraft,
  { system, today }: DriverWizardContext,
): DriverErrors | null => driverErrors(step, draft, system, today);

/** A driver without an id of its own cannot be updated. */
const hasUsableId = ({ driver }: DriverWizardContext): boolean => driver === null || /^DRV_./.test(driver.id);
