import type { CDPSession, Page } from '@playwright/test';
import { drawInBrowser } from './plainPages';

/**
 * Calls of a page that are held, or answered otherwise. Not by Playwright's routes: while there is one, all of a
 * page's requests go through it, and the browser's cache is off, which costs as much as opening the page.
 */

type Answered<Answer> = (answer: Answer) => unknown;

/** By path, for the page on show: each worker has only one. */
const sessions = new Map<string, CDPSession>();

/** In a path, `*` stands for one of its parts. */
const matcher = (path: string): RegExp => {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`${parts.join('[^/]*')}$`);
};

const bodyHeaders = ['content-length', 'content-encoding'];

async function intercept(
  page: Page,
  path: string,
  requestStage: 'Request' | 'Response',
  answer: (session: CDPSession, call: Paused) => Promise<unknown>,
): Promise<void> {
  await letGo(path);
  await drawInBrowser(page);
  const session = await page.context().newCDPSession(page);
  sessions.set(path, session);
  const isMeant = matcher(path);
  session.on('Fetch.requestPaused', (call) => {
    const { requestId, request, responseErrorReason } = call;
    const isOther = request.method === 'OPTIONS' || !isMeant.test(request.url);
    const done =
      isOther || responseErrorReason !== undefined
        ? session.send('Fetch.continueRequest', { requestId })
        : answer(session, call);
    // A page that is left takes its calls with it.
    done.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}`, requestStage }] });
}

type Paused = {
  requestId: string;
  responseStatusCode?: number;
  responseHeaders?: { name: string; value: string }[];
};

/** From now on a call waits for its answer for as long as the scene is looked at. */
export const hold = (page: Page, path: string): Promise<void> =>
  intercept(page, path, 'Request', () => Promise.resolve());

/** From now on the API's answers to a call are changed. */
export const answer = <Answer>(page: Page, path: string, change: Answered<Answer>): Promise<void> =>
  intercept(
    page,
    path,
    'Response',
    async (session, { requestId, responseStatusCode = 200, responseHeaders = [] }) => {
      const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
      const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
      const changed = JSON.stringify(await change(JSON.parse(text) as Answer));
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: responseHeaders.filter(({ name }) => !bodyHeaders.includes(name.toLowerCase())),
        body: Buffer.from(changed).toString('base64'),
      });
    },
  );

/** The API answers a call itself again; without a path, every call. */
export async function letGo(path?: string): Promise<void> {
  for (const [held, session] of [...sessions]) {
    if (path !== undefined && held !== path) continue;
    sessions.delete(held);
    await session.detach();
  }
}
