import type { Edge } from '../graph';
import type { Gesture, Impossible, PathModel } from '../model';
import { outcomeOf } from '../words';

/** Why a step cannot be played at the page; null if a gesture plays the step. */
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

/** The gesture for an event or, if a guard refuses the event, for the refusal. */
export const gestureOf = <Stage>(
  model: PathModel<Stage>,
  type: string,
  name: string,
  isRefused: boolean,
): Gesture<Stage> | Impossible | undefined => {
  const found = model.cases[type]?.[name];
  return isRefused && found?.refused ? found.refused : found?.do;
};
