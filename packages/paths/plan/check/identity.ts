import { isDeepStrictEqual } from 'node:util';
import { type Edge, labelName } from '../../graph';
import { grouped } from '../../grouped';
import type { PathModel } from '../../model';
import { type Explored, recordArrival } from '../simulate/explore';
import { differingKeys } from '../simulate/sameValue';
import type { SimulationSnapshot } from '../simulate/simulation';
import { type Finding, finding } from './finding';

type Behaviour = { taken: readonly string[]; effects: Edge['effects']; to: string };

export const identityFindings = (_: PathModel, explored: Explored): Finding[] =>
  identityGaps(explored).map(({ label, state, fields }) =>
    finding(
      `identity: ${label} in ${state}`,
      `the identity is too coarse in '${state}': ${label} depends on ${fields.map((field) => `'${field}'`).join(' or ')} of the context`,
    ),
  );

type Gap = { label: string; state: string; fields: readonly string[] };

export const identityGaps = ({ nodes, edges, arrivals: found }: Explored): Gap[] => {
  const leaving = grouped(edges, ({ from }) => from);
  const ids = new Map(found.map(([own], id) => [own?.key, id]));
  const arrivals = found.map((snapshots) => [...snapshots]);
  const gaps = new Map<number, Gap>();
  const behavioursOf = (snapshot: SimulationSnapshot): Map<string, Behaviour> =>
    new Map(
      snapshot.next().flatMap((to): [string, Behaviour][] => {
        const target = ids.get(to.key);
        if (target !== undefined && recordArrival(arrivals[target] ?? [], to)) open.push(target);
        if (to.by === null) return [];
        const { event, step } = to.by;
        return [[labelName(event), { taken: step.taken, effects: step.effects, to: to.key }]];
      }),
    );
  const compare = (id: number, own: SimulationSnapshot, other: SimulationSnapshot) => {
    const expected = new Map(
      (leaving.get(id) ?? []).map(({ label, taken, effects, to }): [string, Behaviour] => [
        labelName(label),
        { taken, effects, to: found[to]?.[0]?.key ?? '' },
      ]),
    );
    const others = behavioursOf(other);
    const label = [...expected.keys(), ...others.keys()].find(
      (name) => !isDeepStrictEqual(expected.get(name), others.get(name)),
    );
    if (label === undefined || gaps.has(id)) return;
    gaps.set(id, {
      label,
      state: nodes[id]?.state ?? '',
      fields: differingKeys(own.context, other.context),
    });
  };

  const looked = arrivals.map(() => 1);
  const open = nodes.map(({ id }) => id);
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    const [own, ...others] = arrivals[id] ?? [];
    for (const other of others.slice((looked[id] ?? 1) - 1)) {
      looked[id] = (looked[id] ?? 1) + 1;
      if (own !== undefined && nodes[id]?.isOver === false) compare(id, own, other);
    }
  }
  return [...gaps.values()];
};
