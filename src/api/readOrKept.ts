import type { KeptAnswers } from '#domain/keptAnswers';
import type { Api } from './client';
import { NetworkError } from './middleware';

/** Where the answers of a load are kept. */
export type AnswerStore = {
  /** Null if nothing is kept. */
  read: () => KeptAnswers | null;
  write: (answers: KeptAnswers) => void;
  /** Instant. */
  now: () => string;
};

export type Kept<Value> = { value: Value; keptAt: string | null; isSlow: boolean };

/** Time limit of a read that has a kept answer, ms. */
const shortLimit = 5_000;

/** Without the query: the date in it changes every day. The list of regions is the same in each of them. */
const keyOf = ({ headers, url }: Request): string => {
  const { pathname } = new URL(url);
  return pathname.endsWith('/regions') ? pathname : `${headers.get('hub-region')} ${pathname}`;
};

/**
 * Loads, and keeps all answers if that succeeds. A read without a connection gets the answer that was kept before; no
 * other failure does.
 * @param load must send every read by the client that it is given
 * @returns `keptAt`: instant of the kept answers if any was used, else null; `isSlow`: the server might still answer
 */
export async function readOrKept<Value>(
  api: Api,
  store: AnswerStore,
  load: (api: Api) => Promise<Value>,
  hasSucceeded: (value: Value) => boolean,
): Promise<Kept<Value>> {
  const kept = store.read();
  const answers: KeptAnswers['answers'] = {};
  const reading: Promise<void>[] = [];
  let keptAt: string | null = null;
  let isSlow = false;
  const keeping = api.with({
    ...(kept !== null && { timeLimit: shortLimit }),
    outermost: {
      onResponse({ request, response }) {
        const read = async (copy: Response) => {
          answers[keyOf(request)] = { status: copy.status, text: await copy.text() };
        };
        reading.push(read(response.clone()));
      },
      onError({ request, error }) {
        const answer = error instanceof NetworkError ? kept?.answers[keyOf(request)] : undefined;
        if (kept === null || answer === undefined) return undefined;
        keptAt = kept.at;
        isSlow ||= error instanceof NetworkError && error.code === 'timedOut';
        return new Response(answer.text || null, { status: answer.status });
      },
    },
  });
  const value = await load(keeping);
  if (keptAt === null && hasSucceeded(value)) {
    const at = store.now();
    // Nobody waits for it: the page shows its answers first.
    void Promise.all(reading).then(() => store.write({ at, answers }));
  }
  return { value, keptAt, isSlow };
}
