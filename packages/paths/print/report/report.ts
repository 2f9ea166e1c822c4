import { instance, type Viz } from '@viz-js/viz';
import type { Edge } from '../../graph';
import type { PathModel } from '../../model';
import type { Waived } from '../../plan/check/finding';
import type { Explored } from '../../plan/simulate/explore';
import { requirementsOf, transitionId, transitionItem, transitionsOf } from '../../plan/simulate/items';
import type { Book, BookPath } from '../../play/book/book';
import { edgesAlong } from '../../play/book/bookOf';
import { reasonFor } from '../../words';
import { escaped } from '../page';
import { chart } from './chart';

export type ReportMachine = {
  model: PathModel;
  explored: Explored;
  book: Book;
  waived: readonly Waived[];
};

/** Failures of the last run by path; null for a path that passed. */
export type LastRun = ReadonlyMap<string, string | null>;

/** All machines and their books as one page. */
export const report = async (
  title: string,
  machines: readonly ReportMachine[],
  lastRun: LastRun,
): Promise<string> => {
  const viz = await instance();
  const parts = machines.map((machine) => partOf(viz, machine, lastRun));
  const requirements = [...new Set(parts.flatMap((part) => part.requirements))].sort();
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escaped(title)}</title>`,
    `<style>${style}</style>`,
    '<main>',
    `<h1>${escaped(title)}</h1>`,
    '<p>In the charts a line is the darker and thicker the more often paths take the transition; a red dashed one is taken by no path. A dot is the state around it; a dotted line leads to its first state.</p>',
    ...(requirements.length === 0 ? [] : [filter(requirements)]),
    table(
      'Machines',
      ['machine', 'states', 'paths', 'steps', 'transitions taken', 'last run'],
      parts.map(({ row, attributes }) => ({ cells: row, attributes })),
    ),
    ...parts.map(({ section }) => section),
    '</main>',
    `<script>${script}</script>`,
    '</html>',
  ].join('\n')}\n`;
};

const style = `
:root { font: 1rem/1.45 system-ui, sans-serif; color: #222; background: #fff; }
body { margin: 0; } main { padding: 0 1rem 3rem; }
table { border-collapse: collapse; } caption { text-align: left; font-weight: bold; padding: 0.5rem 0; }
th, td { padding: 0.2rem 0.75rem 0.2rem 0; border-top: 1px solid #ccc; text-align: left; vertical-align: top; }
.wide { overflow-x: auto; } .failed, .missed { color: #a00000; }
svg { font-family: Arial, Helvetica, sans-serif; } svg text { text-anchor: middle; }
select { font: inherit; }
`;

/** Hides what does not name the chosen requirement. */
const script = `
document.querySelector('select')?.addEventListener('change', ({ target: { value } }) => {
  for (const part of document.querySelectorAll('[data-requires]'))
    part.hidden = value !== '' && !part.dataset.requires.split(' ').includes(value);
});
`;

const filter = (requirements: readonly string[]): string =>
  `<p><label>Requirement <select><option value="">all${requirements.map((id) => `<option>${escaped(id)}`).join('')}</select></label>`;

type Part = { requirements: readonly string[]; row: readonly string[]; attributes: string; section: string };

const partOf = (viz: Viz, { model, explored, book, waived }: ReportMachine, lastRun: LastRun): Part => {
  const paths = book.paths.map((path) => ({ path, edges: edgesAlong(explored, path) }));
  const counts = countsOf(paths.flatMap(({ edges }) => edges));
  const claims = [...requirementsOf(model)];
  const requirementsOn = (edges: readonly Edge[]): string[] =>
    claims
      .filter(([, items]) => edges.some((edge) => edge.items.some((item) => items.includes(item))))
      .map(([id]) => id);
  const transitions = transitionsOf(model.machine);
  const missed = transitions.filter((transition) => !counts.has(transitionId(transition)));
  const taken = `${transitions.length - missed.length} of ${transitions.length}`;
  const steps = book.paths.reduce((sum, path) => sum + path.steps.length, 0);
  const ran = book.paths.filter(({ name }) => lastRun.has(name));
  const passed = ran.filter(({ name }) => lastRun.get(name) === null);
  const attributes = requires(claims.map(([id]) => id));
  const { machine } = book;
  const states = new Set(explored.nodes.map(({ state }) => state)).size;
  const said = `Chart of ${machine}: ${taken} transitions are taken by its paths`;
  return {
    requirements: claims.map(([id]) => id),
    attributes,
    row: [
      `<a href="#${escaped(machine)}">${escaped(machine)}</a>`,
      ...[states, book.paths.length, steps].map(String),
      taken,
      ran.length === 0 ? 'none' : `${passed.length} of ${ran.length} pass`,
    ],
    section: [
      `<section id="${escaped(machine)}"${attributes}>`,
      `<h2>${escaped(machine)}</h2>`,
      `<div class="wide" role="region" aria-label="Chart of ${escaped(machine)}" tabindex="0">${chart(viz, model.machine, counts).replace('<svg', `<svg role="img" aria-label="${escaped(said)}"`)}</div>`,
      ...(missed.length === 0
        ? []
        : [
            table(
              `Transitions of ${machine} that no path takes`,
              ['transition', 'reason'],
              missed.map((transition) => ({
                cells: [
                  escaped(transitionId(transition)),
                  escaped(reasonFor(model, transitionItem(transition)) ?? 'none: run paths accept'),
                ],
              })),
            ),
          ]),
      table(
        `Paths of ${machine}`,
        ['path', 'steps', 'at the page', 'requirements', 'last run'],
        paths.map(({ path, edges }) => {
          const ids = requirementsOn(edges);
          return { attributes: requires(ids), cells: pathCells(path, ids, lastRun) };
        }),
      ),
      ...(waived.length === 0
        ? []
        : [
            table(
              `Waived findings of ${machine}`,
              ['finding', 'reason'],
              waived.map(({ text, reason }) => ({ cells: [escaped(text), escaped(reason)] })),
            ),
          ]),
      '</section>',
    ].join('\n'),
  };
};

const countsOf = (edges: readonly Edge[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of edges.flatMap(({ items }) => items)) {
    const [, id] = /^transition (.+)$/s.exec(item) ?? [];
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
};

const pathCells = (path: BookPath, ids: readonly string[], lastRun: LastRun): string[] => {
  const { name, steps, playable } = path;
  const failure = lastRun.get(name);
  const ran = failure === undefined ? 'not played' : (failure ?? 'passes');
  return [
    escaped(name),
    String(steps.length),
    String(playable),
    escaped(ids.join(' ')),
    `<span${failure ? ' class="failed"' : ''}>${escaped(ran)}</span>`,
  ];
};

const requires = (ids: readonly string[]): string => ` data-requires="${escaped(ids.join(' '))}"`;

type TableRow = { cells: readonly string[]; attributes?: string };

const table = (caption: string, head: readonly string[], rows: readonly TableRow[]): string =>
  [
    `<div class="wide" role="region" aria-label="${escaped(caption)}" tabindex="0"><table><caption>${escaped(caption)}</caption>`,
    `<thead><tr>${head.map((cell) => `<th scope="col">${escaped(cell)}`).join('')}</thead><tbody>`,
    ...rows.map(
      ({ cells, attributes = '' }) => `<tr${attributes}>${cells.map((cell) => `<td>${cell}`).join('')}`,
    ),
    '</tbody></table></div>',
  ].join('\n');
