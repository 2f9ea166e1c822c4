import ts from 'typescript';

type Requirement = {
  id: string;
  status: 'built' | 'planned';
  /** The files with a test that names it. */
  files: string[];
};

export type Trace = {
  requirements: Requirement[];
  /** Built, but named by no test. */
  untested: string[];
  /** Named by a test, but not listed. */
  unknown: string[];
  isTraced: boolean;
};

const idPattern = /\b[A-Z]{3}-\d{2}\b/g;

/** The identifier that a call begins with: `test` of `test.each(rows)(…)`. */
const rootOf = (expression: ts.Expression): string => {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return rootOf(expression.expression);
  return '';
};

/** The text of a literal; of a template what stands between its expressions. */
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

/**
 * The ids that a file of tests names: in the title of a `test`, `it` or `describe`, or in the field `ids` of a table whose
 * rows' titles are put together from it.
 */
export function idsNamedIn(source: string): Set<string> {
  const ids = new Set<string>();
  const visit = (node: ts.Node): void => {
    for (const id of titleIn(node).match(idPattern) ?? []) ids.add(id);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('tests.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return ids;
}

/** Which tests name which of the requirements in rows such as `| WIZ-07 | built | …`. @param sources by file */
export function traceRequirements(markdown: string, sources: ReadonlyMap<string, string>): Trace {
  const named = new Map<string, string[]>();
  for (const [file, source] of sources)
    for (const id of idsNamedIn(source)) named.set(id, [...(named.get(id) ?? []), file]);
  const rows = [...markdown.matchAll(/^\| ([A-Z]{3}-\d{2}) \| (built|planned) \|/gm)];
  const requirements = rows.map(
    ([, id = '', status]): Requirement => ({
      id,
      status: status === 'built' ? 'built' : 'planned',
      files: named.get(id) ?? [],
    }),
  );
  const listed = new Set(requirements.map(({ id }) => id));
  const untested = requirements
    .filter(({ status, files }) => status === 'built' && files.length === 0)
    .map(({ id }) => id);
  const unknown = [...named.keys()].filter((id) => !listed.has(id)).sort();
  const isTraced = requirements.length > 0 && untested.length === 0 && unknown.length === 0;
  return { requirements, untested, unknown, isTraced };
}

/** `12 of 14 built` and what is wrong, a line each. */
export function summaryOf({ requirements, untested, unknown }: Trace): string[] {
  const built = requirements.filter(({ status }) => status === 'built').length;
  return [
    `${built} of ${requirements.length} built`,
    ...(untested.length > 0 ? [`built, but named by no test: ${untested.join(' ')}`] : []),
    ...(unknown.length > 0 ? [`named by a test, but not in docs/requirements.md: ${unknown.join(' ')}`] : []),
  ];
}

/** One line per id: its status and the files that name it. */
export const tableOf = ({ requirements }: Trace): string[] =>
  requirements.map(({ id, status, files }) => {
    const names = files.map((file) => file.replace(/(\.test)?\.tsx?$/, ''));
    return `${id}  ${status.padEnd('planned'.length)}  ${names.sort().join(', ') || '–'}`;
  });
