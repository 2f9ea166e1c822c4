import type { Limits } from '../../model';
import type { SimulationSnapshot } from './snapshots';

const mostDifferences = 3;

/** Why exploring stopped, in one line: the parts with the most values. */
export const stoppedBy = (
  { nodes, depth }: Pick<Limits, 'nodes' | 'depth'>,
  found: readonly SimulationSnapshot[],
): string => {
  const parts = new Map<string, Set<string>>();
  const note = (part: string, value: unknown) =>
    parts.set(part, (parts.get(part) ?? new Set()).add(JSON.stringify(value)));
  for (const { position } of found) {
    if (position === null) continue;
    const { state, identity, running, timers } = position;
    note('the state', state);
    note('the actors that run', running);
    note('the timers under way', timers);
    if (typeof identity === 'object' && identity !== null && !Array.isArray(identity))
      for (const [part, value] of Object.entries(identity)) note(`'${part}'`, value);
    else note('the identity', identity);
  }
  const most = [...parts]
    .filter(([, values]) => values.size > 1)
    .sort(([, one], [, other]) => other.size - one.size)
    .slice(0, mostDifferences)
    .map(([part, values]) => `${part} (${values.size})`);
  return `explored no further than ${found.length} nodes, by the limits of ${nodes} nodes and ${depth} steps; they differ most in ${most.join(', ')}; the model's limits set others`;
};
