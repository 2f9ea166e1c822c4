import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

type Ban = {
  says: string;
  isFor: (path: string) => boolean;
  violationsIn: (file: ts.SourceFile) => string[];
  /** Sources that violate the ban, with the names in the failure. */
  violating: Record<string, string>;
  /** Similar sources that are allowed. */
  fine: string[];
};

const isUnder =
  (...folders: string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path.startsWith(`${folder}/`));

const descendants = (node: ts.Node): ts.Node[] => {
  const found: ts.Node[] = [];
  const visit = (child: ts.Node): void => {
    found.push(child);
    ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return found;
};

const identifiers = (file: ts.SourceFile, name: string): string[] =>
  descendants(file)
    .filter((node) => ts.isIdentifier(node) && node.text === name)
    .map(() => name);

const declarationsOf = (statement: ts.Node): readonly ts.VariableDeclaration[] =>
  ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];

const isConst = ({ parent }: ts.VariableDeclaration): boolean => (parent.flags & ts.NodeFlags.Const) !== 0;

const nameOf = ({ name }: ts.VariableDeclaration): string => name.getText();

const collections = ['Map', 'Set', 'WeakMap', 'WeakSet'];

const isNewCollection = ({ initializer }: ts.VariableDeclaration): boolean =>
  initializer !== undefined &&
  ts.isNewExpression(initializer) &&
  collections.includes(initializer.expression.getText());

const mutators = [
  ...['add', 'clear', 'delete', 'set'],
  ...['copyWithin', 'fill', 'pop', 'push', 'reverse', 'shift', 'sort', 'splice', 'unshift'],
];

const isAssignment = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;

/** For example `list` in `list`, `list.items` and `list[0].name`. */
const rootName = (node: ts.Node): string =>
  ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
    ? rootName(node.expression)
    : node.getText();

const isStep = (node: ts.Node): node is ts.PrefixUnaryExpression | ts.PostfixUnaryExpression =>
  (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
  [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken].includes(node.operator);

/** The variable that an expression assigns or mutates. */
const changedBy = (node: ts.Node): string | null => {
  if (isAssignment(node)) return rootName(node.left);
  if (isStep(node)) return rootName(node.operand);
  if (ts.isDeleteExpression(node)) return rootName(node.expression);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression, name } = node.expression;
  if (mutators.includes(name.text)) return rootName(expression);
  const [first] = node.arguments;
  return expression.getText() === 'Object' && name.text === 'assign' && first ? rootName(first) : null;
};

const changesIn = (node: ts.Node): string[] => descendants(node).flatMap((each) => changedBy(each) ?? []);

const reassigned = (file: ts.SourceFile): string[] =>
  file.statements
    .flatMap(declarationsOf)
    .filter((variable) => !isConst(variable))
    .map(nameOf);

const mutableVariables = (file: ts.SourceFile): string[] => {
  const changed = new Set(changesIn(file));
  const constants = file.statements.flatMap(declarationsOf).filter(isConst).map(nameOf);
  return [...reassigned(file), ...constants.filter((name) => changed.has(name))];
};

const isFunction = (node: ts.Node): boolean => ts.isFunctionLike(node) && 'body' in node;

/** The innermost function around a node; null at the module's top level. */
const functionAround = (node: ts.Node): ts.Node | null => {
  for (let at = node.parent; at !== undefined; at = at.parent) if (isFunction(at)) return at;
  return null;
};

/** Variables of a function that an inner function changes: they outlive the call. */
const closureState = (file: ts.SourceFile): string[] =>
  descendants(file)
    .filter(ts.isVariableDeclaration)
    .filter((variable) => {
      const owner = functionAround(variable);
      if (owner === null) return false;
      const inner = descendants(owner).filter(isFunction);
      return inner.some((each) => changesIn(each).includes(nameOf(variable)));
    })
    .map(nameOf);

const storesOfModules = (file: ts.SourceFile): string[] => [
  ...reassigned(file),
  ...file.statements.flatMap(declarationsOf).filter(isNewCollection).map(nameOf),
];

