import type { PathModel } from '../../model';
import type { Explored } from '../simulate/explore';
import { itemsOf } from '../simulate/items';
import { type Finding, finding } from './finding';

export const staleFindings = (
  { machine, outcomes, waivers }: PathModel,
  { edges }: Explored,
  found: ReadonlySet<string>,
): Finding[] => {
  const items = new Set<string>(itemsOf(machine, outcomes));
  const reached = new Set<string>(edges.flatMap((edge) => edge.items));
  return Object.keys(waivers).flatMap((id) => {
    if (found.has(id)) return [];
    const [, kind, place = ''] = /^(.+?): (.+)$/.exec(id) ?? [];
    // Found elsewhere.
    if (kind === 'bound' || kind === 'equal') return [];
    if (kind === 'unreachable' && items.has(place) && !reached.has(place)) return [];
    const isReached = kind === 'unreachable' && reached.has(place);
    return [
      finding(
        `stale: ${id}`,
        isReached
          ? `'${place}' is declared unreachable, but is reached`
          : `'${id}' is waived, but is not found`,
      ),
    ];
  });
};
