import type { Middleware } from 'openapi-fetch';
import type { Failure } from '#domain/result';

/** Internal header, removed before sending: does not show the loading overlay. */
export const skipLoading = 'skip-loading';

/** No answer. */
export class NetworkError extends Error {
  constructor(
    readonly code: Extract<Failure['code'], 'offline' | 'timedOut'>,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

type Header = () => string | null;

/** Reports a 401 for the session's current token; a late answer to an earlier session is ignored. */
export const reportUnauthorized = (options: { token: Header; onUnauthorized: () => void }): Middleware => ({
  onResponse({ request, response }) {
    const key = request.headers.get('x-api-key');
    if (response.status === 401 && key !== null && key === options.token()) options.onUnauthorized();
  },
});

/**
 * Adds the region and the key unless the call has set them. By the specification the address decides which key is
 * sent: also when an id or a code in it contains `Events`.
 */
export const regionAndKey = (options: { apiKey: string; regionId: Header; token: Header }): Middleware => ({
  onRequest({ request: { headers, url } }) {
    const setMissing = (name: string, value: string | null) => {
      if (value && !headers.has(name)) headers.set(name, value);
    };
    setMissing('hub-region', options.regionId());
    setMissing('x-api-key', new URL(url).pathname.includes('Events') ? options.apiKey : options.token());
  },
});

/** Writes send the cookie `XSRF-TOKEN` back. Only for an API on the page's own server. */
export const xsrfToken = ({ cookie }: { cookie: () => string }): Middleware => ({
  onRequest({ request: { method, headers } }) {
    const token = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookie())?.[1];
    if (method !== 'GET' && token) headers.set('X-XSRF-TOKEN', decoded(token));
  },
});

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

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
export type Tracking = { onRequestStarted: () => void; onRequestSettled: () => void };

/** Tracks requests without the header `skipLoading`. */
export const tracking = ({ onRequestStarted, onRequestSettled }: Tracking): Middleware => {
  const tracked = new Set<string>();
  const settle = ({ id }: { id: string }) => {
    if (tracked.delete(id)) onRequestSettled();
  };
  return {
    onRequest({ request: { headers }, id }) {
      if (!headers.has(skipLoading)) {
        tracked.add(id);
        onRequestStarted();
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
export const networkErrors = ({ pageAlive }: { pageAlive: () => Promise<void> }): Middleware => ({
  async onError({ request, error }) {
    await pageAlive();
    const { reason } = request.signal;
    return reason instanceof NetworkError ? reason : new NetworkError('offline', { cause: error });
  },
});
