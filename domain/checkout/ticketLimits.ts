import type { TicketRequirements, TicketType } from '#domain/entities';
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

const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Bounds of height and weight: `From 125 cm, from 35 kg`; empty without one. */
export const measuresInWords = (
  { minHeight, maxHeight, minWeight }: TicketRequirements,
  system: MeasurementSystem,
): string => {
  const height = (cm: number, side: 'min' | 'max') => (cm <= 0 ? null : formatHeightBound[system](cm, side));
  const weight = minWeight <= 0 ? null : formatWeightBound[system](minWeight);
  return asSentence(
    [rangeInWords(height(minHeight, 'min'), height(maxHeight, 'max')), rangeInWords(weight, null)]
      .filter((part) => part !== '')
      .join(', '),
  );
};

/** Tickets for the same ages together, in the order in which a race names them: `Ages 8–11`, `All ages`. */
export const ticketsByAges = (
  tickets: readonly TicketType[],
): { ages: string; tickets: readonly TicketType[] }[] => {
  const groups = new Map<string, TicketType[]>();
  for (const ticket of tickets) {
    const { minAge, maxAge } = ticket.requirements;
    const ages = asSentence(agesInWords(minAge, maxAge)) || 'All ages';
    groups.set(ages, [...(groups.get(ages) ?? []), ticket]);
  }
  return [...groups].map(([ages, ofAges]) => ({ ages, tickets: ofAges }));
};
