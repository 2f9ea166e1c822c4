import type { ItemKind } from '../graph';
import { browserShareOf, type MachineReport, type ReportData, shareOf, summaryOf } from './data';
import { html, type Markup, type Part } from './html';

const kinds = [
  ['state', 'States'],
  ['transition', 'Transitions'],
  ['guard', 'Guard sides'],
  ['error', 'Endings'],
] as const satisfies [ItemKind, string][];

/** All machines in one table, the sums last. */
export const overview = (data: ReportData): Markup => html`<section aria-labelledby="overview">
<h2 id="overview">Overview</h2>
<dl class="figures">${headline(data).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<p>What is covered of all there is, what the tests cost in steps, and what they must at least cost.</p>
<div class="scroll" role="group" tabindex="0" aria-label="Table of all machines">
<table>
<thead><tr><th scope="col">Machine</th>${[...kinds.map(([, name]) => name), 'Tests', 'Steps', 'Cost', 'Bound', 'Ratio', 'Mutants killed', 'Passed in the browser', 'Items in the browser'].map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${data.machines.map(machineRow)}</tbody>
<tfoot>${sumRow(data.machines)}</tfoot></table></div>
</section>`;

const headline = (data: ReportData): [string, string][] => {
  const [withPath, requirements] = summaryOf(data).requirements;
  const missed = data.machines.flatMap(({ items }) =>
    [...items.values()].filter(({ coverage }) => coverage === 'not covered'),
  );
  const tests = sum(data.machines, ({ tests }) => tests);
  return [
    ['Machines', String(data.machines.length)],
    ['Tests', String(tests)],
    ['Reachable, not covered', String(missed.length)],
    ['Requirements with a path', `${withPath}/${requirements}`],
  ];
};

const machineRow = (
  machine: MachineReport,
): Markup => html`<tr><th scope="row"><a href="#${machine.name}">${machine.name}</a></th>
${kinds.map(([kind]) => html`<td>${share(shareOf(machine, kind))}${gapsOf(machine, kind)}</td>`)}
${[machine.tests, machine.steps, machine.cost, machine.bound].map((value) => html`<td>${value}</td>`)}
<td>${ratio(machine.cost, machine.bound)}</td><td>${mutants([machine])}</td><td>${browser([machine])}</td><td>${browserItems([machine])}</td></tr>`;

const sumRow = (machines: readonly MachineReport[]): Markup => {
  const cost = sum(machines, (machine) => machine.cost);
  const bound = sum(machines, (machine) => machine.bound);
  return html`<tr><th scope="row">All</th>
${kinds.map(([kind]) => html`<td>${share([sum(machines, (machine) => shareOf(machine, kind)[0]), sum(machines, (machine) => shareOf(machine, kind)[1])])}</td>`)}
<td>${sum(machines, ({ tests }) => tests)}</td><td>${sum(machines, ({ steps }) => steps)}</td><td>${cost}</td><td>${bound}</td>
<td>${ratio(cost, bound)}</td><td>${mutants(machines)}</td><td>${browser(machines)}</td><td>${browserItems(machines)}</td></tr>`;
};

/** `18/19`, said as a share. */
const share = ([covered, total]: [number, number]): Part => `${covered}/${total}`;

const gapsOf = ({ items }: MachineReport, kind: ItemKind): Markup[] => {
  const ofKind = [...items.values()].filter(({ item }) => item.startsWith(`${kind} `));
  return (['not covered', 'unreachable'] as const).flatMap((coverage) => {
    const count = ofKind.filter((item) => item.coverage === coverage).length;
    return count === 0
      ? []
      : [html` <span class="gap ${coverage.replace(' ', '-')}">${count} ${coverage}</span>`];
  });
};

const ratio = (cost: number, bound: number): string => (bound === 0 ? '–' : (cost / bound).toFixed(2));

const mutants = (machines: readonly MachineReport[]): Part => {
  const tried = machines.flatMap(({ mutation }) => mutation ?? []);
  if (tried.length === 0) return 'not tried';
  return share([sum(tried, ({ killed }) => killed), sum(tried, ({ total }) => total)]);
};

const browser = (machines: readonly MachineReport[]): Part => {
  const tried = machines.flatMap((machine) => machine.browser?.verdicts ?? []);
  return tried.length === 0
    ? 'not tried'
    : share([tried.filter(({ passed }) => passed).length, tried.length]);
};

/** Items that the browser has reached, of those that the tests of the same machines cover. */
const browserItems = (machines: readonly MachineReport[]): Part => {
  const tried = machines.flatMap((machine) => {
    const reached = browserShareOf(machine);
    return reached === null ? [] : [reached];
  });
  if (tried.length === 0) return 'not tried';
  return share([sum(tried, ([reached]) => reached), sum(tried, ([, covered]) => covered)]);
};

const sum = <Value>(values: readonly Value[], of: (value: Value) => number): number =>
  values.reduce((total, value) => total + of(value), 0);
