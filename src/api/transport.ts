import type { Failure } from '#domain/result';

/** Marks a request that the loading overlay does not wait for; this header is never sent. */
export const skipLoading = 'skip-loading';

/** Marks a request that changes something: its answer is waited for as long as it takes. This header is never sent. */
export const noTimeLimit = 'no-time-limit';

/** Called for each request: once when it starts, once when it settles, however it ends. */
export type Tracking = {
  onRequestStarted: () => void;
  onRequestSettled: () => void;
  /** Waits while the page is being left: a request aborted by that is not an error. */
  pageAlive: () => Promise<void>;
};

/** As `fetch`, which it is in the browser. */
export type Send = (request: Request, init: RequestInit) => Promise<Response>;

/** No answer came. */
export class NetworkError extends Error {
  constructor(
    readonly code: Extract<Failure['code'], 'offline' | 'timedOut' | 'aborted'>,
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}

/**
 * `fetch` with a time limit and tracking, both of which last until the answer's last byte. What changes something
 * has no limit: its answer may name places that are held by then.
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

    const sending = new AbortController();
    const stop = () => sending.abort();
    request.signal.addEventListener('abort', stop);
    const limit = isLimited ? setTimeout(stop, timeLimit) : undefined;
    if (isTracked) onRequestStarted();
    try {
      const response = await send(request, { signal: sending.signal });
      return new Response((await response.text()) || null, response);
    } catch (cause) {
      await pageAlive();
      if (request.signal.aborted) throw new NetworkError('aborted', cause);
      throw new NetworkError(sending.signal.aborted ? 'timedOut' : 'offline', cause);
    } finally {
      clearTimeout(limit);
      request.signal.removeEventListener('abort', stop);
      if (isTracked) onRequestSettled();
    }
  };
