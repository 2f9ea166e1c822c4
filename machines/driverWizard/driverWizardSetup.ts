import { assign, setup } from 'xstate';
import {
  type DecisiveField,
  type DriverDraft,
  type DriverErrors,
  type DriverStep,
  type DriverValues,
  draftFrom,
  driverErrors,
  driverFields,
  driverSteps,
  inputsOf,
  stepToContinue,
  unresolvedErrors,
} from '#domain/driver/driverForm';
import type { Driver } from '#domain/entities';
import type { Result } from '#domain/result';
import type { MeasurementSystem } from '#domain/units';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { reporting } from '#machines/support/onResult';
import { hasSucceeded, isNotFound } from '#machines/support/outcome';

export type DriverWizardInput = {
  /** The driver to edit, null to add one. */
  driver: Driver | null;
  /** Of the guardian's drivers when the wizard opened. */
  driverIds: readonly string[];
  userId: string;
  system: MeasurementSystem;
  /** Plain date. */
  today: string;
  /** Plain date for which the server determines classes; null without a race. */
  referenceDate: string | null;
  /** The question to open the wizard at; null for the first. */
  field: DecisiveField | null;
};

export type DriverWizardContext = DriverWizardInput & {
  /** As typed, all steps. */
  draft: DriverDraft;
  /** The draft was begun in an earlier wizard. */
  isContinued: boolean;
  /** One message a field, until its answer changes; null unless the state is tagged `invalid`. */
  errors: DriverErrors | null;
  /** The draft as it was sent; null unless it is being saved. */
  sent: DriverDraft | null;
  /** The driver as last saved here, or as found when they were to be added; null before. */
  saved: Driver | null;
};

/** The changed answers, and the ids that were known then: a driver added since may be the draft's. */
export type KeptDraft = Partial<DriverDraft> & { driverIds?: string };

export type DriverWizardEvent =
  /** Text typed before the wizard was dismissed or the page was left. */
  | { type: 'draft.read'; draft: KeptDraft }
  | { type: 'wizard.typed'; draft: DriverDraft }
  | { type: 'wizard.next' }
  | { type: 'wizard.previous' }
  /** Saves from any step of editing; a new driver is saved by `wizard.next` on the last step. */
  | { type: 'wizard.save' }
  /** Discards what was typed. */
  | { type: 'wizard.close' }
  /** By the backdrop or Escape, perhaps by mistake: the draft stays stored. */
  | { type: 'wizard.dismiss' }
  /** With the stored answers, or with none. */
  | { type: 'wizard.startAgain' }
  /** A look behind the wizard lists these drivers. */
  | ({ type: 'drivers.read' } & Listed);

type Listed = Pick<DriverWizardInput, 'driverIds'>;

export type DriverWizardOutput = {
  /** Null if no driver was saved. */
  driverId: string | null;
  /** The edited driver, who was deleted elsewhere; null otherwise. */
  gone: Pick<Driver, 'id' | 'name'> | null;
};

type SentDriver = Pick<DriverWizardInput, 'userId' | 'referenceDate'> & { values: DriverValues };

export type AddDriverInput = SentDriver & Listed;

export type AddedDriver = {
  driver: Driver;
  /** False for a driver who was there already, with other values: nothing was changed. */
  isAsSent: boolean;
};

export type SaveDriverInput = SentDriver & { driver: Driver };

export const driverWizardSetup = setup({
  types: {
    context: {} as DriverWizardContext,
    events: {} as DriverWizardEvent,
    input: {} as DriverWizardInput,
    output: {} as DriverWizardOutput,
    tags: {} as 'busy' | 'invalid' | 'failed' | 'broken' | 'alreadyAdded',
  },
  actors: {
    addDriver: mustBeProvided<Result<AddedDriver>, AddDriverInput>('addDriver'),
    saveDriver: mustBeProvided<Result<Driver>, SaveDriverInput>('saveDriver'),
  },
  actions: {
    recordDriverAdded: (_, _driver: Driver) => {},
    ...reporting,
    /** Sends `draft.read` where a draft is stored. */
    readDraft: () => {},
    /** Stored for a guardian who leaves the page or the wizard and comes back. */
    persistDraft: () => {},
    clearDraft: () => {},
    continueDraft: assign(({ context }, { draft: { driverIds, ...typed } }: { draft: KeptDraft }) => ({
      draft: { ...context.draft, ...typed },
      driverIds: driverIds?.split(' ') ?? context.driverIds,
      isContinued: true,
    })),
    startAgain: assign(({ context }) => ({
      draft: draftFrom(context.driver, context.system),
      isContinued: false,
    })),
    assignDraft: assign(({ context: { errors, draft: before } }, { draft }: { draft: DriverDraft }) => ({
      draft,
      errors: errors && unresolvedErrors(errors, before, draft),
    })),
    assignErrors: assign({ errors: ({ context }, step: DriverStep) => errorsOf(step, context) }),
    clearErrors: assign({ errors: null }),
    assignSent: assign({ sent: ({ context }) => context.draft }),
    clearSent: assign({ sent: null }),
    assignSaved: assign({ saved: (_, driver: Driver) => driver }),
    editSaved: assign({ driver: ({ context }) => context.saved }),
  },
  guards: {
    isContinued: ({ context }) => context.isContinued,
    isAdding: ({ context }) => context.driver === null,
    isAddable: ({ context }) => context.driver === null && isValid(context),
    isSavable: ({ context }) => hasUsableId(context) && isValid(context),
    isInvalid: ({ context }, step: DriverStep) => errorsOf(step, context) !== null,
    hasUnusableId: ({ context }) => !hasUsableId(context),
    beginsAt: ({ context }, step: DriverStep) =>
      context.field === null
        ? context.isContinued && stepToContinue(context.draft, factsOf(context)) === step
        : driverFields[context.field].step === step,
    hasSucceeded,
    isNotFound,
    /** One who was added here may be missing in a list from before. */
    isGone: ({ context: { driver, driverIds: known } }, { driverIds }: Listed) =>
      driver !== null && known.includes(driver.id) && !driverIds.includes(driver.id),
    isFoundGone: ({ context: { saved } }, { driverIds }: Listed) =>
      saved !== null && !driverIds.includes(saved.id),
    isAlreadyAdded: (_, result: Result<AddedDriver>) => result.ok && !result.value.isAsSent,
    hasTypedSince: ({ context: { draft, sent } }, step: DriverStep) =>
      sent !== null && inputsOf(step).some((input) => draft[input] !== sent[input]),
  },
});

const factsOf = ({ system, today, driver }: DriverWizardContext) => ({ system, today, original: driver });

const errorsOf = (step: DriverStep, context: DriverWizardContext): DriverErrors | null =>
  driverErrors(step, context.draft, factsOf(context));

const isValid = (context: DriverWizardContext): boolean =>
  driverSteps.every((step) => errorsOf(step, context) === null);

/** A driver without an id of its own cannot be updated. */
const hasUsableId = ({ driver }: DriverWizardContext): boolean => driver === null || /^DRV_./.test(driver.id);
