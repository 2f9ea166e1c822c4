import type { ReactNode } from 'react';
import {
  type DriverDraft,
  type DriverErrors,
  type DriverField,
  type DriverStep,
  invalidDateInputs,
  invalidHeightInputs,
  isTooYoungNow,
} from '#domain/driver/driverForm';
import { levelInWords } from '#domain/driver/levelInWords';
import { Sex } from '#domain/entities';
import { dateOrder } from '#domain/time/dates';
import { type MeasurementSystem, weightLimits } from '#domain/units';
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

/** Of a question with one input. */
const fieldProps = <Name extends DriverField & keyof DriverDraft>(name: Name, fields: FieldsProps) => ({
  name,
  defaultValue: fields.draft[name],
  error: fields.errors[name],
});

const BasicsFields = (props: FieldsProps) => (
  <>
    <div className={`pair ${styles.names}`}>
      <Field label="First name" {...inputs.childName} {...fieldProps('firstName', props)} />
      <Field label="Last name" {...inputs.childName} {...fieldProps('lastName', props)} />
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

const heightField: Record<MeasurementSystem, (props: FieldsProps) => ReactNode> = {
  metric: (props) => (
    <Field label="Height (cm)" {...inputs.measure} hint={heightHint} {...fieldProps('height', props)} />
  ),
  imperial: ({ draft, errors }) => (
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

const PhysiqueFields = (props: FieldsProps) => (
  <>
    <Field
      label={`Weight (${weightLimits[props.system].unit})`}
      {...inputs.measure}
      {...fieldProps('weight', props)}
    />
    {heightField[props.system](props)}
    <WhyAsked />
  </>
);

const sexes = [Sex.male, Sex.female, Sex.nonBinary, Sex.unknown].map((sex) => ({
  value: String(sex),
  label: sexLabels[sex],
}));

const BirthFields = (props: FieldsProps) => {
  const { draft, errors, system, today } = props;
  const order = dateOrder[system];
  return (
    <>
      <Banner tone="warning" isQuiet={!isTooYoungNow(draft, today)}>
        Tickets can only be booked when the driver is at least 5 years old on the day of the event.
      </Banner>
      <DateField
        legend="Date of birth"
        order={order}
        hint={`For example, ${order === 'dayFirst' ? '14 / 6 / 2016' : '6 / 14 / 2016'}`}
        defaultDate={draft}
        error={errors.dateOfBirth}
        wrong={errors.dateOfBirth === undefined ? [] : invalidDateInputs(draft)}
      />
      <RadioGroup legend="Gender" options={sexes} {...fieldProps('sex', props)} />
      <WhyAsked />
    </>
  );
};

const ExperienceFields = (props: FieldsProps) => {
  const { experienceLevels, eventTypes } = useRegion().configuration;
  return (
    <RadioGroup
      legend="Experience level"
      isTitled
      options={experienceLevels.map((level) => ({
        value: level.id,
        label: level.label,
        hint: levelInWords(level, eventTypes),
      }))}
      {...fieldProps('experienceLevel', props)}
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
