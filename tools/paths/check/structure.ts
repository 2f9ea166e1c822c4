import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { PathModel } from '../model';
import { candidatesFor, nodesOf, pathOf } from '../simulate/items';

/** Invoked actors without an onError. */
export const structureFindings = ({ machine }: PathModel): string[] =>
  nodesOf(machine).flatMap((node) =>
    node.invoke
      .filter(({ id }) => !answersError(node, id))
      .map(({ id }) => `'${id}' invoked by '${pathOf(node)}' has no onError`),
  );

const answersError = (node: AnyStateNode | undefined, id: string): boolean =>
  node !== undefined &&
  (candidatesFor(node, `xstate.error.actor.${id}`).length > 0 || answersError(node.parent, id));

/** A state's timers; ms is null for a computed delay. */
const timersOf = (machine: AnyStateMachine, node: AnyStateNode) =>
  node.after.map((transition) => {
    const { delay } = transition;
    const known = typeof delay === 'string' ? machine.implementations.delays?.[delay] : delay;
    return { transition, name: String(delay), ms: typeof known === 'number' ? known : null };
  });

/** Why a transition can never be taken, as far as its state shows; else null. */
export const shadowOf = (
  machine: AnyStateMachine,
  node: AnyStateNode,
  candidates: readonly AnyTransitionDefinition[],
  index: number,
): string | null => {
  const transition = candidates[index];
  if (candidates.slice(0, index).some(({ guard }) => guard === undefined))
    return 'a candidate before it has no guard';
  if (transition?.eventType.startsWith('xstate.after.') !== true) return null;
  if (node.always?.some(({ guard }) => guard === undefined)) return `'${pathOf(node)}' is left at once`;
  const timers = timersOf(machine, node);
  const own = timers.find((timer) => timer.transition === transition)?.ms ?? null;
  const shorter = [node, ...belowOf(node)]
    .flatMap((inner) => timersOf(machine, inner))
    .find(
      ({ ms, transition: other }) => ms !== null && own !== null && ms < own && leaves(other.target, node),
    );
  return shorter === undefined ? null : `'${shorter.name}' always leaves first`;
};

const belowOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states as Record<string, AnyStateNode>).flatMap((below) => [below, ...belowOf(below)]);

const leaves = (targets: readonly AnyStateNode[] | undefined, node: AnyStateNode): boolean =>
  targets?.some((target) => !belowOf(node).includes(target)) ?? false;
