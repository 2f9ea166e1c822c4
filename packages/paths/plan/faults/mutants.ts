import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ItemId } from '../../graph';
import { declaredIn } from '../../xstateInside';
import { actionsOf } from '../check/reads';
import {
  candidatesOf,
  guardItem,
  guardName,
  transitionId,
  transitionItem,
  transitionsOf,
} from '../simulate/items';
import { nodesOf, pathOf } from '../simulate/nodes';
import { type Faulty, faultyActions, faultyGuards, withoutFields } from './faulty';

/** A machine with one fault; the id is stable. */
export type Mutant = {
  id: string;
  /** Differs wherever the transition is taken, whatever the data are. */
  isOfStructure?: true;
  /** Whether the faulty part was called and never differed. */
  isRight?: Faulty['isRight'];
  /** Items that are reached where the fault shows: a reason for one is one for the fault. */
  shownBy?: readonly ItemId[];
  machine: () => AnyStateMachine;
};

/** Puts the fault into a copy of the machine; the order of states stays. */
type Fault = Omit<Mutant, 'machine'> & { change: (nodes: readonly AnyStateNode[]) => void };

type Told = Partial<Omit<Fault, 'id' | 'change'>>;

const retargets = 3;

export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  [
    ...nodesOf(machine).flatMap((node, place) => [
      ...candidatesOf(node).flatMap((candidates, slot) => slotFaults(candidates, place, slot)),
      ...stateFaults(node, place),
    ]),
    ...implementationFaults(machine),
  ].map(({ change, ...fault }) => ({ ...fault, machine: () => changed(machine, change) }));

const changed = (machine: AnyStateMachine, change: Fault['change']): AnyStateMachine => {
  const copy: AnyStateMachine = machine.provide({});
  change(nodesOf(copy));
  // `provide` rebuilds the machine from its configuration, which has no fault.
  return Object.assign(copy, {
    provide: (own: Parameters<typeof machine.provide>[0]) => changed(machine.provide(own), change),
  });
};

const slotFaults = (candidates: readonly AnyTransitionDefinition[], place: number, slot: number): Fault[] => {
  const listIn = (nodes: readonly AnyStateNode[]): AnyTransitionDefinition[] =>
    candidatesOf(nodes[place] as AnyStateNode)[slot] ?? [];
  return candidates.flatMap((transition, index) => {
    const [name = ''] = transitionId(transition).split(' → ');
    const { source, target, guard, actions } = transition;
    const taken = [guard === undefined ? transitionItem(transition) : guardItem(transition, true)];
    const inList = (id: string, change: (list: AnyTransitionDefinition[]) => void, more?: Told): Fault => ({
      id,
      shownBy: taken,
      change: (nodes) => change(listIn(nodes)),
      ...more,
    });
    const withPart = (id: string, part: Partial<AnyTransitionDefinition>, more?: Told): Fault =>
      inList(id, (list) => Object.assign(list[index] ?? {}, part), more);
    return [
      ...othersThan(target?.[0] ?? source).map(
        (other): Fault => ({
          id: `retarget ${name} → ${pathOf(other)}`,
          isOfStructure: true,
          shownBy: taken,
          change: (nodes) => {
            Object.assign(listIn(nodes)[index] ?? {}, { target: nodes.filter(({ id }) => id === other.id) });
          },
        }),
      ),
      inList(`drop ${name}`, (list) => list.splice(index, 1), { isOfStructure: true }),
      ...(guard === undefined ? [] : [true, false]).map((always) => {
        const id = `guard ${guardName(guard)} always ${always} at ${name}`;
        return withPart(id, { guard: () => always }, { shownBy: [guardItem(transition, !always)] });
      }),
      ...faultyGuards(guard).map(({ what, value }) => {
        const id = `guard ${guardName(guard)} at ${name}: ${what}`;
        const shownBy = [`guard at ${transitionId(transition)}: ${what}` as const, ...taken];
        return withPart(id, { guard: value as never }, { shownBy });
      }),
      ...actionFaults(actions, 'action', name).map(({ id, isRight, others }) =>
        withPart(id, { actions: others }, { isRight }),
      ),
      ...candidates.slice(index + 1, index + 2).map(() =>
        inList(`swap ${name} and #${index + 2}`, (list) => {
          list.splice(index, 2, ...list.slice(index, index + 2).reverse());
        }),
      ),
    ];
  });
};

const othersThan = (node: AnyStateNode): AnyStateNode[] => {
  const siblings: AnyStateNode[] = Object.values(node.parent?.states ?? node.states);
  const at = siblings.indexOf(node);
  return [...siblings.slice(at + 1), ...siblings.slice(0, Math.max(at, 0))].slice(0, retargets);
};

