import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ItemId } from '../../graph';
import type { PathModel } from '../../model';
import { perObject } from '../../perObject';
import { statePath } from '../../statePath';
import { activeIn, joinedBy, joinOf, stateAskedBy } from '../../xstateInside';
import { nodesOf, pathOf, statesOf } from './nodes';
import { differingKeys } from './sameValue';

export const triggerOf = (transition: AnyTransitionDefinition): string => {
  const { eventType, source } = transition;
  if (eventType === '') return 'at once';
  if (eventType === `xstate.done.state.${source.id}`) return 'done';
  if ('delay' in transition) return `after ${transition.delay}`;
  const [, kind = '', name = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (kind === 'done') return `${name} ends`;
  return kind === 'error' ? `${name} throws` : eventType;
};

/** One state's transitions by trigger, in the order of evaluation. */
export const candidatesOf = (node: AnyStateNode): AnyTransitionDefinition[][] => [
  ...(node.always === undefined ? [] : [node.always]),
  ...node.transitions.values(),
];

export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine).flatMap(candidatesOf).flat();

/** Whether a transition of the state is for events of this type. */
export const answers = ({ transitions }: AnyStateNode, type: string): boolean =>
  [...transitions.keys()].some((descriptor) => matches(descriptor, type));

export const listensTo = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  activeIn(snapshot).some((node) => answers(node, type));

export const matches = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)));

const siblingsOf = (transition: AnyTransitionDefinition): AnyTransitionDefinition[] =>
  candidatesOf(transition.source).find((candidates) => candidates.includes(transition)) ?? [transition];

/** Stable: source, trigger, number of the candidate, target. */
export const transitionId = perObject((transition: AnyTransitionDefinition): string => {
  const { source, target } = transition;
  const siblings = siblingsOf(transition);
  const number = siblings.length > 1 ? ` #${siblings.indexOf(transition) + 1}` : '';
  const to = target?.map(pathOf).join(' + ') ?? 'stays';
  return `${pathOf(source)} · ${triggerOf(transition)}${number} → ${to}`;
});

export const transitionItem = perObject(
  (transition: AnyTransitionDefinition): ItemId => `transition ${transitionId(transition)}`,
);

/** Each taken transition with the parts of the context that it changed. A start's context is no change. */
export const changesIn = (
  before: AnyMachineSnapshot | null,
  microsteps: readonly { snapshot: AnyMachineSnapshot; taken: readonly AnyTransitionDefinition[] }[],
): string[] => [
  ...new Set(
    microsteps.flatMap(({ snapshot, taken }, index) => {
      const earlier = microsteps[index - 1]?.snapshot ?? before;
      const fields = earlier === null ? [] : differingKeys(earlier.context, snapshot.context);
      return taken.flatMap((transition) => fields.map((field) => `${transitionId(transition)}: ${field}`));
    }),
  ),
];

/** The states entered by a transition to a history state, an item each. */
export const historyItems = (
  taken: readonly AnyTransitionDefinition[],
  after: AnyMachineSnapshot,
): ItemId[] =>
  taken
    .filter(({ target }) => target?.some(({ type }) => type === 'history'))
    .map((transition) => `${transitionItem(transition)} → ${statePath(after.value)}` as const);

export const guardItem = (transition: AnyTransitionDefinition, isTrue: boolean): ItemId =>
  `guard ${transitionId(transition)} if ${guardName(transition.guard)}: ${isTrue}`;

export const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  const parts = joinedBy(guard);
  if (parts !== null) {
    const names = parts.map((part) =>
      (joinedBy(part) ?? []).length > 1 ? `(${guardName(part)})` : guardName(part),
    );
    if (joinOf(guard) === 'not') return `not ${names[0]}`;
    return names.join(joinOf(guard) === 'or' ? ' or ' : ' & ');
  }
  const asked = stateAskedBy(guard);
  return asked === undefined ? 'a condition' : `in ${statePath(asked)}`;
};

const outcomeItem = (node: AnyStateNode, actor: string, outcome: string): ItemId =>
  `error ${pathOf(node)} · ${actor} ${outcome}`;

export const outcomeItems = (before: AnyMachineSnapshot, actor: string, outcome: string): ItemId[] =>
  activeIn(before)
    .filter(({ invoke }) => invoke.some(({ id }) => id === actor))
    .map((node) => outcomeItem(node, actor, outcome));

export const stateItems = (
  snapshots: readonly AnyMachineSnapshot[],
  taken: readonly AnyTransitionDefinition[],
): ItemId[] =>
  [...snapshots.flatMap(activeIn), ...taken.flatMap(({ source }) => [source, ...ancestorsOf(source)])]
    .filter((node) => node.parent !== undefined)
    .map(stateItem);

const stateItem = perObject((node: AnyStateNode): ItemId => `state ${pathOf(node)}`);

const ancestorsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent === undefined ? [] : [node.parent, ...ancestorsOf(node.parent)];

/** Every item, reachable or not. */
export const itemsOf = (
  machine: AnyStateMachine,
  outcomes: Record<string, Record<string, unknown>>,
): ItemId[] => {
  const transitions = transitionsOf(machine);
  return [
    ...statesOf(machine).map((node) => `state ${pathOf(node)}` as const),
    ...transitions.map(transitionItem),
    ...transitions
      .filter(({ guard }) => guard !== undefined)
      .flatMap((transition) => [guardItem(transition, true), guardItem(transition, false)]),
    ...nodesOf(machine).flatMap((node) =>
      node.invoke.flatMap(({ id, src }) =>
        [...Object.keys(outcomes[String(src)] ?? {}), 'throws'].map((outcome) =>
          outcomeItem(node, id, outcome),
        ),
      ),
    ),
  ];
};

export const requirementsOf = ({ machine }: Pick<PathModel, 'machine'>): Map<string, ItemId[]> => {
  const claims = new Map<string, ItemId[]>();
  const claim = (meta: unknown, item: ItemId) => {
    const named: unknown = Object(meta).requires ?? [];
    for (const id of [named].flat().map(String)) claims.set(id, [...(claims.get(id) ?? []), item]);
  };
  for (const node of statesOf(machine)) claim(node.meta, `state ${pathOf(node)}`);
  for (const transition of transitionsOf(machine)) claim(transition.meta, transitionItem(transition));
  return claims;
};
