import ELK, { type ElkExtendedEdge, type ElkNode, type ElkShape } from 'elkjs/lib/elk.bundled.js';
import { type Arrow, type ChartState, statesIn } from './chart';
import type { ItemReport } from './data';

export type Point = { x: number; y: number };
export type Frame = Point & { width: number; height: number };

/** A line of text in a box or on an arrow, and whose coverage it tells. */
export type Line = { text: string; item: ItemReport | null };

export type PlacedState = Frame & { state: ChartState; item: ItemReport | null; lines: readonly Line[] };

/** All transitions between the same two states that are alike in being covered or not. */
export type PlacedArrow = {
  items: readonly ItemReport[];
  points: readonly Point[];
  /** Null for the arrow to a first state, or from a history to where it leads at first, which has no words. */
  label: (Frame & { lines: readonly Line[] }) | null;
};

/** Where everything stands, in px; the chart is `width` by `height`. */
export type Layout = {
  width: number;
  height: number;
  states: readonly PlacedState[];
  /** The dots from which the first states are entered. */
  dots: readonly Frame[];
  arrows: readonly PlacedArrow[];
};

/** Of the chart's type, in px. */
export const lettering = { size: 12, letter: 7.3, line: 16, title: 18 } as const;

const inner = 12;
const dot = 10;
const historySize = 36;
const longest = 26;

type Connection = {
  id: string;
  from: string;
  to: string;
  items: readonly ItemReport[];
  lines: readonly Line[];
};

/** Places states and arrows: from left to right, states in each other, arrows along right angles. */
export async function layOut(chart: ChartState, items: ReadonlyMap<string, ItemReport>): Promise<Layout> {
  const states = statesIn(chart);
  const report = (item: string): ItemReport | null => items.get(item) ?? null;
  const linesOf = new Map(states.map((state) => [state.path, stateLines(state, report)]));
  const connections = states.flatMap((state) => connectionsOf(state, report));

  const nodeOf = (state: ChartState): ElkNode => {
    if (state.kind === 'history') return { id: idOf(state.path), width: historySize, height: historySize };
    const lines = linesOf.get(state.path) ?? [];
    const width = inner * 2 + widest([{ text: state.name, item: null }, ...lines]);
    const height = inner * 2 + lettering.title + lines.length * lettering.line;
    if (state.below.length === 0) return { id: idOf(state.path), width, height };
    const dots = state.initial === null ? [] : [{ id: `dot ${state.path}`, width: dot, height: dot }];
    return {
      id: idOf(state.path),
      children: [...dots, ...state.below.map(nodeOf)],
      layoutOptions: {
        ...options,
        'elk.padding': `[top=${height + 8},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    };
  };
  const first = states.flatMap(({ path, kind, initial }): ElkExtendedEdge[] => {
    const source = kind === 'history' ? idOf(path) : `dot ${path}`;
    return initial === null ? [] : [{ id: `first ${path}`, sources: [source], targets: [idOf(initial)] }];
  });
  const placed = await new ELK().layout<ElkNode>({
    id: 'chart',
    layoutOptions: options,
    children: [nodeOf(chart)],
    edges: [
      ...first,
      ...connections.map(({ id, from, to, lines }) => ({
        id,
        sources: [idOf(from)],
        targets: [idOf(to)],
        labels: [
          {
            text: id,
            width: widest(lines) + 8,
            height: lines.length * lettering.line + 4,
            layoutOptions: { 'elk.edgeLabels.inline': 'true' },
          },
        ],
      })),
    ],
  });

  const frames = new Map(nodesIn(placed).map((node) => [node.id, frameOf(node)]));
  const frameFor = (id: string): Frame => frames.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    states: states.map((state) => ({
      ...frameFor(idOf(state.path)),
      state,
      item: state.item === null ? null : report(state.item),
      lines: linesOf.get(state.path) ?? [],
    })),
    dots: states.flatMap(({ path, kind, initial }) =>
      initial === null || kind === 'history' ? [] : [frameFor(`dot ${path}`)],
    ),
    arrows: (placed.edges ?? []).map((edge) => {
      const connection = connections.find(({ id }) => id === edge.id);
      return {
        items: connection?.items ?? [],
        points: pointsOf(edge),
        label:
          connection === undefined ? null : { ...frameOf(edge.labels?.[0] ?? {}), lines: connection.lines },
      };
    }),
  };
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.randomSeed': '1',
};

/** ELK's ids; the machine's own path is empty. */
const idOf = (path: string): string => `state ${path}`;

/** What stands in a state's box below its name: its hits, and the transitions that stay in it. */
const stateLines = ({ item, arrows }: ChartState, report: (item: string) => ItemReport | null): Line[] => {
  const own = item === null ? null : report(item);
  return [
    ...(own === null ? [] : [{ text: countOf(own), item: own }]),
    ...arrows
      .filter(({ to }) => to.length === 0)
      .flatMap((arrow) => arrowLines(arrow, report(arrow.item), '↻ ')),
  ];
};

const connectionsOf = (
  { path, arrows }: ChartState,
  report: (item: string) => ItemReport | null,
): Connection[] => {
  const groups = new Map<string, Connection>();
  for (const arrow of arrows) {
    const item = report(arrow.item);
    for (const to of arrow.to) {
      const id = `${path} → ${to} ${item?.coverage ?? ''}`;
      const group = groups.get(id) ?? { id, from: path, to, items: [], lines: [] };
      groups.set(id, {
        ...group,
        items: item === null ? group.items : [...group.items, item],
        lines: [...group.lines, ...arrowLines(arrow, item)],
      });
    }
  }
  return [...groups.values()];
};

const arrowLines = ({ trigger, guard }: Arrow, item: ItemReport | null, sign = ''): Line[] => {
  const count = item === null ? '' : ` ·\u00a0${countOf(item).replace(' ', '\u00a0')}`;
  const words = guard === null ? [`${sign}${trigger}${count}`] : [`${sign}${trigger}`, `if ${guard}${count}`];
  return words.flatMap(wrapped).map((text) => ({ text, item }));
};

/** Hits in words, because coverage must not be shown by a line's look alone. */
export const countOf = ({ hits, coverage }: ItemReport): string =>
  coverage === 'covered' ? `${hits}×` : coverage;

/** Broken at spaces into lines that a label has room for. */
const wrapped = (text: string): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= longest) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
};

const widest = (lines: readonly Line[]): number =>
  Math.ceil(Math.max(...lines.map(({ text }) => text.length)) * lettering.letter);

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

const frameOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkShape): Frame => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) })),
  );

const round = (length: number): number => Math.round(length * 10) / 10;
