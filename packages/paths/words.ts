import type { Label } from './graph';
import type { AnyCaseSnapshot, Outcome, PathModel } from './model';

/** The outcome that a label names; null for `throws`, which models do not name. */
export const outcomeOf = <Stage>(
  model: Pick<PathModel<Stage>, 'outcomes'>,
  { src, outcome }: Extract<Label, { kind: 'outcome' }>,
): Outcome<unknown, Stage> | null => model.outcomes[src]?.[outcome] ?? null;

/** A label in the model's words. @param moment the machine before the step */
export const wordsFor = (model: PathModel, label: Label, moment: AnyCaseSnapshot): string => {
  if (label.kind === 'start') return model.starts[label.start]?.say ?? label.start;
  if (label.kind === 'timer') return `Wait ${duration(label.ms)}`;
  const { say } =
    (label.kind === 'event' ? model.cases[label.type]?.[label.case] : outcomeOf(model, label)) ?? {};
  if (say === undefined) return label.kind === 'event' ? label.type : `The actor '${label.actor}' throws`;
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
