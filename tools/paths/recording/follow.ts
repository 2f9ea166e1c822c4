import { outcomeOf } from '../book/book';
import type { Explored } from '../explore/explore';
import type { Edge, Path } from '../graph';
import { grouped } from '../grouped';
import type { PathModel } from '../model';
import type { MachineRecording, RecordedStep } from './recording';

/** How far a model goes along with a recording. */
export type Followed = {
  /** The model's steps, null where not even the beginning is its. */
  path: Path | null;
  /** Recorded steps that the path has. */
  followed: number;
  /** Where the model goes another way. */
  lost: { step: number; event: string; recorded: string; reachable: readonly string[] } | null;
};

/** A node that the recording may be at, and the edges that lead there. */
type Trace = { node: number; edge: number | null; before: Trace | null };

/**
 * Finds the model's steps that a recording took: by the event's type, or the actor that ended, by what they carried as
 * far as the recording tells it, and by the state that each led to. The recording tells no context, so all ways that
 * fit are kept until one is left.
 */
export const follow = (model: PathModel, explored: Explored, recording: MachineRecording): Followed => {
  const leaving = grouped(explored.edges, ({ from }) => from);
  let traces = beginnings(model, explored, recording);
  if (traces.length === 0)
    return {
      path: null,
      followed: 0,
      lost: {
        step: 0,
        event: 'start',
        recorded: recording.start,
        reachable: statesOf(explored, leaving.get(null)),
      },
    };
  let followed = 0;
  for (const [index, step] of recording.steps.entries()) {
    const answers = traces.flatMap((trace) =>
      (leaving.get(trace.node) ?? [])
        .filter(({ label }) => isOf(label, step))
        .map((edge) => ({ trace, edge })),
    );
    const arriving = answers.filter(({ edge }) => explored.nodes[edge.to]?.state === step.state);
    const alike = arriving.filter(({ trace, edge }) =>
      carriesTheSame(model, explored, trace.node, edge, step),
    );
    const chosen = alike.length > 0 ? alike : arriving;
    if (chosen.length > 0) {
      traces = distinct(chosen.map(({ trace, edge }) => ({ node: edge.to, edge: edge.id, before: trace })));
      followed += 1;
      continue;
    }
    // What the model does not know, and the machine did not answer, is no step of it.
    if (answers.length === 0 && traces.some(({ node }) => explored.nodes[node]?.state === step.state))
      continue;
    const reachable = statesOf(
      explored,
      answers.map(({ edge }) => edge),
    );
    const lost = { step: index + 1, event: step.event.type, recorded: step.state, reachable };
    return { path: pathOf(traces[0]), followed, lost };
  }
  return { path: pathOf(traces[0]), followed, lost: null };
};

const distinct = (traces: readonly Trace[]): Trace[] => [
  ...new Map(traces.map((trace) => [trace.node, trace])).values(),
];

const statesOf = ({ nodes }: Explored, edges: readonly Edge[] = []): string[] => [
  ...new Set(edges.flatMap(({ to }) => nodes[to]?.state ?? [])),
];

const pathOf = (trace: Trace | null | undefined): Path | null => {
  const path: number[] = [];
  for (let at = trace ?? null; at !== null; at = at.before) if (at.edge !== null) path.unshift(at.edge);
  return path.length === 0 ? null : path;
};

const beginnings = (model: PathModel, explored: Explored, recording: MachineRecording): Trace[] => {
  const isThere = ({ to }: Edge) => explored.nodes[to]?.state === recording.start;
  const starts = explored.edges.filter((edge) => edge.from === null && isThere(edge));
  if (!recording.isResumed) {
    const alike = starts.filter(
      ({ label }) => label.kind === 'start' && fits(recording.input, model.starts[label.start]?.input),
    );
    return (alike.length > 0 ? alike : starts).map(({ id, to }) => ({ node: to, edge: id, before: null }));
  }
  return shortest(explored).filter(({ node }) => explored.nodes[node]?.state === recording.start);
};

/** The shortest way to every node. */
const shortest = ({ edges }: Explored): Trace[] => {
  const leaving = grouped(edges, ({ from }) => from);
  const found = new Map<number, Trace>();
  const meet = (before: Trace | null, { id, to }: Edge) => {
    if (!found.has(to)) found.set(to, { node: to, edge: id, before });
  };
  for (const edge of leaving.get(null) ?? []) meet(null, edge);
  for (const trace of found.values()) for (const edge of leaving.get(trace.node) ?? []) meet(trace, edge);
  return [...found.values()];
};

/** `xstate.done.actor.lookUp`, `xstate.error.actor.lookUp`, `xstate.after.patience.form.waiting`. */
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

/** Whether a recorded value can be the model's: masked texts can be any, and of numbers only an answer's status counts. */
const fits = (recorded: unknown, modelled: unknown, key = ''): boolean => {
  if (typeof recorded === 'string' && recorded.startsWith('‹')) return modelled !== null;
  if (typeof recorded === 'number') return key !== 'status' || recorded === modelled;
  if (Array.isArray(recorded)) return Array.isArray(modelled) && recorded.length > 0 === modelled.length > 0;
  if (typeof recorded !== 'object' || recorded === null || typeof modelled !== 'object' || modelled === null)
    return (recorded ?? null) === (modelled ?? null);
  const other = modelled as Record<string, unknown>;
  return Object.entries(recorded).every(
    ([name, value]) => !(name in other) || fits(value, other[name], name),
  );
};
