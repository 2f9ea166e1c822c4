import type { Edge, Path } from '../../graph';
import { grouped } from '../../grouped';
import type { Explored } from '../../plan/simulate/explore';
import type { MachineRecording, RecordedStep } from './recording';

/** How far a recording follows the model. */
export type Followed = {
  /** Edges of the model; null if not even the start matches. */
  path: Path | null;
  /** Number of recorded steps on the path. */
  followed: number;
  /** Event types that the model lacks and that left the machine's state unchanged. */
  ignored: readonly string[];
  /** The step at which recording and model differ. */
  lost: { step: number; event: string; recorded: string; reachable: readonly string[] } | null;
};

/** The edges that lead to a possible node of the recording. */
type Trace = { node: number; path: Path };

/**
 * Finds the model's steps for a recording by event type, ended actor and resulting state. A recording has no
 * context, so all matching paths are followed.
 */
export const follow = (
  { nodes, edges }: Explored,
  { start, isResumed, steps }: MachineRecording,
): Followed => {
  const leaving = grouped(edges, ({ from }) => from);
  const stateOf = (node: number) => nodes[node]?.state;
  const statesOf = (those: readonly Edge[]) => [...new Set(those.flatMap(({ to }) => stateOf(to) ?? []))];
  const starts = leaving.get(null) ?? [];
  const begun = oneEach(starts.map(({ id, to }) => ({ node: to, path: [id] })));
  if (isResumed)
    for (const trace of begun)
      for (const { id, to } of leaving.get(trace.node) ?? [])
        if (!begun.some(({ node }) => node === to)) begun.push({ node: to, path: [...trace.path, id] });
  let traces = begun.filter(({ node }) => stateOf(node) === start);
  const ignored: string[] = [];
  let followed = 0;
  const lostAt = (step: number, event: string, recorded: string, those: readonly Edge[]): Followed => ({
    path: traces[0]?.path ?? null,
    followed,
    ignored,
    lost: { step, event, recorded, reachable: statesOf(those) },
  });
  if (traces.length === 0) return lostAt(0, 'start', start, starts);
  for (const [index, step] of steps.entries()) {
    const answers = traces.flatMap(({ node, path }) =>
      (leaving.get(node) ?? []).filter(({ label }) => isOf(label, step)).map((edge) => ({ path, edge })),
    );
    const arriving = answers.filter(({ edge }) => stateOf(edge.to) === step.state);
    if (arriving.length > 0) {
      traces = oneEach(arriving.map(({ path, edge }) => ({ node: edge.to, path: [...path, edge.id] })));
      followed += 1;
    } else if (answers.length === 0 && traces.some(({ node }) => stateOf(node) === step.state))
      ignored.push(step.event.type);
    else
      return lostAt(
        index + 1,
        step.event.type,
        step.state,
        answers.map(({ edge }) => edge),
      );
  }
  return { path: traces[0]?.path ?? null, followed, ignored, lost: null };
};

/** The first trace to each node. */
const oneEach = (traces: readonly Trace[]): Trace[] => [
  ...new Map([...traces].reverse().map((trace) => [trace.node, trace])).values(),
];

/** Matches `xstate.done.actor.lookUp`, `xstate.error.actor.lookUp`, `xstate.after.noAnswer.form.waiting`. */
const isOf = (label: Edge['label'], { event: { type } }: RecordedStep): boolean => {
  if (label.kind === 'event') return label.type === type;
  if (label.kind === 'timer') return type === label.delay || type.startsWith(`xstate.after.${label.delay}.`);
  if (label.kind !== 'outcome') return false;
  return type === `xstate.${label.outcome === 'throws' ? 'error' : 'done'}.actor.${label.actor}`;
};
