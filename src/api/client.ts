import type { ListName } from '#domain/skippedItems';
import { type Calls, createCalls } from './calls';
import { noTimeout, regionAndKey, reportUnauthorized, xsrfToken } from './requestMiddleware';
import { createTransport, type Send, type Tracking } from './transport';

type ReportRead = (list: ListName, unreadable: string[]) => void;
type LogUnreadable = (list: string, unreadable: string[]) => void;

/** First argument of every call in this folder. */
export type Api = Calls & { reportRead: ReportRead; logUnreadable: LogUnreadable };

export type ApiOptions = Partial<Tracking> & {
  /** Base of `/v1` and `/v2`: an absolute address, or a path on the page's own server. */
  baseUrl: string;
  /** The shop's own key. */
  apiKey: string;
  /** The region on show; null before one is known. */
  regionId: () => string | null;
  /** The session's token; null for a visitor. */
  token: () => string | null;
  /** As `document.cookie`. */
  cookie: () => string;
  /** The API answered 401 to the session's current token. */
  onUnauthorized?: () => void;
  /** Called after reading a list, with one reason for each unreadable item. */
  onListRead?: ReportRead;
  /** The same for lists whose unreadable items no page counts. */
  logUnreadable?: LogUnreadable;
  /** Timeout of reads, ms. */
  timeLimit?: number;
  /** `fetch` by default. */
  send?: Send | undefined;
  /** Base of a relative `baseUrl`; the page by default. */
  origin?: string;
};

export function createApi({
  baseUrl,
  origin = globalThis.location?.href,
  timeLimit = 15_000,
  onUnauthorized = () => {},
  onListRead = () => {},
  logUnreadable = () => {},
  ...options
}: ApiOptions): Api {
  const send = createTransport({ timeLimit, ...options });
  const checkUnauthorized = reportUnauthorized({ ...options, onUnauthorized });
  const calls = createCalls(
    new URL(baseUrl, origin).href,
    [regionAndKey(options), noTimeout, ...(isRelative(baseUrl) ? [xsrfToken(options)] : [])],
    async (request) => {
      const response = await send(request);
      checkUnauthorized(request, response);
      return response;
    },
  );
  return { ...calls, reportRead: onListRead, logUnreadable };
}

const isRelative = (url: string): boolean => !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(url);
