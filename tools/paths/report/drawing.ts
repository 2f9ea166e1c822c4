import type { ItemReport, MachineReport } from './data';
import { html, type Markup } from './html';
import {
  type Layout,
  type Line,
  layOut,
  lettering,
  type PlacedArrow,
  type PlacedState,
  type Point,
} from './layout';

/** Numbers a machine's items, so that parts of the page can point at each other. */
export type Marks = (item: string) => string;

/** The machine's statechart as one static drawing. */
export async function chartDrawing(machine: MachineReport, marks: Marks): Promise<Markup> {
  const layout = await layOut(machine.chart, machine.items);
  const { width, height } = layout;
  const tip = `tip-${machine.name}`;
  return html`<svg class="chart" role="img" aria-label="${describe(machine, layout)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><marker id="${tip}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="tip" d="M0 0 10 5 0 10z"/></marker></defs>
${layout.states.map((state) => stateDrawing(state, marks))}
${layout.dots.map(({ x, y, width: size }) => html`<circle class="dot" cx="${x + size / 2}" cy="${y + size / 2}" r="${size / 2}"/>`)}
${layout.arrows.map((arrow) => lineDrawing(arrow, tip, marks))}
${layout.arrows.map((arrow) => labelDrawing(arrow, marks))}
</svg>`;
}

const describe = ({ name, items }: MachineReport, { states }: Layout): string => {
  const transitions = [...items.values()].filter(({ item }) => item.startsWith('transition '));
  const covered = transitions.filter(({ coverage }) => coverage === 'covered').length;
  const below = states.filter(({ state: { path, kind } }) => path !== '' && kind !== 'history');
  return `Statechart of ${name}: ${below.length} states, ${covered} of ${transitions.length} transitions covered. The tables below say the same in words.`;
};

const stateDrawing = ({ state, item, lines, x, y, width, height }: PlacedState, marks: Marks): Markup => {
  const look = `state ${state.kind}${state.path === '' ? ' whole' : ''}`;
  if (state.kind === 'history')
    return html`<g class="${look}"><circle class="box" cx="${x + width / 2}" cy="${y + height / 2}" r="${width / 2}"/>
<text class="name" text-anchor="middle" x="${x + width / 2}" y="${y + height / 2 + lettering.size / 3}">${state.name}</text></g>`;
  return html`<g class="${look} ${classOf(item)}"${marked(item === null ? [] : [item], marks)}>
<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>
${state.kind === 'final' && html`<rect class="box" x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="4"/>`}
<text class="name" x="${x + 12}" y="${y + 12 + lettering.size}">${state.name}${state.kind === 'parallel' && ' (parallel)'}</text>
</g>
${linesDrawing(lines, { x: x + 12, y: y + 12 + lettering.title }, marks)}`;
};

const lineDrawing = ({ items, points, label }: PlacedArrow, tip: string, marks: Marks): Markup => {
  const [start, ...rest] = points;
  if (start === undefined) return html``;
  const way = `M${at(start)} ${rest.map((point) => `L${at(point)}`).join(' ')}`;
  const look = label === null ? 'first' : classOf(items[0] ?? null);
  return html`<path class="arrow ${look}"${marked(items, marks)} d="${way}" marker-end="url(#${tip})"/>`;
};

/** A label on its line; its background hides the line behind it. */
const labelDrawing = ({ label }: PlacedArrow, marks: Marks): Markup | null =>
  label &&
  html`<rect class="behind" x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="3"/>
${linesDrawing(label.lines, { x: label.x + 4, y: label.y + 2 }, marks)}`;

const linesDrawing = (lines: readonly Line[], { x, y }: Point, marks: Marks): Markup =>
  html`${lines.map(
    ({ text, item }, index) =>
      html`<text class="line ${classOf(item)}"${marked(item === null ? [] : [item], marks)} x="${x}" y="${y + index * lettering.line + lettering.size}">${text}</text>`,
  )}`;

const classOf = (item: ItemReport | null): string => item?.coverage.replace(' ', '-') ?? '';

const marked = (items: readonly ItemReport[], marks: Marks): Markup | null =>
  items.length === 0 ? null : html` data-item="${items.map(({ item }) => marks(item)).join(' ')}"`;

const at = ({ x, y }: Point): string => `${x} ${y}`;
