import { compareSuites, type SuiteFigures } from '../compare/compareSuites';
import { mostSimplePaths } from '../compare/listedPaths';
import { planSuite } from '../plan/planSuite';
import type { Project } from '../project/project';
import type { Options } from './options';
import { namesOf, sound } from './prepare';
import { print, printJson, tableLines } from './print';

/** Our suites beside those of @xstate/graph, on the same machines. */
export const compare = async (options: Options, project: Project): Promise<void> => {
  const { words, seed, restart, isJson } = options;
  const rows: SuiteFigures[] = [];
  for (const name of namesOf(project, words.length === 0 ? (project.compared ?? []) : words)) {
    const { model, explored } = await sound(project, name, options);
    const { paths } = await planSuite(explored, ['transitions', 'guards'], { seed, restart });
    rows.push(...(await compareSuites(model, explored, paths)));
  }
  if (isJson) return printJson(rows);
  print(...tableLines(head, rows.map(cellsOf)));
};

const head = ['machine', 'suite', 'tests', 'steps', 'transitions', 'guards both ways', 'mutants killed'];

const cellsOf = ({ machine, suite, figures }: SuiteFigures): string[] =>
  figures === null
    ? [machine, suite, `more than ${mostSimplePaths}`, '–', '–', '–', '–']
    : [
        machine,
        suite,
        String(figures.tests),
        String(figures.steps),
        ...[figures.transitions, figures.guards, figures.mutants].map(([part, whole]) => `${part}/${whole}`),
      ];
