import type { AnyEventObject } from 'xstate';
import { type AnyCaseSnapshot, eventOf, type PathModel } from '../model';
import { delaysOf } from '../plan/simulate/nodes';

type Step = (step: { event: { type: string; case?: string } }) => unknown;

/** @throws RangeError for a name that no step of the machine has: it would be passed over */
export const stepsOf = <Steps extends Record<string, Step>>(
  { machine, cases, outcomes }: Pick<PathModel, 'machine' | 'cases' | 'outcomes'>,
  steps: Steps,
): Steps => {
  const ends = ['throws', ...Object.values(outcomes).flatMap(Object.keys)];
  const delays = [...delaysOf(machine).values(), ...machine.events].map((delay) => `after ${delay}`);
  const isStep = (name: string): boolean =>
    Object.hasOwn(cases, name) || delays.includes(name) || ends.some((end) => name.endsWith(`: ${end}`));
  const strange = Object.keys(steps).filter((name) => !isStep(name));
  if (strange.length > 0)
    throw new RangeError(
      `The machine has no step '${strange.join("' or '")}'; its events are ${Object.keys(cases).join(', ')}`,
    );
  return steps;
};

/** @param snapshot for a case whose event depends on it */
export const sentBy = (
  { cases }: Pick<PathModel, 'cases'>,
  { type, case: name = '' }: { type: string; case?: string },
  snapshot: AnyCaseSnapshot = { context: {}, state: '' },
): AnyEventObject => {
  const found = cases[type]?.[name];
  if (found === undefined) throw new RangeError(`${type} is no event of a case`);
  return eventOf(found, snapshot);
};
