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
