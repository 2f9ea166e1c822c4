import { assign, setup } from 'xstate';
import {
  type DecisiveField,
  type DriverDraft,
  type DriverErrors,
  type DriverStep,
  type DriverValues,
  draftFrom,
  driverErrors,
  emptyDraft,
  inputsOf,
  isOfStep,
  unresolvedErrors,
} from '#domain/driver/driverForm';
import type { MeasurementSystem } from '#domain/driver/units';
import type { Driver } from '#domain/entities';
import type { Result } from '#domain/result';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { reporting } from '#machines/support/onResult';
import { hasSucceeded } from '#machines/support/outcome';
import type { Requirements } from '#machines/support/requirements';

export type DriverWizardInput = {
  /** The driver to edit, null to add one. */
  driver: Driver | null;
  userId: string;
  system: MeasurementSystem;
  /** Plain date. */
  today: string;
  /** Plain date for which the server determines classes; null without a race. */
  referenceDate: string | null;
  /** The question to open the wizard at; null for the first. */
  field: DecisiveField | null;
  /**
   * Typed before the wizard was dismissed or the page was left, by field; empty without a draft and after starting
   * again.
   */
  typed: Partial<DriverDraft>;
};

export type DriverWizardContext = DriverWizardInput & {
  /** Typed and not saved; null without. */
  unsaved: DriverDraft | null;
  /** As typed, all steps. Fields of the current step are added when the guardian leaves that step. */
  draft: DriverDraft;
  /** One message a field, until its answer changes; null unless the state is tagged `invalid`. */
  errors: DriverErrors | null;
  /** Null until the driver is stored. */
  savedId: string | null;
};

export type Typed = { draft: DriverDraft };
export type TypedIn = Typed & { step: DriverStep };

export type DriverWizardEvent =
  | ({ type: 'wizard.next' } & Typed)
  | ({ type: 'wizard.previous' } & Typed)
  | ({ type: 'wizard.typed' } & Typed)
  /** Saves from any step of editing; a new driver is saved by `wizard.next` on the last step. */
  | ({ type: 'wizard.save' } & Typed)
  /** Discards what was typed. */
  | { type: 'wizard.close' }
  /** By the backdrop or Escape, perhaps by mistake: what was typed is kept. */
  | { type: 'wizard.dismiss' }
  /** With the stored answers, or with none. */
  | { type: 'wizard.startAgain' };

export type DriverWizardOutput = {
  outcome: 'saved' | 'closed';
  driverId: string | null;
  /** For the next wizard of this driver; null without. */
  unsaved: DriverDraft | null;
};

export type SaveDriverInput = {
  /** Null to create. */
  driverId: string | null;
  userId: string;
  referenceDate: string | null;
  values: DriverValues;
};

export type SavedDriver = { driverId: string };

const steps: DriverStep[] = ['basics', 'physique', 'birth', 'experience'];

export const driverWizardSetup = setup({
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
    ...reporting,
    /** Stored for a guardian who leaves the page or the wizard and comes back. */
    persistDraft: (_, _typed: Typed) => {},
    clearDraft: () => {},
    assignUnsaved: assign({ unsaved: (_, { draft }: Typed) => draft }),
    clearUnsaved: assign({ unsaved: null }),
    startAgain: assign(({ context }) => ({
      draft: storedDraft(context),
      unsaved: null,
      typed: {},
    })),
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
    isContinued: ({ context }) => continuesDraft(context),
    isAdding: ({ context }) => context.driver === null,
    isSavable: ({ context }, { draft }: Typed) =>
      hasUsableId(context) && steps.every((step) => errorsOf(step, draft, context) === null),
    isInvalid: ({ context }, { draft, step }: TypedIn) => errorsOf(step, draft, context) !== null,
    /** The stored id is wrong, or an answer of a step that `invalidElsewhere` does not lead to. */
    isUnsavable: ({ context }, { draft }: Typed) =>
      !hasUsableId(context) ||
      errorsOf('basics', draft, context) !== null ||
      errorsOf('experience', draft, context) !== null,
    beginsAt: ({ context }, step: DriverStep) =>
      context.field === null
        ? continuesDraft(context) && stepToContinue(context) === step
        : isOfStep(step, context.field),
    hasSucceeded,
    hasAdded: ({ context }, result: Result<SavedDriver>) => context.driver === null && result.ok,
  },
});

const errorsOf = (
  step: DriverStep,
  draft: DriverDraft,
  { system, today, driver }: DriverWizardContext,
): DriverErrors | null => driverErrors(step, draft, { system, today, original: driver });

/** A driver without an id of its own cannot be updated. */
const hasUsableId = ({ driver }: DriverWizardContext): boolean => driver === null || /^DRV_./.test(driver.id);

/** The answers before anything is typed. */
const storedDraft = ({ driver, system }: Pick<DriverWizardInput, 'driver' | 'system'>): DriverDraft =>
  driver === null ? emptyDraft : draftFrom(driver, system);

/** The first step that is not valid yet; if all are, the last one with a changed answer. */
const stepToContinue = (context: DriverWizardContext): DriverStep | undefined => {
  const { draft } = context;
  const stored = storedDraft(context);
  return (
    steps.find((step) => errorsOf(step, draft, context) !== null) ??
    steps.findLast((step) => inputsOf(step).some((input) => draft[input] !== stored[input]))
  );
};

/** Whether the draft was typed in an earlier wizard. */
export const continuesDraft = ({ typed }: Pick<DriverWizardInput, 'typed'>): boolean =>
  Object.keys(typed).length > 0;

export const openedWizard = (input: DriverWizardInput): DriverWizardContext => {
  const draft = { ...storedDraft(input), ...input.typed };
  return { ...input, draft, unsaved: continuesDraft(input) ? draft : null, errors: null, savedId: null };
};
