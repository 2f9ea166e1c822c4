import type { BookPath, BookStart, BookStep } from '../book/book';
import type { MachineReport } from './data';
import { chartDrawing, type Marks } from './drawing';
import { html, type Markup } from './html';
import { browserTable, gapTable, guardTable, matrixTable, mutantTable, requirementTable } from './tables';

/**
 * All about one machine: its chart beside its paths, then the tables. Of several machines one is open at a time.
 *
 * @param isOpen from the beginning
 */
export async function machineSection(machine: MachineReport, isOpen: boolean): Promise<Markup> {
  const { name } = machine;
  const numbers = new Map([...machine.items.keys()].map((item, index) => [item as string, index]));
  const marks: Marks = (item) => `${name}-${numbers.get(item) ?? 'unknown'}`;
  const part = (id: string, title: string, content: Markup): Markup =>
    html`<section class="part" aria-labelledby="${name}-${id}"><h3 id="${name}-${id}">${title}<span class="spoken"> of ${name}</span></h3>${content}</section>`;
  return html`<details class="machine" name="machine"${isOpen && html` open`}>
<summary><h2 id="${name}">${name}</h2></summary>
<p class="lead">${leadOf(machine)}</p>
<div class="stage">
${part(
  'chart',
  'Statechart',
  html`<label class="size">Size<span class="spoken"> of the statechart of ${name}</span> <select>${sizes.map(([factor, words]) => html`<option value="${factor}">${words}</option>`)}</select></label>
<div class="scroll sheet" role="group" tabindex="0" aria-label="Statechart of ${name}, scrolls">${await chartDrawing(machine, marks)}</div>`,
)}
${part('paths', 'Paths', html`<ol class="paths">${machine.paths.map((path) => pathItem(path, marks))}</ol>`)}
</div>
${part('gaps', 'Not covered', gapTable(machine))}
${part('guards', 'Guards', guardTable(machine))}
${part('matrix', 'States by events', matrixTable(machine))}
${part('requirements', 'Requirements', requirementTable(machine))}
${part('mutants', 'Faulty copies', mutantTable(machine))}
${part('browser', 'In the browser', browserTable(machine))}
</details>`;
}

/** Of a chart, the first as wide as there is room for. */
const sizes = [
  ['', 'Fit'],
  ['0.5', '50 %'],
  ['1', '100 %'],
  ['2', '200 %'],
] as const;

const leadOf = ({ tests, steps, criteria, cost, bound }: MachineReport): string => {
  const isOne = tests === 1;
  const covers = `${isOne ? '1 test' : `${tests} tests`} of ${counted(steps)} ${isOne ? 'covers' : 'cover'} ${criteria.join(', ')}.`;
  return `${covers} ${isOne ? 'It costs' : 'They cost'} ${cost}; no suite can cost less than ${bound}.`;
};

const counted = (steps: number): string => `${steps} ${steps === 1 ? 'step' : 'steps'}`;

const pathItem = (path: BookPath, marks: Marks): Markup => {
  const { name, start, steps } = path;
  return html`<li><details data-lights="${lights([start, ...steps], marks)}"><summary>${name} <span class="soft">${counted(steps.length)}</span></summary>
<ol class="steps">${[start, ...steps].map(
    (moment) =>
      html`<li data-lights="${lights([moment], marks)}">${moment.say} <span class="soft">→ <code>${moment.state}</code></span></li>`,
  )}</ol></details></li>`;
};

/** The parts of the chart that a part of a path highlights. */
const lights = (moments: readonly (BookStart | BookStep)[], marks: Marks): string => {
  const shown = moments.flatMap(({ covers }) => covers).filter((item) => /^(state|transition) /.test(item));
  return [...new Set(shown.map(marks))].join(' ');
};
