import type { ListName } from '#domain/omissions';
import { type Calls, createCalls } from './calls';
import { forgeryToken, noTimeout, regionAndKey, rejectedSession } from './requestMiddleware';
import { createTransport, type Send, type Tracking } from './transport';

type ReportRead = (list: ListName, unreadable: string[]) => void;
type LogUnreadable = (list: string, unreadable: string[]) => void;

/** What every call of this folder takes first. */
export type Api = Calls & { reportRead: ReportRead; logUnreadable: LogUnreadable };

export type ApiOptions = Partial<Tracking> & {
  /** Where `/v1` and `/v2` are: an absolute address, or a path of the page's own server. */
  baseUrl: string;
  /** The shop's own key. */
  apiKey: string;
  /** The region on show; null before one is known. */
  regionId: () => string | null;
  /** The session's token; null for a visitor. */
  token: () => string | null;
  /** As `document.cookie`. */
  cookie: () => string;
  /** The API no longer knows the session's token. Not called for a token that has been replaced meanwhile. */
  onUnauthorised?: () => void;
  /** A list was read; with the reasons for which items were left out, none where all of it could be read. */
  onListRead?: ReportRead;
  /** Takes the reasons for which items were left out of a list that no page counts. */
  logUnreadable?: LogUnreadable;
  /** How long to wait for a whole answer of a read, ms. */
  timeLimit?: number;
  /** Sends a request; `fetch` where it is left out. */
  send?: Send | undefined;
  /** What a relative `baseUrl` is relative to; the page where it is left out. */
  origin?: string;
};

export function createApi({
  baseUrl,
  origin = globalThis.location?.href,
  timeLimit = 15_000,
  onUnauthorised = () => {},
  onListRead = () => {},
  logUnreadable = () => {},
  ...options
}: ApiOptions): Api {
  const send = createTransport({ timeLimit, ...options });
  const tellRejected = rejectedSession({ ...options, onUnauthorised });
  const calls = createCalls(
    new URL(baseUrl, origin).href,
    [regionAndKey(options), noTimeout, ...(isRelative(baseUrl) ? [forgeryToken(options)] : [])],
    async (request) => {
      const response = await send(request);
      tellRejected(request, response);
      return response;
    },
  );
  return { ...calls, reportRead: onListRead, logUnreadable };
}

const isRelative = (url: string): boolean => !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(url);
