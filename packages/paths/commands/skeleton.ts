import type { AnyStateMachine } from 'xstate';
import type { AnyCase, PathModel } from '../model';
import { chanceFindings } from '../plan/check/chance';
import { foreignIn } from '../plan/check/context';
import { identityGaps } from '../plan/check/identity';
import {
  actionsOf,
  assignedOf,
  eventReads,
  guardReads,
  inputReads,
  outputReads,
  type Read,
  type Reads,
  raisedIn,
} from '../plan/check/reads';
import { unwatchedIn } from '../plan/check/unwatched';
import { type Explored, explore } from '../plan/simulate/explore';
import { actorNamesOf, leavesOf, nodesOf, pathOf, sourceOf, sourceOfActor } from '../plan/simulate/nodes';
import { declaredIn } from '../xstateInside';
import { type DeclaredTypes, fieldsOfType, objectsIn, type Type, valuesOfType } from './declaredTypes';

/** The facts of a machine that a first model is written from. */
export type Skeleton = {
  input: unknown;
  /** Events by case; none for an event that the machine raises. */
  cases: Record<string, Record<string, object>>;
  /** Outputs by outcome; none for an actor whose end nothing answers. */
  outcomes: Record<string, Record<string, unknown>>;
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
export const skeletonOf = (
  machine: AnyStateMachine,
  types: DeclaredTypes = { events: null, input: null, outputs: {} },
): { skeleton: Skeleton; model: PathModel } => {
  let skeleton = declaredBy(machine, types);
  for (let probe = 0; probe < mostProbes; probe++) {
    const better = improved(machine, skeleton);
    if (better === null) break;
    skeleton = better;
  }
  return { skeleton, model: modelOf(machine, skeleton) };
};

const isOfXState = (type: string): boolean => type.startsWith('xstate.');

const declaredBy = (machine: AnyStateMachine, { events, input, outputs }: DeclaredTypes): Skeleton => {
  const types = [...new Set(nodesOf(machine).flatMap(({ transitions }) => [...transitions.keys()]))];
  const context = typeof machine.config.context === 'object' ? machine.config.context : {};
  const raised = raisedIn(machine);
  // A type of events that names the ends of actors has to have them all.
  const ends = Object.keys(events ?? {}).filter(isOfXState);
  const reads = eventReads(machine);
  const invoked = nodesOf(machine).flatMap(({ invoke }) => invoke.map(sourceOf));
  const read = outputReads(machine);
  const answered = new Set(
    types.flatMap((type) => {
      const [, id] = /^xstate\.done\.actor\.(.+)$/.exec(type) ?? [];
      return id === undefined ? [] : [sourceOfActor(machine, id)];
    }),
  );
  const spawned = [...actorNamesOf(machine), ...spawnedIn(machine)].filter((src) => !invoked.includes(src));
  if (types.some((type) => type === 'xstate.done.actor.*' || type === '*'))
    for (const src of spawned) answered.add(src);
  return {
    input: inputOf(inputReads(machine), context, input),
    cases: Object.fromEntries(
      [...types.filter((type) => !isOfXState(type) && !type.includes('*')), ...ends].map((type) => [
        type,
        raised.has(type) || isOfXState(type)
          ? {}
          : mapped(variantsOf(reads.get(type) ?? new Map(), context, events?.[type]), (own) => ({
              type,
              ...own,
            })),
      ]),
    ),
    outcomes: Object.fromEntries(
      [...new Set([...invoked, ...spawned])].map((src) => {
        if (!answered.has(src)) return [src, {}];
        const type = outputs[src] ?? null;
        const values = type?.is === 'object' ? [] : valuesOfType(type, src);
        const words = values.length === 1 ? ['done'] : values.map(wordFor);
        const nameOf = (word: string, nth: number) =>
          words.indexOf(word) === nth ? word : `${word} ${nth + 1}`;
        if (words.length > 0)
          return [src, Object.fromEntries(words.map((word, nth) => [nameOf(word, nth), values[nth]]))];
        const those: Reads = read.get(src) ?? new Map();
        return [src, those.size === 0 && type === null ? { done: {} } : variantsOf(those, context, type)];
      }),
    ),
    identity: [...guardReads(machine).keys()],
    counted: [],
    bounds: {},
    running: null,
    peers: [],
    states: leavesOf(machine).map(pathOf),
  };
};

/** Names of the actors that `spawnChild` starts. */
const spawnedIn = (machine: AnyStateMachine): string[] =>
  actionsOf(machine).flatMap((action) => {
    const { type, src, id } = declaredIn(action);
    if (type !== 'xstate.spawnChild' || typeof id === 'function') return [];
    return typeof src === 'string' || id !== undefined ? [sourceOf({ id: String(id), src })] : [];
  });

/** Of several shapes one as a whole: their fields are not mixed. */
const inputOf = (reads: Reads, context: object, type: Type): unknown => {
  if (type === null && reads.size === 0) return undefined;
  const shapes = type?.is === 'union' ? objectsIn(type) : [];
  if (shapes.length > 1) return valuesOfType(shapes[0] ?? null, 'input')[0];
  // Another text than that of an event's field with this name, so that a change shows.
  return Object.fromEntries(
    Object.entries(fieldsOf(reads, context, type)).map(([field, value]) => [
      field,
      value === field ? `first ${field}` : value,
    ]),
  );
};

const fieldsOf = (reads: Reads, context: object, type: Type): Record<string, unknown> =>
  Object.fromEntries([...choicesOf(reads, context, type)].map(([field, [first]]) => [field, first]));

/** The values of each field that the machine reads or its type has: of the type, if that is known. */
const choicesOf = (reads: Reads, context: object, type: Type): Map<string, unknown[]> => {
  const choices = new Map([...reads].map(([field, read]) => [field, valuesOf(field, read, context)]));
  for (const [field, of] of fieldsOfType(type, new Set(reads.keys()))) {
    const wanted = choices.get(field) ?? [];
    const [first] = wanted;
    if (first instanceof FirstOf && of?.is === 'number')
      choices.set(field, [new FirstOf(first.list, first.key, -1), -1]);
    const typed = field === 'type' || first instanceof FirstOf ? [] : valuesOfType(of, field, wanted);
    if (typed.length > 0) choices.set(field, reads.has(field) ? typed : typed.slice(0, 1));
  }
  return choices;
};

/** A value that depends on the machine's context: of the first entry of a list. */
export class FirstOf {
  constructor(
    readonly list: string,
    readonly key: string,
    readonly none: string | number = 'none',
  ) {}

  in(context: unknown): unknown {
    return Object(Object(Object(context)[this.list])[0])[this.key] ?? this.none;
  }
}

/** Values that tell a field's uses apart: both sides of a comparison. */
const valuesOf = (field: string, { use, values, like, offsets, among }: Read, context: object): unknown[] => {
  const own: unknown = like === null ? undefined : Object(context)[like];
  if (typeof own === 'number')
    return [...new Set([0, ...offsets].flatMap((by) => [own + by, own + by + (Math.sign(by) || 1)]))];
  if (typeof own === 'string') return [own, `another ${field}`];
  if (among !== null) return [new FirstOf(among.list, among.key), 'none'];
  if (use === 'truth') return [true, false];
  if (use === 'list') return [[], [{}]];
  if (use === 'object') return [{}];
  if (use === 'text' || use === 'any') return values.length === 0 ? [field] : [...values, `another ${field}`];
  return values.length === 0
    ? [1, 0]
    : [...new Set(values.flatMap((value) => [value, Number(value) + 1, Number(value) - 1]))];
};

/** A case's or an outcome's word for a value. */
const wordFor = (value: unknown): string =>
  Object(value) === value && String(value) !== '' ? 'some' : String(value) || 'empty';

/** One object, and for each further value of a field another one. */
const variantsOf = (
  reads: Reads,
  context: object,
  type: Type = null,
): Record<string, Record<string, unknown>> => {
  const plain = fieldsOf(reads, context, type);
  const others = [...choicesOf(reads, context, type)].flatMap(([field, values]) =>
    values
      .slice(1)
      .map((value): [string, Record<string, unknown>] => [
        `${field} ${wordFor(value)}`,
        { ...plain, [field]: value },
      ]),
  );
  return { plain, ...Object.fromEntries(others) };
};

const mapped = <From, To>(entries: Record<string, From>, to: (from: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, to(entry)]));

