import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, createMachine } from 'xstate';
import { candidatesOf, guardName, pathOf, statesOf, transitionId, triggerOf } from '../explore/items';

/** A machine with one fault. Its id says which, and stays the same while the machine does. */
export type Mutant = { id: string; machine: () => AnyStateMachine };

/** A part of a machine's configuration: plain objects and lists, functions left as they are. */
type Config = { [key: string]: unknown };

/** A state of the machine, and where its configuration is. */
type Place = { node: AnyStateNode; at: readonly string[] };

/** The candidates that one thing starts, as the configuration lists them. */
type Slot = { place: Place; keys: readonly string[]; candidates: readonly AnyTransitionDefinition[] };

/** Changes a copy of the configuration. */
type Fault = { id: string; change: (config: Config) => void };

/** Other states that each transition is led to. */
const retargets = 3;

/**
 * Every machine that differs from this one by one fault: a transition led elsewhere or dropped, a guard that
 * always or never passes, an action dropped, neighbouring candidates swapped, an actor not invoked, a delay
 * halved or doubled.
 */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  faultsOf(machine).map(({ id, change }) => ({
    id,
    machine: () => {
      const config = normalised(machine.config);
      change(config);
      return createMachine(config, machine.implementations);
    },
  }));

const faultsOf = (machine: AnyStateMachine): Fault[] => {
  const places = [machine.root, ...statesOf(machine)].map((node) => ({
    node,
    at: node.path.flatMap((key) => ['states', key]),
  }));
  return places.flatMap((place) => [
    ...slotsOf(place).flatMap((slot) => [
      ...slot.candidates.flatMap((_, index) => [
        ...retargetFaults(slot, index),
        dropFault(slot, index),
        ...guardFaults(slot, index),
        ...actionFaults(slot, index),
      ]),
      ...swapFaults(slot),
    ]),
    ...stateActionFaults(machine, place),
    ...invokeFaults(place),
    ...delayFaults(machine, place),
  ]);
};

/** Where the candidates of each of a state's triggers are listed. */
const slotsOf = (place: Place): Slot[] => {
  const { node, at } = place;
  return candidatesOf(node).flatMap((candidates) => {
    const eventType = candidates[0]?.eventType;
    const keys = eventType === undefined ? null : keysOf(node, eventType);
    return keys === null ? [] : [{ place, keys: [...at, ...keys], candidates }];
  });
};

const keysOf = (node: AnyStateNode, eventType: string): string[] | null => {
  if (eventType === '') return ['always'];
  if (eventType === `xstate.done.state.${node.id}`) return ['onDone'];
  const invoked = node.invoke.findIndex(({ id }) => eventType.endsWith(`.actor.${id}`));
  // The ending of a spawned actor is answered as an event.
  if (/^xstate\.(done|error)\.actor\./.test(eventType) && invoked < 0) return ['on', eventType];
  if (eventType.startsWith('xstate.done.actor.')) return ['invoke', String(invoked), 'onDone'];
  if (eventType.startsWith('xstate.error.actor.')) return ['invoke', String(invoked), 'onError'];
  const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1];
  if (delay !== undefined) return ['after', delay];
  return eventType.startsWith('xstate.') ? null : ['on', eventType];
};

/** The transition in words, without where it leads. */
const nameOf = ({ candidates }: Slot, index: number): string => {
  const transition = candidates[index];
  return transition === undefined ? '' : (transitionId(transition).split(' → ')[0] ?? '');
};

const retargetFaults = (slot: Slot, index: number): Fault[] => {
  const transition = slot.candidates[index];
  if (transition === undefined) return [];
  const [target] = transition.target ?? [];
  const from: AnyStateNode = target ?? transition.source;
  const siblings: AnyStateNode[] = Object.values(from.parent?.states ?? from.states);
  const at = siblings.indexOf(from);
  return [...siblings.slice(at + 1), ...siblings.slice(0, Math.max(at, 0))]
    .slice(0, retargets)
    .map((other) => ({
      id: `retarget ${nameOf(slot, index)} → ${pathOf(other)}`,
      change: (config) => {
        candidateIn(config, slot, index).target = `#${other.id}`;
      },
    }));
};

const dropFault = (slot: Slot, index: number): Fault => ({
  id: `drop ${nameOf(slot, index)}`,
  change: (config) => {
    listIn(config, slot).splice(index, 1);
  },
});

const guardFaults = (slot: Slot, index: number): Fault[] => {
  const guard = slot.candidates[index]?.guard;
  if (guard === undefined) return [];
  return [true, false].map((always) => ({
    id: `guard ${guardName(guard)} always ${always} at ${nameOf(slot, index)}`,
    change: (config) => {
      candidateIn(config, slot, index).guard = () => always;
    },
  }));
};

