/** Bundled also into `src/boot.ts`, which sends the first reads of a page: imports nothing. */

export type Caller = {
  /** Base of `/v1` and `/v2`: an absolute address, or a path on the page's own server. */
  baseUrl: string;
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

const isRelative = (url: string): boolean => !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(url);

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** Writes send the cookie `XSRF-TOKEN` back. Only to an API on the page's own server. */
const xsrfToken = (method: string, { baseUrl, cookie }: Caller): string | null => {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1];
  return method !== 'GET' && isRelative(baseUrl) && token ? decoded(token) : null;
};

/**
 * The headers that every call has. By the specification the address decides which key is sent: also when an id or a
 * code in it contains `Events`.
 */
export const callHeaders = (
  { method, url }: { method: string; url: string },
  caller: Caller,
): Record<string, string> => {
  const headers = {
    'hub-region': caller.regionId,
    'x-api-key': new URL(url).pathname.includes('Events') ? caller.apiKey : caller.token,
    'x-xsrf-token': xsrfToken(method, caller),
  };
  return Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string] => !!header[1]),
  );
};