/** Caches of pure functions: filled or not, results are the same. */
const pureCaches = ['domain/time/dates.ts formatters', 'domain/formatNumber.ts formatters'];

const bans: Ban[] = [
  {
    says: 'an actor reaches its parent by sendParent or a given reference, not by a private field of XState',
    isFor: isUnder('src', 'machines'),
    violationsIn: (file) => identifiers(file, '_parent'),
    violating: { 'const tell = ({ self }) => self._parent?.send(fact);': '_parent' },
    fine: ["const tell = sendParent({ type: 'fact.told' });"],
  },
  {
    says: 'src/actors holds no state: no variable outlives the call it was made for',
    isFor: isUnder('src/actors'),
    violationsIn: (file) => [...storesOfModules(file), ...closureState(file)],
    violating: {
      'let last = null;': 'last',
      'export let last = 1, next = 2;': 'last',
      'const creations = new WeakMap<object, Promise<unknown>>();': 'creations',
      'export const seen = new Set<string>();': 'seen',
      'const provide = () => { let isLeaving = false; return { leave: () => { isLeaving = true; } }; };':
        'isLeaving',
      'function provide() { const seen = new Map(); return { see: (id) => seen.set(id, true) }; }': 'seen',
      'const provide = () => { const queue = []; return { add(event) { queue.push(event); } }; };': 'queue',
    },
    fine: [
      'const ids = (list) => { const seen = new Set(list); return [...seen]; };',
      'const sum = (list) => { let sum = 0; for (const each of list) sum += each; return sum; };',
      'export const names = ["a", "b"];',
    ],
  },
  {
    says: 'a module has no variables that change',
    // The boot script is no module: it runs once, before the app.
    isFor: (path) => isUnder('src', 'machines', 'domain')(path) && path !== 'src/boot.ts',
    violationsIn: mutableVariables,
    violating: {
      'let count = 0;': 'count',
      'var count = 0;': 'count',
      'const seen = new Set<string>(); export const see = (id: string) => seen.add(id);': 'seen',
      'const cache = new WeakMap(); export const keep = (of, what) => void cache.set(of, what);': 'cache',
      'const list: string[] = []; export const add = (text: string) => list.push(text);': 'list',
      'const state = { isOpen: false }; export const open = () => { state.isOpen = true; };': 'state',
      'const counts: Record<string, number> = {}; export const count = (id: string) => { counts[id]++; };':
        'counts',
      'const options = {}; export const set = (more: object) => Object.assign(options, more);': 'options',
      'const kept = { a: 1 }; export const drop = () => { delete kept.a; };': 'kept',
    },
    fine: [
      "const known = new Set(['a']); export const isKnown = (id: string) => known.has(id);",
      'const list = [1, 2]; export const sorted = () => [...list].sort();',
      'export const collect = (ids: string[]) => { const all = new Set<string>(); for (const id of ids) all.add(id); return all; };',
    ],
  },
];

const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const sources = ['src', 'machines', 'domain'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => {
      const path = `${folder}/${name}`;
      return parse(path, readFileSync(path, 'utf8'));
    }),
);

describe.each(bans)('$says', ({ isFor, violationsIn, violating, fine }) => {
  test('every file keeps to the ban', () => {
    const files = sources.filter(({ fileName }) => isFor(fileName));
    expect(files.length).toBeGreaterThan(5);
    const found = files.flatMap((file) => violationsIn(file).map((name) => `${file.fileName} ${name}`));
    expect(found.filter((violation) => !pureCaches.includes(violation))).toEqual([]);
  });

  test.each(Object.entries(violating))('the ban reports %s', (source, name) => {
    expect(violationsIn(parse('violating.ts', source))).toContain(name);
  });

  test.each(fine)('the ban allows %s', (source) => {
    expect(violationsIn(parse('fine.ts', source))).toEqual([]);
  });
});

test('every cache that the bans allow exists', () => {
  const mutable = sources.flatMap((file) => mutableVariables(file).map((name) => `${file.fileName} ${name}`));
  expect(mutable).toEqual(expect.arrayContaining(pureCaches));
});