type Actions = AnyStateNode['entry'];
type ActionFault = Pick<Mutant, 'id' | 'isRight'> & { others: Actions };

const actionFaults = (actions: Readonly<Actions>, word: string, place: string): ActionFault[] => {
  const types = actions.map((action) =>
    typeof action === 'string' ? action : (Object(action).type ?? 'an action'),
  );
  return actions.flatMap((action, index): ActionFault[] => {
    const before = types.slice(0, index).filter((type) => type === types[index]).length;
    const name = `${word} ${types[index]}${before === 0 ? '' : ` (${before + 1})`}`;
    return [
      { id: `drop ${name} of ${place}`, others: actions.toSpliced(index, 1) },
      ...faultyActions(action).map(({ what, value, isRight }) => ({
        id: `${name} of ${place}: ${what}`,
        isRight,
        others: actions.toSpliced(index, 1, value as Actions[number]),
      })),
    ];
  });
};

const stateFaults = (node: AnyStateNode, place: number): Fault[] => {
  const path = pathOf(node);
  const { delays = {} } = node.machine.implementations;
  const timers = [...new Map(node.after.map(({ eventType, delay }) => [eventType, delay]))];
  const inState = (id: string, change: (copy: AnyStateNode) => void, more?: Told): Fault => ({
    id,
    change: (nodes) => change(nodes[place] as AnyStateNode),
    ...more,
  });
  const spoilt = (name: string, value: unknown, put: (copy: AnyStateNode, faulty: unknown) => void) =>
    (value === undefined ? [] : withoutFields(value)).map(({ what, value: faulty, isRight }) =>
      inState(`${name}: ${what}`, (copy) => put(copy, faulty), { isRight }),
    );
  return [
    ...(['entry', 'exit'] as const).flatMap((word) => {
      // XState adds its own actions that start and cancel timers.
      const count = node[word].length - timers.length;
      return actionFaults(node[word].slice(0, count), word, path).map(({ id, isRight, others }) =>
        inState(id, (copy) => copy[word].splice(0, count, ...others), { isRight }),
      );
    }),
    ...node.invoke.flatMap(({ id, input }, index) => [
      inState(`drop invoke ${id} of ${path}`, (copy) => copy.invoke.splice(index, 1)),
      ...spoilt(`input of ${id} in ${path}`, input, (copy, faulty) =>
        Object.assign(copy.invoke[index] ?? {}, { input: faulty }),
      ),
    ]),
    ...timers.map(([eventType, delay]) =>
      inState(`double ${path} · after ${delay}`, (copy) => {
        const started = copy.entry.find((action) => Object(action).id === eventType);
        Object.assign(started ?? {}, { delay: doubled(delays[String(delay)] ?? delay) });
      }),
    ),
    ...spoilt(`output of ${path}`, node.output, (copy, output) => Object.assign(copy, { output })),
    ...(node.type === 'history' ? [node.history === 'deep' ? 'shallow' : 'deep'] : []).map((history) =>
      inState(`history ${path} goes ${history}`, (copy) => Object.assign(copy, { history }), {
        isOfStructure: true,
      }),
    ),
  ];
};

const doubled = (delay: unknown): unknown =>
  typeof delay === 'function' ? (...args: unknown[]) => Number(delay(...args)) * 2 : Number(delay) * 2;

const implementationFaults = (machine: AnyStateMachine): Fault[] => {
  const { actions = {}, guards = {} } = machine.implementations;
  const transitions = transitionsOf(machine);
  const asking = [
    ...[...transitions.map(({ guard }) => guard), ...Object.values(guards)].map(guardName),
    ...actionsOf(machine).map((action) => String(declaredIn(action).collect)),
  ].join();
  const named = (part: 'actions' | 'guards', name: string, { what, value, isRight }: Faulty) => ({
    id: `${part.slice(0, -1)} ${name}: ${what}`,
    isRight,
    change: ([root]: readonly AnyStateNode[]) => {
      Object.assign(root?.machine.implementations[part] ?? {}, { [name]: value });
    },
  });
  return [
    ...Object.entries(actions).flatMap(([name, action]) =>
      faultyActions(action).map((faulty) => named('actions', name, faulty)),
    ),
    ...Object.entries(guards).flatMap(([name, guard]) => {
      // Nothing can notice a fault in a guard that is never asked.
      if (!asking.includes(name)) return [];
      const asked = transitions.filter((transition) => guardName(transition.guard) === name);
      const isTrue = asked.length === 1 ? asked.map((transition) => guardItem(transition, true)) : [];
      return faultyGuards(guard).map((faulty) => ({
        ...named('guards', name, faulty),
        shownBy: [`guard ${name}: ${faulty.what}` as const, ...isTrue],
      }));
    }),
  ];
};
