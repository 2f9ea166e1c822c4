import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { Operation } from '../api/contract';

type Answer = { $ref?: string; content?: Record<string, { schema?: object }> };

const document: { components: { responses: Record<string, Answer> } } = parse(
  readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'),
);
const ajv = new Ajv({ strict: false });
addFormats(ajv);
ajv.addSchema({ ...document, $id: 'contract' });

/** Why an answer violates openapi.yaml; null if it does not. `body` is the received text. */
export const answerErrors = (operation: Operation, status: number, body: string): string | null => {
  const named = operation.responses[String(status)];
  if (!named) return `no answer ${status}`;
  const answer = named.$ref ? document.components.responses[named.$ref.split('/').at(-1) ?? ''] : named;
  const schema = answer?.content?.['application/json']?.schema;
  if (!schema) return body === '' ? null : 'a body where there is none';
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'));
  return ajv.validate(absolute, JSON.parse(body)) ? null : ajv.errorsText();
};
