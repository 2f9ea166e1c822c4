import type { TraversalOptions } from '@xstate/graph';
import type { ActorLogic } from 'xstate';
import type { Label } from '../../graph';
import { defaultLimits, type PathModel } from '../../model';
import { SimulationSnapshot } from './simulation';

export type MachineLogic = ActorLogic<SimulationSnapshot, Label>;
export type SimulationOptions = TraversalOptions<SimulationSnapshot, Label, unknown> & {
  stateMatcher: (snapshot: SimulationSnapshot, state: string) => boolean;
};

const isWithin = (state: string, parent: string): boolean =>
  state === parent || state.startsWith(`${parent}.`);

/** A state, one that has states, or states of several regions joined by `+`. */
const isStateOf = ({ states }: PathModel, asked: string): boolean =>
  asked.split('+').every((part) => Object.keys(states).some((state) => isWithin(state, part)));

/**
 * A machine under its model as actor logic, with options for @xstate/graph: `new TestModel(...simulate(model))`.
 * Starts are events of the initial snapshot. Exploring throws ModelThrew.
 */
export const simulate = (model: PathModel): [logic: MachineLogic, options: SimulationOptions] => {
  const { nodes, depth } = { ...defaultLimits, ...model.limits };
  /** For one traversal only. */
  let left = nodes;
  /** So that no step is simulated twice. */
  const tried = new WeakMap<Label, SimulationSnapshot>();
  const logic: MachineLogic = {
    getInitialSnapshot: () => new SimulationSnapshot(model),
    transition: (from, event) => {
      const known = tried.get(event);
      if (known?.before === from) return known;
      return from.next().find(({ by }) => JSON.stringify(by?.event) === JSON.stringify(event)) ?? from;
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return [
    logic,
    {
      events: (from) =>
        from.next().flatMap((to) => {
          if (to.by === null) return [];
          tried.set(to.by.event, to);
          return [to.by.event];
        }),
      serializeState: (snapshot) => snapshot.key,
      serializeEvent: (event) => JSON.stringify(event),
      stopWhen: (snapshot) => snapshot.depth > depth || left-- <= 0,
      stateMatcher: ({ state }, asked) => {
        if (asked !== '*' && !isStateOf(model, asked)) throw new Error(`The machine has no state '${asked}'`);
        return state === asked || state.split('+').some((region) => isWithin(region, asked));
      },
    },
  ];
};
