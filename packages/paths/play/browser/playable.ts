import type { Edge } from '../../graph';
import { impossibilityOf, type PathModel, type Way } from '../../model';
import { entryOf } from '../../words';

type Performed = Pick<Edge, 'label' | 'taken'>;

/** Why a step cannot be played at the page; null if a gesture plays the step. */
export function obstacleOf(model: PathModel, step: Performed): string | null {
  const { label } = step;
  if (waitOf(label) !== null) return null;
  if (label.kind === 'outcome' && label.outcome === 'throws') return 'an actor that throws is a bug';
  const way = wayOf(model, step);
  if (way === undefined) return 'the model does not name it';
  return impossibilityOf(way);
}

export const waitOf = (label: Performed['label']): number | null =>
  label.kind === 'timer' ? label.ms : null;

/** How a step is performed; for an event that a guard refuses, the way of the refusal if there is one. */
export const wayOf = <Stage>(
  model: PathModel<Stage>,
  { label, taken }: Performed,
): Way<Stage> | undefined => {
  const entry = entryOf(model, label);
  if (entry === undefined) return undefined;
  if ('open' in entry) return entry.open;
  if ('network' in entry) return entry.network;
  return (taken.length === 0 ? entry.refused : undefined) ?? entry.do;
};

/** Ways in which a model's steps are answered by the API. */
export const answersIn = <Stage>({ cases, outcomes }: Pick<PathModel<Stage>, 'cases' | 'outcomes'>) =>
  [
    ...Object.values(outcomes).flatMap((named) => Object.values(named).map(({ network }) => network)),
    ...Object.values(cases).flatMap((named) => Object.values(named).map((found) => found.do)),
  ].flatMap((way) => (typeof way === 'object' && 'calls' in way ? [way] : []));

/** `POST v1/Checkouts/abort`, with `*` for one segment; alternatives are joined by ` or `. */
export const isCallOf = (pattern: string, method: string, path: string): boolean =>
  pattern.split(' or ').some((call) => {
    const [wantedMethod, wantedPath = ''] = call.split(' ');
    const wanted = wantedPath.split('/');
    const segments = path.split('/');
    return (
      wantedMethod === method &&
      wanted.length === segments.length &&
      wanted.every((segment, index) => segment === '*' || segment === segments[index])
    );
  });
