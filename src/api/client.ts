import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { isTelling } from '#domain/result';
import { retryAfter } from '#domain/retryAfter';
import { apiAddress, requestId } from './callHeaders';
import { limitReads, type ReadLimits, type Send } from './limitReads';
import {
  addCallHeaders,
  NetworkError,
  networkErrors,
  reportUnauthorized,
  skipLoading,
  type Tracking,
  tracking,
} from './middleware';
import type { paths } from './schema';

/** The contract's calls without the headers that the middleware adds. */
type Contract = {
  [Path in keyof paths]: {
    [Method in keyof paths[Path]]: paths[Path][Method] extends { parameters: infer Parameters }
      ? Omit<paths[Path][Method], 'parameters'> & { parameters: Omit<Parameters, 'header'> }
      : paths[Path][Method];
  };
};

type ReportRead = (list: string, unreadable: string[]) => void;

/** First argument of every call in this folder. */
export type Api = Client<Contract> & {
  reportRead: ReportRead;
  logUnreadable: ReportRead;
  /** The same for another region, whichever is on show. */
  in: (regionId: string) => Api;
  with: (changes: Pick<ApiOptions, 'background' | 'send' | 'outermost' | 'timeLimit'>) => Api;
};

export type ApiOptions = Tracking &
  Partial<ReadLimits> & {
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
    /** Pending while the page is being left. */
    pageAlive?: () => Promise<void>;
    /** Called after reading a list, with one reason for each unreadable item. */
    onListRead?: ReportRead;
    /** The same for lists whose unreadable items no page counts. */
    logUnreadable?: ReportRead;
    /** Its calls do not show the loading overlay. */
    background?: boolean;
    /** The last to see an answer or an error. */
    outermost?: Middleware;
    /** A read was not answered by a server that asks to be left alone for so long, ms. */
    onBusy?: (pause: number) => void;
    /** Called with each answer as it came, and when its call was sent, as `Date.now()`. */
    onAnswered?: (request: Request, response: Response, sentAt: number) => void;
    /** `fetch` by default. */
    send?: Send | undefined;
    /** Of the page; this page's by default. */
    origin?: string;
  };

export function createApi(given: ApiOptions): Api {
  const {
    baseUrl,
    background = false,
    origin = globalThis.location?.origin,
    timeLimit = 15_000,
    pageSeen = () => new Promise(() => {}),
    send = (request) => fetch(request),
    outermost,
    onListRead = () => {},
    logUnreadable = () => {},
  } = given;
  const client = createClient<Contract>({
    baseUrl: apiAddress(baseUrl, origin),
    ...(background && { headers: { [skipLoading]: 'true' } }),
    fetch: limitReads(
      async (request) => {
        const sentAt = Date.now();
        const response = await send(request);
        given.onAnswered?.(request, response, sentAt);
        const pause = retryAfter(response.headers.get('retry-after'), sentAt);
        if (pause !== null && request.method === 'GET' && !isTelling(response.status)) given.onBusy?.(pause);
        return received(response);
      },
      { timeLimit, pageSeen },
    ),
  });
  // Answers and errors pass through these from last to first: a request has settled before its 401 is reported.
  client.use(
    ...(outermost ? [outermost] : []),
    reportUnauthorized(given),
    addCallHeaders(() => ({
      origin,
      apiKey: given.apiKey,
      regionId: given.regionId(),
      token: given.token(),
      cookie: given.cookie(),
    })),
    tracking(given),
    networkErrors(given),
  );
  return {
    ...client,
    reportRead: onListRead,
    logUnreadable,
    in: (regionId) => createApi({ ...given, regionId: () => regionId }),
    with: (changes) => createApi({ ...given, ...changes }),
  };
}

/** Of a captive portal, a proxy or a firewall: whatever its status, it is not the API's word. */
const isPage = ({ headers }: Response, body: string): boolean =>
  body.startsWith('<') || (/html/i.test(headers.get('content-type') ?? '') && /^[^[{"]/.test(body));

/**
 * Reads the answer to its last byte; a busy proxy's page has the pause that it asks for. Leaves out all headers but
 * these: openapi-fetch takes an empty body with a `Content-Length` for JSON.
 */
const received = async (response: Response): Promise<Response> => {
  const { status, headers } = response;
  const body = (await response.text()).trim();
  if (status < 500 && status !== 429 && isPage(response, body)) throw new NetworkError('shape');
  const kept = [requestId, 'retry-after'].map((name) => [name, headers.get(name) ?? ''] as [string, string]);
  return new Response(body || null, { status, headers: kept });
};
