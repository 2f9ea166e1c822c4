import { decoded } from '#domain/webAddress';

/* Bundled also into `src/readAhead.ts`, which is inline in the pages of guardians: imports little. */

export type Caller = {
  /** The page's; undefined without a page. */
  origin: string | undefined;
  /** The shop's own key. */
  apiKey: string;
  /** Null before one is known. */
  regionId: string | null;
  /** The session's; null for a visitor. */
  token: string | null;
  /** As `document.cookie`. */
  cookie: string;
};

/** The API's header with the id that the call has in its log. Another origin has to expose it. */
export const requestId = 'x-request-id';

/** @param origin of a relative base */
export const apiAddress = (baseUrl: string, origin: string | undefined): string =>
  new URL(baseUrl, origin).href.replace(/\/$/, '');

/** Writes send the cookie `XSRF-TOKEN` back. Only to an API of the page's own origin. */
const xsrfToken = ({ method, url }: Call, { origin, cookie }: Caller): string | null => {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1];
  return method !== 'GET' && new URL(url).origin === origin && token ? (decoded(token) ?? token) : null;
};

type Call = { method: string; url: string };

/**
 * The headers that every call has. By the specification the address decides which key is sent: also when an id or a
 * code in it contains `Events`.
 */
export const callHeaders = (call: Call, caller: Caller): Record<string, string> => {
  const headers = {
    'hub-region': caller.regionId,
    'x-api-key': new URL(call.url).pathname.includes('Events') ? caller.apiKey : caller.token,
    'x-xsrf-token': xsrfToken(call, caller),
  };
  return Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => !!header[1]),
  );
};
