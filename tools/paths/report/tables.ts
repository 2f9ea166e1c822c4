import { type ItemReport, type MachineReport, unreachableOf } from './data';
import { html, type Markup, type Part } from './html';
import { countOf } from './layout';
import type { Cell } from './matrix';

/** Rows name themselves by their first cell. */
const table = (label: string, columns: readonly string[], rows: readonly (readonly Part[])[]): Markup =>
  html`<div class="scroll" role="group" tabindex="0" aria-label="${label}"><table>
<thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(([first, ...cells]) => html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;

/** Both sides of every guard, with how often the tests see them. */
export const guardTable = ({ name, guards, items }: MachineReport): Markup => {
  if (guards.length === 0) return html`<p>No transition has a guard.</p>`;
  const side = (item: string): Part => countCell(items.get(item as ItemReport['item']));
  return table(
    `Guards of ${name}`,
    ['Transition', 'Guard', 'Lets pass', 'Refuses'],
    guards.map(({ transition, guard, passes, refuses }) => [
      html`<code>${transition}</code>`,
      html`<code>${guard}</code>`,
      side(passes),
      side(refuses),
    ]),
  );
};

const countCell = (item: ItemReport | undefined): Part => {
  if (item === undefined) return '–';
  return html`<span class="count ${item.coverage.replace(' ', '-')}">${countOf(item)}</span>`;
};

const kindWords = { event: '', actor: ' ends', timer: ' passes' } as const;

/** What each thing that can happen does in each state. */
export const matrixTable = ({ name, matrix }: MachineReport): Markup =>
  table(
    `States by events of ${name}`,
    ['State', ...matrix.columns.map((column) => `${column.name}${kindWords[column.kind]}`)],
    matrix.rows.map(({ state, isOver, cells }) => [
      html`<code>${state}</code>${isOver && ' (over)'}`,
      ...cells.map(cellPart),
    ]),
  );

const cellPart = (cell: Cell | null): Part => {
  if (cell === null)
    return html`<span class="ignored"><span aria-hidden="true">·</span><span class="spoken">ignored</span></span>`;
  return [
    ...cell.to.map((state) => html`<span class="answer">→ <code>${state}</code></span>`),
    cell.isRefused && html`<span class="answer refused">✕ guarded</span>`,
  ];
};

/** Which paths a requirement is tested by, through which states and transitions. */
export const requirementTable = ({ name, requirements }: MachineReport): Markup =>
  requirements.length === 0
    ? html`<p>The machine names no requirement.</p>`
    : table(
        `Requirements of ${name}`,
        ['Requirement', 'Answered by', 'Paths'],
        requirements.map(({ id, items, paths }) => [
          id,
          html`<ul>${items.map((item) => html`<li><code>${item}</code></li>`)}</ul>`,
          paths.length === 0 ? html`<span class="count not-covered">no path</span>` : paths.join(', '),
        ]),
      );

const reasonCell = (reason: string): Part => html`<span class="reason">${reason}</span>`;

/** What is not covered, first what could be. */
export const gapTable = (machine: MachineReport): Markup => {
  const missed = [...machine.items.values()].filter(({ coverage }) => coverage === 'not covered');
  const gaps = [...missed, ...unreachableOf(machine)];
  if (gaps.length === 0) return html`<p>Nothing: all there is can be reached, and is covered.</p>`;
  return table(
    `Not covered in ${machine.name}`,
    ['Item', 'Coverage', 'Reason'],
    gaps.map((item) => [
      html`<code>${item.item}</code>`,
      countCell(item),
      reasonCell(
        item.reason ?? (item.coverage === 'unreachable' ? 'none given' : 'not asked for, or missed'),
      ),
    ]),
  );
};

export const mutantTable = ({ name, mutation }: MachineReport): Markup => {
  if (mutation === null) return html`<p>Not tried.</p>`;
  const { killed, total, killedByValue, survivors } = mutation;
  const score = html`<p>${killed} of ${total} faulty copies of the machine fail the tests; ${killedByValue} of them already by state and context, the others by what they do.</p>`;
  if (survivors.length === 0) return score;
  return html`${score}${table(
    `Faulty copies of ${name} that no test notices`,
    ['Copy', 'Verdict', 'Reason'],
    survivors.map(({ id, reason, isEquivalent }) => [
      html`<code>${id}</code>`,
      html`<span class="count ${isEquivalent ? 'unreachable' : 'not-covered'}">${isEquivalent ? 'no path could' : 'missed'}</span>`,
      reasonCell(reason),
    ]),
  )}`;
};

export const browserTable = ({ name, browser, items }: MachineReport): Markup => {
  if (browser === null) return html`<p>Not tried, or another build than the present one.</p>`;
  const { build, verdicts } = browser;
  const failed = verdicts.filter(({ passed }) => !passed);
  const played = build === null ? '' : html` of build <code>${build}</code>`;
  return html`<p>${verdicts.length - failed.length} of ${verdicts.length} paths pass in the browser${played}.</p>
${
  failed.length > 0 &&
  table(
    `Paths of ${name} that fail in the browser`,
    ['Path', 'Failure'],
    failed.map(({ path, failure }) => [path, failure]),
  )
}${table(
  `Items of ${name} in the browser`,
  ['Item', 'Tests', 'Browser'],
  [...items.values()]
    .filter(({ coverage }) => coverage === 'covered')
    .map((item) => [html`<code>${item.item}</code>`, countCell(item), reachedCell(item)]),
)}`;
};

const reachedCell = ({ browserHits }: ItemReport): Part =>
  browserHits === null || browserHits === 0
    ? html`<span class="count not-covered">not reached</span>`
    : html`<span class="count covered">${browserHits}×</span>`;
