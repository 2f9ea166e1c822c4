import { type Browser, type CDPSession, chromium, devices, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium';
import type { Shop } from '../scripts/shop';
import { guardian } from './largeFamily';
import { storedSession } from './storedSession';

/** A phone: its screen, touch, and a guardian who is signed in. */
export type Phone = { page: Page; devtools: CDPSession; close: () => Promise<void> };

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });

/** Opens the shop on a phone as somebody who signed in before. */
export async function openPhone(browser: Browser, shop: Shop): Promise<Phone> {
  const context = await browser.newContext({ ...devices['Pixel 5'], baseURL: shop.origin });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto('/favicon.svg');
  const stored = await storedSession(shop.api, guardian);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  return { page, devtools, close: () => context.close() };
}
