import type { Page, Route } from '@playwright/test';
import { expect } from '../../browser/test';

const held = new WeakMap<Page, Map<string, Route[]>>();

/** From now on the calls to `address` wait until they are answered here: calls of actors that another machine owns. */
export const holdByHand = async (page: Page, address: string): Promise<void> => {
  const routes: Route[] = [];
  const ofPage = held.get(page) ?? new Map<string, Route[]>();
  held.set(page, ofPage.set(address, routes));
  await page.route(address, (route) => void routes.push(route));
};

/** Answers the newest of them, waiting for it. */
export const answerByHand = async (
  page: Page,
  address: string,
  answer: { status: number; json?: object },
): Promise<void> => {
  const routes = held.get(page)?.get(address) ?? [];
  await expect.poll(() => routes.length, { message: `a call ${address}` }).toBeGreaterThan(0);
  await routes.pop()?.fulfill({ headers: { 'access-control-allow-origin': '*' }, ...answer });
};
