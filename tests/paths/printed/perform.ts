import { expect, type Request } from '@playwright/test';
import { gesturesIn, patience, run, type Tester } from './gestures';
import type { PrintedPath, PrintedRow } from './printedBook';
import { expected, look, type Sight } from './sight';

const perform = async (tester: Tester, words: string): Promise<void> => {
  for (const { gesture, words: said } of gesturesIn(words)) await gesture(tester, ...said);
};

const check = async (tester: Tester, before: Sight, { sees }: PrintedRow): Promise<Sight> => {
  const checks = sees.flatMap((line) => {
    const isSeen = expected(line);
    return isSeen === null ? [] : [{ line, isSeen }];
  });
  let now = before;
  await expect
    .poll(
      async () => {
        now = await look(tester.page);
        const missing = checks.filter(({ isSeen }) => !isSeen(before, now)).map(({ line }) => line);
        if (missing.length > 0) await tester.tick();
        return missing;
      },
      { intervals: [20], timeout: patience },
    )
    .toEqual([]);
  return now;
};

/** Whether a line for the terminal holds a call. */
type Holds = (request: Request) => boolean;

const isAt = (path: string, request: Request): boolean => {
  const asked = new URL(request.url()).pathname.split('/');
  const parts = `/api${path}`.split('/');
  return (
    parts.length === asked.length && parts.every((part, index) => part === '{any}' || part === asked[index])
  );
};

/** The calls that a line for the terminal holds, but for those of which the next passes; all, where it holds none. */
const heldBy = (line: string): Holds => {
  const [, data = '[]'] = / -d '(.*)'$/.exec(line) ?? [];
  const faults: { method: string; path: string; hold: boolean; times?: number }[] = JSON.parse(
    data.replaceAll("'\\''", "'"),
  );
  const passing = faults.filter(({ times }) => times !== undefined).map(({ path }) => path);
  const held = faults.filter(({ hold, path }) => hold && !passing.includes(path));
  return (request) =>
    held.length === 0 || held.some(({ method, path }) => method === request.method() && isAt(path, request));
};

/** A tester, who is slow, lets calls go only after they have arrived, and the ones before have been answered. */
const waiting = ({ page, sandbox, tick }: Pick<Tester, 'page' | 'sandbox' | 'tick'>) => {
  const sent = new Set<Request>();
  page.on('request', (request) => sent.add(request));
  page.on('requestfinished', (request) => sent.delete(request));
  page.on('requestfailed', (request) => sent.delete(request));
  return async (holds: Holds): Promise<void> => {
    const isWaiting = () =>
      [...sent].some((request) => new URL(request.url()).pathname.startsWith('/api/') && holds(request));
    await expect
      .poll(async () => isWaiting() || tick().then(isWaiting), { intervals: [20], timeout: patience })
      .toBe(true);
    // On its way to the sandbox as the calls are.
    await page.request.get(sandbox);
  };
};

/** Performs the rows of a printed path that have a box. @throws with the row */
export const performPath = async (
  shop: Omit<Tester, 'password' | 'answer'>,
  { needs, password, rows }: PrintedPath,
): Promise<void> => {
  const tester: Tester = { ...shop, password, answer: async () => {} };
  let sight: Sight = { address: '', focus: null, elements: [] };
  const arrived = waiting(tester);
  let holds: Holds = () => true;
  const tell = async (line: string): Promise<void> => {
    holds = heldBy(line);
    await run(line);
  };
  await perform(tester, needs);
  for (const [index, row] of rows.entries()) {
    try {
      for (const line of row.before) await tell(line);
      const lines = [...row.after];
      const answer = async () => {
        if (row.isDone && lines.length > 0) await arrived(holds);
        for (const line of lines.splice(0)) await tell(line);
      };
      if (row.isDone && !row.isByItself) await perform({ ...tester, answer }, row.words);
      await answer();
      if (row.isDone) sight = await check(tester, sight, row);
    } catch (error) {
      throw new Error(`row ${index}, '${row.words}': ${error instanceof Error ? error.message : error}`);
    }
  }
};
