import { grouped } from '../grouped';
import type { Book } from '../play/book/book';
import { type Divergence, divergenceLine, playBook } from '../play/book/play';
import { mutate } from '../play/mutate';
import { loadModel } from '../project/models';
import { type Project, unmodelled } from '../project/project';
import { Refused, refusalOf } from '../refused';
import { acceptedBook, bookNamed, type CheckedMachine, checkedMachine, missingIn, namesOf } from './machines';
import type { Options } from './options';
import { counted, print, tell } from './print';

export const check = async (options: Options, project: Project): Promise<void> => {
  const findings = options.words.length === 0 ? unmodelled(project) : [];
  for (const name of namesOf(project, options)) {
    tell(name);
    findings.push(...(await findingsOn(project, name, options)));
  }
  if (findings.length > 0) throw new Refused('modelInvalid', findings);
};

const findingsOn = async (
  project: Project,
  name: string,
  { mutants }: Options,
): Promise<readonly string[]> => {
  try {
    const accepted = acceptedBook(project, name);
    // Other findings on a machine that differs from its book would only follow from the difference.
    if (accepted !== null) {
      const differences = playBook(await loadModel(project.models, name), accepted);
      if (differences.length > 0) return together(differences);
    }
    const machine = await checkedMachine(project, name);
    const { explored, waived } = machine;
    const book = bookNamed(project, name);
    const missing = missingIn(machine, book);
    if (missing.length > 0) return missing;
    const { nodes, edges } = explored;
    const steps = book.paths.flatMap((path) => path.steps);
    const paths = `${counted(book.paths.length, 'path')} of ${counted(steps.length, 'step')}`;
    print(
      `${name}: ${counted(nodes.length, 'node')}, ${counted(edges.length, 'edge')}; covered by ${paths}`,
      ...waived.map(({ id, reason }) => `  waived: ${id}: ${reason}`),
    );
    if (mutants) printMutation(machine, book);
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

const printMutation = ({ model, explored }: CheckedMachine, book: Book): void => {
  const { noticed, survivors, unknown } = mutate(model, book, explored);
  const total = noticed.length + survivors.filter(({ reason }) => reason === null).length;
  print(`  ${noticed.length} of ${counted(total, 'fault')} detected`);
  for (const id of unknown) print(`  waived, but there is no such fault: '${id}'`);
  for (const { id, reason } of survivors)
    print(`  not detected: ${id}${reason === null ? '' : `: ${reason}`}`);
};
