import type { ReactNode } from 'react';
import {
  type DriverDraft,
  type DriverErrors,
  type DriverStep,
  invalidDateInputs,
  invalidHeightInputs,
  isTooYoungNow,
} from '#domain/driver/driverForm';
import { levelInWords } from '#domain/driver/levelInWords';
import { Sex } from '#domain/entities';
import { type DateOrder, dateOrder } from '#domain/time/dates';
import type { MeasurementSystem } from '#domain/units';
import { weightLimits } from '#domain/units';
import { usePaths, useRegion } from '../../base/appContext';
import { Banner } from '../../components/feedback/Banner';
import { DateField } from '../../components/form/DateField';
import { Field } from '../../components/form/Field';
import { inputs } from '../../components/form/inputs';
import { PartsField } from '../../components/form/PartsField';
import { RadioGroup } from '../../components/form/RadioGroup';
import { NewTabLink } from '../../components/layout/NewTabLink';
import styles from './StepFields.module.css';
import { sexLabels } from './sexLabels';

type FieldsProps = {
  draft: DriverDraft;
  errors: DriverErrors;
  system: MeasurementSystem;
  /** Plain date. */
  today: string;
};

const Why = ({ children }: { children: ReactNode }) => (
  <p className={`soft small ${styles.why}`}>{children}</p>
);

const BasicsFields = ({ draft, errors }: FieldsProps) => (
  <>
    <div className={`pair ${styles.names}`}>
      <Field
        label="First name"
        name="firstName"
        {...inputs.childName}
        defaultValue={draft.firstName}
        error={errors.firstName}
      />
      <Field
        label="Last name"
        name="lastName"
        {...inputs.childName}
        defaultValue={draft.lastName}
        error={errors.lastName}
      />
    </div>
    <Why>The name stands on the tickets. You can change every answer later.</Why>
  </>
);

/** On both steps with a child's personal data, because an edit can begin at either. */
const WhyAsked = () => {
  const paths = usePaths();
  return (
    <Why>
      Weight, birth date and gender decide which karts and classes fit, and are seen by you and those who run
      the race. <NewTabLink href={paths.legal('privacy')}>Privacy policy</NewTabLink>
    </Why>
  );
};

const heightHint = 'Optional, but some classes need it.';

const heightField: Record<MeasurementSystem, (draft: DriverDraft, errors: DriverErrors) => ReactNode> = {
  metric: (draft, errors) => (
    <Field
      label="Height (cm)"
      name="height"
      {...inputs.measure}
      defaultValue={draft.height}
      hint={heightHint}
      error={errors.height}
    />
  ),
  imperial: (draft, errors) => (
    <PartsField
      legend="Height"
      parts={[
        { name: 'feet', label: 'Feet', defaultValue: draft.feet },
        { name: 'inches', label: 'Inches', defaultValue: draft.inches },
      ]}
      hint={heightHint}
      error={errors.height}
      wrong={errors.height === undefined ? [] : invalidHeightInputs(draft)}
    />
  ),
};

const PhysiqueFields = ({ draft, errors, system }: FieldsProps) => (
  <>
    <Field
      label={`Weight (${weightLimits[system].unit})`}
      name="weight"
      {...inputs.measure}
      defaultValue={draft.weight}
      error={errors.weight}
    />
    {heightField[system](draft, errors)}
    <WhyAsked />
  </>
);

const sexes = [Sex.male, Sex.female, Sex.nonBinary, Sex.unknown].map((sex) => ({
  value: String(sex),
  label: sexLabels[sex],
}));

const birthExamples: Record<DateOrder, string> = { dayFirst: '14 6 2016', monthFirst: '6 14 2016' };

const BirthFields = ({ draft, errors, system, today }: FieldsProps) => {
  const order = dateOrder[system];
  return (
    <>
      <Banner tone="warning" isQuiet={!isTooYoungNow(draft, today)}>
        Tickets can only be booked when the driver is at least 5 years old on the day of the event.
      </Banner>
      <DateField
        legend="Date of birth"
        order={order}
        hint={`For example, ${birthExamples[order]}`}
        defaultDate={draft}
        error={errors.dateOfBirth}
        wrong={errors.dateOfBirth === undefined ? [] : invalidDateInputs(draft)}
      />
      <RadioGroup legend="Gender" name="sex" options={sexes} defaultValue={draft.sex} error={errors.sex} />
      <WhyAsked />
    </>
  );
};

const ExperienceFields = ({ draft, errors }: FieldsProps) => {
  const { experienceLevels, eventTypes } = useRegion().configuration;
  return (
    <RadioGroup
      legend="Experience level"
      isTitled
      name="experienceLevel"
      options={experienceLevels.map((level) => ({
        value: level.id,
        label: level.label,
        hint: levelInWords(level, eventTypes),
      }))}
      defaultValue={draft.experienceLevel}
      error={errors.experienceLevel}
    />
  );
};

/** Each step's questions. No autofill for a child's data (BEY-23). */
export const stepFields: Record<DriverStep, (fields: FieldsProps) => ReactNode> = {
  basics: BasicsFields,
  physique: PhysiqueFields,
  birth: BirthFields,
  experience: ExperienceFields,
};
