import { type Failure, fail, type Result, succeed } from '#domain/result';
import { retryAfter } from '#domain/retryAfter';
import type { z } from '#domain/zod';
import { requestId } from './callHeaders';
import type { Api } from './client';
import type { ReadList } from './dto/listOf';
import { NetworkError } from './middleware';

/** A call of the API; `Input` is what it needs besides. */
export type Call<Input, Value> = (api: Api, input: Input, signal: AbortSignal) => Promise<Result<Value>>;

/** The client's answer to a call. The contract's types; the API itself may send anything. */
type Answer<Body> = { data?: Body; error?: unknown; response: Response };

/**
 * Sends a call and returns its answer or failure. Rejects only for a bug in the call itself.
 * @param schema parses the answer; must fit the contract's answer to `send`, or the call does not compile
 * @param isReadable false for a parsed answer that is a failure nevertheless
 */
export async function request<Schema extends z.ZodMiniType>(
  schema: Schema,
  signal: AbortSignal,
  send: () => Promise<Answer<z.input<Schema>>>,
  isReadable: (value: z.output<Schema>) => boolean = () => true,
): Promise<Result<z.output<Schema>>> {
  // Deferred: tracking sends events to other machines, and a starting page is told of its visitor only now.
  await Promise.resolve();
  if (signal.aborted) return fail('aborted');
  try {
    const { data, error, response } = await send();
    if (!response.ok) return failureIn(response, error);
    const read = schema.safeParse(data);
    return read.success && isReadable(read.data)
      ? succeed(read.data)
      : fail('shape', response.status, null, referenceIn(response));
  } catch (error) {
    if (signal.aborted) return fail('aborted');
    if (error instanceof NetworkError) return fail(error.code);
    // Not JSON.
    if (error instanceof SyntaxError) return fail('shape');
    throw error;
  }
}

/**
 * As `request`, for a list: drops and reports unreadable items. A list with unreadable items only is a `shape`
 * failure, because it is not empty.
 * @param name of the list, for the report
 */
export async function requestList<Schema extends z.ZodMiniType<ReadList<unknown>>>(
  api: Api,
  name: string,
  schema: Schema,
  signal: AbortSignal,
  send: () => Promise<Answer<z.input<Schema>>>,
): Promise<Result<z.output<Schema>['items']>> {
  const read = await request(schema, signal, send, ({ items, unreadable }) => {
    api.reportRead(name, unreadable);
    return items.length > 0 || unreadable.length === 0;
  });
  return read.ok ? succeed(read.value.items) : read;
}

/** A 401 needs no words; any other error without a `Problem` is a proxy's. */
const failureIn = (response: Response, error: unknown): Failure => {
  const { status, headers } = response;
  const text = messageOf(error);
  const isOwn = status === 401 || status >= 500 || (typeof error === 'object' && text !== null);
  const pause = retryAfter(headers.get('retry-after'), Date.now());
  return {
    ...fail(isOwn ? 'status' : 'shape', status, text, referenceIn(response)),
    ...(pause !== null && { retryAfter: pause }),
  };
};

/** Printable and short, as it is shown; null for any other. */
const referenceIn = ({ headers }: Response): string | null =>
  headers.get(requestId)?.match(/^[\x21-\x7e]{1,64}$/)?.[0] ?? null;

const maxMessageLength = 500;

/**
 * The words of a `Problem`, or of other forms in use: problem+json (RFC 9457), `{error: {message}}`, short plain text.
 */
export const messageOf = (error: unknown): string | null => {
  const content = typeof error === 'string' ? error : wordsIn(Object(error));
  const message = typeof content === 'string' ? content.trim() : '';
  return message === '' || message.startsWith('<') || message.length > maxMessageLength ? null : message;
};

const wordsIn = ({ message, error, detail, title }: Record<string, unknown>): unknown =>
  [message, Object(error).message, detail, title].find(isText);

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
