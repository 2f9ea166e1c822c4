import type { AnyStateMachine } from 'xstate';
import type { AnyCase, Outcome, PathModel } from '../model';
import { actionsOf, assignedOf, raisedIn } from '../plan/check/actions';
import { foreignIn } from '../plan/check/context';
import { explore } from '../plan/simulate/explore';
import { actorNamesOf, leavesOf, nodesOf, pathOf, sourceOf } from '../plan/simulate/nodes';
import { declaredIn } from '../xstateInside';

/** The facts of a machine that a first model is written from. */
export type Skeleton = {
  input: unknown;
  /** Events by type; null for one that the machine raises. */
  cases: Record<string, { type: string } | null>;
  /** Outputs by actor; null for one whose end nothing answers. */
  outcomes: Record<string, object | null>;
  /** Fields of the context; of a list with endless entries its length alone. */
  identity: readonly string[];
  counted: readonly string[];
  /** Limits of numbers, and of the lengths of lists and texts. */
  bounds: Record<string, { isCount: boolean; below: number }>;
  /** Most actors at the same time; null for any number. */
  running: number | null;
  peers: readonly string[];
  states: readonly string[];
};

/** Enough to see what grows and what the identity lacks. */
const probing = { nodes: 1500, depth: 40 };
/** Of a machine that starts actors without end. */
const mostRunning = 3;
/** Each looks at what the one before lacked. */
const mostProbes = 12;

/** The model that the machine's configuration tells, then its gaps when it is explored. */
export const skeletonOf = (machine: AnyStateMachine): { skeleton: Skeleton; model: PathModel } => {
  let skeleton = declaredBy(machine);
  for (let probe = 0; probe < mostProbes; probe++) {
    const better = improved(machine, skeleton);
    if (better === null) break;
    skeleton = better;
  }
  return { skeleton, model: modelOf(machine, skeleton) };
};

const declaredBy = (machine: AnyStateMachine): Skeleton => {
  const types = [...new Set(nodesOf(machine).flatMap(({ transitions }) => [...transitions.keys()]))];
  const raised = raisedIn(machine);
  const invoked = nodesOf(machine).flatMap(({ invoke }) => invoke);
  const own = invoked.map(sourceOf);
  const spawned = [...actorNamesOf(machine), ...spawnedIn(machine)].filter((src) => !own.includes(src));
  const isAnswered = (id: string): boolean => types.includes(`xstate.done.actor.${id}`);
  const answered = new Set([
    ...invoked.filter(({ id }) => isAnswered(id)).map(sourceOf),
    ...spawned.filter((id) => isAnswered(id) || isAnswered('*') || types.includes('*')),
  ]);
  const input = inputFields(machine);
  return {
    input: input.length === 0 ? undefined : Object.fromEntries(input.map((field) => [field, field])),
    cases: Object.fromEntries(
      types
        .filter((type) => !type.startsWith('xstate.') && !type.includes('*'))
        .map((type) => [type, raised.has(type) ? null : { type }]),
    ),
    outcomes: Object.fromEntries([...own, ...spawned].map((src) => [src, answered.has(src) ? {} : null])),
    identity: [],
    counted: [],
    bounds: {},
    running: null,
    peers: [],
    states: leavesOf(machine).map(pathOf),
  };
};

/** Fields of its input that a machine's first context reads: by a dot, or by taking it apart. */
const inputFields = ({ config: { context } }: AnyStateMachine): string[] => {
  const text = typeof context === 'function' ? String(context) : '';
  const byDot = [...text.matchAll(/\binput\??\.(\w+)/g)].map(([, field = '']) => field);
  const apart = [...text.matchAll(/\binput: *\{([^{}]*)\}/g), ...text.matchAll(/\{([^{}]*)\} *= *input\b/g)];
  return [
    ...byDot,
    ...apart.flatMap(([, fields = '']) => fields.split(',').flatMap((part) => /\w+/.exec(part) ?? [])),
  ];
};

/** Names of the actors that `spawnChild` starts. */
const spawnedIn = (machine: AnyStateMachine): string[] =>
  actionsOf(machine).flatMap((action) => {
    const { type, src, id } = declaredIn(action);
    if (type !== 'xstate.spawnChild' || typeof id === 'function') return [];
    return typeof src === 'string' || id !== undefined ? [sourceOf({ id: String(id), src })] : [];
  });

