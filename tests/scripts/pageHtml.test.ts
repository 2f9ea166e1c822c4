import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Parts, pageHtml } from '../../scripts/pageHtml';
import { bootDataId } from '../../src/app/bootDataId';
import type { PrerenderedPage } from '../../src/prerender/prerenderPage';

const dist = mkdtempSync(join(tmpdir(), 'paddock-page-'));
afterAll(() => rmSync(dist, { recursive: true }));
const rules = ['h1{margin:0}', ':is(h1,h2){margin:0}', ':where(h1,h2){margin:0}'];
const variables = ':root{--read:1px;--read-not:2px;--last:var(--read)}h1{top:var(--last,0)}';
writeFileSync(join(dist, 'style.css'), rules.join('') + variables);

const parts: Parts = {
  dist,
  manifest: {
    'index.html': { file: 'index.js', imports: ['_libraries.js'] },
    '_libraries.js': { file: 'libraries.js', name: 'libraries' },
    'src/screens/race/screen.ts': { file: 'race.js', imports: ['index.html'] },
    'style.css': { file: 'style.css' },
  },
  template: `<!doctype html><html><head><title></title>${readFileSync('index.html', 'utf8')
    .match(/<meta [^>]*>/g)
    ?.join('')}<style>b{margin:0}</style>
<script>let template</script></head><body><div id="root"></div><noscript></noscript></body></html>`,
  boot: 'let boot',
  readAhead: 'let readAhead',
};

const injected = '<script>alert(1)</script><style>body{display:none}</style>';

/** A page of the app that forgot to escape a race's texts. */
const page: PrerenderedPage = {
  title: `Sprint &amp; "A"</title>${injected}`,
  html: `<h1 style="color:red">Sprint</h1>${injected}<p style="top:0"></p><b style="color:red"></b><i style="left:0"></i>`,
  region: 'UK',
  screen: 'race',
  access: 'open',
  state: '{}',
  content: 'a',
  firstReads: [],
  photograph: null,
  description: `From $100 & ">${injected}`,
  listing: { name: `&</script>${injected}` },
  leadsTo: [],
};

test('a page’s policy allows the code that the shop wrote into it, and none that a text brings along', async () => {
  const { html, inline } = await pageHtml(parts, 'https://shop.test/UK/events/1', page);
  expect(html).toContain('<script>alert(1)</script>');
  for (const name of ['name="description"', 'property="og:description"'])
    expect(html).toContain(`<meta ${name} content="From $100 &amp; &quot;>&lt;script>alert(1)`);
  expect(html).not.toContain('Race tickets for young karting drivers');
  expect(html).toContain('<title>Sprint &amp; "A"</title>');
  expect(html).toContain('<meta property="og:title" content="Sprint &amp; &quot;A&quot;');
  expect(html).toContain('{"name":"&\\u003c/script>');
  expect(inline.scripts).toEqual(['let boot']);
  expect(inline.styles.join()).toMatch(/^b\s*\{margin:0\}.*h1\{margin:0\}|h1\{margin:0\}.*b\{margin:0\}/s);
  expect(inline.styles.join()).toMatch(/"0"\]{color:red}.*"1"\]{top:0}.*"2"\]{left:0}/);
  expect(html).toContain('<p data-style="1"></p><b data-style="0"></b><i data-style="2"></i>');
  expect(inline.styles.join()).not.toContain('display:none}');
  for (const code of [...inline.scripts, ...inline.styles]) expect(html).toContain(`>${code}</`);
});

test('BEY-42 only a page with first reads has the script that sends them', async () => {
  const scriptsWith = async (firstReads: PrerenderedPage['firstReads']) =>
    (await pageHtml(parts, 'https://shop.test/UK/events/1', { ...page, firstReads })).inline.scripts;
  expect(await scriptsWith([])).toEqual(['let boot']);
  expect(await scriptsWith([{ method: 'GET', path: '/v1' }])).toEqual(['let boot', 'let readAhead']);
});

test('BEY-73 a race with a photograph is shared with it, any other page with the shop’s own picture', async () => {
  const pictureOf = async (photograph: string | null) => {
    const { html } = await pageHtml(parts, 'https://shop.test/UK/events/1', { ...page, photograph });
    return /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1];
  };
  expect(await pictureOf(null)).toBe('/social.png');
  expect(await pictureOf('https://league.test/a.jpg?b="c"')).toBe(
    'https://league.test/a.jpg?b=&quot;c&quot;',
  );
});

test('the first paint has the rules that begin with :is or :where', async () => {
  const { inline } = await pageHtml(parts, 'https://shop.test/UK/events/1', page);
  for (const rule of rules) expect(inline.styles.join()).toContain(rule);
});

test('BEY-42 the first paint has the variables that its rules read, and no others', async () => {
  const { html } = await pageHtml(parts, 'https://shop.test/UK/events/1', page);
  expect(html).toContain(':root{--read:1px;--last:var(--read)}');
});

test('BEY-42 a page with place-holders alone is marked, so that chat and footer are hidden', async () => {
  const htmlOf = async (body: string) =>
    (await pageHtml(parts, 'https://shop.test/UK/events/1', { ...page, html: body })).html;
  expect(await htmlOf('<h1>Sprint</h1>')).toMatch(/<html>/);
  expect(await htmlOf('<ul data-shape="facts"></ul>')).toMatch(/<html data-shapes="0">/);
});

test('a page names its address and state’s, and loads the libraries first, then its code', async () => {
  const { html, state } = await pageHtml(parts, 'https://shop.test/UK/events/1&2', page);
  const changed = await pageHtml(parts, 'https://shop.test/UK/events/1', { ...page, content: 'b' });
  expect(state).toEqual({ path: expect.stringMatching(/^\/state\/[0-9a-f]{16}\.json$/), text: '{}' });
  expect(changed.state.path).not.toBe(state.path);
  expect(html).toContain('<link rel="canonical" href="https://shop.test/UK/events/1&amp;2">');
  const [, bootData = ''] = new RegExp(`id="${bootDataId}"[^>]*>(.*?)</script>`).exec(html) ?? [];
  expect(JSON.parse(bootData)).toEqual({
    entryScripts: ['/libraries.js', '/index.js'],
    modules: ['/race.js'],
    style: '/style.css',
    statePath: state.path,
    region: 'UK',
    admits: { visitor: true, guardian: true },
    firstReads: [],
  });
});

test.each([
  ['open', true, true, 0],
  ['guestsOnly', true, false, 1],
  ['signedInOnly', false, true, 1],
] as const)(
  'a page that is %s admits visitors: %s, guardians: %s, and is indexed where it is open',
  async (access, visitor, guardian, closed) => {
    const { html } = await pageHtml(parts, 'https://shop.test/UK/events/1', { ...page, access });
    expect(html).toContain(`"admits":${JSON.stringify({ visitor, guardian })}`);
    expect(html.split('<meta name="robots" content="noindex">')).toHaveLength(closed + 1);
  },
);
