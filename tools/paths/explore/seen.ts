import type { AnyMachineSnapshot } from 'xstate';
import { statePath } from '../statePath';

/** All that somebody outside of a machine can notice after a step. */
export type Seen = {
  /** The state's path. */
  state: string;
  /** It is final or has stopped: nothing can happen any more. */
  isOver: boolean;
  /** The whole context, as JSON tells it. */
  context: unknown;
  /** What it has ended with; null before that. */
  output: unknown;
  /** What the step did, in order: actions, messages, actors started and stopped, timers started and given up. */
  effects: readonly string[];
};

export const seenOf = (
  { value, status, context, output }: AnyMachineSnapshot,
  effects: readonly string[],
): Seen => ({
  state: statePath(value),
  isOver: status !== 'active',
  context: asJson(context),
  output: status === 'done' ? asJson(output) : null,
  effects: [...effects],
});

/** Properties that are undefined count as absent. */
const asJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
