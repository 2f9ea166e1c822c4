import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, createMachine } from 'xstate';
import { candidatesOf, guardName, nodesOf, pathOf, transitionId } from '../explore/items';
import type { Edge } from '../graph';
import { faultyActions, faultyValues, shiftedGuards } from './faulty';

/** What a fault is in. */
export const mutantKinds = [
  'target',
  'transition',
  'order',
  're-entry',
  'guard',
  'constant',
  'action',
  'parameter',
  'field',
  'message',
  'actor',
  'input',
  'output',
  'delay',
  'history',
] as const;

export type MutantKind = (typeof mutantKinds)[number];

/** A machine with one fault. Its id says which, and stays the same while the machine does. */
export type Mutant = Omit<Fault, 'change' | 'provide'> & { machine: () => AnyStateMachine };

/** A part of a machine's configuration: plain objects and lists, functions left as they are. */
type Config = { [key: string]: unknown };

/** A state of the machine, and where its configuration is. */
type Place = { node: AnyStateNode; at: readonly string[] };

/** The candidates that one thing starts, as the configuration lists them. */
type Slot = { place: Place; keys: readonly string[]; candidates: readonly AnyTransitionDefinition[] };

/** Steps in which a fault can show; all others are those of the machine. */
type Touches = (edge: Edge) => boolean;

type Fault = {
  id: string;
  kind: MutantKind;
  touches: Touches;
  /** Changes a copy of the configuration. */
  change?: (config: Config) => void;
  /** What of the implementations is another. */
  provide?: (implementations: Implementations) => Partial<Implementations>;
  /** Whether anything came out otherwise so far; left out where that is certain. */
  isFelt?: () => boolean;
};

type Implementations = AnyStateMachine['implementations'];

/** Other states that each transition is led to. */
const retargets = 3;

/**
 * Every machine that differs from this one by one fault: a transition led elsewhere, dropped, entering anew or
 * not; a guard that always or never passes, or compares with another constant; an action dropped, with other
 * parameters, assigning or sending other fields; neighbouring candidates swapped; an actor not invoked or with
 * another input; another output; a delay halved or doubled; a history that goes less or more deep.
 */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  faultsOf(machine).map(({ change, provide, ...fault }) => ({
    ...fault,
    machine: () => {
      const config = normalised(machine.config);
      change?.(config);
      const { implementations } = machine;
      return createMachine(config, { ...implementations, ...provide?.(implementations) });
    },
  }));

const faultsOf = (machine: AnyStateMachine): Fault[] => {
  const places = nodesOf(machine).map((node) => ({
    node,
    at: node.path.flatMap((key) => ['states', key]),
  }));
  const inStates = places.flatMap((place) => [
    ...slotsOf(place).flatMap((slot) => [
      ...slot.candidates.flatMap((_, index) => [
        ...retargetFaults(slot, index),
        dropFault(slot, index),
        ...reentryFaults(slot, index),
        ...guardFaults(slot, index),
        ...actionFaults(slot, index),
        ...parameterFaults(slot, index),
      ]),
      ...swapFaults(slot),
    ]),
    ...stateActionFaults(machine, place),
    ...invokeFaults(place),
    ...delayFaults(machine, place),
    ...outputFaults(machine, place),
    ...historyFaults(place),
  ]);
  return [...inStates, ...implementationFaults(machine, places)];
};

/** Steps in which one of the slot's candidates is taken, or refused by its guard. */
const touchesSlot = ({ candidates }: Slot): Touches => {
  const ids = candidates.map(transitionId);
  return ({ items }) =>
    items.some((item) => ids.some((id) => item === `transition ${id}` || item.startsWith(`guard ${id} if `)));
};

/** Steps that can enter or leave a state, or any at all where nothing is known of it. */
const touchesChanges: Touches = ({ from, taken }) => from === null || taken.length > 0;

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
  const delayed = node.after.find((transition) => transition.eventType === eventType);
  if (delayed !== undefined) return ['after', String(delayed.delay)];
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
      kind: 'target',
      touches: touchesSlot(slot),
      change: (config) => {
        candidateIn(config, slot, index).target = `#${other.id}`;
      },
    }));
};

const dropFault = (slot: Slot, index: number): Fault => ({
  id: `drop ${nameOf(slot, index)}`,
  kind: 'transition',
  touches: touchesSlot(slot),
  change: (config) => {
    listIn(config, slot).splice(index, 1);
  },
});

const guardFaults = (slot: Slot, index: number): Fault[] => {
  const guard = slot.candidates[index]?.guard;
  if (guard === undefined) return [];
  return [true, false].map((always) => ({
    id: `guard ${guardName(guard)} always ${always} at ${nameOf(slot, index)}`,
    kind: 'guard',
    touches: touchesSlot(slot),
    change: (config) => {
      candidateIn(config, slot, index).guard = () => always;
    },
  }));
};

