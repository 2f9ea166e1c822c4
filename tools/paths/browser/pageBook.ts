import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import { Document, isMap, isScalar, parse, visit } from 'yaml';
import { type WrittenLabel, writtenLabel } from '../book/accepted';
import { BookError, type BookPath, problemOf } from '../book/book';
import { changeBetween, changedSight, nothingSeen, type Sight, type SightChange } from './sight';

/** What is to be seen along a machine's paths in a browser, as somebody has accepted it. */
export type PageBook = { machine: string; paths: readonly PagePath[] };
export type PagePath = { name: string; steps: readonly PageStep[] };
type PageStep = { do: WrittenLabel; sight: Sight };

type WrittenStep = SightChange & { do: WrittenLabel };
type Written = { machine: string; paths: { name: string; steps: WrittenStep[] }[] };

/** Each step as it differs from the one before; a path's start from that of the first path. */
export const pageBookText = ({ machine, paths }: PageBook): string => {
  const first = paths[0]?.steps[0]?.sight ?? nothingSeen;
  const written: Written = {
    machine,
    paths: paths.map(({ name, steps }, index) => {
      let before = index === 0 ? nothingSeen : first;
      return {
        name,
        steps: steps.map(({ do: label, sight }) => {
          const change = changeBetween(before, sight);
          before = sight;
          return { do: label, ...change };
        }),
      };
    }),
  };
  const document = new Document(written);
  document.commentBefore = ` What ${machine} is to show, send and store along its paths in a browser. After a change that is meant: npm run paths -- run ${machine} --on browser --accept`;
  visit(document, {
    Pair: (_, { key, value }) => {
      if (isScalar(key) && key.value === 'do' && isMap(value)) value.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
};

/** @throws BookError where it cannot be read */
export const parsePageBook = (text: string): PageBook => {
  const { machine, paths } = written(text);
  let first = nothingSeen;
  return {
    machine,
    paths: paths.map(({ name, steps }, index) => {
      let before = index === 0 ? nothingSeen : first;
      const seen = steps.map(({ do: label, ...change }) => {
        before = changedSight(before, change);
        return { do: label, sight: before };
      });
      if (index === 0) first = seen[0]?.sight ?? nothingSeen;
      return { name, steps: seen };
    }),
  };
};

const written = (text: string): Written => {
  const found = parsed(text);
  if (found === null) throw new BookError('it is empty');
  if (!isWritten(found)) throw new BookError(`not a page book: ${problemOf(isWritten.errors ?? [])}`);
  return found;
};

const parsed = (text: string): unknown => {
  try {
    return parse(text);
  } catch (error) {
    throw new BookError(`not YAML: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`);
  }
};

const isWritten = new Ajv({ strict: false, verbose: true }).compile<Written>(
  JSON.parse(readFileSync(new URL('./pageBook.schema.json', import.meta.url), 'utf8')),
);

/** What was seen along a path, to be written down. */
export const pagePathOf = ({ name, start, steps }: BookPath, sights: readonly Sight[]): PagePath => ({
  name,
  steps: [start, ...steps].flatMap(({ label }, index) => {
    const sight = sights[index];
    return sight === undefined ? [] : [{ do: writtenLabel(label), sight }];
  }),
});

/**
 * What is to be seen along a path, step by step.
 *
 * @throws BookError where the book has no such path, or one of other steps
 */
export const expectedAlong = (book: PageBook, { name, start, steps }: BookPath): Sight[] => {
  const path = book.paths.find((other) => other.name === name);
  const labels = [start, ...steps].map(({ label }) => JSON.stringify(writtenLabel(label)));
  if (path === undefined) throw new BookError(`it has no path '${name}'`);
  const known = path.steps.map(({ do: label }) => JSON.stringify(label));
  if (known.join() !== labels.join()) throw new BookError(`its path '${name}' is of other steps`);
  return path.steps.map(({ sight }) => sight);
};
