import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { circuitOf } from '../domain/circuit';
import { findChromium } from './chromium';
import { icoOf } from './ico';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const icon = join(root, 'public/favicon.svg');
const tile = join(root, 'scripts/brand/tile.svg');

/** What `npm run brand` draws into public/, sizes in px. The tile fills its square, the icon has corners of its own. */
const icons: readonly { file: string; source: string; size: number }[] = [
  { file: 'apple-touch-icon.png', source: tile, size: 180 },
  { file: 'icon-192.png', source: icon, size: 192 },
  { file: 'icon-512.png', source: icon, size: 512 },
  { file: 'icon-maskable-512.png', source: tile, size: 512 },
];

const save = (file: string, data: Buffer): void => {
  writeFileSync(join(root, 'public', file), data);
  console.log(`${file}: ${data.length} bytes`);
};

async function drawIcon(page: Page, source: string, size: number): Promise<Buffer> {
  const image = `data:image/svg+xml;base64,${readFileSync(source, 'base64')}`;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body { margin: 0 } img { display: block }</style><img src="${image}" width="${size}" height="${size}">`,
  );
  await page.locator('img').evaluate((element: HTMLImageElement) => element.decode());
  return page.screenshot({ omitBackground: true });
}

async function drawSocialPicture(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto(pathToFileURL(join(root, 'scripts/brand/social.html')).href);
  await page.locator('[data-circuit]').evaluate((element, { outline, kerbs, startLine }) => {
    element.innerHTML = `
        <path d="${outline}" stroke="#2a313d" stroke-width="12"/><path d="${outline}" stroke="#c9ced8" stroke-width="1.5"/>
        <path d="${kerbs}" stroke="#fff" stroke-width="5"/><path d="${kerbs}" stroke="#d8260b" stroke-width="5" stroke-dasharray="6"/>
        <path d="${startLine}" stroke="#fff" stroke-width="5" stroke-dasharray="3"/>`;
  }, circuitOf('Paddock'));
  await page.evaluate(() => document.fonts.ready.then(() => null));
  return page.screenshot();
}

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: findChromium(), args: asRoot });
try {
  const page = await browser.newPage({ colorScheme: 'light' });
  for (const { file, source, size } of icons) save(file, await drawIcon(page, source, size));
  save('favicon.ico', icoOf(await drawIcon(page, icon, 32), 32));
  save('social.png', await drawSocialPicture(page));
} finally {
  await browser.close();
}