/** Null if exploring finds nothing that the skeleton lacks. */
const improved = (machine: AnyStateMachine, skeleton: Skeleton): Skeleton | null => {
  const model = modelOf(machine, skeleton);
  const explored = explore(model);
  const { stop, missingPeers, actors, arrivals } = explored;
  const firstContext = arrivals.find(([own]) => own?.position !== null)?.[0]?.context;
  const firstOf = (field: string): unknown => Object(firstContext)[field];
  const isData = (field: string): boolean =>
    arrivals.flat().every(({ context }) => foreignIn(Object(context)[field]) === null);
  const isList = (field: string): boolean => Array.isArray(firstOf(field));
  const foreign = skeleton.identity.filter((field) => !isData(field) && !skeleton.counted.includes(field));
  if (foreign.length > 0) {
    const identity = skeleton.identity.filter((field) => !foreign.includes(field) || isList(field));
    return { ...skeleton, identity, counted: [...skeleton.counted, ...foreign.filter(isList)] };
  }
  const peers = missingPeers.filter((id) => !skeleton.peers.includes(id));
  if (peers.length > 0) return { ...skeleton, peers: [...skeleton.peers, ...peers] };
  const strangers = actors.filter((src) => !Object.hasOwn(skeleton.outcomes, src));
  if (strangers.length > 0) {
    const more = Object.fromEntries(strangers.map((src) => [src, {}]));
    return { ...skeleton, outcomes: { ...skeleton.outcomes, ...more } };
  }
  const bounded = (those: Skeleton, part: string): Skeleton => {
    const first = firstOf(part);
    const isCount = typeof first !== 'number';
    return { ...those, bounds: { ...those.bounds, [part]: { isCount, below: isCount ? 3 : first + 3 } } };
  };
  if (stop !== null) {
    const { growing } = stop;
    if (growing !== null && skeleton.bounds[growing] === undefined) return bounded(skeleton, growing);
    const running = Math.max(...arrivals.flat().map(({ position }) => position?.running.length ?? 0));
    if (running > mostRunning && skeleton.running === null) return { ...skeleton, running: mostRunning };
    const endless = skeleton.identity.find((field) => isList(field) && !skeleton.counted.includes(field));
    if (endless === undefined) return null;
    const bounds = { ...skeleton.bounds, [endless]: { isCount: true, below: 3 } };
    return { ...skeleton, counted: [...skeleton.counted, endless], bounds };
  }
  const lacking = [...new Set(gapsIn(explored))].filter(
    (field) => !skeleton.identity.includes(field) && (isData(field) || isList(field)),
  );
  if (lacking.length > 0) return { ...skeleton, identity: [...skeleton.identity, ...lacking] };
  const clocked = chanceFindings({ ...model, identity: (context) => context }, explored).map(({ id }) => id);
  const unwatched = unwatchedIn(model, explored)
    .map(({ field }) => field)
    .filter((field) => isData(field) && !clocked.includes(`clock: ${field}`));
  const changes = explored.edges.flatMap((edge) => edge.changes);
  const unreached = assignedOf(machine, Object.keys(Object(firstContext))).filter(
    (field) =>
      !skeleton.identity.includes(field) &&
      isData(field) &&
      !changes.some((change) => change.endsWith(`: ${field}`)),
  );
  const lacks = [...unwatched, ...unreached];
  let watching: Skeleton = { ...skeleton, identity: [...skeleton.identity, ...lacks] };
  for (const _ of lacks) {
    const { stop: endless } = explore(modelOf(machine, watching));
    if (endless === null) return watching;
    const { growing } = endless;
    if (growing === null || watching.bounds[growing] !== undefined) return null;
    watching = bounded(watching, growing);
  }
  return lacks.length > 0 && explore(modelOf(machine, watching)).stop === null ? watching : null;
};

