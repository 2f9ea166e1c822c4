import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';
import type { ItemId } from '../../graph';
import type { PathModel } from '../../model';
import { perObject } from '../../perObject';
import { statePath } from '../../statePath';
import { activeIn, isOwnGuard, joinedBy, joinOf, type Microstep, stateAskedBy } from '../../xstateInside';
import type { Answers } from './answers';
import { childrenOf, nodesOf, pathOf, statesOf } from './nodes';
import { differingKeys } from './sameValue';

/** A transition's trigger in words. */
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

/** One state's transitions for an event, in the order of evaluation: wildcards last. */
export const candidatesFor = (node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] => {
  const known = candidatesByType(node);
  const { transitions } = node;
  const found = known.get(type) ?? [
    ...(transitions.get(type) ?? []),
    ...[...transitions]
      .filter(([descriptor]) => descriptor !== type && matches(descriptor, type))
      .sort(([one], [other]) => other.length - one.length)
      .flatMap(([, candidates]) => candidates),
  ];
  known.set(type, found);
  return found;
};

const candidatesByType = perObject(
  (_: AnyStateNode) => new Map<string, readonly AnyTransitionDefinition[]>(),
);

/** Whether a transition listens to an event type, even if its guard refuses. */
export const listensTo = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  activeIn(snapshot).some((node) => candidatesFor(node, type).length > 0);

