import type { Edge, Path } from '../graph';
import { grouped } from '../grouped';
import type { PathModel } from '../model';
import type { Explored } from '../simulate/explore';
import { outcomeOf } from '../words';
import type { MachineRecording, RecordedStep } from './recording';

/** How far a recording follows the model. */
export type Followed = {
  /** Edges of the model; null if not even the start matches. */
  path: Path | null;
  /** Number of recorded steps on the path. */
  followed: number;
  /** Event types that the model lacks and that left the machine's state unchanged. */
  ignored: readonly string[];
  /** The first recorded step beyond the model's bound. */
  beyond: { step: number; event: string } | null;
  /** The step at which recording and model differ. */
  lost: { step: number; event: string; recorded: string; reachable: readonly string[] } | null;
};

/** A possible node of the recording, and the edges that lead to it. */
type Trace = {
  node: number;
  edge: number | null;
  before: Trace | null;
  /** Number of steps with other data than recorded, or that cannot be played. */
  misfits: number;
};

/**
 * Finds the model's steps for a recording by event type, ended actor and resulting state. A recording has no
 * context, so all matching paths are followed; the result is the one whose steps match most of the recorded data
 * and that can be played. An actor's outcome that leads to another state than in the model is a difference.
 *
 * @param isPlayable whether a step can be played
 */
export const follow = (
  model: PathModel,
  explored: Explored,
  recording: MachineRecording,
  isPlayable: (edge: Edge) => boolean = () => true,
): Followed => {
  const leaving = grouped(explored.edges, ({ from }) => from);
  const led = (before: Trace | null, edge: Edge, isAlike: boolean): Trace => ({
    node: edge.to,
    edge: edge.id,
    before,
    misfits: (before?.misfits ?? 0) + (isAlike ? 0 : 1) + (isPlayable(edge) ? 0 : 1),
  });
  let traces = beginnings(model, explored, recording, led);
  if (traces.length === 0)
    return {
      path: null,
      followed: 0,
      ignored: [],
      beyond: null,
      lost: {
        step: 0,
        event: 'start',
        recorded: recording.start,
        reachable: statesOf(explored, leaving.get(null)),
      },
    };
  let followed = 0;
  const ignored: string[] = [];
  for (const [index, step] of recording.steps.entries()) {
    const answers = traces.flatMap((trace) =>
      (leaving.get(trace.node) ?? [])
        .filter(({ label }) => isOf(label, step))
        .map((edge) => ({
          trace,
          edge,
          isAlike: carriesTheSame(model, explored, trace.node, edge, step),
        })),
    );
    const arriving = answers.filter(({ edge }) => explored.nodes[edge.to]?.state === step.state);
    const meant = answers.filter(({ edge, isAlike }) => isAlike && edge.label.kind === 'outcome');
    const isAnotherWay = meant.length > 0 && !arriving.some(({ isAlike }) => isAlike);
    if (arriving.length > 0 && !isAnotherWay) {
      traces = best(arriving.map(({ trace, edge, isAlike }) => led(trace, edge, isAlike)));
      followed += 1;
      continue;
    }
    // An event that the model lacks and the machine ignored is skipped.
    if (answers.length === 0 && traces.some(({ node }) => explored.nodes[node]?.state === step.state)) {
      ignored.push(step.event.type);
      continue;
    }
    const path = pathOf(traces[0]);
    if (leadsBeyond(explored, traces, step))
      return { path, followed, ignored, beyond: { step: index + 1, event: step.event.type }, lost: null };
    const reachable = statesOf(
      explored,
      (isAnotherWay ? meant : answers).map(({ edge }) => edge),
    );
    const lost = { step: index + 1, event: step.event.type, recorded: step.state, reachable };
    return { path, followed, ignored, beyond: null, lost };
  }
  return { path: pathOf(traces[0]), followed, ignored, beyond: null, lost: null };
};

/** Whether the machine takes the recorded step beyond the model's bound. */
const leadsBeyond = ({ arrivals }: Explored, traces: readonly Trace[], step: RecordedStep): boolean =>
  traces
    .flatMap(({ node }) => arrivals[node]?.[0]?.simulation ?? [])
    .some((simulation) =>
      simulation
        .labels()
        .filter((label) => isOf(label, step))
        .some((label) => {
          const moved = simulation.fork();
          moved.step(label);
          const position = moved.position();
          return position.state === step.state && !moved.isWithin(position);
        }),
    );

