import type { Edge } from '../graph';
import type { Gesture, Impossible, PathModel } from '../model';
import { outcomeOf } from '../words';

/** Why nobody can take a step at the page; null where somebody can. */
export function obstacleOf(model: PathModel, { label, taken }: Pick<Edge, 'label' | 'taken'>): string | null {
  if (label.kind === 'timer') return null;
  if (label.kind === 'start') return reasonOf(model.starts[label.start]?.open);
  if (label.kind === 'outcome') {
    return label.outcome === 'throws'
      ? 'an actor that throws is a bug'
      : reasonOf(outcomeOf(model, label)?.network);
  }
  return reasonOf(gestureOf(model, label.type, label.case, taken.length === 0));
}

const reasonOf = (doing: Gesture | Impossible | object | undefined): string | null => {
  if (doing === undefined) return 'the model does not name it';
  return 'cannot' in doing ? String(doing.cannot) : null;
};

/** What a person does for an event; where nothing answers it, how the page refuses. */
export const gestureOf = <Stage>(
  model: PathModel<Stage>,
  type: string,
  name: string,
  isRefused: boolean,
): Gesture<Stage> | Impossible | undefined => {
  const found = model.cases[type]?.[name];
  return isRefused && found?.refused ? found.refused : found?.do;
};