/** Null if exploring finds nothing that the skeleton lacks. */
const improved = (machine: AnyStateMachine, skeleton: Skeleton): Skeleton | null => {
  const model = modelOf(machine, skeleton);
  const explored = explore(model, probing);
  const { growing, missingPeers, actors, arrivals } = explored;
  const firstContext = arrivals.find(([own]) => own?.position !== null)?.[0]?.context;
  const firstOf = (field: string): unknown => Object(firstContext)[field];
  const isData = (field: string): boolean =>
    arrivals.flat().every(({ context }) => foreignIn(Object(context)[field]) === null);
  const isList = (field: string): boolean => Array.isArray(firstOf(field));
  const foreign = skeleton.identity.filter((field) => !isData(field) && !skeleton.counted.includes(field));
  if (foreign.length > 0)
    return {
      ...skeleton,
      identity: skeleton.identity.filter((field) => !foreign.includes(field) || isList(field)),
      counted: [...skeleton.counted, ...foreign.filter(isList)],
    };
  const peers = missingPeers.filter((id) => !skeleton.peers.includes(id));
  if (peers.length > 0) return { ...skeleton, peers: [...skeleton.peers, ...peers] };
  const strangers = actors.filter((src) => !Object.hasOwn(skeleton.outcomes, src));
  if (strangers.length > 0)
    return {
      ...skeleton,
      outcomes: { ...skeleton.outcomes, ...Object.fromEntries(strangers.map((src) => [src, null])) },
    };
  const lacking = assignedOf(machine, Object.keys(Object(firstContext))).filter(
    (field) => !skeleton.identity.includes(field) && (isData(field) || isList(field)),
  );
  if (lacking.length > 0) return { ...skeleton, identity: [...skeleton.identity, ...lacking] };
  if (growing !== null && skeleton.bounds[growing] === undefined) {
    const first = firstOf(growing);
    const isCount = typeof first !== 'number';
    const bound = { isCount, below: isCount ? 3 : first + 3 };
    return { ...skeleton, bounds: { ...skeleton.bounds, [growing]: bound } };
  }
  if (explored.leftOut !== null) {
    const running = Math.max(...arrivals.flat().map(({ position }) => position?.running.length ?? 0));
    if (running > mostRunning && skeleton.running === null) return { ...skeleton, running: mostRunning };
    const endless = skeleton.identity.find((field) => isList(field) && !skeleton.counted.includes(field));
    if (endless === undefined) return null;
    const bounds = { ...skeleton.bounds, [endless]: { isCount: true, below: 3 } };
    return { ...skeleton, counted: [...skeleton.counted, endless], bounds };
  }
  return null;
};

const untold = { byHand: 'no test of the page plays it yet' };
const sending = (event: { type: string }): AnyCase => ({
  event: () => event,
  say: 'In words',
  do: untold,
  refused: null,
});
const ending = (output: unknown): Outcome<unknown> => ({ output, say: 'In words', network: untold });

/** One of a name for each; none for null. */
const oneEach = <From, To>(
  entries: Record<string, From | null>,
  name: string,
  to: (from: From) => To,
): Record<string, Record<string, To>> =>
  Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [key, entry === null ? {} : { [name]: to(entry) }]),
  );

const modelOf = (machine: AnyStateMachine, skeleton: Skeleton): PathModel => {
  const { input, cases, outcomes, identity, counted, bounds, running, peers, states } = skeleton;
  return {
    name: machine.id,
    machine,
    starts: { plain: { input, say: 'Open the page', open: untold } },
    cases: oneEach(cases, 'plain', sending),
    outcomes: oneEach(outcomes, 'done', ending),
    identity: (context) =>
      Object.fromEntries(
        identity.map((field) => {
          const value: unknown = Object(context)[field];
          return [field, counted.includes(field) ? Object(value).length : value];
        }),
      ),
    isWithin: (context, those) =>
      those.length <= (running ?? those.length) &&
      Object.entries(bounds).every(([field, { isCount, below }]) => {
        const value: unknown = Object(context)[field];
        return Number(isCount ? Object(value ?? '').length : value) < below;
      }),
    states: Object.fromEntries(states.map((state) => [state, { say: state }])),
    peers,
    drawnIn: null,
    limits: {},
    waivers: {},
  };
};
