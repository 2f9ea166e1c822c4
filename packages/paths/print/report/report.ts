import { instance, type Viz } from '@viz-js/viz';
import type { Edge, ItemId } from '../../graph';
import type { PathModel } from '../../model';
import type { Waived } from '../../plan/check/finding';
import { reasonFor } from '../../plan/check/reasons';
import type { Explored } from '../../plan/simulate/explore';
import { requirementsOf, transitionId, transitionItem, transitionsOf } from '../../plan/simulate/items';
import { type Book, type BookPath, bookText } from '../../play/book/book';
import { edgesAlong } from '../../play/book/bookOf';
import { escaped } from '../page';
import { blues, chart, red } from './chart';

export type ReportMachine = {
  model: PathModel;
  explored: Explored;
  book: Book;
  waived: readonly Waived[];
};

/** A path in the last run: its failure, null if it passed, and a picture of the page as a data URL. */
export type Ran = { failure: string | null; picture: string | null };
export type LastRun = ReadonlyMap<string, Ran>;

export type Titles = Readonly<Record<string, string>>;

/** All machines and their books as one page. */
export const report = async (
  title: string,
  machines: readonly ReportMachine[],
  { lastRun, titles }: { lastRun: LastRun; titles: Titles },
): Promise<string> => {
  const viz = await instance();
  const parts = machines.map((machine) => partOf(viz, machine, lastRun, titles));
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escaped(title)}</title>`,
    `<style>${style}</style>`,
    legend,
    '<main>',
    `<h1>${escaped(title)}</h1>`,
    table(
      'Machines',
      ['machine', 'states', 'paths', 'steps', 'transitions taken', 'last run'],
      parts.map(({ row }) => row),
    ),
    ...parts.map(({ section }) => section),
    '</main>',
    `<script>{${script}}</script>`,
    '</html>',
  ].join('\n')}\n`;
};

const style = `
:root { font: 1rem/1.45 system-ui, sans-serif; color: #222; background: #fff; scroll-padding-top: 7rem; }
body { margin: 0; } main { padding: 0 1rem 3rem; }
table { border-collapse: collapse; } caption { text-align: left; font-weight: bold; padding: 0.5rem 0; }
th, td { padding: 0.2rem 0.75rem 0.2rem 0; border-top: 1px solid #ccc; text-align: left; vertical-align: top; }
.wide { overflow-x: auto; } .failed, .missed { color: #a00000; }
.legend { position: sticky; top: 0; z-index: 1; margin: 0; padding: 0.35rem 1rem; background: #fff; border-bottom: 1px solid #ccc; font-size: 0.875rem; }
.legend span { white-space: nowrap; margin-right: 1rem; } .legend i { display: inline-block; width: 2rem; margin-right: 0.35rem; vertical-align: middle; }
svg { font-family: Arial, Helvetica, sans-serif; } svg text { text-anchor: middle; }
.pressed { position: sticky; bottom: 0; margin: 0; padding: 0.5rem 0; background: #fff; }
.edge { cursor: pointer; } .edge:hover path, .edge:focus path, .edge.chosen path { stroke-width: 4; }
[aria-label^='Requirements'] td:first-child { white-space: nowrap; }
summary { padding: 0.2rem 0; } details { border-top: 1px solid #ccc; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.8125rem; } li { margin: 0.35rem 0; }
img { max-width: 100%; border: 1px solid #ccc; }
`;

const line = (words: string, border: string): string =>
  `<span><i style="border-top:${border}"></i>${words}</span>`;

const legend = `<header class="legend">${[
  line('taken often', `4px solid ${blues.at(-1)}`),
  line('taken seldom', `1px solid ${blues[0]}`),
  line('taken by no path', `2px dashed ${red}`),
  line('leads to the first state', '1px dotted #000'),
  '<span>● the state around</span>',
  '<span>press a line for its paths</span>',
].join(' ')}</header>`;

/** A pressed transition names its paths, which then open. */
const script = `
const choose = (edge) => {
  const section = edge.closest('section');
  section.querySelector('.chosen')?.classList.remove('chosen');
  edge.classList.add('chosen');
  const links = edge.dataset.paths.split('|').filter(Boolean).map((name) => {
    const link = document.createElement('a');
    link.href = '#' + encodeURIComponent(name);
    link.textContent = name;
    return link;
  });
  section.querySelector('output').replaceChildren(
    edge.dataset.said + (links.length > 0 ? ': ' : ''),
    ...links.flatMap((link, index) => (index > 0 ? [', ', link] : [link])),
  );
};
const edgeAt = ({ target }) => target.closest('.edge');
document.addEventListener('click', (event) => edgeAt(event) && choose(edgeAt(event)));
document.addEventListener('keydown', (event) => {
  if (!edgeAt(event) || !['Enter', ' '].includes(event.key)) return;
  event.preventDefault();
  choose(edgeAt(event));
});
`;

type Part = { row: readonly string[]; section: string };

