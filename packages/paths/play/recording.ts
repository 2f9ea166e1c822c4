import type { Edge, Path } from '../graph';
import { grouped } from '../grouped';
import type { Explored } from '../plan/simulate/explore';
import { Refused } from '../refused';

type RecordedStep = { event: { type: string }; state: string };

export type MachineRecording = {
  actor: string;
  machine: string;
  /** The machine was running before the recording began. */
  isResumed: boolean;
  start: string;
  steps: readonly RecordedStep[];
};

type Recording = { recording: 1; machines: readonly MachineRecording[] };

export const parseRecording = (text: string): Recording => {
  const isRecording = (content: Partial<Recording> | null): content is Recording =>
    content?.recording === 1 && Array.isArray(content.machines);
  try {
    const content: Partial<Recording> | null = JSON.parse(text);
    if (isRecording(content)) return content;
  } catch {}
  throw new Refused('usage', ["not a recording: it is no JSON with 'recording: 1' and machines"]);
};

type Followed = {
  /** Edges of the model; null if not even the start matches. */
  path: Path | null;
  /** The step at which recording and model differ. */
  lost: { step: number; event: string; recorded: string; reachable: readonly string[] } | null;
};

/**
 * Finds the model's steps for a recording by event type, ended actor and resulting state. A recording has no
 * context, so a path to each possible node is followed. Steps that the model lacks and that change no state are ignored.
 */
export const follow = (
  { nodes, edges }: Explored,
  { start, isResumed, steps }: MachineRecording,
): Followed => {
  const leaving = grouped(edges, ({ from }) => from);
  const stateOf = (node: number) => nodes[node]?.state ?? '';
  const begun = new Map((leaving.get(null) ?? []).map(({ id, to }): [number, Path] => [to, [id]]));
  if (isResumed)
    for (const [node, path] of begun)
      for (const { id, to } of leaving.get(node) ?? []) if (!begun.has(to)) begun.set(to, [...path, id]);
  let paths = new Map([...begun].filter(([node]) => stateOf(node) === start));
  const lostAt = (step: number, event: string, recorded: string, reached: Iterable<number>): Followed => ({
    path: [...paths.values()][0] ?? null,
    lost: { step, event, recorded, reachable: [...new Set([...reached].map(stateOf))] },
  });
  if (paths.size === 0) return lostAt(0, 'start', start, begun.keys());
  for (const [index, step] of steps.entries()) {
    const reached = new Map<number, Path>();
    for (const [node, path] of paths)
      for (const edge of leaving.get(node) ?? [])
        if (isOf(edge, step) && !reached.has(edge.to)) reached.set(edge.to, [...path, edge.id]);
    const arrived = new Map([...reached].filter(([node]) => stateOf(node) === step.state));
    const isIgnored = reached.size === 0 && [...paths.keys()].some((node) => stateOf(node) === step.state);
    if (arrived.size === 0 && !isIgnored)
      return lostAt(index + 1, step.event.type, step.state, reached.keys());
    if (arrived.size > 0) paths = arrived;
  }
  return { path: [...paths.values()][0] ?? null, lost: null };
};

/** Matches `xstate.done.actor.lookUp`, `xstate.error.actor.lookUp`, `xstate.after.noAnswer.form.waiting`. */
const isOf = ({ label, taken }: Edge, { event: { type } }: RecordedStep): boolean => {
  if (label.kind === 'event') return label.type === type;
  if (label.kind === 'timer') return type === label.delay || type.startsWith(`xstate.after.${label.delay}.`);
  if (label.kind !== 'outcome') return false;
  const { actor, outcome } = label;
  const isThrown = outcome === 'throws' || taken.some((id) => id.includes(` · ${actor} throws`));
  return type === `xstate.${isThrown ? 'error' : 'done'}.actor.${actor}`;
};
