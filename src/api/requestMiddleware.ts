import type { RequestMiddleware } from './calls';
import { noTimeLimit } from './transport';

type Header = () => string | null;

/**
 * Names the region and the key of a request; leaves either alone where the call has set it.
 * As the specification has it, the address decides which key: also where an id or a code in it reads `Events`.
 */
export const regionAndKey =
  (options: { apiKey: string; regionId: Header; token: Header }): RequestMiddleware =>
  ({ headers, url }) => {
    const fill = (name: string, value: string | null) => {
      if (value && !headers.has(name)) headers.set(name, value);
    };
    fill('hub-region', options.regionId());
    fill('x-api-key', new URL(url).pathname.includes('Events') ? options.apiKey : options.token());
  };

/** Reads that the contract has as POST. */
const readsByPost = ['/v1/Credentials/login', '/v1/Credentials/user/{id}'];

/** Lets what changes something take its time. */
export const noTimeout: RequestMiddleware = ({ method, headers }, schemaPath) => {
  if (method !== 'GET' && !readsByPost.includes(schemaPath)) headers.set(noTimeLimit, 'true');
};

/** Reports that the session's current token was refused; a late answer to an earlier session is ignored. */
export const rejectedSession =
  (options: { token: Header; onUnauthorised: () => void }) =>
  (request: Request, response: Response): void => {
    const key = request.headers.get('x-api-key');
    if (response.status === 401 && key !== null && key === options.token()) options.onUnauthorised();
  };

/** Sends the cookie `XSRF-TOKEN` back with what changes something. For an API on the page's own server only. */
export const forgeryToken =
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
