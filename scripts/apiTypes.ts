import { readFileSync } from 'node:fs';
import openapiTS, { astToString, COMMENT_HEADER, type SchemaObject } from 'openapi-typescript';
import ts from 'typescript';

/** `patternProperties` of a schema: field prefixes such as `^WEB_ENVIRONMENT_CONFIGURATION_`. */
type Patterns = Record<string, { $ref: string }>;

const patternsOf = (schema: object): Patterns | null =>
  'patternProperties' in schema ? (schema.patternProperties as Patterns) : null;

/** `components["schemas"]["…"]` of `#/components/schemas/…`. */
const typeOf = ($ref: string): ts.TypeNode =>
  $ref
    .split('/')
    .slice(1)
    .reduce<ts.TypeNode | null>((object, name) => {
      if (object === null) return ts.factory.createTypeReferenceNode(name);
      const index = ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(name));
      return ts.factory.createIndexedAccessTypeNode(object, index);
    }, null) ?? ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword);

/** `A_${string}` of `^A_`. */
const nameOf = (pattern: string): ts.TypeNode => {
  const [, start] = /^\^(\w+)$/.exec(pattern) ?? [];
  if (start === undefined) throw new Error(`openapi.yaml: ${pattern} is no start of a name`);
  const anything = ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const end = ts.factory.createTemplateLiteralTypeSpan(anything, ts.factory.createTemplateTail(''));
  return ts.factory.createTemplateLiteralType(ts.factory.createTemplateHead(start), [end]);
};

/** One index signature per pattern: the generator alone would give every name the union of all types. */
const byPattern = (patterns: Patterns): ts.TypeNode =>
  ts.factory.createTypeLiteralNode(
    Object.entries(patterns).map(([pattern, { $ref }]) => {
      const name = ts.factory.createParameterDeclaration(
        undefined,
        undefined,
        'name',
        undefined,
        nameOf(pattern),
      );
      return ts.factory.createIndexSignature(undefined, [name], typeOf($ref));
    }),
  );

/** For openapi-typescript's `transform`: overrides schemas with `patternProperties`. */
export const transformOf = (schema: SchemaObject): ts.TypeNode | undefined => {
  const patterns = patternsOf(schema);
  return patterns === null ? undefined : byPattern(patterns);
};

/** Content of src/api/schema.d.ts. */
export const apiTypes = async (): Promise<string> => {
  const nodes = await openapiTS(readFileSync('openapi.yaml', 'utf8'), { transform: transformOf });
  return `${COMMENT_HEADER}${astToString(nodes)}`;
};
