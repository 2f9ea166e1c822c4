import * as v from 'valibot';
import { fail, type Result, succeed } from '#domain/result';
import type { ListName } from '#domain/skippedItems';
import type { Api } from './client';
import type { ReadList } from './dto/listOf';
import type { SchemaMismatch } from './schemaMismatch';
import { NetworkError, skipLoading } from './transport';

export type CallOptions = {
  /** Does not show the loading overlay. */
  background?: boolean;
};

/** The options that a call passes on to the client. */
type RequestOptions = { signal: AbortSignal; headers: Record<string, string> };

/** Bodies are text, whatever the contract's types say; `response` decides which of the two is set. */
type Answer = { data?: unknown; error?: unknown; response: Response };

/** The body of a success, in the contract's types; undefined without one. */
type BodyOf<Answered extends Answer> = Answered extends { data: infer Body } ? Body : never;

/** A compile error unless the schema fits the contract's answer. */
type MatchesContract<Schema extends v.GenericSchema, Answered extends Answer> = [
  SchemaMismatch<v.InferInput<Schema>, BodyOf<Answered>>,
] extends [never]
  ? unknown
  : { 'the schema does not fit openapi.yaml': `${SchemaMismatch<v.InferInput<Schema>, BodyOf<Answered>>}` };

/**
 * Sends a call and returns its answer or failure. Rejects only for a bug in the call itself.
 * @param schema parses the answer; must fit the contract's answer to `send`, or the call does not compile
 */
export async function request<Schema extends v.GenericSchema, Answered extends Answer>(
  schema: Schema & MatchesContract<Schema, Answered>,
  signal: AbortSignal,
  send: (init: RequestOptions) => Promise<Answered>,
  { background = false }: CallOptions = {},
): Promise<Result<v.InferOutput<Schema>>> {
  try {
    const headers: RequestOptions['headers'] = background ? { [skipLoading]: 'true' } : {};
    const { data, error, response } = await send({ signal, headers });
    if (!response.ok) return fail('status', response.status, messageOf(error));
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
 * As `request`, for a list: drops and reports unreadable items. A list with unreadable items only is a `shape`
 * failure, because it is not empty.
 * @param name of the list, for the report
 */
export async function requestList<
  Item,
  Schema extends v.GenericSchema<unknown, ReadList<Item>>,
  Answered extends Answer,
>(
  api: Api,
  name: ListName,
  schema: Schema & MatchesContract<Schema, Answered>,
  signal: AbortSignal,
  send: (init: RequestOptions) => Promise<Answered>,
  options?: CallOptions,
): Promise<Result<Item[]>> {
  const read = await request<Schema, Answered>(schema, signal, send, options);
  if (!read.ok) return read;
  const { items, unreadable } = read.value;
  api.reportRead(name, unreadable);
  return items.length === 0 && unreadable.length > 0 ? fail('shape') : succeed(items);
}

const notJson = Symbol('not JSON');

/** Undefined without a body. `notJson` for HTML, which a captive portal answers to every call. */
const jsonOf = (body: unknown): unknown => {
  const text = typeof body === 'string' ? body : '';
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
};

const maxMessageLength = 500;

/** The message of a `Problem`, or short plain text. */
const messageOf = (error: unknown): string | null => {
  const body = jsonOf(error);
  const problem = body === notJson ? error : body;
  const content =
    typeof problem === 'object' && problem !== null && 'message' in problem ? problem.message : problem;
  const message = typeof content === 'string' ? content.trim() : '';
  return message === '' || message.startsWith('<') || message.length > maxMessageLength ? null : message;
};
