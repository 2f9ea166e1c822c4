import ts from 'typescript';

export type RequirementStatus = 'built' | 'planned';

export type Requirement = {
  id: string;
  status: RequirementStatus;
  /** How many titles name it, by file; empty where no test does. */
  tests: ReadonlyMap<string, number>;
};

export type Trace = {
  requirements: Requirement[];
  /** Built, but named by no test. */
  untested: string[];
  /** Named by a test, but not listed. */
  unknown: string[];
};

const idPattern = /\b[A-Z]{3}-\d{2}\b/g;

const runners = ['test', 'it', 'describe'];

/** The identifier that a call begins with: `test` of `test.each(rows)(…)`. */
const rootOf = (expression: ts.Expression): string => {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)) {
    return rootOf(expression.expression);
  }
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
  if (ts.isCallExpression(node)) {
    return runners.includes(rootOf(node.expression)) ? literalText(node.arguments[0]) : '';
  }
  const isIds = ts.isPropertyAssignment(node) && node.name.getText() === 'ids';
  return isIds ? literalText(node.initializer) : '';
};

/**
 * The ids that a file of tests names, each as often as it does: in the title of a `test`, `it` or `describe`, or in
 * the field `ids` of a table whose rows' titles are put together from it.
 */
export function idsNamedIn(source: string): string[] {
  const ids: string[] = [];
  const visit = (node: ts.Node): void => {
    ids.push(...new Set(titleIn(node).match(idPattern)));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('tests.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return ids;
}

/** The rows `| WIZ-07 | built | …` of docs/requirements.md. */
export function statusesIn(markdown: string): Map<string, RequirementStatus> {
  const rows = markdown.matchAll(/^\| ([A-Z]{3}-\d{2}) \| (built|planned) \|/gm);
  return new Map([...rows].map(([, id = '', status]) => [id, status === 'built' ? 'built' : 'planned']));
}

/** Which tests name which requirement. @param sources by file */
export function traceRequirements(markdown: string, sources: ReadonlyMap<string, string>): Trace {
  const named = new Map<string, Map<string, number>>();
  for (const [file, source] of sources) {
    for (const id of idsNamedIn(source)) {
      const files = named.get(id) ?? new Map<string, number>();
      named.set(id, files.set(file, (files.get(file) ?? 0) + 1));
    }
  }
  const statuses = statusesIn(markdown);
  const requirements = [...statuses].map(([id, status]) => ({
    id,
    status,
    tests: named.get(id) ?? new Map<string, number>(),
  }));
  return {
    requirements,
    untested: requirements
      .filter(({ status, tests }) => status === 'built' && tests.size === 0)
      .map(({ id }) => id),
    unknown: [...named.keys()].filter((id) => !statuses.has(id)).sort(),
  };
}

export const isTraced = ({ requirements, untested, unknown }: Trace): boolean =>
  requirements.length > 0 && untested.length === 0 && unknown.length === 0;

/** `12 of 14 built` and what is wrong, a line each. */
export function summaryOf({ requirements, untested, unknown }: Trace): string[] {
  const built = requirements.filter(({ status }) => status === 'built').length;
  return [
    `${built} of ${requirements.length} built`,
    ...(untested.length > 0 ? [`built, but named by no test: ${untested.join(' ')}`] : []),
    ...(unknown.length > 0 ? [`named by a test, but not in docs/requirements.md: ${unknown.join(' ')}`] : []),
  ];
}

/** `browser/catalogue` of `browser/catalogue.test.ts`, and of the tables beside it. */
const nameOf = (file: string): string => file.replace(/(\.test)?\.tsx?$/, '');

/** One line per id: its status and the files that name it, with the count where it is more than one. */
export function tableOf({ requirements }: Trace): string[] {
  return requirements.map(({ id, status, tests }) => {
    const counts = new Map<string, number>();
    for (const [file, count] of tests) counts.set(nameOf(file), (counts.get(nameOf(file)) ?? 0) + count);
    const names = [...counts].map(([name, count]) => `${name}${count > 1 ? ` ×${count}` : ''}`);
    return `${id}  ${status.padEnd('planned'.length)}  ${names.sort().join(', ') || '–'}`;
  });
}
