import type { AnyTransitionDefinition } from 'xstate';
import type { Edge } from '../../graph';
import type { PathModel } from '../../model';
import { outcomeOf } from '../../words';
import { joinedBy } from '../../xstateInside';
import { guardVariants } from '../faults/guardVariants';
import type { Explored } from '../simulate/explore';
import { guardItem, transitionId, transitionsOf } from '../simulate/items';
import { type Finding, finding } from './finding';

type Guard = (args: unknown, params: unknown) => unknown;
type Asked = { context: unknown; event: object };
type Leaf = { name: string; guard: Guard; params: unknown };

/** Comparisons in guards whose bound no case touches: with `>` for `>=`, each answer would be the same. */
export const boundFindings = (model: PathModel, { edges, arrivals }: Explored): Finding[] => {
  const { guards = {} } = model.machine.implementations;
  const touched = new Map<string, boolean>();
  for (const transition of transitionsOf(model.machine)) {
    const whenAsked = [guardItem(transition, true), guardItem(transition, false)];
    const asked = edges
      .filter(({ items }) => whenAsked.some((item) => items.includes(item)))
      .flatMap((edge) =>
        [edge.from, edge.to].flatMap((node) =>
          (arrivals[node ?? -1] ?? []).map(
            ({ context }): Asked => ({ context, event: eventOf(model, edge, context) }),
          ),
        ),
      );
    for (const { name, guard, params } of leavesOf(transition, transition.guard, guards))
      for (const { kind, what, value } of guardVariants(guard)) {
        if (kind !== 'bound') continue;
        const id = `guard ${name}: ${what}`;
        const isTouched = asked.some(
          (one) => answer(guard, one, params) !== answer(value as Guard, one, params),
        );
        touched.set(id, isTouched || touched.get(id) === true);
      }
  }
  return [...touched].flatMap(([id, isTouched]) =>
    isTouched
      ? []
      : [finding(`bound: ${id}`, `no case touches the bound of ${id.replace(/ becomes.*/, '')}`)],
  );
};

const leavesOf = (
  transition: AnyTransitionDefinition,
  guard: unknown,
  guards: Record<string, unknown>,
): Leaf[] => {
  const parts = joinedBy(guard);
  if (parts !== null) return parts.flatMap((part) => leavesOf(transition, part, guards));
  const { type, params } = Object(guard);
  const name = typeof guard === 'string' ? guard : type;
  if (typeof name === 'string')
    return leavesOf(transition, guards[name], {}).map((leaf) => ({ ...leaf, name, params }));
  return typeof guard === 'function'
    ? [{ name: `at ${transitionId(transition)}`, guard: guard as Guard, params: undefined }]
    : [];
};

const answer = (guard: Guard, asked: Asked, params: unknown): unknown => {
  try {
    return Boolean(guard(asked, typeof params === 'function' ? params(asked) : params));
  } catch {
    return 'throws';
  }
};

const eventOf = (model: PathModel, { label }: Edge, context: unknown): object => {
  if (label.kind === 'event')
    return model.cases[label.type]?.[label.case]?.event({ context, state: '' }) ?? { type: label.type };
  return label.kind === 'outcome'
    ? { type: label.type, output: outcomeOf(model, label)?.output }
    : { type: '' };
};
