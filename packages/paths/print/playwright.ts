import type { Label } from '../graph';
import type { PathModel } from '../model';
import type { Book, BookPath } from '../play/book/book';
import { type Row, rowsOf } from './rows';

/** Modules that a generated test imports. */
export type Imports = {
  /** Exports the model. */
  model: string;
  /** Exports `test` with the fixture `begin`; null for Playwright's with the package's fixtures. */
  test: string | null;
};

/** A Playwright test file with a test per path: the model's gestures, judged by the book's lines. */
export const playwright = ({ machine, paths }: Book, model: PathModel, imports: Imports): string =>
  `${[
    `import { ${machine} as model } from '${imports.model}';`,
    ...(imports.test === null
      ? [
          "import { test as base } from '@playwright/test';",
          "import { pathFixtures } from 'paddock-paths';",
          '',
          'const test = base.extend(pathFixtures);',
        ]
      : [`import { test } from '${imports.test}';`, '']),
    'const { starts, cases, outcomes } = model;',
    ...paths.filter(({ playable }) => playable > 0).flatMap((path) => ['', ...testOf(model, path)]),
  ].join('\n')}\n`;

const testOf = (model: PathModel, path: BookPath): string[] => [
  `test(${quoted(path.name)}, async ({ begin }) => {`,
  '  const play = await begin(model);',
  ...rowsOf(model, path)
    .slice(0, path.playable)
    .flatMap((row, index) => {
      const words = quoted(`${index}. ${row.words}`);
      const head = `  await play.step(${words}, ${wayIn(model, row)}, ${quoted(row.step.leads)}`;
      const { page } = row.step;
      if (page === null) return [`${head});`];
      if (page.length === 0) return [`${head}, []);`];
      return [`${head}, [`, ...page.map((line) => `    ${quoted(line)},`), '  ]);'];
    }),
  '});',
];

const wayIn = (model: PathModel, { label, step, way }: Row): string => {
  if (label.kind === 'start') return `starts[${quoted(label.start)}].open`;
  if (label.kind === 'event') return caseIn(label, model, step.leads === 'refused');
  return label.kind === 'outcome'
    ? `outcomes[${quoted(label.src)}][${quoted(label.outcome)}].network`
    : String(way);
};

const caseIn = (label: Extract<Label, { kind: 'event' }>, model: PathModel, isRefused: boolean): string => {
  const hasRefusal = model.cases[label.type]?.[label.case]?.refused != null;
  return `cases[${quoted(label.type)}][${quoted(label.case)}].${isRefused && hasRefusal ? 'refused' : 'do'}`;
};

/** A string literal. */
export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
