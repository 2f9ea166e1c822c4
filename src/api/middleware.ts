import type { Middleware } from 'openapi-fetch';

type Header = () => string | null;

/**
 * Names the region and the key of a request; leaves either alone where the call has set it.
 * The path as the contract writes it decides which key: what a guardian types into a path does not.
 */
export const regionAndKey = (options: { apiKey: string; regionId: Header; token: Header }): Middleware => ({
  onRequest({ request: { headers }, schemaPath }) {
    const fill = (name: string, value: string | null) => {
      if (value && !headers.has(name)) headers.set(name, value);
    };
    fill('hub-region', options.regionId());
    fill('x-api-key', schemaPath.includes('Events') ? options.apiKey : options.token());
  },
});

/** Reports that the session's current token was refused; a late answer to an earlier session is ignored. */
export const rejectedSession = (options: { token: Header; onUnauthorised: () => void }): Middleware => ({
  onResponse({ request, response }) {
    const key = request.headers.get('x-api-key');
    if (response.status === 401 && key !== null && key === options.token()) options.onUnauthorised();
  },
});

/** Sends the cookie `XSRF-TOKEN` back with what changes something. For an API on the page's own server only. */
export const forgeryToken = ({ cookie }: { cookie: () => string }): Middleware => ({
  onRequest({ request }) {
    const token = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookie())?.[1];
    if (request.method !== 'GET' && token) request.headers.set('X-XSRF-TOKEN', decoded(token));
  },
});

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
