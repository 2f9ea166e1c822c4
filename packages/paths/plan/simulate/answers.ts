import type { AnyStateMachine } from 'xstate';
import { isOwnGuard } from '../../xstateInside';
import { clockReads } from './day';

/** Guards' results by name: true, false or both. */
export type Answers = ReadonlyMap<string, ReadonlySet<boolean>>;

type Guards = NonNullable<AnyStateMachine['implementations']['guards']>;

let told: { answers: Map<string, Set<boolean>>; clocked: Set<string> } | null = null;

/** The same guards, recording their results; joined guards are left as they are. */
export const recordedGuards = (guards: Guards): Guards =>
  Object.fromEntries(
    Object.entries(guards).map(([name, guard]) => {
      if (typeof guard !== 'function' || !isOwnGuard(guard)) return [name, guard];
      const telling: typeof guard = (args, params) => {
        const before = clockReads();
        const answer = guard(args, params);
        told?.answers.set(name, (told.answers.get(name) ?? new Set()).add(answer));
        if (clockReads() > before) told?.clocked.add(name);
        return answer;
      };
      return [name, telling];
    }),
  );

/** The same guard, recording only whether it reads the clock. */
export const clockedGuard = <Guard extends (...args: never[]) => unknown>(
  name: string,
  guard: Guard,
): Guard =>
  ((...args: Parameters<Guard>) => {
    const before = clockReads();
    const answer = guard(...args);
    if (clockReads() > before) told?.clocked.add(name);
    return answer;
  }) as Guard;

/** Runs a function and records guards' results meanwhile. */
export const withAnswers = (run: () => void): { answers: Answers; clocked: ReadonlySet<string> } => {
  const found = { answers: new Map(), clocked: new Set<string>() };
  told = found;
  try {
    run();
    return found;
  } finally {
    told = null;
  }
};
