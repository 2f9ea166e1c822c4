import type { BookPath } from '../book/book';
import { Play } from '../book/play';
import { obstacleOf } from '../browser/playable';
import type { Label } from '../graph';
import type { PathModel } from '../model';
import { regionsIn } from '../statePath';

/** A step of a path as the formats tell it. */
export type Walked = {
  label: Label;
  /** The regions that the step leads to, and those of them that were not there before. */
  regions: readonly string[];
  fresh: readonly string[];
  isRefused: boolean;
  /** Why nobody can take it at the page; null where somebody can. */
  obstacle: string | null;
};

export const walked = (model: PathModel, { steps }: BookPath): Walked[] => {
  const play = new Play(model);
  let before: readonly string[] = [];
  return steps.flatMap(({ label: name }) => {
    const label = play.labelNamed(name);
    if (label === null) return [];
    const isRefused = play.take(label).leads === 'refused';
    const regions = regionsIn(play.state);
    const fresh = regions.filter((region) => !before.includes(region));
    before = regions;
    const obstacle = obstacleOf(model, { label, taken: isRefused ? [] : ['some'] });
    return [{ label, regions, fresh, isRefused, obstacle }];
  });
};
