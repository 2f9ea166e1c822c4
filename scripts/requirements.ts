import ts from 'typescript';

type Requirement = {
  id: string;
  isBuilt: boolean;
  /** Test files that name the requirement. */
  files: string[];
};

export type Trace = {
  requirements: Requirement[];
  /** Built, but without a test. */
  untested: string[];
  /** In a test, but not in docs/requirements.md. */
  unknown: string[];
  longTitles: string[];
};

const idPattern = /\b[A-Z]{3}-\d{2}\b/g;

/** `test` of `test.each(rows)(…)`. */
const rootOf = (expression: ts.Expression): string => {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return rootOf(expression.expression);
  return '';
};

/** The text of a literal; for a template without its expressions. */
const literalText = (node: ts.Node | undefined): string => {
  if (node === undefined) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ');
};

const titleIn = (node: ts.Node): string => {
  if (ts.isCallExpression(node))
    return ['test', 'it', 'describe'].includes(rootOf(node.expression)) ? literalText(node.arguments[0]) : '';
  const isIds = ts.isPropertyAssignment(node) && node.name.getText() === 'ids';
  return isIds ? literalText(node.initializer) : '';
};

/** The titles of `test`, `it` and `describe` in a test file, and fields `ids` of tables. */
export function titlesIn(source: string, file = 'tests.tsx'): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    titles.push(titleIn(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return titles.filter((title) => title !== '');
}

/** A longer title tells more than one fact. */
const titleLength = 100;

/** @param markdown with lines such as `- **WIZ-07** …` @param sources by file */
export function traceRequirements(markdown: string, sources: ReadonlyMap<string, string>): Trace {
  const named = new Map<string, string[]>();
  const longTitles: string[] = [];
  for (const [file, source] of sources) {
    const titles = titlesIn(source, file);
    longTitles.push(...titles.filter((title) => title.length > titleLength));
    for (const id of new Set(titles.join(' ').match(idPattern)))
      named.set(id, [...(named.get(id) ?? []), file]);
  }
  const lines = [...markdown.matchAll(/^- \*\*([A-Z]{3}-\d{2})\*\* (Planned:)?/gm)];
  const requirements = lines.map(
    ([, id = '', planned]): Requirement => ({
      id,
      isBuilt: planned === undefined,
      files: named.get(id) ?? [],
    }),
  );
  const listed = new Set(requirements.map(({ id }) => id));
  const untested = requirements
    .filter(({ isBuilt, files }) => isBuilt && files.length === 0)
    .map(({ id }) => id);
  const unknown = [...named.keys()].filter((id) => !listed.has(id)).sort();
  return { requirements, untested, unknown, longTitles };
}

/** Such as `12 of 14 built`. */
export const summaryOf = ({ requirements }: Trace): string =>
  `${requirements.filter(({ isBuilt }) => isBuilt).length} of ${requirements.length} built`;

/** One line each; empty where all is right. */
export const problemsOf = ({ requirements, untested, unknown, longTitles }: Trace): string[] => [
  ...(requirements.length === 0 ? ['docs/requirements.md has none'] : []),
  ...(untested.length > 0 ? [`built, but named by no test: ${untested.join(' ')}`] : []),
  ...(unknown.length > 0 ? [`named by a test, but not in docs/requirements.md: ${unknown.join(' ')}`] : []),
  ...longTitles.map((title) => `a title of more than ${titleLength} characters: ${title}`),
];

/** One line per id: its test files. */
export const tableOf = ({ requirements }: Trace): string[] =>
  requirements.map(({ id, isBuilt, files }) => {
    const names = files.map((file) => file.replace(/(\.test)?\.tsx?$/, ''));
    return `${id}  ${isBuilt ? '' : 'planned: '}${names.sort().join(', ') || '–'}`;
  });
