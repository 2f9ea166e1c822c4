import { expect, test } from 'vitest';
import { builtFile } from '../../src/browser/builtFile';

const portal = '<!doctype html><title>Wi-Fi</title>Your free hour is over &amp; gone';
const shop = '<!doctype html><div id="root"></div>';

test.each([
  ['a script is kept', '/assets/main.js', 'text/javascript', 200, 'export {}', true],
  ['a font is kept', '/assets/sans.woff2', 'font/woff2', 200, 'wOF2', true],
  ['the shop’s page is kept', '/fallback.html', 'text/html; charset=utf-8', 200, shop, true],
  ['a portal’s page is no script', '/assets/main.js', 'text/html', 200, portal, false],
  ['a portal’s page is not the shop’s', '/fallback.html', 'text/html', 200, portal, false],
  ['an error is no script', '/assets/main.js', 'text/javascript', 502, '', false],
])('BEY-36 BEY-63 for use without a connection %s', async (_, path, type, status, body, isKept) => {
  const response = new Response(body, { status, headers: { 'content-type': type } });
  const kept = await builtFile(new Request(`https://shop.test${path}`), response);
  expect(kept).toBe(isKept ? response : null);
  if (isKept) expect(await response.text()).toBe(body);
});
