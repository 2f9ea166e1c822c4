import type { RequestMiddleware } from './calls';
import { noTimeLimit } from './transport';

type Header = () => string | null;

/**
 * Adds the region and the key unless the call has set them. By the specification the address decides which key is
 * sent: also when an id or a code in it contains `Events`.
 */
export const regionAndKey =
  (options: { apiKey: string; regionId: Header; token: Header }): RequestMiddleware =>
  ({ headers, url }) => {
    const setMissing = (name: string, value: string | null) => {
      if (value && !headers.has(name)) headers.set(name, value);
    };
    setMissing('hub-region', options.regionId());
    setMissing('x-api-key', new URL(url).pathname.includes('Events') ? options.apiKey : options.token());
  };

/** Reads that the contract has as POST. */
const readsByPost = ['/v1/Credentials/login', '/v1/Credentials/user/{id}'];

/** Writes have no timeout. */
export const noTimeout: RequestMiddleware = ({ method, headers }, schemaPath) => {
  if (method !== 'GET' && !readsByPost.includes(schemaPath)) headers.set(noTimeLimit, 'true');
};

/** Reports a 401 for the session's current token; a late answer to an earlier session is ignored. */
export const reportUnauthorized =
  (options: { token: Header; onUnauthorized: () => void }) =>
  (request: Request, response: Response): void => {
    const key = request.headers.get('x-api-key');
    if (response.status === 401 && key !== null && key === options.token()) options.onUnauthorized();
  };

/** Writes send the cookie `XSRF-TOKEN` back. Only for an API on the page's own server. */
export const xsrfToken =
  ({ cookie }: { cookie: () => string }): RequestMiddleware =>
  ({ method, headers }) => {
    const token = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookie())?.[1];
    if (method !== 'GET' && token) headers.set('X-XSRF-TOKEN', decoded(token));
  };

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
