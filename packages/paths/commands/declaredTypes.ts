import { dirname } from 'node:path';
import ts from 'typescript';

/** A type of data; null for any other. */
type Declared =
  | { is: 'literal'; value: unknown }
  | { is: 'string' | 'number' }
  | { is: 'list'; of: Type }
  | { is: 'object'; fields: Record<string, { isOptional: boolean; type: Type }> }
  | { is: 'union'; of: Type[] };

export type Type = Declared | null;

export type DeclaredTypes = {
  /** By the events' types; null where these are any text. */
  events: Record<string, Type> | null;
  input: Type;
  /** Of promises and machines, by the names of their actors. */
  outputs: Record<string, Type>;
};

/** The compiler's types of the machines in a file, by the names under which it exports them. */
export const declaredTypesIn = (file: string): ((machine: string) => DeclaredTypes) => {
  const program = ts.createProgram([file], optionsFor(file));
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.SourceFile);
  const partsOf = (type: ts.Type): readonly ts.Type[] =>
    'target' in type ? checker.getTypeArguments(type as ts.TypeReference) : [];
  const membersIn = (type: ts.Type | undefined) => (type?.isUnion() ? type.types : [type ?? []].flat());
  const read = (type: ts.Type | undefined, around: readonly ts.Type[] = []): Type => {
    if (type === undefined || around.includes(type) || type.aliasSymbol?.name === 'NonReducibleUnknown')
      return null;
    const inner = (part: ts.Type | undefined): Type => read(part, [...around, type]);
    // No text stands for a member of an enum.
    if (type.flags & ts.TypeFlags.EnumLike) return null;
    if (type.isUnion()) {
      const nothing = ['false', 'null', 'undefined', 'void'];
      const rank = (part: ts.Type) => nothing.indexOf(checker.typeToString(part));
      return { is: 'union', of: type.types.toSorted((one, other) => rank(one) - rank(other)).map(inner) };
    }
    if (type.isStringLiteral() || type.isNumberLiteral()) return { is: 'literal', value: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral)
      return { is: 'literal', value: checker.typeToString(type) === 'true' };
    if (type.flags & ts.TypeFlags.Null) return { is: 'literal', value: null };
    if (type.flags & ts.TypeFlags.VoidLike) return { is: 'literal', value: undefined };
    if (type.flags & ts.TypeFlags.StringLike) return { is: 'string' };
    if (type.flags & ts.TypeFlags.NumberLike) return { is: 'number' };
    if (checker.isArrayType(type)) return { is: 'list', of: inner(partsOf(type)[0]) };
    if ((type.flags & ts.TypeFlags.StructuredType) === 0 || type.getCallSignatures().length > 0) return null;
    const fields = checker.getPropertiesOfType(type).map((field) => {
      const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0;
      const own = checker.getTypeOfSymbol(field);
      return [field.name, { isOptional, type: inner(isOptional ? own.getNonNullableType() : own) }] as const;
    });
    const keyed = checker.getIndexInfosOfType(type).map(({ declaration, type: own }) => {
      const [key] = declaration?.parameters ?? [];
      return [key?.name.getText() ?? 'key', { isOptional: false, type: inner(own) }] as const;
    });
    return { is: 'object', fields: Object.fromEntries([...fields, ...keyed]) };
  };
  const partOf = (type: ts.Type, name: string): ts.Type | undefined => {
    const found = type.getProperty(name);
    return found && checker.getTypeOfSymbol(found);
  };
  return (machine) => {
    const exported = module && checker.getExportsOfModule(module).find(({ name }) => name === machine);
    const [, events, , actors, , , , , , input] = exported ? partsOf(checker.getTypeOfSymbol(exported)) : [];
    const named = membersIn(events).flatMap((event) =>
      membersIn(partOf(event, 'type')).map((type): [string, Type] => [
        type.isStringLiteral() ? type.value : '',
        read(event),
      ]),
    );
    const outputs = membersIn(actors).flatMap((actor): [string, Type][] => {
      const [src, logic] = [partOf(actor, 'src'), partOf(actor, 'logic')];
      const isMachine = logic?.symbol?.name === 'StateMachine';
      if (!src?.isStringLiteral() || !(isMachine || logic?.aliasSymbol?.name === 'PromiseActorLogic'))
        return [];
      return [[src.value, read(isMachine ? partsOf(logic)[10] : logic?.aliasTypeArguments?.[0])]];
    });
    const isKnown = named.length > 0 && named.every(([type]) => type !== '');
    return {
      events: isKnown ? Object.fromEntries(named) : null,
      input: read(input),
      outputs: Object.fromEntries(outputs),
    };
  };
};

const optionsFor = (file: string): ts.CompilerOptions => {
  const config = ts.findConfigFile(dirname(file), ts.sys.fileExists);
  const { module, moduleResolution } = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const own = { strict: true, allowJs: true, noEmit: true };
  if (config === undefined) return { module, moduleResolution, ...own };
  const { config: content } = ts.readConfigFile(config, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(content, ts.sys, dirname(config));
  return { module, moduleResolution, ...options, ...own };
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

type ObjectType = Extract<Declared, { is: 'object' }>;

/** The shapes that an object of the type can have. */
export const objectsIn = (type: Type): ObjectType[] =>
  membersOf(type).flatMap((one) => (one?.is === 'object' ? [one] : []));

/** The fields that an object must have, and those in `also`, also of an object that may be missing. */
export const fieldsOfType = (type: Type, also: ReadonlySet<string>): Map<string, Type> => {
  const [shape, ...others] = objectsIn(type);
  return new Map(
    others.length === 0
      ? Object.entries(shape?.fields ?? {})
          .filter(([field, { isOptional }]) => !isOptional || also.has(field))
          .map(([field, one]) => [field, one.type])
      : [],
  );
};
