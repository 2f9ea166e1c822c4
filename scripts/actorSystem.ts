import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';

export type MachineEntry = {
  name: string;
  /** Where it is declared. */
  file: string;
  states: number;
  /** Machines it invokes, by the names under which they are declared. */
  children: string[];
  /** Machines it spawns: their code is provided when it has loaded. */
  spawned: string[];
  /** Other actors it invokes: calls whose effects are provided. */
  calls: string[];
  /** Events it takes that no machine sends: from views, the API client or the browser. */
  fromOutside: string[];
};

/** One machine tells another. `done` is the end of an invoked one, with its output. */
export type Message = { from: string; to: string; event: string };

export type ActorSystem = { machines: MachineEntry[]; messages: Message[] };

export type Declared = { file: string; machine: AnyStateMachine };

/** Every machine of a folder. */
export async function loadMachines(folder: string): Promise<Declared[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const declared: Declared[] = [];
  for (const file of files.filter((each) => each.endsWith('.ts'))) {
    const path = join(folder, file);
    const code: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(path).href);
    for (const value of Object.values(code)) {
      if (value instanceof StateMachine) declared.push({ file: path, machine: value });
    }
  }
  return declared;
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/**
 * Stands in for a context, an event or a parameter: every property of it, and every result of calling it, is again
 * a stand-in. So an action's messages and receivers can be read without running a machine.
 */
const standIn = (known: Record<string, unknown> = {}): unknown =>
  new Proxy(() => undefined, {
    get: (_, key) => {
      if (typeof key === 'string' && key in known) return known[key];
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return function* () {};
      return standIn();
    },
    apply: () => standIn(),
  });

/** The name of an actor that is not the sender's child; null where it is known only at run time. */
type Registered = { systemId: string | null };

const system = { get: (id: unknown): Registered => ({ systemId: typeof id === 'string' ? id : null }) };

/** Calls an action's function with stand-ins: as after a success, or, if it handles failures only, as after a failure. */
function ask(event: string, question: (given: unknown) => unknown): unknown {
  const given = (ok: boolean) => ({
    context: standIn(),
    event: standIn({ type: event, output: standIn({ ok }) }),
    system,
    check: () => true,
  });
  try {
    return question(given(true));
  } catch {
    return question(given(false));
  }
}

type Fn = (...args: unknown[]) => unknown;

const isFunction = (value: unknown): value is Fn => typeof value === 'function';

/** How XState keeps what `sendTo`, `sendParent` and `enqueueActions` were given. */
type BuiltIn = { type?: unknown; to?: unknown; event?: unknown; collect?: unknown };

type Telling = { to: string | Registered | null; event: string };

const eventType = (event: unknown): string => {
  const type: unknown = event === null || event === undefined ? null : (event as { type?: unknown }).type;
  if (typeof type !== 'string') throw new Error('An event without a name is sent');
  return type;
};

