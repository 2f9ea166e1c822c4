import * as v from 'valibot';
import type { ListName } from '#domain/omissions';
import { fail, type Result, succeed } from '#domain/result';
import type { Api } from './client';
import type { ReadList } from './dto/listOf';
import type { SchemaMismatch } from './schemaMismatch';
import { NetworkError, skipLoading } from './transport';

export type CallOptions = {
  /** The loading overlay does not wait for it. */
  quiet?: boolean;
};

/** The options every call hands on to the client, beside its own. */
type Sending = { signal: AbortSignal; headers: Record<string, string> };

/** Text, whatever the contract says of it; `response` decides which. */
type Answer = { data?: unknown; error?: unknown; response: Response };

/** The body of an answer that is not a refusal, in the contract's types; undefined where there is none. */
type BodyOf<Answered extends Answer> = Answered extends { data: infer Body } ? Body : never;

/** Nothing more is asked of a schema that fits the contract's answer; any other does not compile. */
type Fitting<Schema extends v.GenericSchema, Answered extends Answer> = [
  SchemaMismatch<v.InferInput<Schema>, BodyOf<Answered>>,
] extends [never]
  ? unknown
  : { 'the schema does not fit openapi.yaml': `${SchemaMismatch<v.InferInput<Schema>, BodyOf<Answered>>}` };

/**
 * Sends a call and turns its answer, or its failure, into one Result.
 * Throws only where the call itself is wrong.
 *
 * @param schema reads the answer; one that does not fit the answer of the call that `send` makes does not compile
 */
export async function request<Schema extends v.GenericSchema, Answered extends Answer>(
  schema: Schema & Fitting<Schema, Answered>,
  signal: AbortSignal,
  send: (sending: Sending) => Promise<Answered>,
  { quiet = false }: CallOptions = {},
): Promise<Result<v.InferOutput<Schema>>> {
  try {
    const headers: Sending['headers'] = quiet ? { [skipLoading]: 'true' } : {};
    const { data, error, response } = await send({ signal, headers });
    if (!response.ok) return fail('status', response.status, wordsOf(error));
    const body = jsonOf(data);
    if (body === notJson) return fail('shape', response.status);
    const read = v.safeParse(schema, body);
    return read.success ? succeed(read.output) : fail('shape', response.status);
  } catch (error) {
    if (error instanceof NetworkError) return fail(error.code);
    throw error;
  }
}

/**
 * The same for a call that answers a list: what cannot be read is left out and reported. Where nothing can be read
 * the answer has the wrong shape: the list is not empty.
 *
 * @param name of the list, for the report
 */
export async function requestList<
  Item,
  Schema extends v.GenericSchema<unknown, ReadList<Item>>,
  Answered extends Answer,
>(
  api: Api,
  name: ListName,
  schema: Schema & Fitting<Schema, Answered>,
  signal: AbortSignal,
  send: (sending: Sending) => Promise<Answered>,
  options?: CallOptions,
): Promise<Result<Item[]>> {
  const read = await request<Schema, Answered>(schema, signal, send, options);
  if (!read.ok) return read;
  const { items, unreadable } = read.value;
  api.reportRead(name, unreadable);
  return items.length === 0 && unreadable.length > 0 ? fail('shape') : succeed(items);
}

const notJson = Symbol('not JSON');

/** Undefined without a body. A page of HTML is what a network that asks for a sign-in answers to every call. */
const jsonOf = (body: unknown): unknown => {
  const text = typeof body === 'string' ? body : '';
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
};

const longestWords = 500;

/** The message of a `Problem`, or plain text that is short enough to be one. */
const wordsOf = (error: unknown): string | null => {
  const body = jsonOf(error);
  const problem = body === notJson ? error : body;
  const given =
    typeof problem === 'object' && problem !== null && 'message' in problem ? problem.message : problem;
  const words = typeof given === 'string' ? given.trim() : '';
  return words === '' || words.startsWith('<') || words.length > longestWords ? null : words;
};