const partOf = (
  viz: Viz,
  { model, explored, book, waived }: ReportMachine,
  lastRun: LastRun,
  titles: Titles,
): Part => {
  const { machine } = book;
  const paths = book.paths.map((path) => ({ path, edges: edgesAlong(explored, path) }));
  const takers = takersIn(paths);
  const claims = [...requirementsOf(model)];
  const pathsWith = (items: readonly ItemId[]): string =>
    paths
      .filter(({ edges }) => edges.some((edge) => edge.items.some((item) => items.includes(item))))
      .map(({ path }) => path.name)
      .join(', ');
  const differs = paths.some(({ path, edges }) => edges.length < path.steps.length);
  const advice = differs
    ? 'a step of its paths differs, and those behind it are not played: mend it, or accept it if it is meant'
    : `none: run paths accept ${machine}`;
  const transitions = transitionsOf(model.machine);
  const missed = transitions.filter((transition) => !takers.has(transitionId(transition)));
  const taken = `${transitions.length - missed.length} of ${transitions.length}`;
  const steps = book.paths.reduce((sum, path) => sum + path.steps.length, 0);
  const ran = book.paths.flatMap(({ name }) => lastRun.get(name) ?? []);
  const passed = ran.filter(({ failure }) => failure === null);
  const states = new Set(explored.nodes.map(({ state }) => state)).size;
  const sections = sectionsIn(book);
  return {
    row: [
      `<a href="#${escaped(machine)}">${escaped(machine)}</a>`,
      ...[states, book.paths.length, steps].map(String),
      taken,
      ran.length === 0 ? 'none' : `${passed.length} of ${ran.length} pass`,
    ],
    section: [
      `<section id="${escaped(machine)}">`,
      `<h2>${escaped(machine)}</h2>`,
      `<p>${taken} transitions are taken by its paths.</p>`,
      `<div class="wide" role="region" aria-label="Chart of ${escaped(machine)}" tabindex="0">${chart(viz, model.machine, takers)}</div>`,
      '<p class="pressed"><output></output></p>',
      ...pairs(
        `Transitions of ${machine} that no path takes`,
        ['transition', 'reason'],
        missed.map((transition) => [
          transitionId(transition),
          reasonFor(model, transitionItem(transition)) ?? advice,
        ]),
      ),
      `<h3>Paths of ${escaped(machine)}</h3>`,
      ...paths.map(({ path }, index) => pathPart(path, sections[index] ?? '', lastRun.get(path.name))),
      ...pairs(
        `Requirements of ${machine}`,
        ['id', 'title', 'paths'],
        claims
          .map(([id, items]) => [id, titles[id] ?? '', pathsWith(items)])
          .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
      ),
      ...pairs(
        `Waived findings of ${machine}`,
        ['finding', 'reason'],
        waived.map(({ text, reason }) => [text, reason]),
      ),
      '</section>',
    ].join('\n'),
  };
};

const takersIn = (paths: readonly { path: BookPath; edges: readonly Edge[] }[]): Map<string, string[]> => {
  const takers = new Map<string, string[]>();
  for (const { path, edges } of paths)
    for (const id of edges.flatMap(({ taken }) => taken))
      takers.set(id, [...(takers.get(id) ?? []), path.name]);
  return takers;
};

const sectionsIn = (book: Book): string[] =>
  bookText(book)
    .split(/^## .+$/m)
    .slice(1);

/** A path that opens, also by a link to what is inside: each step with what its book expects, marked where the last run differed. */
const pathPart = (path: BookPath, text: string, ran: Ran | undefined): string => {
  const { name, steps, playable } = path;
  const failure = ran?.failure ?? null;
  const [, failed] = /^step (\d+)/.exec(failure ?? '') ?? [];
  const said = ran === undefined ? 'not played' : (failure ?? 'passes');
  const lines = text
    .replace(/^On the model only:$/m, '')
    .split(/^- /m)
    .slice(1)
    .map((step, index) => {
      const [head = '', ...shown] = step.trimEnd().split('\n');
      const mark = index === Number(failed) ? ' class="failed"' : '';
      const place = index === playable ? '<p>On the model only:</p>' : '';
      return `<li${mark}>${place}${escaped(head)}<pre>${escaped(shown.map((each) => each.slice(2)).join('\n'))}</pre>`;
    });
  return [
    `<details><summary>${escaped(name)}: ${steps.length} steps, ${playable} at the page; <span${failure === null ? '' : ' class="failed"'}>${escaped(said)}</span></summary>`,
    ...(ran?.picture
      ? [`<img alt="The page at the end of ${escaped(name)}" src="${escaped(ran.picture)}">`]
      : []),
    `<ol id="${escaped(name)}" start="0">${lines.join('')}</ol></details>`,
  ].join('\n');
};

const pairs = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0
    ? []
    : [
        table(
          caption,
          head,
          rows.map((cells) => cells.map(escaped)),
        ),
      ];

const table = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `<div class="wide" role="region" aria-label="${escaped(caption)}" tabindex="0"><table><caption>${escaped(caption)}</caption>`,
    `<thead><tr>${head.map((cell) => `<th scope="col">${escaped(cell)}`).join('')}</thead><tbody>`,
    ...rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}`).join('')}`),
    '</tbody></table></div>',
  ].join('\n');
