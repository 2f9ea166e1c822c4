import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { operations as Calls } from '../../src/api/schema';

type Example = { value: unknown } | { $ref: string };
type Media = { schema?: object; examples?: Record<string, Example> };
type Content = { $ref?: string; content?: Record<string, Media> };

export type Operation = {
  operationId: keyof Calls;
  requestBody?: Content;
  responses: Record<string, Content>;
  method: string;
  path: string;
};

const document: {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
} = parse(readFileSync('openapi.yaml', 'utf8'));

export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path,
  })),
);

/** The operation for method and path; a literal path wins over a template. */
export const operationOf = (method: string, path: string): Operation | undefined =>
  operations
    .filter((operation) => operation.method === method && templateOf(operation.path).test(path))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];

const templateOf = (path: string): RegExp =>
  new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`);

const resolved = (node: unknown): unknown => {
  if (typeof node !== 'object' || node === null || !('$ref' in node)) return node;
  return String(node.$ref)
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document);
};

const mediaOf = (content: unknown): Media | undefined =>
  (resolved(content) as Content | undefined)?.content?.['application/json'];

const exampleOf = (media: Media | undefined): unknown => {
  const [example] = Object.values(media?.examples ?? {});
  return example && (resolved(example) as { value: unknown }).value;
};

/** A named example of the contract. */
export const exampleNamed = (name: string): unknown =>
  exampleOf({ examples: { [name]: { $ref: `#/components/examples/${name}` } } });

/** The contract's example of a call's first successful answer. */
export const exampleAnswer = (operation: Operation): Response => {
  const [status] = Object.keys(operation.responses);
  const example = exampleOf(mediaOf(operation.responses[String(status)]));
  return new Response(example === undefined ? null : JSON.stringify(example), { status: Number(status) });
};

/** The contract's example of a call's body; undefined if there is none. */
export const exampleRequest = (operation: Operation): unknown => exampleOf(mediaOf(operation.requestBody));

const ajv = new Ajv({ strict: false });
addFormats(ajv);
ajv.addSchema({ ...document, $id: 'contract' });

/** Why a body violates the contract; null if it does not. */
export const bodyErrors = (operation: Operation, body: unknown): string | null => {
  const schema = mediaOf(operation.requestBody)?.schema;
  if (schema === undefined) return body === null ? null : 'a body that the contract does not know';
  const refs = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
  return ajv.validate(JSON.parse(refs), body) ? null : ajv.errorsText();
};

/** Errors in the contract's examples of a call. */
export const answersWithoutExample = (operation: Operation): string[] =>
  Object.entries(operation.responses)
    .filter(([, answer]) => mediaOf(answer) !== undefined && exampleOf(mediaOf(answer)) === undefined)
    .map(([status]) => status);
