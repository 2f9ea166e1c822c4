import type { Middleware } from 'openapi-fetch';
import type { Failure } from '#domain/result';
import { type Caller, callHeaders } from './callHeaders';

/** Internal header, removed before sending: does not show the loading overlay. */
export const skipLoading = 'skip-loading';

/** No answer of the API. */
export class NetworkError extends Error {
  constructor(
    readonly code: Extract<Failure['code'], 'offline' | 'timedOut' | 'shape'>,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/** Reports a 401 for the session's current token; a late answer to an earlier session is ignored. */
export const reportUnauthorized = (options: {
  token: () => string | null;
  onUnauthorized?: () => void;
}): Middleware => ({
  onResponse({ request, response }) {
    const key = request.headers.get('x-api-key');
    if (response.status === 401 && key !== null && key === options.token()) options.onUnauthorized?.();
  },
});

/** Adds `callHeaders` to a call, unless it has set them. */
export const addCallHeaders = (caller: () => Caller): Middleware => ({
  onRequest({ request }) {
    for (const [name, value] of Object.entries(callHeaders(request, caller())))
      if (!request.headers.has(name)) request.headers.set(name, value);
  },
});

/** Reads that the contract has as POST. */
const readsByPost = ['/v1/Credentials/login', '/v1/Credentials/user/{id}'];

/**
 * Aborts reads that take longer. Writes have no limit: the answer may name a reservation made in the meantime.
 * @param limit ms
 */
export const readTimeLimit = (limit: number): Middleware => {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = ({ id }: { id: string }) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  return {
    onRequest({ request, schemaPath, id }) {
      if (request.method !== 'GET' && !readsByPost.includes(schemaPath)) return undefined;
      const limited = new AbortController();
      if (request.signal.aborted) limited.abort();
      else request.signal.addEventListener('abort', () => limited.abort());
      timers.set(
        id,
        setTimeout(() => limited.abort(new NetworkError('timedOut')), limit),
      );
      return new Request(request, { signal: limited.signal });
    },
    onResponse: stop,
    onError: stop,
  };
};

/** Each is called once per request, whatever the result. */
export type Tracking = { onRequestStarted?: () => void; onRequestSettled?: () => void };

/** Tracks requests without the header `skipLoading`. */
export const tracking = ({ onRequestStarted, onRequestSettled }: Tracking): Middleware => {
  const tracked = new Set<string>();
  const settle = ({ id }: { id: string }) => {
    if (tracked.delete(id)) onRequestSettled?.();
  };
  return {
    onRequest({ request: { headers }, id }) {
      if (!headers.has(skipLoading)) {
        tracked.add(id);
        onRequestStarted?.();
      }
      headers.delete(skipLoading);
    },
    onResponse: settle,
    onError: settle,
  };
};

/**
 * Makes every failed `fetch` a `NetworkError`.
 * @param pageAlive pending while the page is being left: a request aborted by that is not an error
 */
export const networkErrors = ({ pageAlive }: { pageAlive?: () => Promise<void> }): Middleware => ({
  async onError({ request, error }) {
    await pageAlive?.();
    const { reason } = request.signal;
    if (error instanceof NetworkError) return error;
    return reason instanceof NetworkError ? reason : new NetworkError('offline', { cause: error });
  },
});
