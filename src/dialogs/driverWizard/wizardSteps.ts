import {
  type DecisiveField,
  type DriverDraft,
  type DriverStep,
  heightInputs,
} from '#domain/driver/driverForm';
import type { MeasurementSystem } from '#domain/driver/units';
import { dateOrder } from '#domain/time/dates';

export const wizardSteps: Record<DriverStep, { title: string }> = {
  basics: { title: 'Basic Information' },
  physique: { title: 'Physical Attributes' },
  birth: { title: 'Birth Date & Gender' },
  experience: { title: 'Experience Level' },
};

/** The first input of a question. */
export const inputOf = (field: DecisiveField, system: MeasurementSystem): keyof DriverDraft => {
  const first: Record<DecisiveField, keyof DriverDraft> = {
    weight: 'weight',
    height: heightInputs(system)[0],
    dateOfBirth: dateOrder[system] === 'dayFirst' ? 'day' : 'month',
  };
  return first[field];
};
