import type { Failure } from '#domain/result';

/** Internal header, removed before init: does not show the loading overlay. */
export const skipLoading = 'skip-loading';

/** Internal header, removed before init: a write, without timeout. */
export const noTimeLimit = 'no-time-limit';

/** Each is called once per request, whatever the result. */
export type Tracking = {
  onRequestStarted: () => void;
  onRequestSettled: () => void;
  /** Pending while the page is being left: a request aborted by that is not an error. */
  pageAlive: () => Promise<void>;
};

/** As `fetch`. */
export type Send = (request: Request, init: RequestInit) => Promise<Response>;

/** No answer. */
export class NetworkError extends Error {
  constructor(
    readonly code: Extract<Failure['code'], 'offline' | 'timedOut' | 'aborted'>,
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}

/**
 * `fetch` with a timeout and tracking until the answer's last byte. Writes have no timeout: the answer may name a
 * reservation made in the meantime.
 * Rejects with a `NetworkError` only.
 */
export const createTransport =
  ({
    timeLimit,
    send = (request, init) => fetch(request, init),
    onRequestStarted = () => {},
    onRequestSettled = () => {},
    pageAlive = () => Promise.resolve(),
  }: { timeLimit: number; send?: Send | undefined } & Partial<Tracking>) =>
  async (request: Request): Promise<Response> => {
    if (request.signal.aborted) throw new NetworkError('aborted');
    const isTracked = !request.headers.has(skipLoading);
    request.headers.delete(skipLoading);
    const isLimited = !request.headers.has(noTimeLimit);
    request.headers.delete(noTimeLimit);

    const init = new AbortController();
    const stop = () => init.abort();
    request.signal.addEventListener('abort', stop);
    const limit = isLimited ? setTimeout(stop, timeLimit) : undefined;
    if (isTracked) onRequestStarted();
    try {
      const response = await send(request, { signal: init.signal });
      return new Response((await response.text()) || null, response);
    } catch (cause) {
      await pageAlive();
      if (request.signal.aborted) throw new NetworkError('aborted', cause);
      throw new NetworkError(init.signal.aborted ? 'timedOut' : 'offline', cause);
    } finally {
      clearTimeout(limit);
      request.signal.removeEventListener('abort', stop);
      if (isTracked) onRequestSettled();
    }
  };
