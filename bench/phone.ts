import { type Browser, type CDPSession, chromium, devices, type Page } from '@playwright/test';
import { buildIfStale } from '../scripts/build';
import { findChromium } from '../scripts/chromium';
import { type Shop, startShop } from '../scripts/shop';

declare global {
  interface Window {
    /** ms; `content` is when the last place-holder went, `shift` a score. */
    measured: { tasks: number[]; paints: number[]; content: number; shift: number };
  }
}

/** Runs in the page. Contains no named functions: the compiler would call a helper that the page does not have. */
const observe = (): void => {
  const seen = { tasks: [] as number[], paints: [] as number[], content: 0, shift: 0 };
  window.measured = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'longtask') window.measured.tasks.push(entry.duration);
      if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry)
        window.measured.shift += Number(entry.value);
    }
  }).observe({ entryTypes: ['longtask', 'layout-shift'] });
  new MutationObserver(() => {
    const isThere = document.querySelector('h1') !== null && document.querySelector('[data-shape]') === null;
    if (!isThere) window.measured.content = 0;
    else window.measured.content ||= performance.now();
  }).observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) window.measured.paints.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

/** Slow 4G as Lighthouse applies it: ms a request, which stands for the connection as well; bytes a second. */
export const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
};

/** CPU slowdown compared to this machine. */
export const slowdown = 4;

export type Phone = {
  page: Page;
  devtools: CDPSession;
  slow: (times: number) => Promise<unknown>;
  close: () => Promise<void>;
};

/** The shop's local storage of a signed-in guardian. */
async function storedSession(api: string, email: string): Promise<Record<string, string>> {
  const response = await fetch(`${api}/api/v1/Credentials/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'hub-region': 'UK' },
    body: JSON.stringify({ email, password: Buffer.from('karting-123').toString('base64') }),
  });
  const { token, id } = (await response.json()) as { token: string; id: string };
  const user = { id, email, firstName: 'Robin', lastName: 'Hale', phone: '+1 831 555 0142' };
  return { token: JSON.stringify(token), user: JSON.stringify(user), 'cookiesAccepted:UK': 'true' };
}

/** @param guardian e-mail address; null for a visitor */
export async function openPhone(
  browser: Browser,
  { origin, api }: Shop,
  guardian: string | null,
): Promise<Phone> {
  const context = await browser.newContext({ ...devices['Pixel 5'], baseURL: origin });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (guardian !== null) {
    await page.goto('/favicon.svg');
    const session = await storedSession(api, guardian);
    await page.evaluate((stored) => Object.assign(localStorage, stored), session);
  }
  await page.addInitScript(observe);
  const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, devtools, slow, close: () => context.close() };
}

/** Runs `measure` with a browser and the built shop. @param data the sandbox's folder */
export async function withShop(
  data: string,
  measure: (browser: Browser, shop: Shop) => Promise<void>,
): Promise<void> {
  await buildIfStale(process.cwd());
  const shop = await startShop(7400, data);
  const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    await measure(browser, shop);
  } finally {
    await browser.close();
    await shop.stop();
  }
}