/** Whether a descriptor, possibly with a wildcard, matches an event type. */
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
export const changesIn = (before: AnyMachineSnapshot | null, microsteps: readonly Microstep[]): string[] => [
  ...new Set(
    microsteps.flatMap(({ snapshot, transitions }, index) => {
      const earlier = microsteps[index - 1]?.snapshot ?? before;
      const fields = earlier === null ? [] : differingKeys(earlier.context, snapshot.context);
      return transitions.flatMap((transition) =>
        fields.map((field) => `${transitionId(transition)}: ${field}`),
      );
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

/** A guard's two results are an item each. */
export const guardItem = (transition: AnyTransitionDefinition, isTrue: boolean): ItemId =>
  guardItemsOf(transition)[isTrue ? 0 : 1];

const guardItemsOf = perObject(
  (transition: AnyTransitionDefinition): [whenTrue: ItemId, whenFalse: ItemId] => {
    const place = `guard ${transitionId(transition)} if ${guardName(transition.guard)}` as const;
    return [`${place}: true`, `${place}: false`];
  },
);

/** The transition's guard. */
type Asked = { context: unknown; event: AnyEventObject };

/**
 * Results of all parts of a joined guard, short-circuited ones included, so that a part that matters only in
 * combination is covered too.
 */
const partItems = (transition: AnyTransitionDefinition, asked: Asked): ItemId[] => {
  const parts = partsOf(transition);
  if (parts.size < 2) return [];
  const said = [...parts].map(([name, holds]) => `${name} ${holds(asked)}`);
  return [`guard ${transitionId(transition)} if ${guardName(transition.guard)}, ${said.join(', ')}`];
};

/** The named guards that a guard consists of. */
const partsOf = perObject(
  ({ guard, source }: AnyTransitionDefinition): Map<string, (asked: Asked) => boolean | 'unknown'> => {
    const { guards = {} } = source.machine.implementations;
    const parts = new Map<string, (asked: Asked) => boolean | 'unknown'>();
    const collect = (part: unknown) => {
      const joined = joinedBy(part);
      if (joined !== null) {
        for (const inner of joined) collect(inner);
        return;
      }
      const name = typeof part === 'string' ? part : Object(part).type;
      const named = guards[name];
      if (joinedBy(named) !== null) collect(named);
      else if (isOwnGuard(named)) parts.set(name, (asked) => answerOf(named, Object(part).params, asked));
    };
    collect(guard);
    return parts;
  },
);

/** A later part may throw where an earlier one is false. */
const answerOf = (guard: unknown, params: unknown, asked: Asked): boolean | 'unknown' => {
  try {
    const own: unknown = typeof params === 'function' ? params(asked) : params;
    return typeof guard === 'function' && Boolean(guard(asked, own));
  } catch {
    return 'unknown';
  }
};

/** Guards evaluated inside actions. */
const checkItems = (
  taken: readonly AnyTransitionDefinition[],
  asked: ReadonlySet<string>,
  answers: Answers,
): ItemId[] => {
  const [first] = taken;
  const place = first === undefined ? 'the start' : transitionId(first);
  return [...answers].flatMap(([name, given]) =>
    asked.has(name) ? [] : [...given].map((answer): ItemId => `guard ${place} checks ${name}: ${answer}`),
  );
};

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

/** The outcome of an actor invoked by an active state. */
export const outcomeItems = (before: AnyMachineSnapshot, actor: string, outcome: string): ItemId[] =>
  activeIn(before)
    .filter(({ invoke }) => invoke.some(({ id }) => id === actor))
    .map((node) => outcomeItem(node, actor, outcome));

/** States entered by a step, transient ones included. */
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

/** The state and its ancestors, innermost first: the order in which an event is offered. */
const lineOf = (leaf: AnyStateNode): AnyStateNode[] => [leaf, ...ancestorsOf(leaf)];

/**
 * Guard results of a step: true for the chosen transition, false for earlier candidates and inner states.
 *
 * @param before null for a start
 * @param answers recorded results by name
 */
export const guardItems = (
  before: AnyMachineSnapshot | null,
  microsteps: readonly Microstep[],
  after: AnyMachineSnapshot,
  answers: Answers,
): ItemId[] => {
  const items: ItemId[] = [];
  const asked = new Set<string>();
  const ask = (candidates: readonly AnyTransitionDefinition[], chosen: Chosen): boolean =>
    candidates.some((transition) => {
      const isChosen = chosen.includes(transition);
      if (transition.guard === undefined) return isChosen;
      items.push(guardItem(transition, isChosen), ...partItems(transition, now));
      for (const name of partsOf(transition).keys()) asked.add(name);
      return isChosen;
    });
  /** Regions are tried first, their parent only if no region has a transition. */
  const offer = (node: AnyStateNode, active: Active, type: string, chosen: Chosen): boolean => {
    const answers = childrenOf(node)
      .filter((child) => active.includes(child))
      .map((child) => offer(child, active, type, chosen));
    return answers.includes(true) || ask(candidatesFor(node, type), chosen);
  };
  const atOnce = (active: Active, chosen: Chosen) => {
    for (const leaf of active.filter((node) => childrenOf(node).length === 0))
      lineOf(leaf).some(({ always = [] }) => ask(always, chosen));
  };
  let active: Active = before === null ? initialNodes(after.machine.root) : activeIn(before);
  const now: Asked = { context: (before ?? after).context, event: microsteps[0]?.event ?? { type: '' } };
  for (const [index, { snapshot, transitions, event }] of microsteps.entries()) {
    now.event = event;
    if (transitions.some(({ eventType }) => eventType === '')) atOnce(active, transitions);
    else {
      if (index > 0 || before === null) atOnce(active, []);
      offer(after.machine.root, active, event.type, transitions);
    }
    active = activeIn(snapshot);
    now.context = snapshot.context;
  }
  if (after.status === 'active') atOnce(active, []);
  const taken = microsteps.flatMap(({ transitions }) => transitions);
  return [...items, ...checkItems(taken, asked, answers)];
};

type Active = readonly AnyStateNode[];
type Chosen = readonly AnyTransitionDefinition[];

/** Initial states, before eventless transitions. */
const initialNodes = (node: AnyStateNode): AnyStateNode[] => {
  if (node.type === 'parallel') return [node, ...childrenOf(node).flatMap(initialNodes)];
  if (node.type !== 'compound') return [node];
  return [
    node,
    ...node.initial.target.flatMap((target) => [...between(target, node), ...initialNodes(target)]),
  ];
};

/** Ancestors of a state below another state. */
const between = (node: AnyStateNode, around: AnyStateNode): AnyStateNode[] =>
  ancestorsOf(node).slice(0, Math.max(ancestorsOf(node).indexOf(around), 0));

/** Every item, reachable or not. */
export const itemsOf = (
  machine: AnyStateMachine,
  outcomes: Record<string, Record<string, unknown>>,
): ItemId[] => {
  const transitions = nodesOf(machine).flatMap(candidatesOf).flat();
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

/** Requirement ids in the `meta.requires` of a transition or a state. */
export const requirementsOf = ({ machine }: Pick<PathModel, 'machine'>): Map<string, ItemId[]> => {
  const claims = new Map<string, ItemId[]>();
  const claim = (meta: unknown, item: ItemId) => {
    const named: unknown = Object(meta).requires ?? [];
    for (const id of [named].flat().map(String)) claims.set(id, [...(claims.get(id) ?? []), item]);
  };
  for (const node of statesOf(machine)) claim(node.meta, `state ${pathOf(node)}`);
  for (const node of nodesOf(machine))
    for (const transition of candidatesOf(node).flat()) claim(transition.meta, transitionItem(transition));
  return claims;
};
