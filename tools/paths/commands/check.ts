import type { Book } from '../book/book';
import { edgesAlong, missedBy } from '../book/bookOf';
import { unmodelled } from '../check/unmodelled';
import { mutate } from '../mutate/mutate';
import type { Project } from '../project/project';
import { reasonFor } from '../words';
import { bookNamed, type CheckedMachine, checkedMachine, namesOf, planningOf } from './machines';
import type { Options } from './options';
import { counted, print, printJson } from './print';
import { Refused } from './refused';

export const check = async (options: Options, project: Project): Promise<void> => {
  const isWhole = options.words.length === 0 && options.changedSince === undefined;
  const findings = isWhole ? unmodelled(project) : [];
  let passed = 0;
  for (const name of namesOf(project, options)) {
    const lines = await findingsOn(project, name, options);
    passed += lines.length === 0 ? 1 : 0;
    findings.push(...lines);
  }
  if (options.isJson) printJson({ passed, failed: findings.length });
  if (findings.length > 0) throw new Refused('modelInvalid', findings);
};

const findingsOn = async (project: Project, name: string, options: Options): Promise<readonly string[]> => {
  try {
    const machine = await checkedMachine(project, name);
    const book = bookNamed(project, name);
    const missing = missingIn(machine, book, options);
    if (missing.length === 0 && !options.isJson) {
      const { nodes, edges } = machine.explored;
      const steps = book.paths.flatMap((path) => path.steps);
      const paths = `${counted(book.paths.length, 'path')} of ${counted(steps.length, 'step')}`;
      print(
        `${name}: ${counted(nodes.length, 'node')}, ${counted(edges.length, 'edge')}; covered by ${paths}`,
      );
      if (options.hasMutants) printMutation(machine, book);
    }
    return missing;
  } catch (error) {
    if (error instanceof Refused) return error.lines;
    throw error;
  }
};

/** Items that a book does not cover, and paths never played in a browser. */
export const missingIn = (
  { model, explored }: CheckedMachine,
  { machine, paths }: Book,
  options: Options,
): string[] => {
  const { criteria, isPlayable } = planningOf(model, options);
  const edges = paths.map((path) => edgesAlong(explored, path));
  const unseen = paths.filter(({ steps, playable }) =>
    steps.slice(0, playable).some(({ page }) => page === null),
  );
  return [
    ...missedBy(explored, criteria, edges, isPlayable)
      .filter((item) => reasonFor(model, item) === null)
      .map((item) => `${machine}: no path of its book covers '${item}': run paths accept ${machine}`),
    ...unseen.map(
      ({ name }) => `${name} was not played in a browser yet: run paths accept ${machine} --on browser`,
    ),
  ];
};

const printMutation = ({ model }: CheckedMachine, book: Book): void => {
  const { killed, total, survivors } = mutate(model, book);
  print(`  ${killed} of ${counted(total, 'fault')} detected`);
  for (const { id, reason } of survivors)
    print(`  not detected: ${id}${reason === null ? '' : `: ${reason}`}`);
};
