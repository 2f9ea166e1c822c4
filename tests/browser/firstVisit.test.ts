import type { Page } from '@playwright/test';
import { servedHtml } from './served';
import { expect, test } from './test';

const races = '/UK/events';

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
