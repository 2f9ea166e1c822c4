import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { candidatesOf, guardName, pathOf, transitionItem, triggerOf } from '../explore/items';
import type { ItemId } from '../graph';

/** A state as the chart shows it; the machine itself is the outermost one. */
export type ChartState = {
  /** For example `form.editing`; empty for the machine. */
  path: string;
  /** Of a history `H`, or `H*` where it is deep. */
  name: string;
  kind: 'plain' | 'parallel' | 'final' | 'history';
  /** Null for the machine and for a history, which are no items. */
  item: ItemId | null;
  /**
   * The path of the state below that is entered first; null where there is none, or all are. Of a history, of the
   * state that it leads to as long as nothing is remembered.
   */
  initial: string | null;
  below: readonly ChartState[];
  arrows: readonly Arrow[];
};

/** A transition, from the state that holds it. */
export type Arrow = {
  item: ItemId;
  /** What starts it and which candidate it is: `signIn.submit #1`. */
  trigger: string;
  guard: string | null;
  /** Paths of the states that it leads to; empty where it stays. */
  to: readonly string[];
};

export const chartOf = (machine: AnyStateMachine): ChartState => stateOf(machine.root);

/** Every state of a chart, the outer ones before what is in them. */
export const statesIn = (state: ChartState): ChartState[] => [state, ...state.below.flatMap(statesIn)];

const stateOf = (node: AnyStateNode): ChartState => {
  const isHistory = node.type === 'history';
  const first = isHistory ? firstOf(node) : node.type === 'compound' ? node.initial.target?.[0] : undefined;
  return {
    path: node.path.join('.'),
    name: isHistory ? (node.history === 'deep' ? 'H*' : 'H') : node.key,
    kind: node.type === 'atomic' || node.type === 'compound' ? 'plain' : node.type,
    item: node.parent === undefined || isHistory ? null : `state ${pathOf(node)}`,
    initial: first?.path.join('.') ?? null,
    below: Object.values(node.states as Record<string, AnyStateNode>).map(stateOf),
    arrows: candidatesOf(node).flatMap((candidates) =>
      candidates.map((transition, index) => arrowOf(transition, candidates.length > 1 ? index + 1 : null)),
    ),
  };
};

/** Where a history leads as long as nothing is remembered. */
const firstOf = ({ config, machine, parent }: AnyStateNode): AnyStateNode | undefined => {
  const target: unknown = 'target' in config ? config.target : undefined;
  if (typeof target !== 'string') return parent?.initial.target?.[0];
  if (target.startsWith('#')) return machine.getStateNodeById(target);
  return target.split('.').reduce<AnyStateNode | undefined>((node, key) => node?.states[key], parent);
};

const arrowOf = (transition: AnyTransitionDefinition, number: number | null): Arrow => ({
  item: transitionItem(transition),
  trigger: `${triggerOf(transition)}${number === null ? '' : ` #${number}`}`,
  guard: transition.guard === undefined ? null : guardName(transition.guard),
  to: (transition.target ?? []).map((target) => target.path.join('.')),
});
