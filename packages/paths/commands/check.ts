import { grouped } from '../grouped';
import { boundFindings } from '../plan/check/bounds';
import { type Fingerprint, fingerprintOf, loadFindings } from '../plan/check/load';
import type { Book } from '../play/book/book';
import { type Divergence, divergenceLine, playBook } from '../play/book/play';
import { mutate } from '../play/mutate';
import type { Project } from '../project/project';
import { unmodelled } from '../project/unmodelled';
import {
  acceptedBook,
  bookNamed,
  type CheckedMachine,
  checkedMachine,
  loaded,
  missingIn,
  namesOf,
  told,
} from './machines';
import type { Options } from './options';
import { counted, print, printJson } from './print';
import { Refused, refusalOf } from './refused';

export const check = async (options: Options, project: Project): Promise<void> => {
  const isWhole = options.words.length === 0 && options.changedSince === undefined;
  const findings = isWhole ? unmodelled(project) : [];
  const names = namesOf(project, options);
  const explored: CheckedMachine[] = [];
  let passed = 0;
  for (const name of names) {
    if (options.budget.isUp) break;
    options.budget.tell(name);
    const lines = await findingsOn(project, name, options, explored);
    passed += lines.length === 0 ? 1 : 0;
    findings.push(...lines);
  }
  findings.push(...loadedElsewhen(explored, options));
  if (options.isJson) printJson({ passed, failed: findings.length });
  if (findings.length > 0) throw new Refused('modelInvalid', findings);
};

/** Findings of loading the machines on another day, in a process of its own. */
const loadedElsewhen = (machines: readonly CheckedMachine[], options: Options): string[] => {
  const { again, config, budget } = options;
  if (again === null || machines.length === 0 || budget.isUp) return [];
  budget.tell('the machines on another day');
  const names = machines.map(({ model }) => model.name);
  const place = config === undefined ? [] : ['--config', config];
  const others: Record<string, Fingerprint> = JSON.parse(
    again(['loadedElsewhen', ...names, '--json', ...place]),
  );
  return machines.flatMap(({ model, explored }) => {
    const other = others[model.name];
    if (other === undefined || explored.isInterrupted) return [];
    return loadFindings(model, fingerprintOf(explored), other).map((one) => told(model.name, one));
  });
};

const findingsOn = async (
  project: Project,
  name: string,
  options: Options,
  found: CheckedMachine[],
): Promise<readonly string[]> => {
  try {
    const accepted = acceptedBook(project, name);
    // Other findings on a machine that differs from its book would only follow from the difference.
    if (accepted !== null) {
      const differences = playBook(await loaded(project, name), accepted);
      if (differences.length > 0) return together(differences);
    }
    const machine = await checkedMachine(project, name, options.budget);
    const { model, explored, waived } = machine;
    found.push(machine);
    const book = bookNamed(project, name);
    const bounds = boundFindings(model, explored).filter(({ id }) => model.waivers[id] === undefined);
    const missing = [...missingIn(machine, book), ...bounds.map((one) => told(name, one))];
    if (missing.length > 0) return missing;
    const { nodes, edges } = explored;
    const steps = book.paths.flatMap((path) => path.steps);
    const paths = `${counted(book.paths.length, 'path')} of ${counted(steps.length, 'step')}`;
    const isPart = explored.isInterrupted ? ', a part, for the time was up' : '';
    print(
      `${name}: ${counted(nodes.length, 'node')}, ${counted(edges.length, 'edge')}${isPart}; covered by ${paths}`,
      ...waived.map(({ id, reason }) => `  waived: ${id}: ${reason}`),
    );
    if (options.hasMutants) printMutation(machine, book);
    return [];
  } catch (error) {
    return refusalOf(error).lines;
  }
};

/** Paths with one difference in one line. */
const together = (differences: readonly Divergence[]): string[] =>
  [...grouped(differences, (each) => [each.label, ...each.differences].join()).values()].flatMap(
    ([first, ...others]) => {
      const also = others.length === 0 ? '' : `; also in ${others.map(({ path }) => path).join(', ')}`;
      return first === undefined ? [] : [`${first.path}, ${divergenceLine(first)}${also}`];
    },
  );

const printMutation = ({ model }: CheckedMachine, book: Book): void => {
  const { killed, total, survivors, unknown } = mutate(model, book);
  print(`  ${killed} of ${counted(total, 'fault')} detected`);
  for (const id of unknown) print(`  waived, but there is no such fault: '${id}'`);
  for (const { id, reason } of survivors)
    print(`  not detected: ${id}${reason === null ? '' : `: ${reason}`}`);
};
