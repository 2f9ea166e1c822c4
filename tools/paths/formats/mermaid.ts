import type { Book, BookPath } from '../book/book';
import type { PathModel } from '../model';
import { type Arrow, type ChartState, chartOf, statesIn } from '../report/chart';
import { rowsOf, summaryOf } from './rows';

/** Markdown with the machine's statechart and a sequence diagram a path. */
export const mermaid = (book: Book, model: PathModel): string =>
  `${[
    `# ${book.machine}`,
    summaryOf(book),
    fenced(stateDiagram(chartOf(model.machine))),
    ...book.paths.flatMap((path) => [`## ${path.name}`, fenced(sequenceDiagram(path, book.machine, model))]),
  ].join('\n\n')}\n`;

const fenced = (lines: readonly string[]): string => ['```mermaid', ...lines, '```'].join('\n');

/** A machine as Mermaid's `stateDiagram-v2`, states in each other. */
const stateDiagram = (chart: ChartState): string[] => {
  const states = statesIn(chart);
  const ids = new Map(states.map(({ path }, index) => [path, `s${index}`]));
  const id = (path: string): string => ids.get(path) ?? 's0';
  const declared = (state: ChartState): string[] => {
    if (state.below.length === 0) return [`state "${escaped(state.name)}" as ${id(state.path)}`];
    const regions = state.kind === 'parallel' ? '--' : null;
    return [
      `state "${escaped(state.name)}" as ${id(state.path)} {`,
      ...(state.initial === null ? [] : [`  [*] --> ${id(state.initial)}`]),
      ...state.below.flatMap((below, index) => [
        ...(regions === null || index === 0 ? [] : [`  ${regions}`]),
        ...declared(below).map((line) => `  ${line}`),
      ]),
      '}',
    ];
  };
  return [
    'stateDiagram-v2',
    ...[
      'direction LR',
      ...declared(chart),
      ...states.flatMap((state) => [
        ...drawnArrows(state).map(({ to, words }) => `${id(state.path)} --> ${id(to)} : ${escaped(words)}`),
        ...(state.kind === 'final' ? [`${id(state.path)} --> [*]`] : []),
        ...notesOf(state).flatMap((words) => [
          `note right of ${id(state.path)}`,
          `  ${escaped(words)}`,
          'end note',
        ]),
      ]),
    ].map((line) => `  ${line}`),
  ];
};

const wordsOf = ({ trigger, guard }: Arrow): string => (guard === null ? trigger : `${trigger} [${guard}]`);

/** Mermaid draws no arrow from a state to what is in it. */
const isInside = (state: ChartState, to: string): boolean =>
  state.below.length > 0 && (to === state.path || state.path === '' || to.startsWith(`${state.path}.`));

const drawnArrows = (state: ChartState): { to: string; words: string }[] =>
  state.arrows.flatMap((arrow) =>
    arrow.to.filter((to) => !isInside(state, to)).map((to) => ({ to, words: wordsOf(arrow) })),
  );

const notesOf = (state: ChartState): string[] =>
  state.arrows.flatMap((arrow) => {
    if (arrow.to.length === 0) return [`${wordsOf(arrow)} stays`];
    return arrow.to.filter((to) => isInside(state, to)).map((to) => `${wordsOf(arrow)} → ${to}`);
  });

/** Who does what, and which state the machine is in then. */
const sequenceDiagram = (path: BookPath, machine: string, model: PathModel): string[] => [
  'sequenceDiagram',
  ...[
    'autonumber',
    'actor person as Tester',
    `participant machine as ${escaped(machine)}`,
    'participant world as Network and clock',
    ...rowsOf(model, path).flatMap(({ kind, say, isRefused, state }) => [
      `${kind === 'do' ? 'person->>machine' : 'world-->>machine'}: ${escaped(say)}`,
      `Note over machine: ${isRefused ? 'refused, stays ' : ''}${escaped(state)}`,
    ]),
  ].map((line) => `  ${line}`),
];

/** Every sign with a meaning of its own, to Mermaid or to HTML, as its number. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\p{L}\p{N} .,·→_/()'[\]-]/gu, (sign) => `#${sign.codePointAt(0)};`);
