import { seeHeading } from '../arranging';
import type { SceneGroup } from '../scene';

export const legal: SceneGroup = {
  name: 'Legal',
  scenes: [
    {
      title: 'the privacy policy',
      arrange: async ({ page }) => {
        await page.goto('/UK/legal/privacy');
        await seeHeading(page, /privacy/i);
      },
    },
    {
      title: 'the terms of use',
      arrange: async ({ page }) => {
        await page.goto('/UK/legal/terms');
        await seeHeading(page, /terms of use/i);
      },
    },
  ],
};