/** The sent event's name, read from the function's source: for functions that fail on stand-ins. */
function sentEvent(sent: unknown, params: unknown, event: string): string {
  if (!isFunction(sent)) return eventType(sent);
  try {
    return eventType(ask(event, (given) => sent(given, params)));
  } catch {
    return eventType({ type: /\btype:\s*["']([\w.]+)["']/.exec(String(sent))?.[1] });
  }
}

/** A child's id, a registered actor, or null where it is known only at run time. */
const targetOf = (to: unknown): Telling['to'] => {
  if (typeof to === 'string') return to;
  if (typeof to === 'object' && to !== null && 'systemId' in to) return to as Registered;
  return null;
};

/** What an action sends, and to whom. @param event that is being handled */
function tellings(machine: AnyStateMachine, action: unknown, event: string): Telling[] {
  if (typeof action === 'string') return tellings(machine, { type: action }, event);
  if (isFunction(action)) return builtInTellings(action as BuiltIn, undefined, event);
  const { type, params } = action as { type: string; params?: unknown };
  const implementation: unknown = machine.implementations.actions[type];
  if (!isFunction(implementation)) return [];
  const { type: builtIn } = implementation as BuiltIn;
  if (builtIn !== 'xstate.sendTo' && builtIn !== 'xstate.enqueueActions') return [];
  const given = isFunction(params) ? ask(event, params) : params;
  return builtInTellings(implementation as BuiltIn, given, event);
}

function builtInTellings(
  { type, to, event: sent, collect }: BuiltIn,
  params: unknown,
  event: string,
): Telling[] {
  if (type === 'xstate.sendTo') {
    const target = isFunction(to) && to.length > 0 ? ask(event, (given) => to(given, params)) : to;
    return [{ to: targetOf(target), event: sentEvent(sent, params, event) }];
  }
  if (!isFunction(collect) || !/\bsendTo\b/.test(String(collect))) return [];
  return ask(event, (given) => {
    const told: Telling[] = [];
    const sendTo = (target: unknown, what: unknown) =>
      told.push({ to: targetOf(target), event: eventType(what) });
    const ignore = () => undefined;
    const enqueue = Object.assign(ignore, {
      sendTo,
      assign: ignore,
      emit: ignore,
      raise: ignore,
      spawnChild: ignore,
      stopChild: ignore,
    });
    collect({ ...(given as object), enqueue }, params);
    return told;
  }) as Telling[];
}

/** What `sendParent` sends to. */
const parent = '#_parent';

const isOwn = (event: string): boolean => event.startsWith('xstate.') || event === '*' || event === '';

/** Which machine starts which and sends what to which, read from their configurations. */
export function readActorSystem(declared: Declared[]): ActorSystem {
  const byName = new Map(declared.map((each) => [each.machine.id, each]));
  const machineNamed = (name: string) => byName.get(name)?.machine;
  const invocations = declared.map(({ file, machine }) => {
    const nodes = nodesOf(machine.root);
    const invokes = nodes
      .flatMap((node) => node.invoke)
      .flatMap(({ id, src }) => (typeof src === 'string' ? [{ id, src }] : []));
    const isMachine = (src: string): boolean => machine.implementations.actors[src] instanceof StateMachine;
    const children = new Map(
      invokes.filter(({ src }) => isMachine(src)).map(({ id, src }) => [id, src] as const),
    );
    const calls = invokes.map(({ src }) => src).filter((src) => !isMachine(src));
    const spawned = Object.keys(machine.implementations.actors).filter(
      (name) => byName.has(name) && !isMachine(name) && !calls.includes(name),
    );
    return { name: machine.id, file, machine, nodes, children, calls, spawned };
  });
  const invokersOf = (name: string): string[] =>
    invocations.filter(({ children }) => [...children.values()].includes(name)).map((each) => each.name);
  const parentsOf = (name: string): string[] => [
    ...invokersOf(name),
    ...invocations.filter(({ spawned }) => spawned.includes(name)).map((each) => each.name),
  ];
  const screens = invocations.flatMap(({ spawned }) => spawned);
  const accepting = (names: Iterable<string>, event: string): string[] =>
    [...names].filter((name) => machineNamed(name)?.events.includes(event));

  const messages = invocations.flatMap(({ name, machine, nodes, children }) => {
    const receivers = ({ to, event }: Telling): string[] => {
      if (to === parent) return parentsOf(name);
      if (typeof to === 'string') return [children.get(to) ?? to];
      if (to === null) return accepting(children.values(), event);
      return to.systemId === null ? accepting(screens, event) : [to.systemId];
    };
    const handled = nodes.flatMap((node) => [
      ...[...node.entry, ...node.exit].map((action) => ({ action, on: 'xstate.init' })),
      ...[...node.transitions.values(), ...(node.always ? [node.always] : [])]
        .flat()
        .flatMap(({ actions, eventType: on }) => actions.map((action) => ({ action, on }))),
    ]);
    const told = handled.flatMap(({ action, on }) =>
      tellings(machine, action, on).flatMap((telling) =>
        receivers(telling).map((to): Message => ({ from: name, to, event: telling.event })),
      ),
    );
    const ends = nodes.some((node) => node.parent === machine.root && node.type === 'final');
    const done = ends ? invokersOf(name).map((to): Message => ({ from: name, to, event: 'done' })) : [];
    return [...told, ...done];
  });
  const distinct = [...new Map(messages.map((each) => [JSON.stringify(each), each])).values()];
  const machines = invocations.map(
    ({ name, file, machine, nodes, children, calls, spawned }): MachineEntry => {
      const received = new Set(distinct.filter(({ to }) => to === name).map(({ event }) => event));
      return {
        name,
        file,
        states: nodes.filter((node) => Object.keys(node.states).length === 0).length,
        children: [...new Set(children.values())],
        spawned,
        calls: [...new Set(calls)],
        fromOutside: machine.events.filter((event) => !isOwn(event) && !received.has(event)).sort(),
      };
    },
  );
  return { machines, messages: distinct };
}
