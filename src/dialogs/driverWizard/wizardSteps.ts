import type { DecisiveField, DriverDraft, DriverStep } from '#domain/driver/driverForm';
import type { MeasurementSystem } from '#domain/driver/units';
import { dateOrderOf } from '#domain/time/dates';

export const wizardSteps: Record<DriverStep, { title: string }> = {
  basics: { title: 'Basic Information' },
  physique: { title: 'Physical Attributes' },
  birth: { title: 'Birth Date & Gender' },
  experience: { title: 'Experience Level' },
};

/** The first input of a question. */
export const inputOf = (field: DecisiveField, system: MeasurementSystem): keyof DriverDraft => {
  switch (field) {
    case 'weight':
      return 'weight';
    case 'height':
      return system === 'metric' ? 'height' : 'feet';
    case 'dateOfBirth':
      return dateOrderOf(system) === 'dayFirst' ? 'day' : 'month';
  }
};
