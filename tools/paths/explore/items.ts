import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';
import type { ItemId } from '../graph';

/** Every state below the root. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => nodesOf(machine.root).slice(1);

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(nodesOf),
];

/** The state's name in words: `form.editing`, or `anywhere` for the machine itself. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.') || 'anywhere';

/** What starts a transition, in words. */
export const triggerOf = (eventType: string): string => {
  if (eventType === '') return 'at once';
  const [, kind = '', name = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (kind === 'done') return `${name} ends`;
  if (kind === 'error') return `${name} throws`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  return delay === undefined ? eventType : `after ${delay}`;
};

/** The transitions of one state by what starts them, in the order in which they are tried. */
export const candidatesOf = (node: AnyStateNode): AnyTransitionDefinition[][] => [
  ...(node.always === undefined ? [] : [node.always]),
  ...node.transitions.values(),
];

const siblingsOf = (transition: AnyTransitionDefinition): AnyTransitionDefinition[] =>
  candidatesOf(transition.source).find((candidates) => candidates.includes(transition)) ?? [transition];

/** Readable and stable: source, what starts it, which candidate, where it leads. */
export const transitionId = (transition: AnyTransitionDefinition): string => {
  const { source, eventType, target } = transition;
  const siblings = siblingsOf(transition);
  const number = siblings.length > 1 ? ` #${siblings.indexOf(transition) + 1}` : '';
  const to = target?.map(pathOf).join(' + ') ?? 'stays';
  return `${pathOf(source)} · ${triggerOf(eventType)}${number} → ${to}`;
};

export const transitionItem = (transition: AnyTransitionDefinition): ItemId =>
  `transition ${transitionId(transition)}`;

/** Both sides of a guard are one item each. */
export const guardItem = (transition: AnyTransitionDefinition, isTrue: boolean): ItemId =>
  `guard ${transitionId(transition)} if ${guardName(transition.guard)}: ${isTrue}`;

export const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    const names = guard.guards.map(guardName);
    return 'check' in guard && guard.guards.length === 1 ? `not ${names[0]}` : names.join(' & ');
  }
  return 'a condition';
};

const outcomeItem = (node: AnyStateNode, actor: string, outcome: string): ItemId =>
  `error ${pathOf(node)} · ${actor} ${outcome}`;

/** An ending of an actor that the active states have invoked. */
export const outcomeItems = ({ _nodes }: AnyMachineSnapshot, actor: string, outcome: string): ItemId[] =>
  _nodes
    .filter(({ invoke }) => invoke.some(({ id }) => id === actor))
    .map((node) => outcomeItem(node, actor, outcome));

/** States that a step went through, also those it left at once. */
export const stateItems = (
  snapshots: readonly AnyMachineSnapshot[],
  taken: readonly AnyTransitionDefinition[],
): ItemId[] =>
  [
    ...snapshots.flatMap(({ _nodes }) => _nodes),
    ...taken.flatMap(({ source }) => [source, ...ancestorsOf(source)]),
  ]
    .filter((node) => node.parent !== undefined)
    .map((node) => `state ${pathOf(node)}` as const);

const ancestorsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent === undefined ? [] : [node.parent, ...ancestorsOf(node.parent)];

/** The state with its ancestors, innermost first: the order in which an event is offered. */
const lineOf = (leaf: AnyStateNode): AnyStateNode[] => [leaf, ...ancestorsOf(leaf)];

const leavesOf = ({ _nodes }: AnyMachineSnapshot): AnyStateNode[] =>
  _nodes.filter((node) => Object.keys(node.states).length === 0);

type Microstep = {
  snapshot: AnyMachineSnapshot;
  transitions: readonly AnyTransitionDefinition[];
  event: AnyEventObject;
};

/**
 * The guards that a step has evaluated, and their answers: that of the transition taken was true, those of the
 * candidates before it and of inner states were false.
 *
 * @param before null for a start
 */
export const guardItems = (
  before: AnyMachineSnapshot | null,
  microsteps: readonly Microstep[],
  after: AnyMachineSnapshot,
): ItemId[] => {
  const items: ItemId[] = [];
  const addGuards = (
    line: AnyStateNode[],
    taken: readonly AnyTransitionDefinition[],
    candidates: Candidates,
  ) => {
    for (const node of line) {
      for (const transition of candidates(node)) {
        const isTaken = taken.includes(transition);
        if (transition.guard !== undefined) items.push(guardItem(transition, isTaken));
        if (isTaken) return;
      }
    }
  };
  let current = before;
  for (const { snapshot, transitions, event } of microsteps) {
    const isAtOnce = current === null || transitions.some(({ eventType }) => eventType === '');
    const candidates: Candidates = isAtOnce
      ? ({ always = [] }) => always
      : (node) => node.transitions.get(event.type) ?? [];
    const leaves = current === null ? transitions.map(({ source }) => source) : leavesOf(current);
    for (const leaf of leaves) addGuards(lineOf(leaf), transitions, candidates);
    current = snapshot;
  }
  if (after.status === 'active') {
    for (const leaf of leavesOf(after)) addGuards(lineOf(leaf), [], ({ always = [] }) => always);
  }
  return items;
};

type Candidates = (node: AnyStateNode) => readonly AnyTransitionDefinition[];

/** Every item there is, whether or not it can be reached. Outcomes are those of every state's actors. */
export const itemsOf = (
  machine: AnyStateMachine,
  outcomes: Record<string, Record<string, unknown>>,
): ItemId[] => {
  const transitions = [machine.root, ...statesOf(machine)].flatMap(candidatesOf).flat();
  return [
    ...statesOf(machine).map((node) => `state ${pathOf(node)}` as const),
    ...transitions.map(transitionItem),
    ...transitions
      .filter(({ guard }) => guard !== undefined)
      .flatMap((transition) => [guardItem(transition, true), guardItem(transition, false)]),
    ...statesOf(machine).flatMap((node) =>
      node.invoke.flatMap(({ id, src }) =>
        [...Object.keys(outcomes[String(src)] ?? {}), 'throws'].map((outcome) =>
          outcomeItem(node, id, outcome),
        ),
      ),
    ),
  ];
};

/** The ids of the requirements that a transition or a state answers. */
export const requirementsOf = (machine: AnyStateMachine): Map<string, ItemId[]> => {
  const claims = new Map<string, ItemId[]>();
  const claim = (meta: unknown, item: ItemId) => {
    if (typeof meta !== 'object' || meta === null || !('requires' in meta) || !Array.isArray(meta.requires))
      return;
    for (const id of meta.requires.map(String)) claims.set(id, [...(claims.get(id) ?? []), item]);
  };
  for (const node of statesOf(machine)) claim(node.meta, `state ${pathOf(node)}`);
  for (const node of [machine.root, ...statesOf(machine)])
    for (const transition of candidatesOf(node).flat()) claim(transition.meta, transitionItem(transition));
  return claims;
};
