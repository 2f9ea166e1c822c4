import type { Edge, Graph, Happening, ItemId, Label } from '../graph';
import { grouped } from '../grouped';

/**
 * Two things that can happen at the same moment to different machines, one of them an answer or a timer. The one that
 * is first lets the other come after it, or cancels it.
 */
export type Race = { item: ItemId; first: Happening; second: Happening; isCancelled: boolean };

/** The races of a graph, by their steps. */
export type Races = {
  /** What a step has overtaken and what can still come after it, once each. */
  overtaken: (won: Edge) => readonly Edge[];
  /** What a step has overtaken and what cannot come any more, once each. */
  cancelled: (won: Edge) => readonly Race[];
};

export const racesIn = ({ nodes, edges }: Graph): Races => {
  const leaving = grouped(edges, ({ from }) => from);
  /** Of each kind that can happen in place of a step, one. */
  const rivalsOf = (won: Edge): Edge[] => {
    if (won.from === null) return [];
    const rivals = (leaving.get(won.from) ?? []).filter(
      ({ of, label }) => of !== won.of && (label.kind !== 'event' || won.label.kind !== 'event'),
    );
    return [...new Map(rivals.map((rival) => [happeningOf(rival), rival]))]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, rival]) => rival);
  };
  const within = (node: number) => new Set((leaving.get(node) ?? []).map(happeningOf));
  const beyond = (node: number) => new Set((nodes[node]?.beyond ?? []).map(happeningOf));
  return {
    overtaken: (won) => {
      const rivals = rivalsOf(won);
      if (rivals.length === 0) return rivals;
      const next = within(won.to);
      return rivals.filter((rival) => next.has(happeningOf(rival)));
    },
    cancelled: (won) => {
      const rivals = rivalsOf(won);
      if (rivals.length === 0) return [];
      const open = new Set([...within(won.to), ...beyond(won.to)]);
      return rivals.filter((rival) => !open.has(happeningOf(rival))).map((rival) => raceOf(won, rival, true));
    },
  };
};

export const raceOf = (first: Happening, second: Happening, isCancelled: boolean): Race => ({
  item: `race ${happeningOf(first)}, then ${isCancelled ? 'no more ' : ''}${happeningOf(second)}`,
  first,
  second,
  isCancelled,
});

/** The races that each step of a path decides. */
export const racesAlong = (graph: Graph, path: readonly Edge[]): Race[][] => {
  const { overtaken, cancelled } = racesIn(graph);
  return path.map((edge, index) => {
    const before = path[index - 1];
    const isOvertaken =
      before !== undefined && overtaken(before).some((rival) => happeningOf(rival) === happeningOf(edge));
    return [...(isOvertaken ? [raceOf(before, edge, false)] : []), ...cancelled(edge)];
  });
};

/** In a few words, always the same for the same thing. */
export const happeningOf = ({ label, of }: Happening): string =>
  label.kind === 'event' && of ? `${of}: ${labelName(label)}` : labelName(label);

export const labelName = (label: Label): string => {
  switch (label.kind) {
    case 'start':
      return label.start;
    case 'event':
      return `${label.type} (${label.case})`;
    case 'outcome':
      return `${label.actor} ${label.outcome}`;
    case 'timer':
      return `after ${label.delay}`;
  }
};
