import type { CDPSession, Page } from '@playwright/test';
import { prerenderedAt } from '../../scripts/publicPages';
import type { Sandbox } from '../browser/sandbox';

type Stage = { page: Page; sandbox: Sandbox };

/** Whether the shop serves its pages as `npm start` does. */
export const arePagesPrerendered = process.env.SHOP_PAGES !== 'plain';

const sessions = new Map<Page, CDPSession>();

/**
 * From now on the browser draws every page, or those that are meant. What a scene breaks would not be seen on a page that
 * was drawn before it broke.
 */
export async function drawInBrowser(
  page: Page,
  isMeant: (path: string) => boolean = (path) => prerenderedAt(path) !== null,
): Promise<void> {
  if (!arePagesPrerendered || sessions.has(page)) return;
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  page.once('close', () => sessions.delete(page));
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { origin, pathname } = new URL(request.url);
    // Every address that is not prerendered is answered with the same page; the page does not see whose it was.
    const url = isMeant(pathname) ? `${origin}/UK/legal/privacy` : request.url;
    // A page that is left takes its call with it.
    session.send('Fetch.continueRequest', { requestId, url }).catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
}

/** From now on pages come as the shop serves them. */
export async function servePages(): Promise<void> {
  for (const session of sessions.values()) await session.detach();
  sessions.clear();
}

/** A stage whose API can be broken: pages are drawn in the browser from then on. */
export const breakable = (stage: Stage): Stage => {
  const { page, sandbox } = stage;
  if (!arePagesPrerendered) return stage;
  const breaking: Pick<typeof sandbox, 'break'> = {
    break: async (...faults) => {
      await drawInBrowser(page);
      await sandbox.break(...faults);
    },
  };
  return { page, sandbox: Object.assign(Object.create(sandbox), breaking) as typeof sandbox };
};
