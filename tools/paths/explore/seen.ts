import type { AnyMachineSnapshot } from 'xstate';
import { regionsIn, statePath } from '../statePath';
import { contextOf, type Inside } from './running';

/** All that somebody outside of a machine can notice after a step. */
export type Seen = {
  /** The state's path; of a composition that of each machine, those inside with their names in front. */
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

/** The machine after a step, the machines in it, and what the step did. */
type Look = { after: AnyMachineSnapshot; inside: Inside; effects: readonly string[] };

export const seenOf = ({ after, inside, effects }: Look): Seen => ({
  state: stateOf(after, inside),
  isOver: after.status !== 'active',
  context: asJson(contextOf(after, inside)),
  output: after.status === 'done' ? asJson(after.output) : null,
  effects: [...effects],
});

export const stateOf = ({ value }: AnyMachineSnapshot, inside: Inside): string =>
  [
    ...regionsIn(statePath(value)),
    ...Object.entries(inside ?? {}).flatMap(([name, own]) =>
      regionsIn(statePath(own.value)).map((region) => `${name}:${region}`),
    ),
  ]
    // A machine without states is nowhere.
    .filter((region) => region !== '')
    .join('+');

/** Properties that are undefined count as absent. */
const asJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