/** The best trace to each node, the best of all first. */
const best = (traces: readonly Trace[]): Trace[] => {
  const found = new Map<number, Trace>();
  for (const trace of traces.toSorted((a, b) => a.misfits - b.misfits))
    if (!found.has(trace.node)) found.set(trace.node, trace);
  return [...found.values()];
};

const statesOf = ({ nodes }: Explored, edges: readonly Edge[] = []): string[] => [
  ...new Set(edges.flatMap(({ to }) => nodes[to]?.state ?? [])),
];

const pathOf = (trace: Trace | null | undefined): Path | null => {
  const path: number[] = [];
  for (let at = trace ?? null; at !== null; at = at.before) if (at.edge !== null) path.unshift(at.edge);
  return path.length === 0 ? null : path;
};

type Leading = (before: Trace | null, edge: Edge, isAlike: boolean) => Trace;

const beginnings = (
  model: PathModel,
  explored: Explored,
  { start, input, isResumed }: MachineRecording,
  led: Leading,
): Trace[] => {
  const isThere = ({ node }: Trace) => explored.nodes[node]?.state === start;
  if (isResumed) return [...shortest(explored, led).values()].filter(isThere);
  const starts = explored.edges.filter(({ from }) => from === null);
  return best(
    starts.map((edge) => {
      const { label } = edge;
      return led(null, edge, label.kind === 'start' && fits(input, model.starts[label.start]?.input));
    }),
  ).filter(isThere);
};

/** The shortest trace to every node. */
const shortest = ({ edges }: Explored, led: Leading): Map<number, Trace> => {
  const leaving = grouped(edges, ({ from }) => from);
  const found = new Map<number, Trace>();
  const meet = (before: Trace | null, edge: Edge) => {
    if (!found.has(edge.to)) found.set(edge.to, led(before, edge, true));
  };
  for (const edge of leaving.get(null) ?? []) meet(null, edge);
  for (const trace of found.values()) for (const edge of leaving.get(trace.node) ?? []) meet(trace, edge);
  return found;
};

/** Matches `xstate.done.actor.lookUp`, `xstate.error.actor.lookUp`, `xstate.after.noAnswer.form.waiting`. */
const isOf = (label: Edge['label'], { event: { type } }: RecordedStep): boolean => {
  if (label.kind === 'event') return label.type === type;
  if (label.kind === 'timer') return type === label.delay || type.startsWith(`xstate.after.${label.delay}.`);
  if (label.kind === 'start') return false;
  return type === `xstate.${label.outcome === 'throws' ? 'error' : 'done'}.actor.${label.actor}`;
};

const carriesTheSame = (
  model: PathModel,
  { nodes, arrivals }: Explored,
  node: number,
  { label }: Edge,
  { event }: RecordedStep,
): boolean => {
  if (label.kind === 'outcome') return fits(Object(event).output, outcomeOf(model, label)?.output);
  if (label.kind !== 'event') return true;
  const [own] = arrivals[node] ?? [];
  const state = nodes[node]?.state ?? '';
  return fits(event, model.cases[label.type]?.[label.case]?.event({ context: own?.context, state }));
};

/**
 * Whether a recorded value matches the model's: any masked text does, and of numbers only a status has to be
 * equal.
 */
const fits = (recorded: unknown, modelled: unknown, key = ''): boolean => {
  if (typeof recorded === 'string' && recorded.startsWith('‹')) return modelled !== null;
  if (typeof recorded === 'number') return key !== 'status' || recorded === modelled;
  if (Array.isArray(recorded)) return Array.isArray(modelled) && recorded.length > 0 === modelled.length > 0;
  if (typeof recorded !== 'object' || recorded === null || typeof modelled !== 'object' || modelled === null)
    return (recorded ?? null) === (modelled ?? null);
  const other = modelled as Record<string, unknown>;
  if (Object.keys(recorded).length === 0) return Object.keys(modelled).length === 0;
  return Object.entries(recorded).every(
    ([name, value]) => !(name in other) || fits(value, other[name], name),
  );
};
