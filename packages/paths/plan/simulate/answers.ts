import type { AnyStateMachine } from 'xstate';
import { isOwnGuard } from '../../xstateInside';

/** Guards' results by name: true, false or both. */
export type Answers = ReadonlyMap<string, ReadonlySet<boolean>>;

type Guards = NonNullable<AnyStateMachine['implementations']['guards']>;

let told: Map<string, Set<boolean>> | null = null;

/** The same guards, recording their results; joined guards are left as they are. */
export const recordedGuards = (guards: Guards): Guards =>
  Object.fromEntries(
    Object.entries(guards).map(([name, guard]) => {
      if (typeof guard !== 'function' || !isOwnGuard(guard)) return [name, guard];
      const telling: typeof guard = (args, params) => {
        const answer = guard(args, params);
        told?.set(name, (told.get(name) ?? new Set()).add(answer));
        return answer;
      };
      return [name, telling];
    }),
  );

/** Runs a function and records guards' results meanwhile. */
export const withAnswers = (run: () => void): Answers => {
  const answers = new Map<string, Set<boolean>>();
  told = answers;
  try {
    run();
    return answers;
  } finally {
    told = null;
  }
};
