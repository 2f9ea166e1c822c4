import * as z from 'zod/mini';
import { fail, type Result, succeed } from '#domain/result';
import type { Disagreement } from './disagreement';
import { NetworkError, skipLoading } from './transport';

export type CallOptions = {
  /** The loading overlay does not wait for it. */
  quiet?: boolean;
};

/** The options every call hands on to the client, beside its own. */
type Sending = { signal: AbortSignal; headers: Record<string, string> };

/** As openapi-fetch answers; `error` is undefined for a refusal without a body, so `response` decides. */
type Answer = { data?: unknown; error?: unknown; response: Response };

/** The body of an answer that is not a refusal, in the contract's types; undefined where there is none. */
type BodyOf<Answered extends Answer> = Answered extends { data: infer Body } ? Body : never;

/** Nothing more is asked of a schema that fits the contract's answer; any other does not compile. */
type Fitting<Schema, Answered extends Answer> = [Disagreement<z.input<Schema>, BodyOf<Answered>>] extends [
  never,
]
  ? unknown
  : { 'the schema does not fit openapi.yaml': `${Disagreement<z.input<Schema>, BodyOf<Answered>>}` };

/**
 * The body is taken as text, so that an answer without JSON is no exception. `Sending` keeps quiet about it:
 * the client would type the answer as a string, and the schema could not be held against the contract.
 */
const asText = { parseAs: 'text' };

/**
 * Sends a call and turns its answer, or its failure, into one Result.
 * Throws only where the call itself is wrong.
 *
 * @param schema reads the answer; one that does not fit the answer of the call that `send` makes does not compile
 */
export async function request<Schema extends z.ZodMiniType, Answered extends Answer>(
  schema: Schema & Fitting<Schema, Answered>,
  signal: AbortSignal,
  send: (sending: Sending) => Promise<Answered>,
  { quiet = false }: CallOptions = {},
): Promise<Result<z.output<Schema>>> {
  try {
    const headers: Sending['headers'] = quiet ? { [skipLoading]: 'true' } : {};
    const { data, error, response } = await send({ signal, headers, ...asText });
    if (!response.ok) return fail('status', response.status, wordsOf(error));
    const read = z.safeParse<Schema>(schema, jsonOf(data));
    return read.success ? succeed(read.data) : fail('shape', response.status);
  } catch (error) {
    if (error instanceof NetworkError) return fail(error.code);
    throw error;
  }
}

/** Undefined for a body that is not JSON, so that a call that ignores its answer still succeeds. */
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
