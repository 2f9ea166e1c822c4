import type { OfflineAnswers } from '#domain/offlineAnswers';
import { isAnswer, isTelling, type Result } from '#domain/result';
import type { Api } from './client';
import { NetworkError } from './middleware';

/** Where the answers of a load are kept. */
export type AnswerStore = {
  /** Null if nothing is kept. */
  read: () => OfflineAnswers | null;
  write: (answers: OfflineAnswers) => void;
  /** Instant. */
  now: () => string;
};

/** `savedAt`: instant of the kept answers if any was used, else null. */
export type MaybeSaved<Value> = { value: Value; savedAt: string | null };

/** Without the query: the date in it changes every day. The list of regions is the same in each of them. */
const keyOf = ({ headers, url }: Request): string => {
  const { pathname } = new URL(url);
  return pathname.endsWith('/regions') ? pathname : `${headers.get('hub-region')} ${pathname}`;
};

const responseOf = ({ status, text }: OfflineAnswers['answers'][string]): Response =>
  new Response(text || null, { status });

/** A part of a load, or where the API has not answered it the kept one. */
export const answered = <Value>(read: Result<Value>, saved: Result<Value>): Result<Value> =>
  isAnswer(read) ? read : saved;

/** Loads from the kept answers alone, as without a connection. */
export async function readOffline<Value>(
  api: Api,
  store: Pick<AnswerStore, 'read'>,
  load: (api: Api) => Promise<Value>,
): Promise<MaybeSaved<Value>> {
  const kept = store.read();
  const send = async (request: Request): Promise<Response> => {
    const answer = kept?.answers[keyOf(request)];
    if (answer === undefined) throw new NetworkError('offline');
    return responseOf(answer);
  };
  return { value: await load(api.with({ send })), savedAt: kept?.at ?? null };
}

/**
 * Loads, and keeps all answers if that succeeds. A read that the API has not answered gets the answer that was kept
 * before; a refusal never does.
 * @param load must send every read by the client that it is given
 * @param resultsOf every part of the load
 * @param fill the value with each part that is no answer as it was kept
 */
export async function readOrOffline<Value>(
  api: Api,
  store: AnswerStore,
  load: (api: Api) => Promise<Value>,
  resultsOf: (value: Value) => readonly Result<unknown>[],
  fill: (value: Value, saved: Value) => Value,
): Promise<MaybeSaved<Value>> {
  const kept = store.read();
  const answers: OfflineAnswers['answers'] = {};
  const reading: Promise<void>[] = [];
  let savedAt: string | null = null;
  const keptFor = (request: Request): Response | undefined => {
    const answer = kept?.answers[keyOf(request)];
    if (kept === null || answer === undefined) return undefined;
    savedAt = kept.at;
    return responseOf(answer);
  };
  const keeping = api.with({
    outermost: {
      onResponse({ request, response }) {
        const earlier = isTelling(response.status) ? undefined : keptFor(request);
        if (earlier !== undefined) return earlier;
        const read = async (copy: Response) => {
          answers[keyOf(request)] = { status: copy.status, text: await copy.text() };
        };
        reading.push(read(response.clone()));
        return undefined;
      },
      onError: ({ request, error }) => (error instanceof NetworkError ? keptFor(request) : undefined),
    },
  });
  const value = await load(keeping);
  const results = resultsOf(value);
  if (savedAt === null && results.every(({ ok }) => ok)) {
    const at = store.now();
    // Nobody waits for it: the page shows its answers first.
    void Promise.all(reading).then(() => store.write({ at, answers }));
  }
  if (kept === null || results.every(isAnswer)) return { value, savedAt };
  // Only now is it known which answers cannot be read.
  const saved = await readOffline(api, { read: () => kept }, load);
  const filled = fill(value, saved.value);
  const isFilled = resultsOf(filled).some((result, part) => result.ok && result !== results[part]);
  return { value: filled, savedAt: isFilled ? kept.at : savedAt };
}
