import { isOldEnough } from '#domain/driver/eligibility';
import { type Driver, Sex } from '#domain/entities';
import type { FieldErrors } from '#domain/form/fieldErrors';
import { firstNameField, lastNameField } from '#domain/form/formFields';
import { numberFrom, type TypedUnit } from '#domain/form/typedNumber';
import { plainName, plainText } from '#domain/form/typedText';
import { ageOn, plainDateFrom } from '#domain/time/plainDates';
import {
  cmToFeetInches,
  feetInchesToCm,
  heightLimits,
  inchesLimits,
  kgToLbs,
  lbsToKg,
  type MeasurementSystem,
  weightLimits,
} from '#domain/units';

/** The API's units: kg, cm, plain date. */
export type DriverValues = Pick<
  Driver,
  'firstName' | 'lastName' | 'weight' | 'height' | 'dateOfBirth' | 'sex' | 'experienceLevel'
>;

/** In the order of the form (WIZ-01). */
export const driverSteps = ['basics', 'physique', 'birth', 'experience'] as const;

export type DriverStep = (typeof driverSteps)[number];

export type DriverField = keyof DriverValues;

/** Fields that decide which tickets fit. */
export type DecisiveField = Extract<DriverField, 'weight' | 'height' | 'dateOfBirth'>;

/** One message per field: `height` covers feet and inches, `dateOfBirth` covers day, month and year. */
export type DriverErrors = FieldErrors<DriverField>;

export const emptyDraft = {
  firstName: '',
  lastName: '',
  /** kg or lbs. */
  weight: '',
  /** cm; used in metric regions only. */
  height: '',
  /** Used, with `inches`, in imperial regions only. */
  feet: '',
  inches: '',
  /** Day, month and year of birth. */
  day: '',
  month: '',
  year: '',
  /** `0` to `3`. */
  sex: '',
  experienceLevel: '',
};

/** The wizard's inputs: text as typed, empty when untouched. */
export type DriverDraft = typeof emptyDraft;

const MAX_AGE = 18;

const isEmpty = (typed: string): boolean => plainText(typed) === '';

const wholeNumberFrom = (typed: string, unit: TypedUnit | null = null): number | null => {
  const number = numberFrom(typed, unit);
  return Number.isInteger(number) ? number : null;
};

type Limits = { min: number; max: number };

const isWithin = (number: number | null, { min, max }: Limits): number is number =>
  number !== null && number >= min && number <= max;

const toOneDecimal = (number: number): string => String(Math.round(number * 10) / 10);

/** The form filled with a driver's data, rounded to a tenth or an inch; empty for a new driver. */
export const draftFrom = (driver: Driver | null, system: MeasurementSystem): DriverDraft => {
  if (driver === null) return emptyDraft;
  const [year = '', month = '', day = ''] = driver.dateOfBirth.split('-');
  return {
    ...emptyDraft,
    firstName: driver.firstName,
    lastName: driver.lastName,
    ...measures.weight[system].draftFrom(driver.weight),
    ...(driver.height !== null && measures.height[system].draftFrom(driver.height)),
    day: String(Number(day)),
    month: String(Number(month)),
    year,
    sex: String(driver.sex),
    experienceLevel: driver.experienceLevel,
  };
};

type Measure = 'weight' | 'height';

type MeasureForm = {
  inputs: readonly (keyof DriverDraft)[];
  draftFrom: (stored: number) => Partial<DriverDraft>;
  /** As typed, in the system's units; null for what is no number. */
  numbers: (draft: DriverDraft) => (number | null)[];
  /** In kg or cm; null unless within the limits. */
  storedFrom: (draft: DriverDraft) => number | null;
  error: string;
};

/** A measure in one input. @param unit that the guardian types, also of the limits */
const oneInput = (
  input: Measure,
  label: string,
  { min, max, unit }: Limits & { unit: TypedUnit },
  convert = { toStored: (typed: number) => typed, fromStored: (stored: number) => stored },
): MeasureForm => ({
  inputs: [input],
  draftFrom: (stored) => ({ [input]: toOneDecimal(convert.fromStored(stored)) }),
  numbers: (draft) => [numberFrom(draft[input], unit)],
  storedFrom: (draft) => {
    const typed = numberFrom(draft[input], unit);
    return isWithin(typed, { min, max }) ? convert.toStored(typed) : null;
  },
  error: `${label} must be between ${min} and ${max} ${unit}`,
});

