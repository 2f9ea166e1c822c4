import fc from 'fast-check';
import { type Played, play, story } from './play';
import type { Reached } from './shop';
import { type Walk, walks } from './steps';

type Failure = { seed: number; path: string; walk: Walk; story: string };
export type Ran = { walks: number; reached: Reached; failure: Failure | null };

type Options = Omit<Played, 'onEnd'> & {
  /** The seed's path to a failure: plays only that walk. */
  path?: string;
  /** Shrinks a failing walk. */
  shortens?: boolean;
};

/** Without the steps that it fails without: fast-check takes some together only. */
async function trimmed(walk: Walk, played: Played): Promise<Walk> {
  let short = walk;
  for (let nth = walk.steps.length - 1; nth >= 0; nth -= 1) {
    const shorter = { ...short, steps: short.steps.toSpliced(nth, 1) };
    if ((await play(shorter, played)).length > 0) short = shorter;
  }
  return short;
}

export async function runWalks(
  count: number,
  seed: number,
  { path = '', shortens = true, ...played }: Options = {},
): Promise<Ran> {
  const reached: Reached = { creating: 0, releasing: 0, logOut: 0, signedInElsewhere: 0 };
  const onEnd: Played['onEnd'] = (shop) => {
    for (const each of shop.reached) reached[each] += 1;
  };
  const details = await fc.check(
    fc.asyncProperty(walks, async (walk) => (await play(walk, { ...played, onEnd })).length === 0),
    { numRuns: count, seed, endOnFailure: !shortens, ...(path === '' ? {} : { path }) },
  );
  const [found] = details.counterexample ?? [];
  if (found === undefined) return { walks: details.numRuns, reached, failure: null };
  const walk = shortens ? await trimmed(found, played) : found;
  const failure = {
    seed,
    path: details.counterexamplePath ?? '',
    walk,
    story: story(walk, await play(walk, played)),
  };
  return { walks: details.numRuns, reached, failure };
}
