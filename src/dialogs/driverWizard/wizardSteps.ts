import type { DecisiveField, DriverDraft, DriverStep } from '#domain/driver/driverForm';
import type { MeasurementSystem } from '#domain/driver/units';

export type WizardStep = {
  title: string;
  /** Names of the step's inputs. */
  fields: readonly (keyof DriverDraft)[];
};

/** In order (WIZ-01). */
export const wizardSteps: Record<DriverStep, WizardStep> = {
  basics: { title: 'Basic Information', fields: ['firstName', 'lastName'] },
  physique: { title: 'Physical Attributes', fields: ['weight', 'height', 'feet', 'inches'] },
  birth: { title: 'Birth Date & Gender', fields: ['day', 'month', 'year', 'sex'] },
  experience: { title: 'Experience Level', fields: ['experienceLevel'] },
};

/** The first input of a question. */
export const inputOf = (field: DecisiveField, system: MeasurementSystem): keyof DriverDraft => {
  switch (field) {
    case 'weight':
      return 'weight';
    case 'height':
      return system === 'metric' ? 'height' : 'feet';
    case 'dateOfBirth':
      return 'day';
  }
};
