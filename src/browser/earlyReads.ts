import type { Region } from '#domain/entities';

/** A call that the screen of a prerendered page makes first. */
export type FirstRead = {
  method: string;
  /** Below the API's base; `%7BuserId%7D` and `%7Btoday%7D` stand for the guardian's id and the reader's date. */
  path: string;
  ofTickets?: TicketReads;
};

/** The calls that follow the answer with the guardian's tickets. */
export type TicketReads = {
  /** Path with `%7BraceIds%7D`. */
  races: string;
  /** Path with `%7BraceId%7D`. */
  race: string;
  regions: readonly Pick<Region, 'id' | 'currency'>[];
};

/** A first read that `src/readAhead.ts` has sent before the app's code was there. */
export type EarlyRead = {
  method: string;
  /** Absolute. */
  url: string;
  headers: Record<string, string>;
  /** As `performance.now()`. */
  sentAt: number;
  /** Null if it failed. */
  answer: Promise<Response | null>;
  isUsed?: boolean;
};

declare global {
  interface Window {
    earlyReads?: EarlyRead[];
  }
}

/** ms; code can take this long on a slow connection. */
const maxAge = 30_000;

const isSame = ({ method, url, headers }: EarlyRead, request: Request): boolean =>
  method === request.method &&
  url === request.url &&
  Object.entries(headers).every(([name, value]) => request.headers.get(name) === value);

const abortion = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));

/**
 * To its last byte, for a call may be aborted until then; with an `Age`, as it is older than the call. Null if it breaks
 * off.
 */
const whole = async ({ answer, sentAt }: EarlyRead): Promise<Response | null> => {
  const age = Math.ceil((performance.now() - sentAt) / 1000);
  const response = await answer;
  const text = await response?.text().catch(() => null);
  if (!response || text === null) return null;
  const headers = new Headers(response.headers);
  headers.set('age', String(age));
  return new Response(text || null, { status: response.status, headers });
};

/**
 * As `fetch`, but the first of a call gets the answer to its early read. After a failure, or once a call is repeated, no
 * early read is used: the others may be no answers either.
 */
export const fetchAfterEarlyReads = async (request: Request): Promise<Response> => {
  const { earlyReads = [] } = window;
  const early = earlyReads.find((read) => isSame(read, request));
  if (early === undefined || request.signal.aborted) return fetch(request);
  if (early.isUsed) {
    delete window.earlyReads;
    return fetch(request);
  }
  early.isUsed = true;
  if (performance.now() - early.sentAt > maxAge) return fetch(request);
  const answer = await Promise.race([whole(early), abortion(request.signal)]);
  if (!answer?.ok) delete window.earlyReads;
  return answer ?? fetch(request);
};
