import type { Label } from '../graph';

/** A label by its name in the model. */
export const placeOf = (label: Exclude<Label, { kind: 'start' }>): string => {
  if (label.kind === 'event') return `${label.type} (case '${label.case}')`;
  if (label.kind === 'outcome') return `${label.actor} (outcome '${label.outcome}')`;
  return `the timer '${label.delay}'`;
};

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
