import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { paths } from '../../domain/routes';
import { hostPolicy, inlineCodeIn, type Site, securityHeaders } from '../../scripts/headers';
import { hostFiles } from '../../scripts/hosts';
import { prerenderPath } from '../../scripts/publicPages';
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
const page = '<style>p{margin:0}</style><script>let a</script>';
const inline = inlineCodeIn(page);

const files = ['/assets/index-abc.js'];
const { _redirects: redirects, ...headerFiles } = hostFiles(site, files);

test.each(Object.entries(headerFiles))('%s sets every header', (_, text) => {
  for (const [name, value] of Object.entries(securityHeaders(site))) {
    expect(text).toContain(name);
    expect(text).toContain(value);
  }
  expect(text).toContain(hostPolicy.replaceAll("'", text.includes('add_header') ? "\\'" : "'"));
  expect(text).toContain('max-age=31536000, immutable');
});

describe('a hashed file that does not exist is neither a page nor cached for a year', () => {
  const blockOf = (text: string, start: string): string => {
    const from = text.indexOf(start);
    expect(from, start).toBeGreaterThan(-1);
    return text.slice(from, text.indexOf('\n}', from));
  };

  test('in nginx, which adds a header to a 404 only with `always`', () => {
    const { 'nginx.conf': text } = headerFiles;
    expect(blockOf(text, 'location ~ ^(/assets/|/state/) {')).toContain('try_files $uri @missing;');
    expect(blockOf(text, 'location @missing {')).toContain('return 404');
    for (const name of Object.keys(securityHeaders(site)))
      expect(text).toMatch(new RegExp(`^add_header ${name} '.*' always;$`, 'm'));
    expect(text).toContain('add_header cache-control $kept;');
  });

  test('in Caddy', () => {
    const { Caddyfile: text } = headerFiles;
    expect(blockOf(text, '@page {')).toMatch(
      /not path \/assets\/\* \/state\/\*\n {2}file .*\/fallback\.html/,
    );
    expect(blockOf(text, '@kept {')).toMatch(/path \/assets\/\* \/state\/\*\n {2}file$/);
    expect(text.match(/fallback\.html/g)).toHaveLength(1);
  });

  test('in Cloudflare Pages and Netlify', () => {
    const cached = [...headerFiles._headers.matchAll(/^(.*)\n {2}cache-control:/gm)].map(([, path]) => path);
    expect(cached).toEqual(['/sw.js', ...files]);
    expect(redirects).toContain('/assets/* /assets/404.html 404\n/state/* /state/404.html 404\n');
  });
});

test('addresses without a file of their own are rewritten to the fallback, and no other', () => {
  const rules = redirects.split('\n').filter((rule) => rule.endsWith(' 200'));
  const isRewritten = (path: string): boolean =>
    rules.some((rule) => new RegExp(`^${rule.split(' ')[0]?.replace(/:\w+/g, '[^/]+')}$`).test(path));
  const own = paths.in('UK');
  const without = ['/UK/legal', '/UK/auth/reset-password'];
  const shown = [own.raceCalendar(), own.race('e1'), own.legal('privacy'), own.legal('terms')];
  const files = [...shown, own.checkout('e1'), own.signIn(), own.account()];
  expect(without.filter(isRewritten)).toEqual(without);
  expect(without.map(prerenderPath)).toEqual([own.legal('privacy'), null]);
  expect(files.filter(isRewritten)).toEqual([]);
  expect(files.map(prerenderPath)).toEqual(files);
});

test('every header is named in docs/security.md', () => {
  const rows = readFileSync('docs/security.md', 'utf8').match(/^\| `[^|]*\|/gm) ?? [];
  const named = rows.flatMap((row) => [...row.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name));
  const sent = ['content-security-policy', ...Object.keys(securityHeaders(site))];
  expect(named).toEqual(expect.arrayContaining(sent));
});

describe('the folder for a static host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-site-'));
  const [dist, out] = [join(folder, 'dist'), join(folder, 'site')];
  const html =
    '<meta charset="utf-8"><title></title><script id="configuration" type="application/json">{}</script>';
  const state = { path: '/state/1.json', text: '{}' };
  for (const name of ['.vite', 'assets']) mkdirSync(join(dist, name), { recursive: true });
  for (const name of ['index-abc.js', 'index-abc.js.br']) writeFileSync(join(dist, 'assets', name), '');
  writeFileSync(join(dist, 'index.html'), html);
  afterEach(() => rmSync(out, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('the folder for a static host has the header files, and pages with their policy', () => {
    const pages = new Map([['/UK/events', { html: `${html}${page}<script>evil()</script>`, inline, state }]]);
    writeSiteFolder(out, dist, site, { pages, isComplete: false });
    const { _headers: headers, ...beside } = headerFiles;
    const read = (path: string) => readFileSync(join(folder, path), 'utf8');
    expect([read('site/_headers'), read('site/_redirects')]).toEqual([headers, redirects]);
    expect([read('site/assets/404.html'), read('site/state/404.html')]).toEqual(['', '']);
    expect(read('site/404.html')).toBe(read('site/fallback.html'));
    for (const [name, text] of Object.entries(beside)) expect(read(`site.${name}`)).toBe(text);
    expect(read('site/UK/events/index.html')).toMatch(
      /script-src 'self' https:\/\/tags.test\/ 'sha256-[^' ]*';.*style-src 'self' 'sha256-[^' ]*';/,
    );
    expect(read('site/fallback.html')).toContain('http-equiv="content-security-policy"');
    expect(read('site/fallback.html')).not.toContain('sha256-');
    expect(read('site/state/1.json')).toBe('{}');
    expect(
      ['assets/index-abc.js', 'robots.txt', '.vite', 'index.html', 'sitemap.xml'].map((name) =>
        existsSync(join(out, name)),
      ),
    ).toEqual([true, true, false, false, false]);
  });

  test.each([
    [true, false],
    [false, true],
  ])('a race that is gone loses its page if every other page was rendered: %s', (isComplete, isLeft) => {
    const page = { html, inline, state };
    const write = (paths: string[], complete: boolean) =>
      writeSiteFolder(out, dist, site, {
        pages: new Map(paths.map((path) => [path, page])),
        isComplete: complete,
      });
    write(['/', '/UK/events', '/UK/events/e%201', '/UK/events/%23gone', '/UK/events/%23gone/checkout'], true);
    for (const name of ['about', 'UK/events/#gone/results']) mkdirSync(join(out, name));
    for (const name of ['about', 'UK/events/#gone/results']) writeFileSync(join(out, name, 'index.html'), '');
    write(['/', '/UK/events', '/UK/events/e%201'], isComplete);
    const hasPage = (path: string) => existsSync(join(out, path, 'index.html'));
    expect(['UK/events/#gone', 'UK/events/#gone/checkout'].map(hasPage)).toEqual([isLeft, isLeft]);
    const others = ['', 'UK/events', 'UK/events/e 1', 'about', 'UK/events/#gone/results'];
    expect(others.filter(hasPage)).toEqual(others);
  });
});
