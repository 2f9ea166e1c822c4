import type { BookPath, BookStart, BookStep } from '../book/book';
import type { MachineReport } from './data';
import { chartDrawing, type Marks } from './drawing';
import { html, type Markup } from './html';
import { browserTable, gapTable, guardTable, matrixTable, mutantTable, requirementTable } from './tables';

/** All about one machine: its chart beside its paths, then the tables. */
export async function machineSection(machine: MachineReport): Promise<Markup> {
  const { name } = machine;
  const numbers = new Map([...machine.items.keys()].map((item, index) => [item as string, index]));
  const marks: Marks = (item) => `${name}-${numbers.get(item) ?? 'unknown'}`;
  const part = (id: string, title: string, content: Markup): Markup =>
    html`<section class="part" aria-labelledby="${name}-${id}"><h3 id="${name}-${id}">${title}<span class="spoken"> of ${name}</span></h3>${content}</section>`;
  return html`<section class="machine" aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
<p class="lead">${machine.tests} tests of ${machine.steps} steps cover ${machine.criteria.join(', ')}. They cost ${machine.cost}; no suite can cost less than ${machine.bound}.</p>
<div class="stage">
${part(
  'chart',
  'Statechart',
  html`<div class="scroll sheet" role="group" tabindex="0" aria-label="Statechart of ${name}, scrolls">${await chartDrawing(machine, marks)}</div>`,
)}
${part('paths', 'Paths', html`<ol class="paths">${machine.paths.map((path) => pathItem(path, marks))}</ol>`)}
</div>
${part('gaps', 'Not covered', gapTable(machine))}
${part('guards', 'Guards', guardTable(machine))}
${part('matrix', 'States by events', matrixTable(machine))}
${part('requirements', 'Requirements', requirementTable(machine))}
${part('mutants', 'Faulty copies', mutantTable(machine))}
${part('browser', 'In the browser', browserTable(machine))}
</section>`;
}

const pathItem = (path: BookPath, marks: Marks): Markup => {
  const { name, start, steps } = path;
  const length = `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`;
  return html`<li><details data-lights="${lights([start, ...steps], marks)}"><summary>${name} <span class="soft">${length}</span></summary>
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
