/**
 * What every call answers. Expected failures are values; a rejected promise means a bug.
 *
 * `offline` no answer at all · `timedOut` no answer in time · `aborted` cancelled by us ·
 * `status` the server refused (see `status`, `text`) · `shape` an answer of the wrong shape.
 */
export type Failure = {
  ok: false;
  code: 'offline' | 'timedOut' | 'aborted' | 'status' | 'shape';
  /** HTTP status, null where there was no answer. */
  status: number | null;
  /** The server's own words for the guardian, null where it gave none. */
  text: string | null;
};

export type Result<Value> = { ok: true; value: Value } | Failure;

/** The server has judged the request and done nothing; after any other failure it may have done it all the same. */
export const isRefusal = ({ code, status }: Failure): boolean =>
  code === 'status' && status !== null && status < 500;

export const succeed = <Value>(value: Value): Result<Value> => ({ ok: true, value });

export const fail = (
  code: Failure['code'],
  status: number | null = null,
  text: string | null = null,
): Failure => ({ ok: false, code, status, text });