const actionFaults = (slot: Slot, index: number): Fault[] =>
  namesOf(slot.candidates[index]?.actions ?? []).map((name, position) => ({
    id: `drop action ${name} of ${nameOf(slot, index)}`,
    kind: 'action',
    touches: touchesSlot(slot),
    change: (config) => {
      listAt(candidateIn(config, slot, index), ['actions']).splice(position, 1);
    },
  }));

const swapFaults = (slot: Slot): Fault[] =>
  slot.candidates.slice(1).map((_, index) => ({
    id: `swap ${nameOf(slot, index)} and #${index + 2}`,
    kind: 'order',
    touches: touchesSlot(slot),
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
      kind: 'action',
      touches: touchesChanges,
      change: (config: Config) => {
        listAt(config, [...at, kind]).splice(position, 1);
      },
    }));
  });

const invokeFaults = ({ node, at }: Place): Fault[] =>
  node.invoke.flatMap(({ id, input }, position): Fault[] => {
    const own = { touches: touchesChanges };
    return [
      {
        ...own,
        id: `drop invoke ${id} of ${pathOf(node)}`,
        kind: 'actor',
        change: (config) => {
          listAt(config, [...at, 'invoke']).splice(position, 1);
        },
      },
      ...(input === undefined ? [] : faultyValues(input)).map(
        ({ what, value, isFelt }): Fault => ({
          ...own,
          isFelt,
          id: `input of ${id} in ${pathOf(node)}: ${what}`,
          kind: 'input',
          change: (config) => {
            (listAt(config, [...at, 'invoke'])[position] as Config).input = value;
          },
        }),
      ),
    ];
  });

/** Whether what leads into a state around it, or stays in its own, enters it anew. */
const reentryFaults = (slot: Slot, index: number): Fault[] => {
  const transition = slot.candidates[index];
  const [target] = transition?.target ?? [];
  if (transition === undefined || target === undefined) return [];
  const isInside = (node: AnyStateNode | undefined): boolean =>
    node !== undefined && (node === transition.source || isInside(node.parent));
  if (!isInside(target)) return [];
  return [
    {
      id: `${transition.reenter ? 'do not enter anew' : 'enter anew'} ${nameOf(slot, index)}`,
      kind: 're-entry',
      touches: touchesSlot(slot),
      change: (config) => {
        candidateIn(config, slot, index).reenter = !transition.reenter;
      },
    },
  ];
};

/** Of guards and actions that are handed something where they are named. */
const parameterFaults = (slot: Slot, index: number): Fault[] => {
  const transition = slot.candidates[index];
  const { guard, actions = [] } = transition ?? {};
  const named = [
    ...(guard === undefined
      ? []
      : [{ what: 'guard', name: guardName(guard), own: guard as unknown, position: -1 }]),
    ...namesOf(actions).map((name, position) => ({
      what: 'action',
      name,
      own: actions[position] as unknown,
      position,
    })),
  ];
  return named.flatMap(({ what, name, own, position }) => [
    ...(isParametered(own) ? faultyValues(own.params) : []).map(
      (faulty): Fault => ({
        id: `parameters of ${what} ${name} at ${nameOf(slot, index)}: ${faulty.what}`,
        isFelt: faulty.isFelt,
        kind: 'parameter',
        touches: touchesSlot(slot),
        change: (config) => {
          const candidate = candidateIn(config, slot, index);
          const changed = { ...Object(own), params: faulty.value };
          if (what === 'guard') candidate.guard = changed;
          else listAt(candidate, ['actions'])[position] = changed;
        },
      }),
    ),
    ...(what === 'guard' ? [] : faultyActions(own)).map(
      (faulty): Fault => ({
        id: `action ${name} of ${nameOf(slot, index)}: ${faulty.what}`,
        isFelt: faulty.isFelt,
        kind: faulty.kind,
        touches: touchesSlot(slot),
        change: (config) => {
          listAt(candidateIn(config, slot, index), ['actions'])[position] = faulty.value;
        },
      }),
    ),
    ...(what === 'guard' ? shiftedGuards(own) : []).map(
      (faulty): Fault => ({
        id: `guard ${name} at ${nameOf(slot, index)}: ${faulty.what}`,
        kind: 'constant',
        touches: touchesSlot(slot),
        isFelt: faulty.isFelt,
        change: (config) => {
          candidateIn(config, slot, index).guard = faulty.value;
        },
      }),
    ),
  ]);
};

