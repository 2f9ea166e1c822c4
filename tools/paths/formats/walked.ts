import type { BookPath } from '../book/book';
import { Play } from '../book/play';
import { obstacleOf } from '../browser/playable';
import type { Label } from '../graph';
import type { PathModel } from '../model';
import { regionsIn } from '../statePath';

export type Walked = {
  label: Label;
  /** Regions of the state after the step, and the newly entered ones. */
  regions: readonly string[];
  fresh: readonly string[];
  isRefused: boolean;
  /** Why the step cannot be played at the page; null if a gesture plays the step. */
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
