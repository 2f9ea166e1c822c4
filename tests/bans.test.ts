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

const isConst = ({ parent }: ts.VariableDeclaration): boolean => (parent.flags & ts.NodeFlags.Const) !== 0;

const nameOf = ({ name }: ts.VariableDeclaration): string => name.getText();

/** The variables of a module, outside its functions and blocks. */
const variablesOf = (file: ts.SourceFile): ts.VariableDeclaration[] =>
  file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);

const isNewCollection = ({ initializer }: ts.VariableDeclaration): boolean =>
  initializer !== undefined &&
  ts.isNewExpression(initializer) &&
  /^(Weak)?(Map|Set)$/.test(initializer.expression.getText());

const mutators = [
  ...['add', 'clear', 'delete', 'set'],
  ...['copyWithin', 'fill', 'pop', 'push', 'reverse', 'shift', 'sort', 'splice', 'unshift'],
];

/** For example `list` in `list`, `list.items` and `list[0].name`. */
const rootName = (node: ts.Node): string =>
  ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
    ? rootName(node.expression)
    : node.getText();

/** The expression that a node assigns, counts up or down, deletes or mutates. */
const changedBy = (node: ts.Node): ts.Node | undefined => {
  if (ts.isBinaryExpression(node)) {
    const { FirstAssignment, LastAssignment } = ts.SyntaxKind;
    const { kind } = node.operatorToken;
    return kind >= FirstAssignment && kind <= LastAssignment ? node.left : undefined;
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken].includes(node.operator)
      ? node.operand
      : undefined;
  if (ts.isDeleteExpression(node)) return node.expression;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression, name } = node.expression;
  if (mutators.includes(name.text)) return expression;
  return node.expression.getText() === 'Object.assign' ? node.arguments[0] : undefined;
};

const changesIn = (node: ts.Node): string[] =>
  descendants(node)
    .flatMap((each) => changedBy(each) ?? [])
    .map(rootName);

const mutableVariables = (file: ts.SourceFile): string[] => {
  const changed = new Set(changesIn(file));
  return variablesOf(file)
    .filter((variable) => !isConst(variable) || changed.has(nameOf(variable)))
    .map(nameOf);
};

const isFunction = (node: ts.Node): boolean => ts.isFunctionLike(node) && 'body' in node;

/** Variables of a module or a function that live on after a call: stores, and what an inner function changes. */
const stateOf = (file: ts.SourceFile): string[] => {
  const stores = variablesOf(file).filter((variable) => !isConst(variable) || isNewCollection(variable));
  const closures = descendants(file)
    .filter(isFunction)
    .flatMap((owner) => {
      const inner = new Set(descendants(owner).filter(isFunction).flatMap(changesIn));
      return descendants(owner)
        .filter(ts.isVariableDeclaration)
        .filter((variable) => ts.findAncestor(variable, isFunction) === owner && inner.has(nameOf(variable)));
    });
  return [...stores, ...closures].map(nameOf);
};

/** Caches of pure functions, and recordings of them: filled or not, results are the same. */
const pureCaches = [
  'domain/time/dates.ts formatters',
  'domain/formatNumber.ts formatters',
  'domain/formatted.ts brought',
  'domain/formatted.ts recordings',
];

const bans: Ban[] = [
  {
    says: 'an actor reaches its parent by sendParent or a given reference, not by a private field of XState',
    isFor: isUnder('src', 'machines'),
    violationsIn: (file) =>
      descendants(file)
        .filter(ts.isIdentifier)
        .map(({ text }) => text)
        .filter((text) => text === '_parent'),
    violating: { 'const tell = ({ self }) => self._parent?.send(fact);': '_parent' },
    fine: ["const tell = sendParent({ type: 'fact.told' });"],
  },
  {
    says: 'src/actors holds no state: no variable outlives the call it was made for',
    isFor: isUnder('src/actors'),
    violationsIn: stateOf,
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
    says: 'no list is sorted or reversed in place: it may be somebody else’s',
    isFor: isUnder('src', 'machines', 'domain'),
    violationsIn: (file) =>
      descendants(file)
        .filter(ts.isPropertyAccessExpression)
        .map(({ name }) => name.text)
        .filter((name) => name === 'sort' || name === 'reverse'),
    violating: {
      'const first = (list) => list.sort()[0];': 'sort',
      'const last = (list) => list.reverse()[0];': 'reverse',
    },
    fine: ['const first = (list) => list.toSorted()[0];'],
  },
  {
    says: 'a view selects single facts: a whole context would draw it at every change',
    isFor: isUnder('src'),
    violationsIn: ({ text }) =>
      text.match(/\(\{ context \}\) => context(?=[,)\s])|\((\w+)\) => \1\.context(?=[,)\s])/g) ?? [],
    violating: {
      'useSelector(actor, ({ context }) => context);': '({ context }) => context',
      'useSelector(actor, (race) => race.context, isSame);': '(race) => race.context',
    },
    fine: ['useSelector(actor, ({ context }) => context.race);'],
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
      'const list = [1, 2]; export const sorted = () => list.toSorted();',
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
