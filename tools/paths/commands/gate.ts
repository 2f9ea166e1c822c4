import { BookError } from '../book/book';
import { missingPageBook } from '../browser/pageFiles';
import { unmodelled } from '../check/unmodelled';
import { isComposition } from '../explore/running';
import { mutate } from '../mutate/mutate';
import type { Project } from '../project/project';
import { acceptedOf, divergencesFrom } from './accepted';
import { missingTogether, racesMisnamed, shortcomings } from './measures';
import type { Options } from './options';
import { loaded, namesOf, type Planned, planned, type Sound, sound } from './prepare';
import { counted, print, printJson } from './print';
import { Refused } from './refused';

/**
 * Whether every machine does what its accepted book says, and whether the book is as good as the project's
 * thresholds ask. Counts each path played and each machine looked at.
 */
export const gate = async (options: Options, project: Project): Promise<void> => {
  const failures = options.words.length === 0 ? unmodelled(project) : [];
  let passed = 0;
  for (const name of namesOf(project, options.words)) {
    const { paths, lines } = await judged(project, name, options);
    failures.push(...lines);
    passed += paths + (lines.length === 0 ? 1 : 0);
    if (!options.isJson && lines.length === 0)
      print(`${name}: ${counted(paths, 'path')} played, all thresholds met`);
  }
  if (options.isJson) printJson({ passed, failed: failures.length });
  if (failures.length > 0) throw new Refused('gate', failures);
};

type Judgement = { paths: number; lines: readonly string[] };

/** A machine that cannot be planned fails the gate, and the others are judged all the same. */
const judged = async (project: Project, name: string, options: Options): Promise<Judgement> => {
  const differences = await found(async () => {
    const model = await loaded(project, name);
    const book = acceptedOf(project, name);
    const differences = book === null ? [] : await divergencesFrom(model, book);
    return [...differences, ...missingPageBook(project.pages, model)];
  });
  const judgement: Judgement[] = [];
  const rest = await found(async () => {
    const explored = await sound(project, name, options);
    if (isComposition(explored.model)) {
      if (differences.length === 0) judgement.push(judgementTogether(project, explored, options));
      return [];
    }
    const plan = await planned(explored, options);
    // A machine that is not the accepted one need not be judged.
    if (differences.length === 0) judgement.push(await judgementOf(project, plan));
    return [];
  });
  const [only] = judgement;
  return only ?? { paths: 0, lines: [...new Set([...differences, ...rest])] };
};

const judgementOf = async (project: Project, plan: Planned): Promise<Judgement> => {
  const book = acceptedOf(project, plan.book.machine) ?? plan.book;
  const mutation = await mutate(plan.model, plan.explored, book, { enough: project.gate.mutants });
  try {
    return { paths: book.paths.length, lines: shortcomings(plan, book.paths, mutation, project.gate) };
  } catch (error) {
    if (!(error instanceof BookError)) throw error;
    return { paths: 0, lines: [`${book.machine}: ${error.message}`] };
  }
};

/** Every machine of a composition has thresholds of its own: here it is asked that all that they do together is played. */
const judgementTogether = (project: Project, { model, explored }: Sound, { cover }: Options): Judgement => {
  const name = explored.machine;
  const { paths } = acceptedOf(project, name) ?? { paths: [] };
  try {
    const together = { model, explored };
    const lines = [...missingTogether(together, paths, cover), ...racesMisnamed(together, paths)];
    return { paths: paths.length, lines };
  } catch (error) {
    if (!(error instanceof BookError)) throw error;
    return { paths: 0, lines: [`${name}: ${error.message}`] };
  }
};

const found = async (look: () => Promise<readonly string[]>): Promise<readonly string[]> => {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Refused) return error.lines;
    throw error;
  }
};