const measures: Record<Measure, Record<MeasurementSystem, MeasureForm>> = {
  weight: {
    metric: oneInput('weight', 'Weight', weightLimits.metric),
    imperial: oneInput('weight', 'Weight', weightLimits.imperial, {
      /** Pounds are read back as typed from two decimals of a kg. */
      toStored: (lbs) => Math.round(lbsToKg(lbs) * 100) / 100,
      fromStored: kgToLbs,
    }),
  },
  height: {
    metric: oneInput('height', 'Height', { ...heightLimits.metric, unit: 'cm' }),
    imperial: {
      inputs: ['feet', 'inches'],
      draftFrom: (cm) => {
        const { feet, inches } = cmToFeetInches(cm);
        return { feet: String(feet), inches: String(inches) };
      },
      numbers: ({ feet, inches }) => [numberFrom(feet, 'feet'), numberFrom(inches, 'inches')],
      /** Empty inches count as 0. */
      storedFrom: (draft) => {
        const feet = wholeNumberFrom(draft.feet, 'feet');
        const inches = isEmpty(draft.inches) ? 0 : wholeNumberFrom(draft.inches, 'inches');
        return isWithin(feet, heightLimits.imperial) && isWithin(inches, inchesLimits)
          ? feetInchesToCm(feet, inches)
          : null;
      },
      error: `Height must be between ${heightLimits.imperial.min}'0" and ${heightLimits.imperial.max}'${inchesLimits.max}", and Inches must be from ${inchesLimits.min} to ${inchesLimits.max}`,
    },
  },
};

const isHeightEmpty = (draft: DriverDraft, system: MeasurementSystem): boolean =>
  measures.height[system].inputs.every((input) => isEmpty(draft[input]));

/** The stored driver if the form still shows its value, however formatted; null otherwise. */
const unchanged = (
  measure: Measure,
  draft: DriverDraft,
  system: MeasurementSystem,
  original: Driver | null,
): Driver | null => {
  if (original === null) return null;
  const { numbers } = measures[measure][system];
  const stored = numbers(draftFrom(original, system));
  return numbers(draft).every((number, index) => number === stored[index]) ? original : null;
};

/**
 * Whether the field is left as it was stored in any system: limits differ a little, 33 lbs are 14.97 kg, 3'0" are
 * 91.44 cm.
 */
const isKept = (...[measure, draft, system, original]: Parameters<typeof unchanged>): boolean => {
  const stored = unchanged(measure, draft, system, original);
  if (stored === null) return false;
  const forms = Object.entries(measures[measure]) as [MeasurementSystem, MeasureForm][];
  return forms.some(([any, { storedFrom }]) => storedFrom(draftFrom(stored, any)) !== null);
};

const sexFrom = (draft: DriverDraft): Sex | undefined =>
  Object.values(Sex).find((sex) => String(sex) === draft.sex);

const dateOfBirthFrom = ({ day, month, year }: DriverDraft): string | null =>
  plainDateFrom(datePart(day), datePart(month), datePart(year));

/** Without the point of an ordinal: `14.` */
const datePart = (typed: string): string => plainText(typed).replace(/\.$/, '');

const nameError = (field: typeof firstNameField, typed: string): string | null =>
  field.safeParse(typed).error?.issues[0]?.message ?? null;

type DriverFormFacts = {
  system: MeasurementSystem;
  /** Plain date. */
  today: string;
  /** The stored driver, null for a new one. */
  original: Driver | null;
};

type Check = (draft: DriverDraft, facts: DriverFormFacts) => string | null;

const measureError =
  (measure: Measure): Check =>
  (draft, { system, original }) => {
    const { storedFrom, error } = measures[measure][system];
    return storedFrom(draft) !== null || isKept(measure, draft, system, original) ? null : error;
  };

/** Height is optional. */
const heightError: Check = (draft, facts) =>
  isHeightEmpty(draft, facts.system) ? null : measureError('height')(draft, facts);

const dateOfBirthError: Check = (draft, { today }) => {
  if ([draft.day, draft.month, draft.year].every(isEmpty)) return 'Date of birth is required';
  if (/^\d{1,3}$/.test(plainText(draft.year))) return 'Year must include 4 numbers';
  const dateOfBirth = dateOfBirthFrom(draft);
  if (dateOfBirth === null || dateOfBirth > today) return 'Please enter a valid date of birth';
  return ageOn(dateOfBirth, today) < MAX_AGE ? null : `Must be under ${MAX_AGE} years old`;
};

/** Whether the date of birth, as typed, is of a driver whom no race of today could book (WIZ-04). */
export const isTooYoungNow = (draft: DriverDraft, today: string): boolean => {
  const dateOfBirth = dateOfBirthFrom(draft);
  return dateOfBirth !== null && dateOfBirth <= today && !isOldEnough({ dateOfBirth }, today);
};

const inputsInAnySystem = (measure: Measure) => [
  ...new Set(Object.values(measures[measure]).flatMap(({ inputs }) => inputs)),
];

type DriverFormField = { step: DriverStep; inputs: readonly (keyof DriverDraft)[]; check: Check };

