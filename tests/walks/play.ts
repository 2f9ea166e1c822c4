import { allInvariants, type InvariantName, judge, judgeEnd } from './invariants';
import { type Faults, openShop, type Shop } from './shop';
import { type Walk, walkInWords } from './steps';

export type Played = { faults?: Faults; judged?: readonly InvariantName[]; onEnd?: (shop: Shop) => void };

/** Plays a walk in an empty browser; returns the first violation, or an empty list. */
export async function play(
  { start, steps }: Walk,
  { faults = {}, judged = allInvariants, onEnd = () => {} }: Played = {},
) {
  const shop = openShop(start, faults);
  try {
    await shop.flush();
    for (const [nth, step] of steps.entries()) {
      await shop.act(step);
      const found = await judge(shop, judged, step.at === 'once');
      if (found.length > 0) return found.map((wrong) => `after step ${nth + 1}: ${wrong}`);
    }
    return (await judgeEnd(shop, judged)).map((wrong) => `at the end: ${wrong}`);
  } finally {
    onEnd(shop);
    await shop.close();
  }
}

export const story = (walk: Walk, found: readonly string[]): string =>
  `${found.join('\n')}\n${walkInWords(walk)}`;
