/**
 * The result of every call. Expected failures are values; a rejected promise means a bug.
 *
 * `offline` no answer · `timedOut` no answer in time · `aborted` cancelled by the app · `status` refused by the
 * server (see `status`, `text`) · `shape` an answer of the wrong shape.
 */
export type Failure = {
  ok: false;
  code: 'offline' | 'timedOut' | 'aborted' | 'status' | 'shape';
  /** HTTP status; null without an answer, or when the answer is not JSON. */
  status: number | null;
  /** The server's message for the guardian, null without one. */
  text: string | null;
  /** The id of the call in the server's log. */
  reference?: string;
};

export type Result<Value> = { ok: true; value: Value } | Failure;

/** The server refused and changed nothing; after any other failure the change may have happened. */
export const isRefusal = ({ code, status }: Failure): boolean =>
  code === 'status' && status !== null && status < 500;

/** Whether there was no answer, in time or at all. */
export const isUnreached = (result: Result<unknown>): boolean =>
  !result.ok && (result.code === 'offline' || result.code === 'timedOut');

/** Whether asking again may give another result: no answer, an unreadable one, too many requests or a server error. */
export const isTemporary = (result: Result<unknown>): boolean =>
  isUnreached(result) ||
  (!result.ok && (result.code === 'shape' || result.status === 429 || (result.status ?? 0) >= 500));

export const succeed = <Value>(value: Value): Result<Value> => ({ ok: true, value });

export const fail = (
  code: Failure['code'],
  status: number | null = null,
  text: string | null = null,
  reference: string | null = null,
): Failure => ({ ok: false, code, status, text, ...(reference !== null && { reference }) });
