import { type Edge, labelName } from '../../graph';
import type { PathModel } from '../../model';
import { onAnotherDay } from '../simulate/day';
import type { Explored } from '../simulate/explore';
import { differingKeys } from '../simulate/sameValue';
import { type Moved, Simulation } from '../simulate/simulation';
import { type Finding, finding } from './finding';

/**
 * Steps whose result changes with the date or with Math.random. Each transition is tried once, and each refusal
 * once.
 */
export const chanceFindings = (model: PathModel, explored: Explored): Finding[] => {
  const known = new Set<string>();
  const findings: Finding[] = [];
  for (const edge of explored.edges) {
    const key = (edge.taken.length > 0 ? edge.taken : edge.items).join(' ');
    if (known.has(key)) continue;
    known.add(key);
    const one = again(model, explored, edge);
    const other = onAnotherDay(() => again(model, explored, edge));
    const parts = differingKeys(one, other);
    if (parts.length === 0) continue;
    const name = labelName(edge.label);
    const state = explored.nodes[edge.from ?? -1]?.state;
    findings.push(
      finding(
        state === undefined ? `clock: ${name}` : `clock: ${name} in ${state}`,
        `${state === undefined ? '' : `'${state}' at `}${name}: ${parts.join(' and ')} depends on the clock or on chance: pass it in by an input, an event or an actor`,
      ),
    );
  }
  return findings;
};

/** A step's result, taken again: state, context by field, effects. */
const again = (model: PathModel, { arrivals }: Explored, { from, label }: Edge): Record<string, unknown> => {
  const moved =
    label.kind === 'start'
      ? Simulation.begin(model, label)
      : arrivals[from ?? -1]?.[0]?.simulation?.step(label);
  return moved === undefined ? {} : shownBy(moved);
};

const shownBy = ({ simulation: { snapshot }, step: { effects } }: Moved): Record<string, unknown> => ({
  'the state': snapshot.value,
  ...Object.fromEntries(
    Object.entries(Object(snapshot.context)).map(([key, value]) => [`'${key}' of the context`, value]),
  ),
  ...Object.fromEntries(
    effects.map(({ name, value }, index) => [
      `effect ${index + 1}, ${name.replaceAll(/\d+/g, '…')},`,
      { name, value },
    ]),
  ),
});
