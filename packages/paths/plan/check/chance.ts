import { type Edge, labelName } from '../../graph';
import type { PathModel } from '../../model';
import { onAnotherDay } from '../simulate/day';
import type { Explored } from '../simulate/explore';
import { differingKeys, isSameValue } from '../simulate/sameValue';
import { SimulationSnapshot } from '../simulate/simulation';
import { type Finding, finding } from './finding';
import { tells, unwatched } from './unwatched';

/**
 * Results that change with the date or with chance: fields of the identity, guards that read them, states, effects. Each
 * transition is tried once, and each refusal once. What may follow from a field or from a guard is not told beside it; a
 * field outside the identity is unwatched as others are.
 */
export const chanceFindings = (model: PathModel, explored: Explored): Finding[] => {
  const known = new Set<string>();
  const findings = new Map<string, Finding>();
  const add = (part: string, what: string, remedy: string) => {
    const one = finding(`clock: ${part}`, `${what} ${remedy}`);
    if (!findings.has(one.id)) findings.set(one.id, one);
  };
  for (const guard of explored.clocked) add(`guard ${guard}`, `guard '${guard}' reads`, readsIt);
  for (const edge of explored.edges) {
    const key = (edge.taken.length > 0 ? edge.taken : edge.items).join(' ');
    if (known.has(key)) continue;
    known.add(key);
    const one = again(explored, model, edge);
    const other = onAnotherDay(() => again(explored, model, edge));
    if (one === null || other === null) continue;
    if (one.isClocked && one.taken.join() !== other.taken.join()) continue;
    const [fields = [], unseen = []] = [true, false].map((is) =>
      differingKeys(one.context, other.context).filter(
        (field) => tells(model, one.context, other.context, field) === is,
      ),
    );
    for (const field of fields) add(field, `'${field}' of the context depends on`, dependsOn);
    // The clock stands still, so that nothing else sees the change.
    for (const field of edge.from === null ? [] : unseen)
      findings.set(`unwatched: ${field}`, unwatched(field, one.taken));
    if (fields.length > 0) continue;
    const name = labelName(edge.label);
    const state = explored.nodes[edge.from ?? -1]?.state;
    const place = state === undefined ? name : `${name} in ${state}`;
    if (!isSameValue(one.value, other.value)) add(place, `the state after ${place} depends on`, dependsOn);
    for (const [index, effect] of one.effects.entries())
      if (!isSameValue(effect, other.effects[index]))
        add(nameIn(effect.name), `'${nameIn(effect.name)}' at ${place} depends on`, dependsOn);
  }
  return [...findings.values()];
};

const dependsOn =
  'the clock, on chance or on a counter outside the machine: pass it in by an input, an event or an actor, leave it out of the identity, or waive it';
const readsIt =
  'the clock or chance, which the tool holds still: pass it in by an event, or waive it with the answer that is missing';

type Taken = {
  value: unknown;
  context: unknown;
  effects: Edge['effects'];
  taken: Edge['taken'];
  isClocked: boolean;
};

/** A step's result, taken again; null for a step of another path. */
const again = ({ arrivals }: Explored, model: PathModel, { from, label }: Edge): Taken | null => {
  const before = from === null ? new SimulationSnapshot(model) : arrivals[from]?.[0];
  const { machine, context, by } = before?.take(label) ?? {};
  if (!machine || !by) return null;
  const { effects, taken, clocked } = by.step;
  return { value: machine.value, context, effects, taken, isClocked: clocked.size > 0 };
};

/** Without its numbers: a delay differs each time. */
const nameIn = (effect: string): string => effect.replaceAll(/\d+/g, '…');
