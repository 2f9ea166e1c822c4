import type { DriverStep } from '#domain/driver/driverForm';

/** As specified (WIZ-01). */
export const stepTitles: Record<DriverStep, string> = {
  basics: 'Basic Information',
  physique: 'Physical Attributes',
  birth: 'Birth Date & Gender',
  experience: 'Experience Level',
};
