import { type Edge, labelName } from '../../graph';
import type { PathModel } from '../../model';
import { onAnotherDay } from '../simulate/day';
import type { Explored } from '../simulate/explore';
import { differingKeys } from '../simulate/sameValue';
import { SimulationSnapshot } from '../simulate/simulation';
import { type Finding, finding } from './finding';

/**
 * What changes with the date or with chance: fields of the identity, guards that read them, states, effects. Each
 * transition is tried once, and each refusal once. What may follow from a field or from a guard is not told beside it; a
 * field outside the identity is nobody's concern until an effect has it.
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
    const fields = fieldsOf(model, one.context, other.context);
    for (const field of fields) {
      const third = again(explored, model, edge);
      const isSame =
        differingKeys([Object(one.context)[field]], [Object(third?.context)[field]]).length === 0;
      add(field, `'${field}' of the context depends on`, isSame ? dependsOn : countsOutside);
    }
    if (fields.length > 0) continue;
    const name = labelName(edge.label);
    const state = explored.nodes[edge.from ?? -1]?.state;
    const place = state === undefined ? name : `${name} in ${state}`;
    if (differingKeys(one.value, other.value).length > 0)
      add(place, `the state after ${place} depends on`, dependsOn);
    for (const [index, effect] of one.effects.entries())
      if (differingKeys([effect], [other.effects[index]]).length > 0)
        add(nameIn(effect.name), `'${nameIn(effect.name)}' at ${place} depends on`, dependsOn);
  }
  return [...findings.values()];
};

const dependsOn =
  'the clock or on chance, which the tool holds still: waive it, or pass it in by an input, an event or an actor';
const readsIt =
  'the clock or chance, which the tool holds still: pass it in by an event, or waive it with the answer that is missing';
const countsOutside =
  'what is outside the machine, as a counter, and differs each time: leave it out of the identity, or tell its length alone';

type Taken = {
  value: object;
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
  return { value: { value: machine.value }, context, effects, taken, isClocked: clocked.size > 0 };
};

/** Without its numbers: a delay differs each time. */
const nameIn = (effect: string): string => effect.replaceAll(/\d+/g, '…');

/** The differing fields that the identity tells. */
const fieldsOf = ({ identity }: PathModel, one: unknown, other: unknown): string[] =>
  differingKeys(one, other).filter((field) => {
    const mixed = { ...Object(one), [field]: Object(other)[field] };
    return differingKeys([identity(one)], [identity(mixed)]).length > 0;
  });
