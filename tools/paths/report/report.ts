import type { Book } from '../book/book';
import { edgesAlong } from '../book/bookOf';
import { mermaid } from '../formats/mermaid';
import type { PathModel } from '../model';
import type { Mutation } from '../mutate/mutate';
import type { Explored } from '../simulate/explore';
import { requirementsOf } from '../simulate/items';

export type ReportMachine = {
  model: PathModel;
  explored: Explored;
  book: Book;
  /** Lower bound of any suite's cost. */
  bound: number;
  mutation?: Mutation;
};

/** One page of Markdown about all machines and their books. */
export const report = (title: string, machines: readonly ReportMachine[]): string =>
  `${[`# ${title}`, table(overviewHead, machines.map(overviewRow)), ...machines.flatMap(sectionOf)].join('\n\n')}\n`;

const overviewHead = ['machine', 'nodes', 'edges', 'paths', 'steps', 'lower bound', 'faults detected'];

const stepsIn = ({ paths }: Book): number => paths.reduce((sum, { steps }) => sum + steps.length, 0);

const overviewRow = ({ explored, book, bound, mutation }: ReportMachine): string[] => [
  book.machine,
  ...[explored.nodes.length, explored.edges.length, book.paths.length, stepsIn(book), bound].map(String),
  mutation === undefined ? '' : `${mutation.killed} of ${mutation.total}`,
];

const sectionOf = ({ model, explored, book, mutation }: ReportMachine): string[] => {
  const paths = book.paths.map((path) => ({ path, edges: edgesAlong(explored, path) }));
  const rows = paths.map(({ path, edges }) => [
    path.name,
    String(path.steps.length),
    String(path.playable),
    edges.at(-1) === undefined ? '' : (explored.nodes[edges.at(-1)?.to ?? 0]?.state ?? ''),
  ]);
  const requirements = [...requirementsOf(model)].map(([id, items]) => {
    const on = paths.filter(({ edges }) =>
      edges.some((edge) => edge.items.some((item) => items.includes(item))),
    );
    return [id, on.map(({ path }) => path.name).join(', ') || 'no path'];
  });
  const survivors = (mutation?.survivors ?? []).map(({ id, kind, reason }) => [id, kind, reason ?? '']);
  return [
    `## ${book.machine}`,
    ['```mermaid', mermaid(model.machine), '```'].join('\n'),
    table(['path', 'steps', 'at the page', 'ends in'], rows),
    ...(requirements.length === 0 ? [] : [table(['requirement', 'on'], requirements)]),
    ...(survivors.length === 0 ? [] : [table(['undetected fault', 'kind', 'reason'], survivors)]),
  ];
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
