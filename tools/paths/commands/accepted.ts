import type { AcceptedBook } from '../book/accepted';
import { readAccepted } from '../book/acceptedFiles';
import { BookError } from '../book/book';
import type { PathModel } from '../model';
import type { Project } from '../project/project';
import { divergenceLine, runOnModel } from '../run/runOnModel';
import { Refused } from './refused';

/**
 * The machine's accepted book; null where the project keeps none.
 *
 * @throws Refused where there is none to be read
 */
export const acceptedOf = ({ books }: Pick<Project, 'books'>, machine: string): AcceptedBook | null => {
  if (books === undefined) return null;
  try {
    const book = readAccepted(books, machine);
    if (book !== null) return book;
  } catch (error) {
    if (error instanceof BookError)
      throw new Refused('modelInvalid', [`${machine}: the accepted book cannot be read: ${error.message}`]);
    throw error;
  }
  throw new Refused('modelInvalid', [
    `${machine}: no book is accepted yet: look at its plan, then: paths accept ${machine}`,
  ]);
};

/** Where today's machine does something else than its accepted book says: a line for each path, the first step that differs. */
export const divergencesFrom = async (model: PathModel, book: AcceptedBook): Promise<string[]> =>
  (await runOnModel(model, book)).flatMap(({ divergence }) =>
    divergence === null ? [] : [divergenceLine(divergence)],
  );
