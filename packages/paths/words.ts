import type { Label } from './graph';
import type { AnyCaseSnapshot, Outcome, PathModel, Waivers } from './model';

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

/** The model's reason why an item is unreachable, inherited from the transition or state that it belongs to. */
export const reasonFor = ({ waivers }: Pick<PathModel, 'waivers'>, item: string): string | null => {
  const own = waivers[`unreachable: ${item}`];
  if (own !== undefined) return own;
  const unheard = unheardIn(waivers, item);
  if (unheard !== null) return unheard;
  const [, transition] = /^guard (.+) if .+: true$/.exec(item) ?? [];
  const above = transition === undefined ? beginningOf(item) : `transition ${transition}`;
  return above === null ? null : reasonFor({ waivers }, above);
};

/** The reason why an event has no case, or why a snapshot is not simulated, for a transition or a guard of it. */
const unheardIn = (waivers: Waivers, item: string): string | null => {
  const [, state = '', trigger = ''] = /^(?:transition|guard) (.+?) · (.+?)(?: #\d+)? → /.exec(item) ?? [];
  const [, actor] = /^xstate\.snapshot\.(.+)$/.exec(trigger) ?? [];
  const id: keyof Waivers = actor === undefined ? `no case: ${trigger}` : `snapshots: ${actor} in ${state}`;
  return waivers[id] ?? null;
};

/** An item's source state; for a state, its parent. */
export const beginningOf = (item: string): string | null => {
  const [, source] = /^(?:transition|guard|error) (.+?) · /.exec(item) ?? [];
  if (source !== undefined) return `state ${source}`;
  const [, around] = /^state (.+)\.[^.]+$/.exec(item) ?? [];
  return around === undefined ? null : `state ${around}`;
};
