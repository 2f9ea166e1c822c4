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
  async onError({ error }) {
    await pageAlive?.();
    return error instanceof NetworkError ? error : new NetworkError('offline', { cause: error });
  },
});
