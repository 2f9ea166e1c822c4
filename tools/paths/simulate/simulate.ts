import type { TraversalOptions } from '@xstate/graph';
import type { ActorLogic } from 'xstate';
import type { PathModel } from '../model';
import { defaultLimits, type Limits } from './limits';
import { beforeTheStart, type SimulationEvent, type SimulationSnapshot, snapshotsAfter } from './snapshots';

export type MachineLogic = ActorLogic<SimulationSnapshot, SimulationEvent>;
export type SimulationOptions = TraversalOptions<SimulationSnapshot, SimulationEvent, unknown> & {
  stateMatcher: (snapshot: SimulationSnapshot, state: string) => boolean;
};

/**
 * A machine under its model as actor logic, with options for @xstate/graph: `new TestModel(...simulate(model))`.
 * Starts are events of the initial snapshot. Exploring throws ModelThrew.
 */
export const simulate = (
  model: PathModel,
  limits: Partial<Limits> = {},
): [logic: MachineLogic, options: SimulationOptions] => {
  const { nodes, depth } = { ...defaultLimits, ...limits };
  /** For one traversal only. */
  let left = nodes;
  /** So that no step is simulated twice. */
  const tried = new WeakMap<SimulationEvent, SimulationSnapshot>();
  const logic: MachineLogic = {
    getInitialSnapshot: beforeTheStart,
    transition: (from, event) => {
      const known = tried.get(event);
      if (known?.before === from) return known;
      return (
        snapshotsAfter(model, from).find(({ by }) => JSON.stringify(by?.event) === JSON.stringify(event)) ??
        from
      );
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return [
    logic,
    {
      events: (from) =>
        snapshotsAfter(model, from).flatMap((to) => {
          if (to.by === null) return [];
          tried.set(to.by.event, to);
          return [to.by.event];
        }),
      serializeState: (snapshot) => snapshot.key,
      serializeEvent: (event) => JSON.stringify(event),
      stopWhen: (snapshot) => snapshot.depth > depth || left-- <= 0,
      stateMatcher: ({ state }, asked) => state === asked || state.startsWith(`${asked}.`),
    },
  ];
};
