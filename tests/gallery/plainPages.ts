import type { CDPSession, Page } from '@playwright/test';
import { prerenderPath } from '../../scripts/publicPages';

export const arePagesPrerendered = process.env.SHOP_PAGES !== 'plain';

const sessions = new Map<Page, CDPSession>();

/** Serves pages without prerendering, all or some. A prerendered page would hide a scene's fault. */
export async function drawInBrowser(
  page: Page,
  isMeant: (path: string) => boolean = (path) => prerenderPath(path) !== null,
): Promise<void> {
  if (!arePagesPrerendered || sessions.has(page)) return;
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  page.once('close', () => sessions.delete(page));
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { origin, pathname } = new URL(request.url);
    // One page answers every address that is not prerendered.
    const url = isMeant(pathname) ? `${origin}/fallback.html` : request.url;
    // A page that is left aborts its call.
    session.send('Fetch.continueRequest', { requestId, url }).catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
}

export async function servePages(): Promise<void> {
  for (const session of sessions.values()) await session.detach();
  sessions.clear();
}
