import { NetworkError } from './middleware';

/** As `fetch`. */
export type Send = (request: Request) => Promise<Response>;

export type ReadLimits = {
  /** Timeout of reads, ms. */
  timeLimit: number;
  /** Resolves when the guardian next looks at the page, or the network is back. */
  pageSeen: () => Promise<void>;
};

/** Reads that the contract has as POST. */
const readByPost = /\/v1\/Credentials\/(login|user\/[^/]+)$/;

/** A read that has no answer after this time hangs, ms. */
const usual = 2000;

/**
 * Aborts reads that take longer, and sends a GET that hangs once more when the page is seen again. Writes have no limit
 * and are sent once: the answer may name a reservation made in the meantime.
 * @param send must settle with the answer's last byte
 */
export const limitReads = (send: Send, { timeLimit, pageSeen }: ReadLimits): Send => {
  const sendRead = async (request: Request): Promise<Response> => {
    const attempt = new AbortController();
    const { signal } = attempt;
    const abort = () => attempt.abort();
    if (request.signal.aborted) abort();
    else request.signal.addEventListener('abort', abort);
    const isRepeatable = request.method === 'GET';
    let isSeen = false;
    const repeat = () => {
      isSeen = true;
      abort();
    };
    const timers = [
      setTimeout(() => attempt.abort(new NetworkError('timedOut')), timeLimit),
      setTimeout(() => isRepeatable && void pageSeen().then(repeat), usual),
    ];
    try {
      return await send(new Request(request, { signal }));
    } catch (error) {
      if (isSeen && !request.signal.aborted) return await sendRead(request);
      throw signal.reason instanceof NetworkError ? signal.reason : error;
    } finally {
      for (const timer of timers) clearTimeout(timer);
      request.signal.removeEventListener('abort', abort);
    }
  };
  return (request) =>
    request.method === 'GET' || readByPost.test(new URL(request.url).pathname)
      ? sendRead(request)
      : send(request);
};
