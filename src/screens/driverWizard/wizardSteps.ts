import type { DriverDraft, DriverStep } from '#domain/driverForm';

export type WizardStep = {
  title: string;
  /** The names of its inputs. */
  fields: readonly (keyof DriverDraft)[];
};

/** In their order (WIZ-01). */
export const wizardSteps: Record<DriverStep, WizardStep> = {
  basics: { title: 'Basic Information', fields: ['firstName', 'lastName'] },
  physique: { title: 'Physical Attributes', fields: ['weight', 'height', 'feet', 'inches'] },
  birth: { title: 'Birth Date & Gender', fields: ['day', 'month', 'year', 'sex'] },
  experience: { title: 'Experience Level', fields: ['experienceLevel'] },
};