const actionFaults = (slot: Slot, index: number): Fault[] =>
  namesOf(slot.candidates[index]?.actions ?? []).map((name, position) => ({
    id: `drop action ${name} of ${nameOf(slot, index)}`,
    change: (config) => {
      listAt(candidateIn(config, slot, index), ['actions']).splice(position, 1);
    },
  }));

const swapFaults = (slot: Slot): Fault[] =>
  slot.candidates.slice(1).map((_, index) => ({
    id: `swap ${nameOf(slot, index)} and #${index + 2}`,
    change: (config) => {
      const list = listIn(config, slot);
      list.splice(index, 2, list[index + 1], list[index]);
    },
  }));

const stateActionFaults = (machine: AnyStateMachine, { node, at }: Place): Fault[] =>
  (['entry', 'exit'] as const).flatMap((kind) => {
    const own = valueAt(machine.config as Config, [...at, kind]);
    return namesOf(own === undefined ? [] : [own].flat()).map((name, position) => ({
      id: `drop ${kind} ${name} of ${pathOf(node)}`,
      change: (config: Config) => {
        listAt(config, [...at, kind]).splice(position, 1);
      },
    }));
  });

const invokeFaults = ({ node, at }: Place): Fault[] =>
  node.invoke.map(({ id }, position) => ({
    id: `drop invoke ${id} of ${pathOf(node)}`,
    change: (config) => {
      listAt(config, [...at, 'invoke']).splice(position, 1);
    },
  }));

/** Of delays whose length is known beforehand. */
const delayFaults = (machine: AnyStateMachine, { node, at }: Place): Fault[] => {
  const names = Object.keys((valueAt(machine.config as Config, [...at, 'after']) ?? {}) as Config);
  return names.flatMap((name) => {
    const length = Number(machine.implementations.delays?.[name] ?? name);
    if (!Number.isFinite(length)) return [];
    return (['halve', 'double'] as const).map((kind) => ({
      id: `${kind} ${pathOf(node)} · ${triggerOf(`xstate.after.${name}.`)}`,
      change: (config: Config) => {
        const after = valueAt(config, [...at, 'after']) as Config;
        const changed = kind === 'halve' ? length / 2 : length * 2;
        after[String(changed)] = after[name];
        delete after[name];
      },
    }));
  });
};

/** Names of actions, numbered where one comes more than once. */
const namesOf = (actions: readonly unknown[]): string[] => {
  const names = actions.map((action) => {
    if (typeof action === 'string') return action;
    const type = Object(action).type;
    return typeof type === 'string' ? type : 'an action';
  });
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
};

const candidateIn = (config: Config, { keys }: Slot, index: number): Config =>
  listAt(config, keys)[index] as Config;

const listIn = (config: Config, { keys }: Slot): unknown[] => listAt(config, keys);

const listAt = (config: Config, keys: readonly string[]): unknown[] => {
  const found = valueAt(config, keys);
  if (!Array.isArray(found)) throw new Error(`The configuration has no list at ${keys.join('.')}`);
  return found;
};

const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Config)[key] : undefined),
    value,
  );

/** A copy in which transitions, actions and invokes are lists throughout, so that a fault needs one form only. */
const normalised = (state: unknown): Config => {
  const config = { ...(state as Config) };
  for (const key of ['entry', 'exit'] as const)
    if (config[key] !== undefined) config[key] = listOf(config[key]);
  for (const key of ['always', 'onDone'] as const)
    if (config[key] !== undefined) config[key] = transitionsOf(config[key]);
  for (const key of ['on', 'after'] as const)
    if (config[key] !== undefined) config[key] = mapped(config[key], transitionsOf);
  if (config.invoke !== undefined)
    config.invoke = listOf(config.invoke).map((invoke) => {
      const own = { ...(invoke as Config) };
      for (const key of ['onDone', 'onError'] as const)
        if (own[key] !== undefined) own[key] = transitionsOf(own[key]);
      return own;
    });
  if (config.states !== undefined) config.states = mapped(config.states, normalised);
  return config;
};

const transitionsOf = (value: unknown): Config[] =>
  listOf(value).map((one) => {
    if (typeof one === 'string' || one === undefined) return { target: one };
    const own = { ...(one as Config) };
    if (own.actions !== undefined) own.actions = listOf(own.actions);
    return own;
  });

const listOf = (value: unknown): unknown[] => [value].flat();

const mapped = (value: unknown, to: (inner: unknown) => unknown): Config =>
  Object.fromEntries(Object.entries(value as Config).map(([key, inner]) => [key, to(inner)]));
