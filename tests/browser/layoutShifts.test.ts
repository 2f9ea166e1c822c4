import type { Browser, Page } from '@playwright/test';
import { comeBackAs, leaveToPay } from './guardian';
import { answers, chatButton } from './reading';
import { watchRequests } from './rest';
import { noah } from './sandbox';
import { servedHtml } from './served';
import { watchShifts } from './shifts';
import { expect, test } from './test';

const races = '/UK/events';
const race = '/UK/events/uk-ashdown-sprint';
/** The name has two lines on a phone. */
const longName = '/UK/events/uk-british-1';

/** Addresses opened directly; public pages are prerendered. */
const pages = [
  { path: races, isPublic: true },
  { path: race, isPublic: true },
  { path: longName },
  { path: `${longName}/checkout`, isSignedIn: true },
  { path: '/UK/my-account', isSignedIn: true },
  { path: '/UK/my-account?tab=tickets', isSignedIn: true },
  { path: '/UK/my-account?tab=tickets', isSignedIn: true, isPaid: true },
  { path: races, isPublic: true, isSignedIn: true },
  { path: race, isPublic: true, isSignedIn: true },
  { path: '/UK/auth/sign-in' },
  { path: '/UK/auth/sign-up' },
];

const sizes = [
  { width: 390, height: 844, isMobile: true },
  { width: 1280, height: 800, isMobile: false },
];

/** The browser's own preset for slow 4G. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };

/** Code, data and font have loaded. */
const loaded = async (page: Page, rest: () => Promise<void>): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('data-route', 'shown', { timeout: 0 });
  await expect(page.locator('[data-shape]')).toHaveCount(0, { timeout: 0 });
  await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 0 });
  await answers(chatButton(page));
  await rest();
};

test('BEY-38 BEY-42 BEY-48 on slow 4G no page shifts by itself, signed in or not, nor after a payment', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const guardian = await sandbox.guardian('UK', [noah]);
  const eventId = 'uk-ashdown-sprint';
  const driverId = await sandbox.buyTicket('UK', guardian, { eventId, ticket: 'Cadet Sprint' });
  const bought = { eventId, driverId, ticketTypeId: `${eventId}.cadet-sprint` };

  const shiftsOf = async ({ path, isSignedIn, isPaid }: (typeof pages)[number], size: Size) => {
    const opened = await open(browser, size, baseURL);
    await opened.goto('/favicon.svg');
    if (isSignedIn) await comeBackAs(opened, guardian);
    if (isPaid) await leaveToPay(opened, guardian, bought);
    const shifts = await watchShifts(opened);
    const rest = watchRequests(opened);
    await opened.goto(path);
    await loaded(opened, rest);
    const shift = await shifts();
    await opened.context().close();
    return {
      page: `${path}${isSignedIn ? ', signed in,' : ''}${isPaid ? ' paid,' : ''} at ${size.width}`,
      shift,
    };
  };
  for (const { path, isPublic } of pages) if (isPublic) await servedHtml(page, path);
  // In parallel, since each mostly waits.
  const moved = await Promise.all(sizes.flatMap((size) => pages.map((each) => shiftsOf(each, size))));
  expect(moved.filter(({ shift }) => shift > 0.01)).toEqual([]);
});

type Size = (typeof sizes)[number];

const open = async (
  browser: Browser,
  { width, height, isMobile }: Size,
  baseURL: string | undefined,
): Promise<Page> => {
  const viewport = { width, height };
  const context = await browser.newContext({ baseURL, viewport, isMobile, hasTouch: isMobile });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow4G);
  return page;
};

test('BEY-48 the brand’s face is there on the first visit', async ({ page }) => {
  await servedHtml(page, races);
  await page.goto(races);
  await expect.poll(() => inDisplayFace(page)).toBe(true);
});

const inDisplayFace = async (page: Page): Promise<boolean> => {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.every(({ isCustomFont, familyName }) => isCustomFont && familyName === 'Barlow Condensed');
};
