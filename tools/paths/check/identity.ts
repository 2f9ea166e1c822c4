import { isDeepStrictEqual } from 'node:util';
import { type Edge, labelName } from '../graph';
import { grouped } from '../grouped';
import type { PathModel } from '../model';
import { type Explored, recordArrival } from '../simulate/explore';
import { eventsFrom, type SimulationSnapshot, snapshotAfter } from '../simulate/simulate';

/** Part of a step that must be equal for equal identities. */
type Behaviour = { taken: readonly string[]; effects: Edge['effects']; to: string };

/**
 * Nodes whose snapshots behave differently although their identity is equal: the identity lacks a part of the
 * context.
 */
export const identityFindings = (model: PathModel, { nodes, edges, arrivals: found }: Explored): string[] => {
  const leaving = grouped(edges, ({ from }) => from);
  const ids = new Map(found.map(([own], id) => [own?.key, id]));
  const arrivals = found.map((snapshots) => [...snapshots]);
  const findings = new Map<number, string>();
  const behavioursOf = (snapshot: SimulationSnapshot): Map<string, Behaviour> =>
    new Map(
      eventsFrom(model, snapshot).map((event) => {
        const to = snapshotAfter(event);
        const target = ids.get(to.key);
        if (target !== undefined && recordArrival(arrivals[target] ?? [], to)) open.push(target);
        const { taken = [], effects = [] } = to.step ?? {};
        return [labelName(event), { taken, effects, to: to.key }];
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
    if (label === undefined || findings.has(id)) return;
    const keys = differingKeys(own.context, other.context).map((key) => `'${key}'`);
    findings.set(
      id,
      `the identity is too coarse in '${nodes[id]?.state}': ${label} depends on ${keys.join(' or ')} of the context`,
    );
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
  return [...new Set(findings.values())];
};

const differingKeys = (one: unknown, other: unknown): string[] => {
  const [ours, theirs] = [new Map(Object.entries(Object(one))), new Map(Object.entries(Object(other)))];
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (key) => !isDeepStrictEqual(ours.get(key), theirs.get(key)),
  );
};
