import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentPolicy, hostPolicy, metaPolicy, type Site, securityHeaders } from '../../scripts/headers';
import { hostFiles } from '../../scripts/hosts';
import { writeSiteFolder } from '../../scripts/siteFolder';

const site: Site = {
  configuration: {
    apiBaseUrl: 'https://league.test/api',
    apiKey: 'key',
    leagueName: 'League',
    analyticsBaseUrl: 'https://tags.test',
    iconStylesheet: null,
  },
  origin: 'https://shop.test',
  chat: 'https://chat.test',
};
const inline = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] };

const directivesIn = (policy: string) => policy.split('; ').sort();

test('what a page says of itself and what its host says are the whole policy', () => {
  const parts = [metaPolicy(site, inline), hostPolicy].join('; ');
  expect(directivesIn(parts)).toEqual(directivesIn(contentPolicy(site, inline)));
});

test.each(Object.entries(hostFiles(site)))('%s sets every header', (_, text) => {
  for (const [name, value] of Object.entries(securityHeaders(site))) {
    expect(text).toContain(name);
    expect(text).toContain(value);
  }
  expect(text).toContain(hostPolicy.replaceAll("'", text.includes('add_header') ? "\\'" : "'"));
  expect(text).toContain('max-age=31536000, immutable');
});

test('every header is named in docs/security.md', () => {
  const rows = readFileSync('docs/security.md', 'utf8').match(/^\| `[^|]*\|/gm) ?? [];
  const named = rows.flatMap((row) => [...row.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name));
  const sent = ['content-security-policy', ...Object.keys(securityHeaders(site))];
  expect(named).toEqual(expect.arrayContaining(sent));
});

test('BEY-42 the folder for a static host has the header files, and pages with their policy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-site-'));
  const [dist, out] = [join(folder, 'dist'), join(folder, 'site')];
  mkdirSync(join(dist, '.vite'), { recursive: true });
  const html = '<meta charset="utf-8"><script id="configuration" type="application/json">{}</script>';
  writeFileSync(join(dist, 'index.html'), html);
  const state = { path: '/state/1.json', text: '{}' };
  const pages = new Map([['/UK/events', { html, state, ...inline }]]);
  writeSiteFolder(out, dist, site, { pages, isComplete: false });
  const { _headers: headers, ...beside } = hostFiles(site);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  expect(read('site/_headers')).toBe(headers);
  for (const [name, text] of Object.entries(beside)) expect(read(`site.${name}`)).toBe(text);
  expect(read('site/UK/events/index.html')).toContain("script-src 'self' https://tags.test/ 'sha256-a'");
  expect(read('site/fallback.html')).toContain('http-equiv="content-security-policy"');
  expect(read('site/fallback.html')).not.toContain('sha256-a');
  expect(read('site/state/1.json')).toBe('{}');
  expect([existsSync(join(out, '.vite')), existsSync(join(out, 'sitemap.xml'))]).toEqual([false, false]);
  rmSync(folder, { recursive: true });
});
