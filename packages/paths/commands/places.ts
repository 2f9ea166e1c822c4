import { join } from 'node:path';
import type { Project } from '../project/project';
import type { Options } from './options';

/** The folder of what is written but the books. */
export const outOf = ({ out }: Pick<Options, 'out'>, project: Pick<Project, 'out'>): string =>
  out ?? project.out ?? '.cache/paths';

/** The result of the last run. */
export const junitFile = (options: Pick<Options, 'out'>, project: Pick<Project, 'out'>): string =>
  join(outOf(options, project), 'junit.xml');
