import type { Label } from './graph';
import type { AnyCaseSnapshot, PathModel } from './model';

/** The model's entry for a step; none for a timer, and for an actor that throws without an outcome. */
export const entryOf = <Stage>(
  { starts, cases, outcomes }: Pick<PathModel<Stage>, 'starts' | 'cases' | 'outcomes'>,
  label: Label,
) => {
  if (label.kind === 'start') return starts[label.start];
  if (label.kind === 'event') return cases[label.type]?.[label.case];
  return label.kind === 'outcome' ? outcomes[label.src]?.[label.outcome] : undefined;
};

/** A label in the model's words. @param moment the machine before the step */
export const wordsFor = (model: PathModel, label: Label, moment: AnyCaseSnapshot): string => {
  if (label.kind === 'timer') return `Wait ${duration(label.ms)}`;
  const { say = null } = entryOf(model, label) ?? {};
  if (say === null) return label.kind === 'outcome' ? `The actor '${label.actor}' throws` : label.type;
  return typeof say === 'string' ? say : say(moment);
};

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** For example `1 day`, `90 s` or `4999 ms`. */
const duration = (ms: number): string => {
  const [unit, length] = units.find(([, each]) => ms >= each && ms % each === 0) ?? ['ms', 1];
  const count = ms / length;
  const isPlural = count !== 1 && (unit === 'day' || unit === 'hour');
  return `${count} ${unit}${isPlural ? 's' : ''}`;
};
