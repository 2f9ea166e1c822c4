import type { StatePath } from '@xstate/graph';
import type { Label, Path } from '../../graph';
import { type Explored, exploredFrom, noScope } from '../simulate/explore';
import type { MachineLogic, SimulationOptions } from '../simulate/simulate';
import type { SimulationSnapshot } from '../simulate/simulation';
import { planPaths } from './planPaths';

/** A `PathGenerator` of @xstate/graph with few paths that cover every transition, guard, error, case and change. */
export const getCoveringPaths = (
  logic: MachineLogic,
  { events, stopWhen }: Partial<SimulationOptions> = {},
): StatePath<SimulationSnapshot, Label>[] => {
  const explored = exploredFrom('', logic, events, (_, next) =>
    stopWhen?.(next) ? { text: 'stopped', growing: null } : null,
  );
  const before = logic.getInitialSnapshot(noScope, undefined);
  return planPaths(explored).map((path) => statePathOf(explored, before, path));
};

/** The event that @xstate/graph puts before the first step. */
const init = { type: 'xstate.init' } as unknown as Label;

const statePathOf = (
  { edges, arrivals }: Explored,
  before: SimulationSnapshot,
  path: Path,
): StatePath<SimulationSnapshot, Label> => {
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
