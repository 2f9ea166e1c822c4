import { safeParse, type ZodMiniType } from 'zod/mini';
import { fail, type Result, succeed } from '#domain/result';
import { NetworkError, skipLoading } from './transport';

export type CallOptions = {
  /** The loading overlay does not wait for it. */
  quiet?: boolean;
};

/** What a call hands on to the client, beside what is its own. */
type Sending = { signal: AbortSignal; parseAs: 'text'; headers: Record<string, string> };

/** As openapi-fetch answers; `error` is undefined for a refusal without a body, so `response` decides. */
type Answer = { data?: unknown; error?: unknown; response: Response };

/**
 * Sends a call and reads its answer, whatever comes of it, into one Result.
 * Throws only where the call itself is wrong.
 */
export async function request<Value>(
  schema: ZodMiniType<Value>,
  signal: AbortSignal,
  send: (sending: Sending) => Promise<Answer>,
  { quiet = false }: CallOptions = {},
): Promise<Result<Value>> {
  try {
    const headers: Sending['headers'] = quiet ? { [skipLoading]: 'true' } : {};
    const { data, error, response } = await send({ signal, parseAs: 'text', headers });
    if (!response.ok) return fail('status', response.status, wordsOf(error));
    const read = safeParse(schema, jsonOf(data));
    return read.success ? succeed(read.data) : fail('shape', response.status);
  } catch (error) {
    if (error instanceof NetworkError) return fail(error.code);
    throw error;
  }
}

/** Undefined for what is not JSON, so that a call whose answer is not read does not mind. */
const jsonOf = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

const longestWords = 500;

/** The message of a `Problem`, or plain text that is short enough to be one. */
const wordsOf = (error: unknown): string | null => {
  const given = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  const words = typeof given === 'string' ? given.trim() : '';
  return words === '' || words.startsWith('<') || words.length > longestWords ? null : words;
};
