import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { operations } from '../src/api/schema';

export type OperationId = keyof operations;
type Security = 'none' | 'apiKey' | 'sessionToken' | 'mailToken';

type Response = { $ref?: string; content?: Record<string, { schema?: object }> };
type Operation = {
  operationId: OperationId;
  security?: Record<string, unknown>[];
  parameters?: { name?: string; in?: string; schema?: { type?: string } }[];
  requestBody?: { required?: boolean };
  responses: Record<string, Response>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response> };
};

export type Contract = {
  document: Document;
  securityOf(id: OperationId): Security;
  needsBody(id: OperationId): boolean;
  /** Path parameters with several values. */
  listsIn(id: OperationId): string[];
  /** Status of the only success. */
  successOf(id: OperationId): number;
  /** Why an answer breaks the contract, or null. `body` is the text as sent. */
  mismatch(id: OperationId, status: number, body: string): string | null;
};

const validatorOptions: Options = { strict: false, allErrors: false };

/** Bodies are validated as sent; parameters arrive as text and are converted to the contract's type. */
export const createRequestValidators = () => {
  const bodies = new Ajv2020(validatorOptions);
  const parameters = new Ajv2020({ ...validatorOptions, coerceTypes: true });
  for (const validator of [bodies, parameters]) addFormats(validator);
  return { bodies, parameters };
};

const isSecurity = (name: string): name is Security =>
  name === 'apiKey' || name === 'sessionToken' || name === 'mailToken';

let read: Contract | null = null;

/** Reads openapi.yaml once a process. */
export const readContract = (): Contract => {
  read ??= contractIn(
    parse(readFileSync(fileURLToPath(new URL('../openapi.yaml', import.meta.url)), 'utf8')),
  );
  return read;
};

const contractIn = (document: Document): Contract => {
  const answers = new Ajv2020(validatorOptions);
  addFormats(answers);
  answers.addSchema(document, 'contract');

  const byId = new Map<OperationId, Operation>();
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods)) byId.set(operation.operationId, operation);
  }
  const operationOf = (id: OperationId): Operation => {
    const operation = byId.get(id);
    if (!operation) throw new Error(`openapi.yaml has no operation ${id}`);
    return operation;
  };

  const responseOf = (id: OperationId, status: number): Response | null => {
    const response = operationOf(id).responses[String(status)];
    if (!response?.$ref) return response ?? null;
    return document.components.responses[response.$ref.split('/').at(-1) ?? ''] ?? null;
  };

  const compiled = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object): ValidateFunction => {
    const known = compiled.get(schema);
    if (known) return known;
    const absolute: object = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'));
    const validate = answers.compile(absolute);
    compiled.set(schema, validate);
    return validate;
  };

  return {
    document,
    securityOf(id) {
      const [name] = (operationOf(id).security ?? []).flatMap((scheme) => Object.keys(scheme));
      return name !== undefined && isSecurity(name) ? name : 'none';
    },
    needsBody: (id) => operationOf(id).requestBody?.required === true,
    listsIn: (id) =>
      (operationOf(id).parameters ?? []).flatMap(({ name, in: place, schema }) =>
        name !== undefined && place === 'path' && schema?.type === 'array' ? [name] : [],
      ),
    successOf(id) {
      const status = Object.keys(operationOf(id).responses)
        .map(Number)
        .find((code) => code < 300);
      if (status === undefined) throw new Error(`openapi.yaml names no success of ${id}`);
      return status;
    },
    mismatch(id, status, body) {
      const response = responseOf(id, status);
      if (!response) return `${id} has no answer ${status}`;
      const schema = response.content?.['application/json']?.schema;
      if (!schema) return body === '' ? null : `${id} ${status} has no body`;
      let value: unknown;
      try {
        value = JSON.parse(body);
      } catch {
        return `${id} ${status} is not JSON`;
      }
      const validate = validatorOf(schema);
      return validate(value) ? null : `${id} ${status}: ${answers.errorsText(validate.errors)}`;
    },
  };
};
