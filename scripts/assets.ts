import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import subsetFont from 'subset-font';
import { circuitOf } from '../domain/race/circuit';
import { findChromium } from './chromium';
import { answerHelp } from './commandLine';
import { fontFiles, fontFolder } from './fontFiles';

answerHelp('npm run assets: renders the pictures in public/ and subsets the display font');

const save = async (file: string, data: Buffer): Promise<void> => {
  await writeFile(file, data);
  console.log(`${file}: ${data.length} bytes`);
};

const icon = 'public/favicon.svg';
/** Fills its square; the icon itself has rounded corners. */
const tile = 'scripts/assets/tile.svg';

const icons = [
  { file: 'apple-touch-icon.png', source: tile, size: 180 },
  { file: 'icon-192.png', source: icon, size: 192 },
  { file: 'icon-512.png', source: icon, size: 512 },
  { file: 'icon-maskable-512.png', source: tile, size: 512 },
];

async function renderIcon(page: Page, source: string, size: number): Promise<Buffer> {
  const image = `data:image/svg+xml;base64,${await readFile(source, 'base64')}`;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body { margin: 0 } img { display: block }</style><img src="${image}" width="${size}" height="${size}">`,
  );
  await page.locator('img').evaluate((element: HTMLImageElement) => element.decode());
  return page.screenshot({ omitBackground: true });
}

/** An .ico file with one PNG, for browsers that support neither SVG icons nor the page's links. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Preview image of shared links. */
async function renderSocialPicture(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto(pathToFileURL(resolve('scripts/assets/social.html')).href);
  await page.locator('[data-circuit]').evaluate((element, { outline, kerbs, startLine }) => {
    element.innerHTML = `
        <path d="${outline}" stroke="#2a313d" stroke-width="12"/><path d="${outline}" stroke="#c9ced8" stroke-width="1.5"/>
        <path d="${kerbs}" stroke="#fff" stroke-width="5"/><path d="${kerbs}" stroke="#d8260b" stroke-width="5" stroke-dasharray="6"/>
        <path d="${startLine}" stroke="#fff" stroke-width="5" stroke-dasharray="3"/>`;
  }, circuitOf('Paddock'));
  await page.evaluate(() => document.fonts.ready.then(() => null));
  return page.screenshot();
}

async function renderPictures(): Promise<void> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findChromium(), args: asRoot });
  try {
    const page = await browser.newPage({ colorScheme: 'light' });
    for (const { file, source, size } of icons)
      await save(`public/${file}`, await renderIcon(page, source, size));
    await save('public/favicon.ico', icoOf(await renderIcon(page, icon, 32), 32));
    await save('public/social.png', await renderSocialPicture(page));
  } finally {
    await browser.close();
  }
}

async function subsetFonts(): Promise<void> {
  const source = dirname(createRequire(import.meta.url).resolve('@fontsource/barlow-condensed/LICENSE'));
  await copyFile(join(source, 'LICENSE'), join(fontFolder, 'OFL.txt'));
  for (const { name, characters } of fontFiles()) {
    const whole = await readFile(
      join(source, 'files', name.replace('-base-', '-latin-').replace('-extended-', '-latin-ext-')),
    );
    const font = await subsetFont(whole, characters.join(''), {
      targetFormat: 'woff2',
      // Kerning, tabular figures, positions of accents.
      keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'tnum'],
      noHinting: true,
    });
    await save(join(fontFolder, name), font);
  }
}

await subsetFonts();
await renderPictures();
