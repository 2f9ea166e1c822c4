import type { Edge, Graph, Label } from '../graph';
import type { PathModel } from '../model';

/** What one thing that happens does in one state. Several answers: it depends on the case or on the context. */
export type Cell = {
  /** States it leads to, in the order of discovery; the state itself where it stays. */
  to: readonly string[];
  /** A guard refuses it, at least once. */
  isRefused: boolean;
};

type Column = { name: string; kind: 'event' | 'actor' | 'timer' };

/** States of rest by what can happen. A null cell: nothing there listens. */
export type Matrix = {
  columns: readonly Column[];
  rows: readonly { state: string; isOver: boolean; cells: readonly (Cell | null)[] }[];
};

export const matrixOf = (model: PathModel, { nodes, edges }: Graph): Matrix => {
  const happened = (kind: Column['kind']): string[] =>
    unique(edges.filter(({ label }) => kindOf[label.kind] === kind).map(({ label }) => nameOf(label)));
  const names: Record<Column['kind'], readonly string[]> = {
    event: Object.keys(model.cases),
    actor: happened('actor'),
    timer: happened('timer'),
  };
  const columns = kinds.flatMap((kind) => names[kind].map((name): Column => ({ name, kind })));
  return {
    columns,
    rows: unique(nodes.map(({ state }) => state)).map((state) => {
      const here = nodes.filter((node) => node.state === state);
      const ids = new Set(here.map(({ id }) => id));
      const leaving = edges.filter(({ from }) => from !== null && ids.has(from));
      return {
        state,
        isOver: here.every(({ isOver }) => isOver),
        cells: columns.map(({ name, kind }) => {
          const answers = leaving.filter(
            (edge) =>
              kindOf[edge.label.kind] === kind &&
              nameOf(edge.label) === name &&
              (edge.taken.length > 0 || isRefusal(edge)),
          );
          return answers.length === 0 ? null : cellOf(answers, (id) => nodes[id]?.state ?? state);
        }),
      };
    }),
  };
};

const kinds = ['event', 'actor', 'timer'] as const;

const kindOf = { start: null, event: 'event', outcome: 'actor', timer: 'timer' } as const;

const nameOf = (label: Label): string => {
  switch (label.kind) {
    case 'start':
      return label.start;
    case 'event':
      return label.type;
    case 'outcome':
      return label.actor;
    case 'timer':
      return label.delay;
  }
};

/** A guard of this event was false; guards of transitions taken at once are evaluated whatever happens. */
const isRefusal = ({ label, items, taken }: Edge): boolean =>
  taken.length === 0 &&
  items.some(
    (item) => item.startsWith('guard ') && triggersOf(label).some((name) => item.includes(` · ${name} `)),
  );

const triggersOf = (label: Label): string[] => {
  if (label.kind === 'outcome') return [`${label.actor} ends`, `${label.actor} throws`];
  return [label.kind === 'timer' ? `after ${label.delay}` : nameOf(label)];
};

const cellOf = (answers: readonly Edge[], stateOf: (node: number) => string): Cell => ({
  to: unique(answers.filter(({ taken }) => taken.length > 0).map(({ to }) => stateOf(to))),
  isRefused: answers.some(isRefusal),
});

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
