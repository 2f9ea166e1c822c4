import type { Page } from '@playwright/test';
import { bootDataId } from '../../src/app/bootDataId';
import { expect } from './test';

/** The HTML of an address as the shop serves it prerendered. A busy machine may at first not draw it in time. */
export async function servedHtml(page: Page, path: string): Promise<string> {
  let html = '';
  const read = async (): Promise<string> => {
    html = await (await page.request.get(path)).text();
    return html;
  };
  await expect.poll(read, { message: `${path}, prerendered` }).toContain(`id="${bootDataId}"`);
  return html;
}
