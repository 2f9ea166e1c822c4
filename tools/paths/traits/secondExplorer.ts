import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  fromCallback,
  initialTransition,
  type StateValue,
  transition,
} from 'xstate';

/** The events that can be sent, and the outputs with which each declared actor can end besides throwing. */
export type Alphabet = {
  input?: unknown;
  events: Readonly<Record<string, readonly AnyEventObject[]>>;
  outputs: Readonly<Record<string, readonly unknown[]>>;
};

type Wait = { id: string; event: AnyEventObject; to: 'itself' | 'away'; left: number };

type Moment = { snapshot: AnyMachineSnapshot; ended: readonly string[]; waits: readonly Wait[] };

type Action = {
  type: string;
  info: { self: AnyActorRef };
  params: unknown;
};

/**
 * All steps that change anything, each as one line: from where, by what, to where, with which effects. Found by
 * XState's own pure functions from moment to moment: no actor runs, and nothing of the planner's exploring is used.
 */
export const stepsIn = (declared: AnyStateMachine, alphabet: Alphabet): string[] => {
  const names = [...Object.keys(declared.implementations.actors ?? {}), ...Object.keys(alphabet.outputs)];
  const idle = fromCallback(() => {});
  const actors: Record<string, AnyActorLogic> = Object.fromEntries(names.map((name) => [name, idle]));
  const machine = declared.provide({ actors });

  const lines = new Set<string>();
  const known = new Map<string, Moment>();
  const arrive = (from: string, by: string, moment: Moment, effects: readonly string[]) => {
    const to = lineOf(moment);
    if (from !== to || effects.length > 0) lines.add(stepLine(from, by, to, effects));
    if (!known.has(to)) known.set(to, moment);
  };

  const [first, actions] = initialTransition(machine, alphabet.input);
  const start = settled(machine, { snapshot: first, ended: [], waits: [] }, actions as Action[]);
  arrive('', 'start', start.moment, start.effects);
  for (const [from, moment] of known) {
    if (moment.snapshot.status !== 'active') continue;
    const send = (by: string, event: AnyEventObject, before: Moment = moment) => {
      const [after, more] = transition(machine, before.snapshot, event);
      const { moment: to, effects } = settled(machine, { ...before, snapshot: after }, more as Action[]);
      arrive(from, by, to, effects);
    };
    for (const [type, events] of Object.entries(alphabet.events))
      for (const event of events) send(`event ${type}`, event);
    for (const [id, src] of runningIn(moment)) {
      const ended = { ...moment, ended: [...moment.ended, id] };
      for (const output of alphabet.outputs[src] ?? [])
        send(`${id} ends`, { type: `xstate.done.actor.${id}`, output, actorId: id }, ended);
      send(
        `${id} throws`,
        { type: `xstate.error.actor.${id}`, error: new Error('a bug'), actorId: id },
        ended,
      );
    }
    const [due, ...others] = moment.waits;
    if (due === undefined) continue;
    const waits = others.map((wait) => ({ ...wait, left: wait.left - due.left }));
    if (due.to === 'itself') send(`${due.left} ms`, due.event, { ...moment, waits });
    else arrive(from, `${due.left} ms`, { ...moment, waits }, []);
  }
  return [...lines].sort();
};

/** Effects are in order of the alphabet: which of them comes first is compared where paths are played. */
export const stepLine = (from: string, by: string, to: string, effects: readonly string[]): string =>
  `${from} | ${by} → ${to} [${[...effects].sort().join(', ')}]`;

export const momentLine = (
  { value, context, status, output, historyValue }: AnyMachineSnapshot,
  running: readonly string[],
  waits: readonly number[],
): string =>
  JSON.stringify([
    inOrder(value),
    status,
    context,
    output ?? null,
    [...running].sort(),
    waits,
    Object.values(historyValue).flatMap((nodes) => nodes.map(({ id }) => id)),
  ]);

const lineOf = (moment: Moment): string =>
  momentLine(
    moment.snapshot,
    runningIn(moment).map(([id]) => id),
    moment.waits.map(({ left }) => left),
  );

const inOrder = (value: StateValue): unknown =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, inner]) => [key, inOrder(inner ?? {})]);

const runningIn = ({ snapshot, ended }: Moment): [id: string, src: string][] =>
  snapshot.status !== 'active'
    ? []
    : Object.entries(snapshot.children as Record<string, AnyActorRef>).flatMap(([id, { src }]) =>
        ended.includes(id) ? [] : [[id, String(src)] satisfies [string, string]],
      );

/** Does what the actions say: timers, messages to itself, until nothing more is to be done. */
const settled = (
  machine: AnyStateMachine,
  begun: Moment,
  begunActions: readonly Action[],
): { moment: Moment; effects: string[] } => {
  const effects: string[] = [];
  const letters: AnyEventObject[] = [];
  let { snapshot, ended } = begun;
  let waits = [...begun.waits];
  const perform = ({ type, params, info }: Action) => {
    const { to, event, delay, id, sendId, actorRef } = Object(params) as Record<string, unknown>;
    const letter = event as AnyEventObject;
    const isToItself = type === 'xstate.raise' || to === info.self;
    if ((type === 'xstate.raise' || type === 'xstate.sendTo') && typeof delay === 'number') {
      waits.push({ id: String(id), event: letter, to: isToItself ? 'itself' : 'away', left: delay });
      effects.push(`wait ${delay}`);
    } else if (type === 'xstate.sendTo') {
      effects.push(`send ${JSON.stringify(letter)}`);
      if (isToItself) letters.push(letter);
    } else if (type === 'xstate.cancel') {
      // Of several under one id, xstate knows the newest.
      const index = waits.findLastIndex((wait) => wait.id === sendId);
      if (index >= 0) effects.push('wait no longer');
      waits = waits.filter((_, other) => other !== index);
    } else if (type === 'xstate.emit') effects.push(`emit ${JSON.stringify(letter)}`);
    else if (type === 'xstate.spawnChild') {
      const child = actorRef as AnyActorRef;
      ended = ended.filter((one) => one !== child.id);
      effects.push(`start ${child.id}`);
    } else if (type === 'xstate.stopChild') {
      const child = params as AnyActorRef | undefined;
      if (child !== undefined && !ended.includes(child.id)) effects.push(`stop ${child.id}`);
    } else if (!type.startsWith('xstate.')) effects.push(`${type} ${JSON.stringify(params) ?? ''}`.trim());
  };
  for (const action of begunActions) perform(action);
  for (let letter = letters.shift(); letter !== undefined; letter = letters.shift()) {
    if (snapshot.status !== 'active') break;
    const [after, actions] = transition(machine, snapshot, letter);
    snapshot = after;
    for (const action of actions as Action[]) perform(action);
  }
  const isOver = snapshot.status !== 'active';
  if (isOver) effects.push(...waits.map(() => 'wait no longer'));
  return {
    moment: {
      snapshot,
      ended,
      waits: isOver ? [] : waits.toSorted((one, other) => one.left - other.left),
    },
    effects,
  };
};
