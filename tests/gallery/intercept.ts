import type { CDPSession, Page } from '@playwright/test';
import { drawInBrowser } from './plainPages';

/**
 * Held or changed calls. Playwright's routes would send all requests through Node and disable the browser's cache,
 * which doubles the time to open a page.
 */

type Answered<Answer> = (answer: Answer) => unknown;

/** By path; one page per worker. */
const sessions = new Map<string, CDPSession>();

/** `*` stands for one segment. */
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
    // A page that is left aborts its calls.
    done.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}`, requestStage }] });
}

type Paused = {
  requestId: string;
  responseStatusCode?: number;
  responseHeaders?: { name: string; value: string }[];
};

/** Holds a call during the scene. */
export const hold = (page: Page, path: string): Promise<void> =>
  intercept(page, path, 'Request', () => Promise.resolve());

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

/** Ends the interception of a path, or of all. */
export async function letGo(path?: string): Promise<void> {
  for (const [held, session] of [...sessions]) {
    if (path !== undefined && held !== path) continue;
    sessions.delete(held);
    await session.detach();
  }
}
