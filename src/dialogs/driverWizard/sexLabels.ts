import type { Sex } from '#domain/entities';

export const sexLabels: Record<Sex, string> = {
  0: 'Decline to answer',
  1: 'Male',
  2: 'Female',
  3: 'Non-binary',
};
