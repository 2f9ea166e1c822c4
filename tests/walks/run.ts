import fc from 'fast-check';
import { play, story } from './play';
import type { Faults, Reached } from './shop';
import { type Walk, walks } from './steps';

type Failure = { seed: number; path: string; walk: Walk; story: string };
export type Ran = { walks: number; reached: Reached; failure: Failure | null };

type Options = {
  /** The seed's path to a failure: plays only that walk. */
  path?: string;
  faults?: Faults;
  /** Shrinks a failing walk. */
  shortens?: boolean;
};

export async function runWalks(
  count: number,
  seed: number,
  { path = '', faults = {}, shortens = true }: Options = {},
): Promise<Ran> {
  const reached: Reached = { creating: 0, releasing: 0, logOut: 0, signedInElsewhere: 0 };
  const details = await fc.check(
    fc.asyncProperty(walks, async (walk) => {
      const found = await play(walk, faults, (shop) => {
        for (const each of shop.reached) reached[each] += 1;
      });
      return found.length === 0;
    }),
    { numRuns: count, seed, endOnFailure: !shortens, ...(path === '' ? {} : { path }) },
  );
  const [walk] = details.counterexample ?? [];
  if (walk === undefined) return { walks: details.numRuns, reached, failure: null };
  const found = await play(walk, faults);
  const failure = { seed, path: details.counterexamplePath ?? '', walk, story: story(walk, found) };
  return { walks: details.numRuns, reached, failure };
}
