import type { AnyStateMachine } from 'xstate';
import type { Label } from './graph';
import type { Outcome, PathModel } from './model';
import { nodesOf } from './simulate/items';

/** The ending that a label names; null for `throws`, which no model names. */
export const outcomeOf = <Stage>(
  model: Pick<PathModel<Stage>, 'machine' | 'outcomes'>,
  label: OutcomeLabel,
): Outcome<unknown, Stage> | null => model.outcomes[sourceIn(model, label)]?.[label.outcome] ?? null;

type OutcomeLabel = Extract<Label, { kind: 'outcome' }>;

/** The name under which the machine declares the actor that ends. */
export const sourceIn = (
  { machine }: { machine: AnyStateMachine },
  { actor: id, src }: OutcomeLabel,
): string => {
  if (src !== undefined) return src;
  const invoked = nodesOf(machine)
    .flatMap(({ invoke }) => invoke)
    .find((one) => one.id === id);
  return String(invoked?.src ?? id);
};

/** What a person does, or what happens, in the model's words. */
export const wordsFor = (model: PathModel, label: Label): string => {
  if (label.kind === 'start') return model.starts[label.start]?.say ?? label.start;
  if (label.kind === 'event') return model.cases[label.type]?.[label.case]?.say ?? label.type;
  if (label.kind === 'timer') return `Wait ${label.ms} ms`;
  return outcomeOf(model, label)?.say ?? `The actor '${label.actor}' throws`;
};

/** Why an item cannot be reached, by the model: the reason of what it belongs to holds for it too. */
export const reasonFor = ({ unreachable }: Pick<PathModel, 'unreachable'>, item: string): string | null => {
  const own = unreachable[item];
  if (own !== undefined) return own;
  const [, transition] = /^guard (.+) if .+: true$/.exec(item) ?? [];
  const above = transition === undefined ? beginningOf(item) : `transition ${transition}`;
  return above === null ? null : reasonFor({ unreachable }, above);
};

/** The state in which it begins; for a state, the one around it. */
export const beginningOf = (item: string): string | null => {
  const [, source] = /^(?:transition|guard|error) (.+?) · /.exec(item) ?? [];
  if (source !== undefined) return `state ${source}`;
  const [, around] = /^state (.+)\.[^.]+$/.exec(item) ?? [];
  return around === undefined ? null : `state ${around}`;
};
