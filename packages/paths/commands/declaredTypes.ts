import { type ParserPlugin, parse } from '@babel/parser';

/** A type as far as the text of one file tells; null for what it does not. */
type Declared =
  | { is: 'literal'; value: unknown }
  | { is: 'string' | 'number' }
  | { is: 'list'; of: Type }
  | { is: 'object'; fields: Record<string, { isOptional: boolean; type: Type }> }
  | { is: 'union'; of: Type[] };

export type Type = Declared | null;

/** The types that a file declares of its machine: in `setup`, or in the machine's configuration. */
export type DeclaredTypes = {
  events: Record<string, Type> | null;
  input: Type;
  /** Of promises, by the names of their actors. */
  outputs: Record<string, Type>;
};

/** The parser's tree, whose kinds of nodes are many. */
type Tree = { type: string } & Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof Object(value).type === 'string';
const treesIn = (value: unknown): Tree[] => [value].flat().filter(isTree);

const everyTree = (tree: Tree): Tree[] => [
  tree,
  ...Object.values(tree).flatMap((value) => treesIn(value).flatMap(everyTree)),
];

const nameOf = (key: unknown): string => String(Object(key).name ?? Object(key).value);

/** @param machine the name under which the file exports it */
export const declaredTypes = (source: string, machine: string): DeclaredTypes => {
  const plugins: ParserPlugin[] = ['typescript'];
  const { program } = parse(source, { sourceType: 'module', plugins, errorRecovery: true });
  const trees = everyTree(program as unknown as Tree);
  const aliases = new Map(
    trees
      .filter(({ type }) => type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration')
      .map(({ id, typeAnnotation, body }) => [nameOf(id), (typeAnnotation ?? body) as Tree]),
  );
  const read = (tree: unknown, around: readonly string[] = []): Type => {
    if (!isTree(tree)) return null;
    const inner = (part: unknown) => read(part, around);
    switch (tree.type) {
      case 'TSStringKeyword':
        return { is: 'string' };
      case 'TSNumberKeyword':
        return { is: 'number' };
      case 'TSBooleanKeyword':
        return { is: 'union', of: [true, false].map((value) => ({ is: 'literal', value })) };
      case 'TSNullKeyword':
        return { is: 'literal', value: null };
      case 'TSVoidKeyword':
      case 'TSUndefinedKeyword':
        return { is: 'literal', value: undefined };
      case 'TSLiteralType':
        return { is: 'literal', value: Object(tree.literal).value };
      case 'TSArrayType':
        return { is: 'list', of: inner(tree.elementType) };
      case 'TSParenthesizedType':
      case 'TSTypeOperator':
        return inner(tree.typeAnnotation);
      case 'TSUnionType':
        return { is: 'union', of: treesIn(tree.types).map(inner) };
      case 'TSIntersectionType': {
        const parts = treesIn(tree.types).map(inner);
        const fields = parts.map((part) => (part?.is === 'object' ? part.fields : null));
        return fields.includes(null) ? null : { is: 'object', fields: Object.assign({}, ...fields) };
      }
      case 'TSTypeLiteral':
      case 'TSInterfaceBody': {
        const members = treesIn(tree.members ?? tree.body).map(
          (member): [string, { isOptional: boolean; type: Type }] => [
            nameOf(member.key ?? treesIn(member.parameters)[0]),
            {
              isOptional: member.optional === true,
              type: inner(Object(member.typeAnnotation).typeAnnotation),
            },
          ],
        );
        return { is: 'object', fields: Object.fromEntries(members) };
      }
      case 'TSTypeReference': {
        const name = nameOf(tree.typeName);
        if (name === 'Promise') return inner(treesIn(Object(tree.typeParameters).params)[0]);
        return around.includes(name) ? null : read(aliases.get(name), [...around, name]);
      }
      default:
        return null;
    }
  };
  const declarator = trees.find(({ type, id }) => type === 'VariableDeclarator' && nameOf(id) === machine);
  const own = declarator === undefined ? trees : everyTree(declarator);
  /** `part: {} as …` in `types`, or a part of `types: {} as …`. */
  const declared = (part: string): Type => {
    const cast = own.filter(
      (tree) => tree.type === 'ObjectProperty' && Object(tree.value).type === 'TSAsExpression',
    );
    const typeOf = (name: string): Type =>
      read(Object(cast.find(({ key }) => nameOf(key) === name)?.value).typeAnnotation);
    const types = typeOf('types');
    return types?.is === 'object' ? (types.fields[part]?.type ?? null) : typeOf(part);
  };
  const events = membersOf(declared('events')).flatMap((event): [string, Type][] => {
    const types = event?.is === 'object' ? membersOf(event.fields.type?.type ?? null) : [];
    return types.map((type) => [type?.is === 'literal' ? String(type.value) : '', event]);
  });
  const values = trees.map(({ id, key, init, value }): [name: string, value: Tree] => [
    nameOf(id ?? key),
    (init ?? value) as Tree,
  ]);
  const outputs = values.flatMap(([name, value]): [string, Type][] => {
    const call = value?.type === 'Identifier' ? new Map(values).get(nameOf(value)) : value;
    if (nameOf(call?.callee) !== 'fromPromise') return [];
    const [given] = treesIn(Object(call?.typeParameters).params);
    const [run] = treesIn(call?.arguments);
    return [[name, read(given ?? Object(run?.returnType).typeAnnotation ?? resultOf(run))]];
  });
  const isKnown = events.length > 0 && events.every(([type]) => type !== '');
  return {
    events: isKnown ? Object.fromEntries(events) : null,
    input: declared('input'),
    outputs: Object.fromEntries(outputs),
  };
};

/** The type that a function casts its result to, or its result if that is a text. */
const resultOf = (run: Tree | undefined): Tree | undefined => {
  const body = run?.body as Tree | undefined;
  const returned = body && everyTree(body).find(({ type }) => type === 'ReturnStatement');
  const result = (returned?.argument ?? body) as Tree | undefined;
  return result?.type === 'StringLiteral'
    ? { type: 'TSLiteralType', literal: result }
    : (result?.typeAnnotation as Tree | undefined);
};

const membersOf = (type: Type): Type[] => (type?.is === 'union' ? type.of.flatMap(membersOf) : [type]);

/** Values of a type, those that the machine compares with first; empty where the type is not known. */
export const valuesOfType = (type: Type, name: string, wanted: readonly unknown[] = []): unknown[] => {
  const values = membersOf(type).flatMap((one): unknown[] => {
    if (one === null) return [];
    if (one.is === 'literal') return [one.value];
    if (one.is === 'list')
      return [
        [],
        ...valuesOfType(one.of, name)
          .slice(0, 1)
          .map((value) => [value]),
      ];
    if (one.is === 'object') {
      const needed = Object.entries(one.fields).filter(([, { isOptional }]) => !isOptional);
      const given = needed.map(([field, { type: inner }]) => valuesOfType(inner, field));
      return given.some(({ length }) => length === 0)
        ? []
        : [Object.fromEntries(needed.map(([field], index) => [field, given[index]?.[0]]))];
    }
    const fitting = wanted.filter((value) => typeof value === one.is);
    if (fitting.length > 0) return fitting;
    return one.is === 'number' ? [1, 0] : [name];
  });
  const isWanted = (value: unknown): boolean => wanted.includes(value);
  return values.toSorted((one, other) => Number(isWanted(other)) - Number(isWanted(one)));
};

/** The fields that an object must have, and those in `also`, also of an object that may be missing. */
export const fieldsOfType = (type: Type, also: ReadonlySet<string>): Map<string, Type> => {
  const objects = membersOf(type).flatMap((one) => (one?.is === 'object' ? [one] : []));
  return new Map(
    objects.length === 1
      ? Object.entries(objects[0]?.fields ?? {})
          .filter(([field, { isOptional }]) => !isOptional || also.has(field))
          .map(([field, one]) => [field, one.type])
      : [],
  );
};
