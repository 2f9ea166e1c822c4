import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { OperationId } from './seen';

type Answer = { $ref?: string; content?: Record<string, { schema?: object }> };
type Document = {
  paths: Record<
    string,
    Record<
      string,
      { operationId: OperationId; security?: Record<string, unknown>[]; responses: Record<string, Answer> }
    >
  >;
  components: { responses: Record<string, Answer> };
};

export type Operation = {
  id: OperationId;
  method: string;
  /** As in openapi.yaml. */
  path: string;
  /** Status of the only success. */
  success: number;
  /** Whether the call needs a session. */
  isPersonal: boolean;
};

/** `item`: id of the first one that has it; null where it has none. */
export type Mismatch = { what: string; item: string | null };

export type Contract = {
  operations: readonly Operation[];
  /** Whether an answer of this status has a JSON body. */
  hasBody(id: OperationId, status: number): boolean;
  /** One per cause, with list indexes as `[]`. */
  mismatches(id: OperationId, status: number, body: string): Mismatch[];
};

/** `/0/tickets/3/price` → `[].tickets[].price`. */
const placeOf = (path: string): string =>
  path
    .split('/')
    .slice(1)
    .map((name) => (/^\d+$/.test(name) ? '[]' : `.${name}`))
    .join('')
    .replace(/^\./, '');

/**
 * Ajv names each alternative before `anyOf`. A field that is missing under all of its names is one line; one that is
 * there and wrong is not missing.
 */
const withoutAlternatives = (errors: readonly ErrorObject[]): ErrorObject[] => {
  let told: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf') {
      told.push(error);
      continue;
    }
    const { instancePath, schemaPath } = error;
    const missing = told.filter(
      (each) =>
        each.keyword === 'required' &&
        each.instancePath === instancePath &&
        each.schemaPath.startsWith(`${schemaPath}/`),
    );
    told = told.filter((each) => !missing.includes(each));
    const names = missing.map(({ params }) => `'${String(params.missingProperty)}'`);
    if (names.length > 1)
      told.push({ ...error, message: `must have required property ${names.join(' or ')}` });
  }
  return told;
};

/** The id nearest to a place in an answer. @param path as `/0/tickets/3/price` */
const itemAt = (answer: unknown, path: string): string | null => {
  let value = answer;
  let item: string | null = null;
  for (const name of ['', ...path.split('/').slice(1)]) {
    if (name !== '') value = Object(value)[name];
    const { id, _id = id } = Object(value);
    if (typeof _id === 'string') item = _id;
  }
  return item;
};

const mismatchesIn = (errors: readonly ErrorObject[], answer: unknown): Mismatch[] => {
  const first = new Map<string, string | null>();
  for (const { instancePath, message = '', params } of withoutAlternatives(errors)) {
    const place = placeOf(instancePath);
    const allowed = 'allowedValues' in params ? `: ${String(params.allowedValues)}` : '';
    const what = `${place === '' ? 'the answer' : place} ${message}${allowed}`;
    if (!first.has(what)) first.set(what, itemAt(answer, instancePath));
  }
  return [...first].map(([what, item]) => ({ what, item }));
};

export const readContract = (): Contract => {
  const document: Document = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'));
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, 'contract');
  const answersOf = new Map<OperationId, Record<string, Answer>>();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id, security = [], responses }]): Operation => {
      answersOf.set(id, responses);
      const success = Number(Object.keys(responses).find((status) => Number(status) < 300));
      const isPersonal = security.some((scheme) => 'sessionToken' in scheme);
      return { id, method: method.toUpperCase(), path, success, isPersonal };
    }),
  );
  const validators = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object): ValidateFunction => {
    const known = validators.get(schema);
    if (known !== undefined) return known;
    const made = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object);
    validators.set(schema, made);
    return made;
  };
  const answerOf = (id: OperationId, status: number): Answer | undefined => {
    const named = answersOf.get(id)?.[String(status)];
    const reference = named?.$ref?.split('/').at(-1);
    return reference === undefined ? named : document.components.responses[reference];
  };
  const schemaOf = (answer: Answer): object | undefined => answer.content?.['application/json']?.schema;
  return {
    operations,
    hasBody: (id, status) => schemaOf(answerOf(id, status) ?? {}) !== undefined,
    mismatches(id, status, body) {
      const whole = (what: string): Mismatch[] => [{ what, item: null }];
      const answer = answerOf(id, status);
      if (answer === undefined) return whole(`${status} is not an answer of this call`);
      const schema = schemaOf(answer);
      // The shop ignores a body that the contract does not have.
      if (schema === undefined) return [];
      if (body.trim() === '') return whole('the answer is empty');
      let value: unknown;
      try {
        value = JSON.parse(body);
      } catch {
        return whole(`the answer is not JSON: ${body.trim().slice(0, 40)}`);
      }
      const validate = validatorOf(schema);
      return validate(value) ? [] : mismatchesIn(validate.errors ?? [], value);
    },
  };
};
