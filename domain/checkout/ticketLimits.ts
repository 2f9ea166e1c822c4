import type { TicketRequirements } from '#domain/entities';
import { formatHeightBound, formatWeightBound, type MeasurementSystem } from '#domain/units';

const agesInWords = (minAge: number, maxAge: number): string => {
  const oldest = maxAge - 1;
  if (minAge > 0 && maxAge > 0) return oldest <= minAge ? `age ${minAge}` : `ages ${minAge}–${oldest}`;
  if (minAge > 0) return `from age ${minAge}`;
  return maxAge > 0 ? `up to age ${oldest}` : '';
};

const rangeInWords = (min: string | null, max: string | null): string => {
  if (min !== null && max !== null) return `${min} to ${max}`;
  if (min !== null) return `from ${min}`;
  return max === null ? '' : `up to ${max}`;
};

/** Limits of a ticket: `Ages 8–11, from 125 cm`; empty without limits. */
export const limitsInWords = (
  { minAge, maxAge, minHeight, maxHeight, minWeight }: TicketRequirements,
  system: MeasurementSystem,
): string => {
  const height = (cm: number, side: 'min' | 'max') => (cm <= 0 ? null : formatHeightBound[system](cm, side));
  const weight = minWeight <= 0 ? null : formatWeightBound[system](minWeight);
  const words = [
    agesInWords(minAge, maxAge),
    rangeInWords(height(minHeight, 'min'), height(maxHeight, 'max')),
    rangeInWords(weight, null),
  ]
    .filter((part) => part !== '')
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
