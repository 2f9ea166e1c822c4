/**
 * The result of every call. Expected failures are values; a rejected promise means a bug.
 *
 * `offline` no answer · `timedOut` no answer in time · `aborted` cancelled by the app · `status` an error in the API's
 * own form (see `status`, `text`) · `shape` anything that the API does not answer, such as a portal's page.
 */
export type Failure = {
  ok: false;
  code: 'offline' | 'timedOut' | 'aborted' | 'status' | 'shape';
  /** HTTP status; null without an answer, or when the answer is a page. */
  status: number | null;
  /** The server's message for the guardian, null without one. */
  text: string | null;
  /** The id of the call in the server's log. */
  reference?: string;
  /** For how long the server asks to be left alone, ms. */
  retryAfter?: number;
  /** The read before a change failed: the change was not sent. */
  isUnread?: true;
};

export type Result<Value> = { ok: true; value: Value } | Failure;

/** Of a proxy, or of a server that is too busy to say anything about the question. */
const sayingNothing = [407, 408, 425, 429];

/** Whether an HTTP status, null without one, can be the API's word on the question; a 5xx never is. */
export const isTelling = (status: number | null): boolean =>
  status !== null && status < 500 && !sayingNothing.includes(status);

/** The API itself refused and changed nothing; after any other failure the change may have happened. */
export const isRefusal = ({ code, status }: Failure): boolean => code === 'status' && isTelling(status);

/** Refused by its status, though perhaps in another form than the contract's. */
export const isRefusedInAnyForm = ({ status }: Failure): boolean =>
  status !== null && status >= 400 && isTelling(status);

/**
 * Whether the API has answered, with what was asked or with a refusal. Anything else says nothing of a session, a line
 * or a hold: the last answer stands, and the question is asked again.
 */
export const isAnswer = (result: Result<unknown>): boolean => result.ok || isRefusal(result);

/** Whether no server was reached, or none that answers. */
export const isUnreached = (result: Result<unknown>): boolean =>
  !result.ok && (result.code === 'offline' || result.code === 'timedOut');

/** The failure of the read before a change. */
export const unread = (failure: Failure): Failure => ({ ...failure, isUnread: true });

/** Whether a change that failed may have happened nevertheless. */
export const mayHaveHappened = (failure: Failure): boolean => !failure.isUnread && !isRefusal(failure);

export const succeed = <Value>(value: Value): Result<Value> => ({ ok: true, value });

export const fail = (
  code: Failure['code'],
  status: number | null = null,
  text: string | null = null,
  reference: string | null = null,
): Failure => ({ ok: false, code, status, text, ...(reference !== null && { reference }) });
