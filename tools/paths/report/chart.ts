import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { candidatesOf, guardName, pathOf, transitionItem, triggerOf } from '../explore/items';
import type { ItemId } from '../graph';

/** A state as the chart shows it; the machine itself is the outermost one. */
export type ChartState = {
  /** For example `form.editing`; empty for the machine. */
  path: string;
  name: string;
  kind: 'plain' | 'parallel' | 'final';
  /** Null for the machine, which is no item. */
  item: ItemId | null;
  /** The path of the state below that is entered first; null where there is none, or all are. */
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
  const [first] = node.type === 'compound' ? (node.initial.target ?? []) : [];
  return {
    path: node.path.join('.'),
    name: node.key,
    kind: node.type === 'parallel' || node.type === 'final' ? node.type : 'plain',
    item: node.parent === undefined ? null : `state ${pathOf(node)}`,
    initial: first?.path.join('.') ?? null,
    below: Object.values(node.states as Record<string, AnyStateNode>).map(stateOf),
    arrows: candidatesOf(node).flatMap((candidates) =>
      candidates.map((transition, index) => arrowOf(transition, candidates.length > 1 ? index + 1 : null)),
    ),
  };
};

const arrowOf = (transition: AnyTransitionDefinition, number: number | null): Arrow => ({
  item: transitionItem(transition),
  trigger: `${triggerOf(transition)}${number === null ? '' : ` #${number}`}`,
  guard: transition.guard === undefined ? null : guardName(transition.guard),
  to: (transition.target ?? []).map((target) => target.path.join('.')),
});
