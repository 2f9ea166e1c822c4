import { reasonFor } from '../plan/check/reasons';
import { planPaths } from '../plan/covering/planPaths';
import { type Book, bookText } from '../play/book/book';
import { bookOf, edgesAlong, missedBy, type Named } from '../play/book/bookOf';
import { divergenceLine, playBook } from '../play/book/play';
import { runOnBrowser, withObservedPages } from '../play/browser/runOnBrowser';
import type { Project } from '../project/project';
import { Refused } from '../refused';
import {
  acceptedBook,
  bookFile,
  type CheckedMachine,
  checkedMachine,
  isPlayableOf,
  namesOf,
  playerOf,
} from './machines';
import type { Options } from './options';
import { counted, placeOf, print, tell, writeText } from './print';

export const accept = async (options: Options, project: Project): Promise<void> => {
  const play = options.on === 'browser' ? playerOf(project) : null;
  const books: Book[] = [];
  for (const name of namesOf(project, options)) {
    tell(name);
    const machine = await checkedMachine(project, name);
    const earlier = acceptedBook(project, name);
    const { paths, why } = pathsFor(machine, earlier);
    const isPlayable = isPlayableOf(machine.model);
    const book = bookOf(machine.model, machine.explored, paths, { isPlayable, earlier });
    books.push(book);
    writeBook(project, book);
    if (earlier !== null)
      for (const divergence of playBook(machine.model, earlier))
        print(`${divergence.path}, ${divergenceLine(divergence)}`);
    print(`${name}: ${counted(paths.length, 'path')}${why === null ? '' : `, ${why}`}`);
  }
  if (play === null) return;
  const folder = placeOf('browser', options, project);
  const verdicts = await runOnBrowser(play, books, {
    isHeaded: options.headed === true,
    folder,
    isAccepting: true,
  });
  for (const book of books) writeBook(project, withObservedPages(book, folder));
  const failures = verdicts.flatMap(({ path, failure }) => (failure === null ? [] : [`${path}, ${failure}`]));
  if (failures.length > 0) throw new Refused('testFailed', failures);
};

const writeBook = (project: Project, book: Book): void =>
  writeText(bookFile(project, book.machine), bookText(book));

/** The earlier paths as far as the machine still follows them, plus paths for missing items. */
const pathsFor = (
  { model, explored: graph }: CheckedMachine,
  earlier: Book | null,
): { paths: readonly Named[]; why: string | null } => {
  const isPlayable = isPlayableOf(model);
  const kept = (earlier?.paths ?? [])
    .map((path) => ({ name: path.name, edges: edgesAlong(graph, path) }))
    .filter(({ edges }) => edges.length > 0);
  const missing = missedBy(
    graph,
    kept.map(({ edges }) => edges),
    isPlayable,
  ).filter((item) => earlier === null || reasonFor(model, item) === null);
  const only = earlier === null ? undefined : new Set(missing);
  const more = missing.length === 0 ? [] : planPaths(graph, { isPlayable, only });
  const last = Math.max(0, ...kept.map(({ name }) => Number(/\d+$/.exec(name)?.[0] ?? 0)));
  const paths = [
    ...kept.map(({ name, edges }) => ({ name, path: edges.map(({ id }) => id) })),
    ...more.map((path, index) => ({ name: `${graph.machine} ${last + index + 1}`, path })),
  ];
  if (earlier === null) return { paths, why: 'planned: there was no book' };
  return { paths, why: more.length === 0 ? null : `${more.length} of them new for '${missing[0]}'` };
};