export const driverFields: Record<DriverField, DriverFormField> = {
  firstName: {
    step: 'basics',
    inputs: ['firstName'],
    check: (draft) => nameError(firstNameField, draft.firstName),
  },
  lastName: {
    step: 'basics',
    inputs: ['lastName'],
    check: (draft) => nameError(lastNameField, draft.lastName),
  },
  weight: { step: 'physique', inputs: inputsInAnySystem('weight'), check: measureError('weight') },
  height: { step: 'physique', inputs: inputsInAnySystem('height'), check: heightError },
  dateOfBirth: { step: 'birth', inputs: ['day', 'month', 'year'], check: dateOfBirthError },
  sex: {
    step: 'birth',
    inputs: ['sex'],
    check: (draft) => (sexFrom(draft) === undefined ? 'Gender is required' : null),
  },
  experienceLevel: {
    step: 'experience',
    inputs: ['experienceLevel'],
    check: (draft) => (isEmpty(draft.experienceLevel) ? 'Experience level is required' : null),
  },
};

const fieldsOf = (step: DriverStep) =>
  Object.entries(driverFields).filter(([, field]) => field.step === step);

/** One message per invalid field of the step; null when all are valid. */
export const driverErrors = (
  step: DriverStep,
  draft: DriverDraft,
  facts: DriverFormFacts,
): DriverErrors | null => {
  const wrong = fieldsOf(step).flatMap(([field, { check }]) => {
    const message = check(draft, facts);
    return message === null ? [] : [[field, message]];
  });
  return wrong.length === 0 ? null : Object.fromEntries(wrong);
};

/** The inputs of the step's fields. */
export const inputsOf = (step: DriverStep): (keyof DriverDraft)[] =>
  fieldsOf(step).flatMap(([, { inputs }]) => inputs);

/** The first step that is not valid yet; if all are, the last one with a changed answer. */
export const stepToContinue = (draft: DriverDraft, facts: DriverFormFacts): DriverStep | undefined => {
  const stored = draftFrom(facts.original, facts.system);
  return (
    driverSteps.find((step) => driverErrors(step, draft, facts) !== null) ??
    driverSteps.findLast((step) => inputsOf(step).some((input) => draft[input] !== stored[input]))
  );
};

/** The messages whose inputs have not changed since the check. */
export const unresolvedErrors = (errors: DriverErrors, before: DriverDraft, now: DriverDraft): DriverErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) =>
      driverFields[field as DriverField].inputs.every((input) => before[input] === now[input]),
    ),
  );

/** Which inputs of a date with an error have to be corrected. */
export const invalidDateInputs = (draft: DriverDraft): (keyof DriverDraft)[] => {
  const empty = driverFields.dateOfBirth.inputs.filter((part) => isEmpty(draft[part]));
  if (empty.length > 0) return empty;
  if (!/^\d{4}$/.test(plainText(draft.year))) return ['year'];
  const month = wholeNumberFrom(datePart(draft.month));
  if (!isWithin(month, { min: 1, max: 12 })) return ['month'];
  return dateOfBirthFrom(draft) === null ? ['day'] : ['year'];
};

/** Which inputs of a height in feet and inches with an error have to be corrected. */
export const invalidHeightInputs = (draft: DriverDraft): (keyof DriverDraft)[] => {
  const areInchesWrong =
    !isEmpty(draft.inches) && !isWithin(wholeNumberFrom(draft.inches, 'inches'), inchesLimits);
  const areFeetWrong = !isWithin(wholeNumberFrom(draft.feet, 'feet'), heightLimits.imperial);
  return [...(areFeetWrong ? ['feet' as const] : []), ...(areInchesWrong ? ['inches' as const] : [])];
};

/** The answers so far, in stored units; null for one that is empty or out of its limits. */
export const answersSoFar = (draft: DriverDraft, system: MeasurementSystem) => ({
  name: plainText(`${draft.firstName} ${draft.lastName}`),
  dateOfBirth: dateOfBirthFrom(draft),
  height: measures.height[system].storedFrom(draft),
  weight: measures.weight[system].storedFrom(draft),
});

const checked = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new Error('A driver draft with errors cannot be saved.');
  return value;
};

/**
 * The values to save. An answer unchanged from `original` keeps the stored value, which may be more exact than the
 * input shows. Call only for a draft without errors: this checks weight, height, date of birth and sex again, and
 * throws for what is wrong.
 * @param original the stored driver, null for a new one
 */
export const driverFrom = (
  draft: DriverDraft,
  system: MeasurementSystem,
  original: Driver | null,
): DriverValues => {
  const stored = (measure: Measure) => unchanged(measure, draft, system, original)?.[measure];
  return {
    firstName: draft.firstName === original?.firstName ? original.firstName : plainName(draft.firstName),
    lastName: draft.lastName === original?.lastName ? original.lastName : plainName(draft.lastName),
    weight: stored('weight') ?? checked(measures.weight[system].storedFrom(draft)),
    height:
      stored('height') ??
      (isHeightEmpty(draft, system) ? null : checked(measures.height[system].storedFrom(draft))),
    dateOfBirth: checked(dateOfBirthFrom(draft)),
    sex: checked(sexFrom(draft)),
    experienceLevel: draft.experienceLevel,
  };
};
