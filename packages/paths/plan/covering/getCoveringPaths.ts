import type { StatePath } from '@xstate/graph';
import type { Path } from '../../graph';
import { type Explored, exploredFrom } from '../simulate/explore';
import type { MachineLogic, SimulationOptions } from '../simulate/simulate';
import { beforeTheStart, type SimulationEvent, type SimulationSnapshot } from '../simulate/snapshots';
import { planPaths } from './planPaths';

/** A `PathGenerator` of @xstate/graph with few paths that cover every transition, guard, error, case and change. */
export const getCoveringPaths = (
  logic: MachineLogic,
  { events, stopWhen }: Partial<SimulationOptions> = {},
): StatePath<SimulationSnapshot, SimulationEvent>[] => {
  const explored = exploredFrom('', logic, events, (_, next) => (stopWhen?.(next) ? 'stopped' : null));
  return planPaths(explored).map((path) => statePathOf(explored, path));
};

/** The event that @xstate/graph puts before the first step. */
const init = { type: 'xstate.init' } as unknown as SimulationEvent;

const statePathOf = (
  { edges, arrivals }: Explored,
  path: Path,
): StatePath<SimulationSnapshot, SimulationEvent> => {
  const before = beforeTheStart();
  let state = before;
  const steps = path.flatMap((id) => {
    const edge = edges[id];
    const found = arrivals[edge?.to ?? -1]?.[0];
    if (edge === undefined || found === undefined) return [];
    state = found.reachedBy(state, edge.label);
    return [{ state, event: edge.label }];
  });
  return { state, steps: [{ state: before, event: init }, ...steps], weight: steps.length };
};
