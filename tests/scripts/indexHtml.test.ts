// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withConfiguration } from '../../scripts/configuration';

const inPublic = (file: string): string => join('public', file);

/** Width and height from a PNG's first chunk. */
const sizeOf = (png: Buffer): string => {
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
};

const configuration = {
  apiBaseUrl: '/api',
  apiKey: '',
  leagueName: 'Kart "&" <Co>',
  analyticsBaseUrl: 'https://tags.test',
  iconStylesheet: null,
};
const html = readFileSync('index.html', 'utf8');
const page = new DOMParser().parseFromString(
  withConfiguration(html, configuration, 'https://shop.test'),
  'text/html',
);
const meta = (name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

test('favicon.ico has a picture of 32 px, favicon.svg two schemes, and a phone’s icon 180 px', () => {
  const icon = readFileSync(inPublic('favicon.ico'));
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt8(6)]).toEqual([1, 1, 32]);
  expect(sizeOf(icon.subarray(icon.readUInt32LE(18)))).toBe('32x32');
  expect(sizeOf(readFileSync(inPublic('apple-touch-icon.png')))).toBe('180x180');
  expect(readFileSync(inPublic('favicon.svg'), 'utf8')).toMatch(/^<svg.*prefers-color-scheme: dark/s);
});

test('BEY-56 iPhones make no links of dates, places and numbers, which React would draw anew', () => {
  expect(meta('format-detection')).toBe('telephone=no, date=no, address=no, email=no');
});

type Manifest = {
  name: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
};

test('the manifest’s icons exist in their stated sizes, one of them maskable', () => {
  const manifest = JSON.parse(readFileSync(inPublic('site.webmanifest'), 'utf8')) as Manifest;
  expect([manifest.name, manifest.start_url]).toEqual(['Paddock', '/']);
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pictures) expect(sizeOf(readFileSync(inPublic(src)))).toBe(sizes);
  expect(pictures.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src } of manifest.icons) expect(existsSync(inPublic(src))).toBe(true);
});

test('index.html links to files that exist', () => {
  const links = [...page.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '');
  expect(links.length).toBeGreaterThan(4);
  for (const href of links)
    expect(existsSync(href.startsWith('/src/') ? `.${href}` : inPublic(href)), href).toBe(true);
  expect(page.querySelector('link[rel="apple-touch-icon"], link[rel="manifest"]')).not.toBeNull();
});

test('index.html has the shell’s colour, and name, picture and description for shared links', () => {
  const { leagueName } = configuration;
  expect(readFileSync('src/styles/tokens.css', 'utf8')).toContain(`--carbon-950: ${meta('theme-color')};`);
  expect([page.title, meta('og:site_name'), meta('og:title')]).toEqual(Array(3).fill(leagueName));
  expect(meta('og:image')).toBe('https://shop.test/social.png');
  expect(meta('og:image:alt')).toMatch(/Race against the best\. Become a champion\./);
  const social = sizeOf(readFileSync(inPublic('social.png')));
  expect([social, `${meta('og:image:width')}x${meta('og:image:height')}`]).toEqual(Array(2).fill('1200x630'));
  expect(meta('twitter:card')).toBe('summary_large_image');
  expect(meta('description')).not.toBe('');
  expect(meta('og:description')).toBe(meta('description'));
});

const textOf = (selector: string): string => page.querySelector(selector)?.textContent ?? '';
const inlineScript = 'script:not([src], [type])';

/** A script element of this document, with the page's own script running, whose file has failed to load. */
const failLoading = (attributes: { type: string }) => {
  const inline = document.createElement('script');
  inline.textContent = textOf(inlineScript);
  const failed = Object.assign(document.createElement('script'), attributes);
  document.head.append(inline, failed);
  failed.dispatchEvent(new Event('error'));
};

test('a page that is not prerendered, such as that of a new password, says so when its code fails to load', () => {
  expect(page.querySelector('#no-code')?.textContent).toContain('This page could not be loaded');
  expect(page.querySelector('#no-code a')?.getAttribute('href')).toBe('');
  // Its link must not come before the skip link.
  expect(page.querySelector('#root ~ #no-code')).not.toBeNull();
  expect(textOf('style ~ style')).toMatch(/#no-code \{\s*display: none/);
  failLoading({ type: '' });
  expect(document.documentElement.dataset.noCode).toBeUndefined();
  failLoading({ type: 'module' });
  expect(document.documentElement.dataset.noCode).toBe('');
});

test('the script that notices it runs before the code that may fail', () => {
  const inline = page.querySelector(inlineScript);
  const code = page.querySelector('script[type="module"]');
  expect(inline?.compareDocumentPosition(code ?? page)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
