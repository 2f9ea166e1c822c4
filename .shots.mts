import { chromium } from '@playwright/test';
const [base, tag] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const shot = async (name: string, width: number, height: number, path: string, act: (p: any) => Promise<void>) => {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  try {
    await page.goto(base + path);
    await page.locator('html[data-route="shown"]').waitFor();
    await page.waitForTimeout(1500);
    await act(page);
    await page.waitForTimeout(600);
  } catch (e) { console.log(name, String(e).slice(0, 300)); }
  await page.screenshot({ path: `/tmp/menus-shots/${tag}-${name}.png` });
  await page.close();
};
const menu = (p: any) => p.getByRole('button', { name: 'MENU', exact: true }).click();
const hub = (p: any) => p.getByRole('button', { name: /^Hub/ }).click();
const chat = async (p: any) => { await p.getByRole('complementary', { name: 'Chat' }).getByRole('button').click(); await p.waitForTimeout(800); };
await shot('menu-390', 390, 844, '/UK/events', menu);
await shot('menu-600', 600, 844, '/UK/events', menu);
await shot('menu-320', 320, 568, '/UK/events', menu);
await shot('hub-1280', 1280, 900, '/UK/events', hub);
await shot('hub-600', 600, 844, '/UK/events', hub);
await shot('chat-390', 390, 844, '/UK/legal/privacy', chat);
await shot('chat-1280', 1280, 900, '/UK/legal/privacy', chat);
await browser.close();
