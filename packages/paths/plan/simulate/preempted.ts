import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { activeIn, recordedIn } from '../../xstateInside';

/** Removes preempted transitions: of two that leave the same states the inner one is taken, else the first. */
export const withoutPreempted = (
  chosen: readonly AnyTransitionDefinition[],
  before: AnyMachineSnapshot,
): readonly AnyTransitionDefinition[] => {
  if (chosen.length < 2) return chosen;
  const taken = new Map<AnyTransitionDefinition, ReadonlySet<AnyStateNode>>();
  for (const transition of chosen) {
    const left = statesLeft(transition, before);
    const rivals = [...taken].filter(([, others]) => [...left].some((node) => others.has(node)));
    if (!rivals.every(([rival]) => isInside(transition.source, rival.source))) continue;
    for (const [rival] of rivals) taken.delete(rival);
    taken.set(transition, left);
  }
  return [...taken.keys()];
};

const statesLeft = (
  transition: AnyTransitionDefinition,
  before: AnyMachineSnapshot,
): ReadonlySet<AnyStateNode> => {
  const { source, target, reenter } = transition;
  if (target === undefined) return new Set();
  const targets = target.flatMap((node) => resolved(node, before));
  const staysIn = !reenter && targets.every((node) => node === source || isInside(node, source));
  const around = staysIn ? source : commonAround([...targets, source]);
  return new Set(activeIn(before).filter((node) => around === undefined || isInside(node, around)));
};

/** The targets of a history state at present. */
const resolved = (node: AnyStateNode, before: AnyMachineSnapshot): readonly AnyStateNode[] => {
  if (node.type !== 'history') return [node];
  const known = recordedIn(before)[node.id];
  if (known !== undefined) return known;
  return 'target' in node && Array.isArray(node.target) ? node.target : [node.parent ?? node];
};

const isInside = (node: AnyStateNode, around: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === around || isInside(node.parent, around));

const commonAround = ([first, ...others]: readonly AnyStateNode[]): AnyStateNode | undefined => {
  let around = first?.parent;
  while (around !== undefined && !others.every((node) => isInside(node, around as AnyStateNode)))
    around = around.parent;
  return around;
};
