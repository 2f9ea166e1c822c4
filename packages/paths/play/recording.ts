import type { Edge } from '../graph';
import type { Explored } from '../plan/simulate/explore';
import { Refused } from '../refused';

type MachineRecording = {
  actor: string;
  machine: string;
  /** The machine was running before the recording began. */
  isResumed: boolean;
  start: string;
  steps: readonly { event: { type: string }; state: string }[];
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

/**
 * The step at which a recording leaves its model, in a line; null if the model follows it to the end. A recording has no
 * context, so all nodes that it may have reached are followed. Steps that the model lacks and that change no state are
 * ignored.
 */
export const lossOf = (
  { nodes, edges }: Explored,
  { start, isResumed, steps }: MachineRecording,
): string | null => {
  const stateOf = (node: number): string => nodes[node]?.state ?? '';
  const lost = (step: number, event: string, recorded: string, reached: readonly number[]): string => {
    const states = [...new Set(reached.map(stateOf))].join(' or ') || 'nothing';
    return `step ${step} (${event}): the recording is in ${recorded}, the model leads to ${states}`;
  };
  const begun = isResumed
    ? nodes.map(({ id }) => id)
    : edges.flatMap(({ from, to }) => (from === null ? [to] : []));
  let here = new Set(begun.filter((node) => stateOf(node) === start));
  if (here.size === 0) return lost(0, 'start', start, begun);
  for (const [index, { event, state }] of steps.entries()) {
    const reached = edges
      .filter((edge) => edge.from !== null && here.has(edge.from) && isOf(edge, event.type))
      .map(({ to }) => to);
    const arrived = reached.filter((node) => stateOf(node) === state);
    const isIgnored = reached.length === 0 && [...here].some((node) => stateOf(node) === state);
    if (arrived.length === 0 && !isIgnored) return lost(index + 1, event.type, state, reached);
    if (arrived.length > 0) here = new Set(arrived);
  }
  return null;
};

/** Matches `xstate.done.actor.lookUp`, `xstate.error.actor.lookUp`, `xstate.after.noAnswer.form.waiting`. */
const isOf = ({ label, taken }: Edge, type: string): boolean => {
  if (label.kind === 'event') return label.type === type;
  if (label.kind === 'timer') return type === label.delay || type.startsWith(`xstate.after.${label.delay}.`);
  if (label.kind !== 'outcome') return false;
  const { actor, outcome } = label;
  const isThrown = outcome === 'throws' || taken.some((id) => id.includes(` · ${actor} throws`));
  return type === `xstate.${isThrown ? 'error' : 'done'}.actor.${actor}`;
};
