import type { PathModel } from './model';

/**
 * Why an item cannot be reached, by the model. The reason of a transition holds for its guard too, that of a
 * state for all that begins there.
 */
export const reasonFor = ({ unreachable }: Pick<PathModel, 'unreachable'>, item: string): string | null => {
  const own = unreachable[item];
  if (own !== undefined) return own;
  const transition = transitionOf(item);
  const above = transition ?? beginningOf(item);
  return above === null ? null : reasonFor({ unreachable }, above);
};

/** `guard T if g: true` belongs to `transition T`; that a guard is never false is a matter of its own. */
const transitionOf = (item: string): string | null => {
  const [, transition] = /^guard (.+) if .+: true$/.exec(item) ?? [];
  return transition === undefined ? null : `transition ${transition}`;
};

/** The state in which it begins; for a state, the one around it. */
export const beginningOf = (item: string): string | null => {
  const [, source] = /^(?:transition|guard|error) (.+?) · /.exec(item) ?? [];
  if (source !== undefined) return `state ${source}`;
  const [, around] = /^state (.+)\.[^.]+$/.exec(item) ?? [];
  return around === undefined ? null : `state ${around}`;
};
