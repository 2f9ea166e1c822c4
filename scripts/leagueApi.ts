import type { Send } from '../src/api/limitReads';
import { storeNewest } from '../src/browser/storeNewest';
import type { ServerLog } from './serverLog';
import { watchCalls } from './watchCalls';

/** The league's API as the server asks it. */
export type LeagueApi = {
  /** As `fetch`, but ends in time, and each change of the API's state is logged. */
  ask: Send;
  /** The same for reads of a page: answers are shared and kept. */
  read: Send;
  /** Whether it fails in any way, which has been logged. */
  isFailing: () => boolean;
};

type LeagueApiOptions = {
  log: ServerLog;
  /** ms */
  timeLimit: number;
};

/** Ages of regions and configurations, ms: a stale one is asked for again behind the page, an old one before it. */
const ages = { stale: 60_000, old: 3_600_000 };

/** Every page reads them, and they seldom change. */
const isSettled = ({ url }: Request): boolean => url.includes('/v1/Configurations/');

/** Of answers with an ETag; above any league's number of races and regions. */
const maxKept = 2_000;

type Kept = { body: string; status: number; headers: Record<string, string>; receivedAt: number };

const headersOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    ['cache-control', 'content-type', 'date', 'etag'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

export function createLeagueApi({ log, timeLimit }: LeagueApiOptions): LeagueApi {
  const { told, isFailing } = watchCalls(log);
  const kept = new Map<string, Kept>();
  const pending = new Map<string, Promise<Kept>>();
  const ageOf = ({ receivedAt }: Kept): number => performance.now() - receivedAt;

  const ask: Send = async (request) => {
    const { method, url } = request;
    const began = performance.now();
    const limit = new AbortController();
    // Never cleared: the answer's body may hang, too.
    setTimeout(() => limit.abort(new Error('timed out')), timeLimit).unref();
    const signal = AbortSignal.any([request.signal, limit.signal]);
    try {
      const answer = await fetch(request, { signal });
      told({ method, url, status: answer.status, began });
      return answer;
    } catch (error) {
      if (!request.signal.aborted) told({ method, url, status: null, began });
      throw error;
    }
  };

  const askAndKeep = async (request: Request, key: string): Promise<Kept> => {
    const before = kept.get(key);
    if (before?.headers.etag !== undefined) request.headers.set('if-none-match', before.headers.etag);
    const answer = await ask(request);
    const receivedAt = performance.now();
    const headers = headersOf(answer);
    const now: Kept =
      answer.status === 304 && before !== undefined
        ? { ...before, headers: { ...before.headers, ...headers }, receivedAt }
        : { body: await answer.text(), status: answer.status, headers, receivedAt };
    if (now.status === 200) storeNewest(kept, key, now, maxKept);
    return now;
  };

  /** One request for all who ask for the same at the same time: none of them can abort it. */
  const askOnce = (request: Request, key: string): Promise<Kept> => {
    const { method, url, headers } = request;
    const asked =
      pending.get(key) ??
      askAndKeep(new Request(url, { method, headers }), key).finally(() => pending.delete(key));
    pending.set(key, asked);
    return asked;
  };

  const read: Send = async (request) => {
    if (request.method !== 'GET') return ask(request);
    const key = `${request.headers.get('hub-region')} ${request.url}`;
    const before = isSettled(request) ? kept.get(key) : undefined;
    if (before === undefined || ageOf(before) > ages.old) return answerOf(await askOnce(request, key));
    if (ageOf(before) > ages.stale) askOnce(request, key).catch(() => {});
    // As of any cache: its date is not the time.
    const age = String(Math.round(ageOf(before) / 1_000));
    return answerOf({ ...before, headers: { ...before.headers, age, 'cache-control': 'max-age=60' } });
  };
  return { ask, read, isFailing };
}

const answerOf = ({ body, status, headers }: Kept): Response =>
  new Response(body === '' ? null : body, { status, headers });