/** Of each step that behaves in two ways, the fields that may be the reason, the fewest first. */
const gapsIn = (explored: Explored): readonly string[] =>
  identityGaps(explored)
    .toSorted((one, other) => one.fields.length - other.fields.length)
    .slice(0, 1)
    .flatMap(({ fields }) => fields);

const sentIn = (event: object, context: unknown): { type: string } =>
  Object.fromEntries(
    Object.entries(event).map(([field, value]) => [
      field,
      value instanceof FirstOf ? value.in(context) : value,
    ]),
  ) as { type: string };

const untold = { byHand: 'no test of the page plays it yet' };

const modelOf = (machine: AnyStateMachine, skeleton: Skeleton): PathModel => {
  const { input, cases, outcomes, identity, counted, bounds, running, peers, states } = skeleton;
  return {
    name: machine.id,
    machine,
    limits: probing,
    starts: { plain: { input, say: 'Open the page', open: untold } },
    cases: mapped(cases, (named) =>
      mapped(
        named,
        (event): AnyCase => ({
          event: ({ context }) => sentIn(event, context),
          say: 'In words',
          do: untold,
        }),
      ),
    ),
    outcomes: mapped(outcomes, (named) =>
      mapped(named, (output) => ({ output, say: 'In words', network: untold })),
    ),
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
    waivers: {},
  };
};
