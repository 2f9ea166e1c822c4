import type { Book, BookPath } from '../book/book';
import type { BrowserFindings } from '../commands/browserVerdicts';
import { itemsOf, requirementsOf } from '../explore/items';
import type { Criterion, Graph, ItemId, ItemKind, Suite } from '../graph';
import type { PathModel } from '../model';
import type { Mutation } from '../mutate/mutate';
import { reasonFor } from '../reasons';
import { type ChartState, chartOf } from './chart';
import { type GuardRow, guardRows } from './guards';
import { type Matrix, matrixOf } from './matrix';

/** Every result about one machine. */
export type MachineRun = {
  model: PathModel;
  graph: Graph;
  book: Book;
  /** Null where it was not tried. */
  mutation: Mutation | null;
  /** Null where it was not tried. */
  browser: BrowserFindings | null;
};

/** One thing to cover, and what became of it. */
export type ItemReport = {
  item: ItemId;
  /** Steps that cover it. */
  hits: number;
  coverage: 'covered' | 'not covered' | 'unreachable';
  /** Steps that covered it in the browser; null where none was played there. */
  browserHits: number | null;
  /** Why it cannot be reached; null where it can, or nobody has said why. */
  reason: string | null;
};

type RequirementReport = {
  id: string;
  items: readonly ItemId[];
  /** Names of the paths that pass one of the items. */
  paths: readonly string[];
};

export type MachineReport = {
  name: string;
  criteria: readonly Criterion[];
  tests: number;
  /** Starts are not counted. */
  steps: number;
  cost: number;
  bound: number;
  method: Suite['method'];
  items: ReadonlyMap<ItemId, ItemReport>;
  paths: readonly BookPath[];
  chart: ChartState;
  guards: readonly GuardRow[];
  matrix: Matrix;
  requirements: readonly RequirementReport[];
  mutation: Mutation | null;
  browser: BrowserFindings | null;
};

export type ReportData = {
  machines: readonly MachineReport[];
  /** Of all machines, by id. */
  requirements: readonly { id: string; machines: readonly string[]; hasPath: boolean }[];
};

type Share = [covered: number, total: number];

/** The figures alone, as `report --json` prints them. What was not tried is null. */
export type ReportSummary = {
  machines: {
    name: string;
    states: Share;
    transitions: Share;
    guards: Share;
    errors: Share;
    tests: number;
    steps: number;
    cost: number;
    bound: number;
    mutants: Share | null;
    browser: Share | null;
    /** Items that the browser has reached, of those that the tests cover. */
    browserItems: Share | null;
    unreachable: { item: ItemId; reason: string | null }[];
  }[];
  requirements: Share;
};

export const reportOf = (runs: readonly MachineRun[]): ReportData => {
  const machines = runs.map(machineReport);
  const ids = new Set(machines.flatMap(({ requirements }) => requirements.map(({ id }) => id)));
  return {
    machines,
    requirements: [...ids].sort().map((id) => {
      const claims = machines.flatMap(({ name, requirements }) =>
        requirements.filter((claim) => claim.id === id).map(({ paths }) => ({ name, paths })),
      );
      return {
        id,
        machines: claims.map(({ name }) => name),
        hasPath: claims.some(({ paths }) => paths.length > 0),
      };
    }),
  };
};

export const summaryOf = ({ machines, requirements }: ReportData): ReportSummary => ({
  machines: machines.map((machine) => ({
    name: machine.name,
    states: shareOf(machine, 'state'),
    transitions: shareOf(machine, 'transition'),
    guards: shareOf(machine, 'guard'),
    errors: shareOf(machine, 'error'),
    tests: machine.tests,
    steps: machine.steps,
    cost: machine.cost,
    bound: machine.bound,
    mutants: machine.mutation && [machine.mutation.killed, machine.mutation.total],
    browser: machine.browser && [
      machine.browser.verdicts.filter(({ passed }) => passed).length,
      machine.browser.verdicts.length,
    ],
    browserItems: browserShareOf(machine),
    unreachable: unreachableOf(machine).map(({ item, reason }) => ({ item, reason })),
  })),
  requirements: [requirements.filter(({ hasPath }) => hasPath).length, requirements.length],
});

/** How many items of a kind are covered, of those that there are, reachable or not. */
export const shareOf = ({ items }: MachineReport, kind: ItemKind): Share => {
  const ofKind = [...items.values()].filter(({ item }) => item.startsWith(`${kind} `));
  return [ofKind.filter(({ coverage }) => coverage === 'covered').length, ofKind.length];
};

/** How many items the browser has reached, of those that the tests cover; null where it was not tried. */
export const browserShareOf = ({ items, browser }: MachineReport): Share | null => {
  if (browser === null) return null;
  const covered = [...items.values()].filter(({ coverage }) => coverage === 'covered');
  return [covered.filter(({ browserHits }) => (browserHits ?? 0) > 0).length, covered.length];
};

export const unreachableOf = ({ items }: MachineReport): ItemReport[] =>
  [...items.values()].filter(({ coverage }) => coverage === 'unreachable');

const machineReport = ({ model, graph, book, mutation, browser }: MachineRun): MachineReport => {
  const { machine, outcomes } = model;
  const reachable = new Set(graph.edges.flatMap(({ items }) => items));
  const hits = hitsOf(book);
  const reports = itemsOf(machine, outcomes).map((item): [ItemId, ItemReport] => {
    const times = hits.get(item) ?? 0;
    const coverage = times > 0 ? 'covered' : reachable.has(item) ? 'not covered' : 'unreachable';
    const browserHits = browser && (browser.hits[item] ?? 0);
    const reason = times > 0 ? null : reasonFor(model, item);
    return [item, { item, hits: times, browserHits, coverage, reason }];
  });
  return {
    name: book.machine,
    criteria: book.criteria,
    tests: book.paths.length,
    steps: book.paths.reduce((sum, { steps }) => sum + steps.length, 0),
    cost: book.cost,
    bound: book.bound,
    method: book.method,
    items: new Map(reports),
    paths: book.paths,
    chart: chartOf(machine),
    guards: guardRows(machine),
    matrix: matrixOf(model, graph),
    requirements: [...requirementsOf(model)]
      .map(([id, items]) => ({ id, items, paths: pathsWith(book, new Set(items)) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    mutation,
    browser,
  };
};

const hitsOf = ({ paths }: Book): Map<ItemId, number> => {
  const hits = new Map<ItemId, number>();
  for (const item of paths.flatMap(coveredBy)) hits.set(item, (hits.get(item) ?? 0) + 1);
  return hits;
};

/** Of every moment of a path, in order; an item comes once a moment. */
const coveredBy = ({ start, steps }: BookPath): ItemId[] =>
  [start, ...steps].flatMap(({ covers }) => [...new Set(covers)]);

const pathsWith = ({ paths }: Book, items: ReadonlySet<ItemId>): string[] =>
  paths.filter((path) => coveredBy(path).some((item) => items.has(item))).map(({ name }) => name);