const isParametered = (value: unknown): value is { type: string; params: unknown } =>
  typeof value === 'object' && value !== null && 'params' in value && value.params !== undefined;

/** What the machine, or a final state of it, ends with. */
const outputFaults = (machine: AnyStateMachine, { node, at }: Place): Fault[] => {
  const output = valueAt(machine.config as Config, [...at, 'output']);
  return (output === undefined ? [] : faultyValues(output)).map(({ what, value, isFelt }) => ({
    isFelt,
    id: `output of ${pathOf(node)}: ${what}`,
    kind: 'output',
    touches: touchesChanges,
    change: (config) => {
      const own = at.length === 0 ? config : (valueAt(config, at) as Config);
      own.output = value;
    },
  }));
};

const historyFaults = ({ node, at }: Place): Fault[] => {
  if (node.type !== 'history') return [];
  const other = node.history === 'deep' ? 'shallow' : 'deep';
  return [
    {
      id: `history ${pathOf(node)} goes ${other}`,
      kind: 'history',
      touches: touchesChanges,
      change: (config) => {
        (valueAt(config, at) as Config).history = other;
      },
    },
  ];
};

/** Of what is implemented under a name, wherever that is used. */
const implementationFaults = (machine: AnyStateMachine, places: readonly Place[]): Fault[] => {
  const { actions = {}, guards = {}, delays = {} } = machine.implementations;
  const slots = places.flatMap(slotsOf);
  /** Names of guards and actions can also stand inside of actions. */
  const isHidden = Object.values(actions).some((action) => Object(action).type === 'xstate.enqueueActions');
  const touching = (isUsed: (transition: AnyTransitionDefinition) => boolean): Touches => {
    const touched = slots
      .filter(({ candidates }) => candidates.some(isUsed))
      .map((slot) => touchesSlot(slot));
    const isAnywhere = isHidden || touched.length === 0;
    return (edge) => (isAnywhere && touchesChanges(edge)) || touched.some((touches) => touches(edge));
  };
  const isOfState = (name: string) =>
    places.some(({ node }) => [...node.entry, ...node.exit].some((action) => typeOf(action) === name));
  return [
    ...Object.entries(actions).flatMap(([name, action]) =>
      faultyActions(action).map(
        ({ kind, what, value, isFelt }): Fault => ({
          isFelt,
          id: `action ${name}: ${what}`,
          kind,
          touches: isOfState(name)
            ? touchesChanges
            : touching(({ actions: own }) => own.some((one) => typeOf(one) === name)),
          provide: (own) => ({ actions: { ...own.actions, [name]: value as never } }),
        }),
      ),
    ),
    ...Object.entries(guards).flatMap(([name, guard]) =>
      shiftedGuards(guard).map(
        ({ what, value, isFelt }): Fault => ({
          id: `guard ${name}: ${what}`,
          kind: 'constant',
          touches: touching(({ guard: own }) => own !== undefined && guardName(own).includes(name)),
          isFelt,
          provide: (own) => ({ guards: { ...own.guards, [name]: value as never } }),
        }),
      ),
    ),
    ...Object.entries(delays).flatMap(([name, delay]) =>
      // The lengths known beforehand of states are changed state by state.
      typeof delay !== 'function' && places.some(({ node }) => node.after.some((own) => own.delay === name))
        ? []
        : factors.map(
            ({ what, factor }): Fault => ({
              id: `${what} delay ${name}`,
              kind: 'delay',
              touches: touchesChanges,
              provide: (own) => ({ delays: { ...own.delays, [name]: lengthened(delay, factor) as never } }),
            }),
          ),
    ),
  ];
};

const typeOf = (action: unknown): unknown => (typeof action === 'string' ? action : Object(action).type);

const factors = [
  { what: 'halve', factor: 0.5 },
  { what: 'double', factor: 2 },
] as const;

const lengthened = (delay: unknown, factor: number): unknown =>
  typeof delay === 'function'
    ? (...args: unknown[]) => Number(delay(...args)) * factor
    : Number(delay) * factor;

/** Of delays whose length is known beforehand. */
const delayFaults = (machine: AnyStateMachine, { node, at }: Place): Fault[] => {
  const names = Object.keys((valueAt(machine.config as Config, [...at, 'after']) ?? {}) as Config);
  return names.flatMap((name) => {
    const length = Number(machine.implementations.delays?.[name] ?? name);
    if (!Number.isFinite(length)) return [];
    return factors.map(({ what, factor }) => ({
      id: `${what} ${pathOf(node)} · after ${name}`,
      kind: 'delay',
      touches: touchesChanges,
      change: (config: Config) => {
        const after = valueAt(config, [...at, 'after']) as Config;
        after[String(length * factor)] = after[name];
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
