import { isDeepStrictEqual } from 'node:util';
import { type Arrival, type Explored, movesFrom, recordArrival } from '../explore/explore';
import type { Edge } from '../graph';
import type { PathModel } from '../model';
import { placeOf } from './lines';

/** One step as far as two moments of one identity must agree on it. */
type Behaviour = { place: string; taken: readonly string[]; effects: readonly string[]; to: string };

/** Moments that count as one but behave differently: the identity leaves out what matters. One line a node. */
export const identityFindings = (model: PathModel, explored: Explored): string[] => {
  const { nodes, edges, positions } = explored;
  const ids = new Map(positions.map((position, id) => [position, id]));
  const arrivals = explored.arrivals.map((ways) => [...ways]);
  const findings = new Map<number, string>();

  const compare = (id: number, own: Arrival, other: Arrival) => {
    const expected = behaviours(
      edges.filter(({ from }) => from === id),
      positions,
    );
    const found = new Map<string, Behaviour>();
    for (const { label, step, position, arrival } of movesFrom(model, other.rig)) {
      const to = JSON.stringify(position);
      found.set(JSON.stringify(label), {
        place: placeOf(label),
        taken: step.taken,
        effects: step.effects,
        to,
      });
      const target = ids.get(to);
      if (target !== undefined && recordArrival(arrivals[target] ?? [], arrival)) open.push(target);
    }
    const label = [...expected.keys(), ...found.keys()].find(
      (key) => !isDeepStrictEqual(expected.get(key), found.get(key)),
    );
    if (label === undefined || findings.has(id)) return;
    const place = (expected.get(label) ?? found.get(label))?.place;
    const keys = differingKeys(own.context, other.context).map((key) => `'${key}'`);
    findings.set(
      id,
      `the identity is too coarse in '${nodes[id]?.state}': ${place} depends on ${keys.join(' or ')} of the context`,
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

const behaviours = (edges: readonly Edge[], positions: readonly string[]): Map<string, Behaviour> =>
  new Map(
    edges.flatMap(({ label, taken, effects, to }) =>
      label.kind === 'start'
        ? []
        : [
            [
              JSON.stringify(label),
              { place: placeOf(label), taken, effects, to: positions[to] ?? '' },
            ] as const,
          ],
    ),
  );

const differingKeys = (a: unknown, b: unknown): string[] => {
  const [ours, theirs] = [new Map(Object.entries(Object(a))), new Map(Object.entries(Object(b)))];
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (key) => !isDeepStrictEqual(ours.get(key), theirs.get(key)),
  );
};
