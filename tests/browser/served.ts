import type { Page } from '@playwright/test';
import { bootDataId } from '../../src/app/bootDataId';
import { expect } from './test';

/** The prerendered HTML of an address; repeated, because a busy computer may not render it in time at first. */
export async function servedHtml(page: Page, path: string): Promise<string> {
  let html = '';
  const read = async (): Promise<string> => {
    html = await (await page.request.get(path)).text();
    return html;
  };
  await expect.poll(read, { message: `${path}, prerendered` }).toContain(`id="${bootDataId}"`);
  return html;
}

/** Opens a page as prerendered just before: a page that has become old may not be rendered again in time. */
export async function openServed(page: Page, address: string): Promise<void> {
  await servedHtml(page, address.split('?')[0] ?? '');
  await page.goto(address);
}
