import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAppServer } from '../../scripts/appServer';
import { withConfiguration } from '../../scripts/configuration';
import { createLeagueApi } from '../../scripts/leagueApi';
import type { ServedPage } from '../../scripts/pageHtml';
import type { Pages } from '../../scripts/pages';
import { readShopSettings } from '../../scripts/shopSettings';

const page =
  '<title>Paddock</title><style>p{margin:0}</style><script>let a\n</script><script id="configuration" type="application/json">{}</script><div id="root"></div>';
const configuration = {
  apiBaseUrl: 'http://league.test/api',
  apiKey: 'key',
  leagueName: '</script><b>',
  analyticsBaseUrl: 'https://tags.test/google',
  iconStylesheet: { href: 'https://cdn.test/icons.css?v=1', integrity: 'sha384-aB1+' },
};
const site = { configuration, origin: 'https://shop.test', chat: 'https://chat.test' };
const leagueApi = { API_BASE_URL: 'https://league.example/api', API_KEY: 'k' };

/** As the server asks it, through `fetch`. */
const api = createLeagueApi({ log: () => {}, timeLimit: 5_000 });
const noPages: Pages = { at: () => 'unknown', prepare: async () => {}, state: () => null, paths: () => [] };
const serve = (changes: Partial<Parameters<typeof createAppServer>[0]> = {}) =>
  createAppServer({ dist, site, api, pages: noPages, ...changes });
const drawn = (html: string): ServedPage => ({
  html,
  inline: { scripts: ['let b'], styles: [] },
  state: { path: '', text: '' },
  compressed: Buffer.from('packed'),
});
const dist = mkdtempSync(join(tmpdir(), 'paddock-dist-'));
let server: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite/manifest.json'), '{"src/main.tsx":{}}');
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, 'assets/index-abc.js'), `export const text = '${'x'.repeat(4000)}';`);
  writeFileSync(join(dist, 'assets/index-abc.js.br'), 'small');
  server = await serve();
});

afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

// The service worker keeps `/fallback.html`.
test.each(['/', '/fallback.html', '/UK/events', '/UK/events/an.event?x=1', '/nowhere'])(
  'the address %s is answered with the page and its configuration',
  async (url) => {
    const { statusCode, headers, body } = await server.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('http://league.test/api');
    expect(body).not.toContain('<b>');
    const head = await server.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, headers['content-type']]);
  },
);

test.each(['/nosuch.css?v=1', '/UK/nosuch.php', '/assets/nosuch', '/state/1.json'])(
  'BEY-49 the file %s, which is not there, is not found',
  async (url) => {
    expect((await server.inject(url)).statusCode).toBe(404);
  },
);

test.each([
  ['gzip, deflate, br, zstd', 'br', 'br'],
  ['br;q=0.5', 'br', 'br'],
  ['gzip, br; q=0.00', 'gzip', undefined],
  ['identity', undefined, undefined],
])(
  'for a browser that accepts %s a file is sent as %s and a page as %s, also by a cache',
  async (accepted, ofFile, ofPage) => {
    const headers = { 'accept-encoding': accepted };
    const file = await server.inject({ url: '/assets/index-abc.js', headers });
    const page = await server.inject({ url: '/UK/events', headers });
    expect([file, page].map((each) => each.headers['content-encoding'])).toEqual([ofFile, ofPage]);
    expect([file, page].map((each) => each.headers.vary)).toEqual(['accept-encoding', 'accept-encoding']);
    expect(file.headers['content-type']).toMatch(/^(application|text)\/javascript/);
    // Compressed at build time.
    expect(file.body === 'small').toBe(ofFile === 'br');
    const text = ofPage === 'br' ? brotliDecompressSync(page.rawPayload) : page.rawPayload;
    expect(text.toString()).toBe((await server.inject('/UK/events')).body);
  },
);

test.each(['/.vite/manifest.json', '/%2evite/manifest.json', '/.git/config'])(
  'the build’s own file %s is not served',
  async (url) => {
    const { statusCode, body } = await server.inject(url);
    expect([statusCode, body]).toEqual([404, expect.not.stringContaining('src/main.tsx')]);
  },
);

test('a request has ten seconds for its headers and thirty for all of it', () => {
  expect(server.server.headersTimeout).toBe(10_000);
  expect(server.server.requestTimeout).toBe(30_000);
});

test('a path that cannot be decoded redirects to the empty path', async () => {
  const { statusCode, headers } = await server.inject('/UK/events/%E0%A4%A');
  expect([statusCode, headers.location]).toEqual([302, '/']);
});

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const policyOf = async (app: FastifyInstance): Promise<Record<string, string>> => {
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/, 2)));
};

test('the policy allows the page’s own inline code by hash, and the configured origins alone', async () => {
  expect(await policyOf(server)).toMatchObject({
    'script-src': `'self' https://tags.test/google/ ${hashOf('let a\n')}`,
    'connect-src': "'self' http://league.test https://tags.test",
    'frame-src': 'https://chat.test',
    'img-src': "'self' data: https: http://league.test",
    'style-src': `'self' https://cdn.test/icons.css ${hashOf('p{margin:0}')}`,
    'frame-ancestors': "'none'",
    'default-src': "'self'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'scripts',
    'object-src': "'none'",
    'base-uri': "'self'",
  });
  expect(JSON.stringify(await policyOf(server))).not.toContain('unsafe');
});

test.each([
  ['/', 'no-cache'],
  ['/UK/events', 'no-cache'],
  ['/favicon.svg', 'no-cache'],
  ['/assets/index-abc.js', 'public, max-age=31536000, immutable'],
  ['/assets/index-old.js', undefined],
  ['/UK/events/%E0%A4%A', undefined],
  ['/robots.txt', undefined],
])('the answer to %s has the security headers, and is cached as %s', async (url, caching) => {
  const { headers } = await server.inject(url);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(headers['cache-control']).toBe(caching);
  for (const feature of ['camera', 'display-capture', 'geolocation', 'gyroscope', 'midi', 'payment', 'usb'])
    expect(headers['permissions-policy']).toContain(`${feature}=(), `);
  expect(headers['permissions-policy']).toContain('microphone=(self "https://chat.test")');
});

test.each([
  [() => Promise.resolve(Response.json({ status: 'ok' })), 200, 'ok'],
  [() => Promise.resolve(Response.json({ message: 'busy' }, { status: 503 })), 503, 'the API is not ready'],
  [() => Promise.reject(new TypeError('fetch failed')), 503, 'the API is not ready'],
])('BEY-49 the shop is as healthy as its API (%#)', async (answer, statusCode, status) => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const health = await server.inject('/health');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect([health.statusCode, health.json()]).toEqual([
    statusCode,
    { status, version: expect.stringMatching(new RegExp(`^${version}(\\+[0-9a-f]{7,})?$`)) },
  ]);
  expect(health.headers['cache-control']).toBe('no-store');
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    url: 'http://league.test/api/v1/Configurations/regions',
  });
});

test.each([
  ['/UK/events/gone', 404, 404],
  ['/uk/events/a%2Fb/checkout', 404, 404],
  ['/UK/events/kept', 200, 200],
  ['/UK/events/down', 503, 200],
  ['/UK/events', 404, 200],
])(
  'EVD-07 the address %s, whose race the API answers with %d, has the status %d',
  async (url, answer, code) => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: answer }));
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await server.inject({ method, url });
      expect([statusCode, headers['x-robots-tag']]).toEqual([code, code === 404 ? 'noindex' : undefined]);
      expect(headers['content-type']).toContain('text/html');
    }
    for (const [request] of asked.mock.calls) {
      const { url: address, headers } = request as Request;
      expect(Object.fromEntries(headers)).toEqual({ 'x-api-key': 'key', 'hub-region': 'UK' });
      expect(address).toMatch(/^http:\/\/league\.test\/api\/v1\/Events\/(gone|a%2Fb|kept|down)$/);
    }
  },
);

test('a shop on http sends no Strict-Transport-Security', async () => {
  const local = await serve({ site: { ...site, origin: 'http://localhost:3000' } });
  expect((await local.inject('/')).headers).not.toHaveProperty('strict-transport-security');
  await local.close();
});

test('a league’s shop with Google’s tags may send where they send, and one with its own tags may not', async () => {
  const league = readShopSettings({ ...leagueApi, ANALYTICS_BASE_URL: 'https://www.googletagmanager.com' });
  const shop = await serve({ site: league.site });
  const google = 'https://*.google-analytics.com https://*.analytics.google.com';
  expect((await policyOf(shop))['connect-src']).toBe(
    `'self' https://league.example https://www.googletagmanager.com ${google}`,
  );
  expect((await policyOf(server))['connect-src']).not.toContain('google');
  await shop.close();
});

test('a league without analytics and chat has neither in its policy, nor the microphone', async () => {
  const shop = await serve({ site: readShopSettings(leagueApi).site });
  expect(await policyOf(shop)).toMatchObject({
    'script-src': `'self' ${hashOf('let a\n')}`,
    'connect-src': "'self' https://league.example",
    'frame-src': "'none'",
  });
  expect((await shop.inject('/')).headers['permissions-policy']).toContain('microphone=()');
  await shop.close();
});

test('a drawn page has its own policy and state and is in the sitemap; the browser draws any other', async () => {
  const at: Pages['at'] = async (path) => (path === '/UK/events' ? drawn('<h1>Races</h1>') : 'late');
  const state = (address: string) => (address === '/state/1.json' ? '{}' : null);
  const served = vi.fn();
  const shop = await serve({ pages: { ...noPages, at, state, paths: () => ['/', '/UK/events'] }, served });
  const page = await shop.inject('/UK/events?x=1');
  expect(page.body).toBe('<h1>Races</h1>');
  expect(page.headers['content-security-policy']).toContain(hashOf('let b'));
  const packed = await shop.inject({ url: '/UK/events', headers: { 'accept-encoding': 'br' } });
  expect(packed.body).toBe('packed');
  expect((await shop.inject('/US/events')).body).toContain('<div id="root"></div>');
  expect(served.mock.calls).toEqual([['drawn'], ['drawn'], ['undrawn']]);
  const { body, headers } = await shop.inject('/state/1.json');
  expect(body).toBe('{}');
  expect(headers['content-type']).toContain('application/json');
  expect(headers['cache-control']).toContain('immutable');
  expect((await shop.inject('/state/2.json')).statusCode).toBe(404);
  expect((await shop.inject('/sitemap.xml')).body).toContain('https://shop.test/UK/events');
  await shop.close();
});

test.each([
  ['identity', undefined],
  ['br', 'br'],
])(
  'a page that a browser has (%s) is answered with 304 until it is drawn anew',
  async (accepted, encoding) => {
    let page = drawn('<h1>Races</h1>');
    const shop = await serve({ pages: { ...noPages, at: () => page } });
    const ask = (known = '') =>
      shop.inject({ url: '/UK/events', headers: { 'accept-encoding': accepted, 'if-none-match': known } });
    const { headers } = await ask();
    expect(headers['content-encoding']).toBe(encoding);
    page = drawn('<h1>Races</h1>');
    const again = await ask(`"other", ${headers.etag}`);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    page = drawn('<h1>More races</h1>');
    expect((await ask(headers.etag)).statusCode).toBe(200);
    await shop.close();
  },
);

test('a CDN may keep a drawn page, and no other', async () => {
  const pages: Pages = { ...noPages, at: (path) => (path === '/UK/events' ? drawn('') : 'missing') };
  const shop = await serve({ pages });
  const keptAt = async (url: string) => (await shop.inject(url)).headers['cdn-cache-control'];
  expect(await keptAt('/UK/events')).toBe('max-age=15, stale-while-revalidate=60');
  expect(await Promise.all(['/UK/events/gone', '/health', '/robots.txt'].map(keptAt))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await shop.close();
});

test('EVD-07 the API is not asked again whether there is a race of which a drawing knows', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const at: Pages['at'] = (path) => (path === '/UK/events/gone' ? 'missing' : 'late');
  const shop = await serve({ pages: { ...noPages, at } });
  const codes = await Promise.all(
    ['/UK/events/gone', '/UK/events/slow'].map(async (url) => (await shop.inject(url)).statusCode),
  );
  expect(codes).toEqual([404, 200]);
  expect(asked).not.toHaveBeenCalled();
  await shop.close();
});

test('BEY-49 a server that stops answers pages being drawn and a hanging /health, and 503 a second later', async () => {
  let draw = (_page: ServedPage) => {};
  const at = () => new Promise<ServedPage>((resolve) => (draw = resolve));
  const shop = await serve({ pages: { ...noPages, at } });
  const origin = await shop.listen({ port: 0, host: '127.0.0.1' });
  const arrived = vi.fn();
  shop.server.on('request', arrived);
  // As browsers open in reserve.
  const spare = connect(Number(new URL(origin).port), '127.0.0.1');
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, { signal } = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const health = fetch(`${origin}/health`);
  const page = fetch(`${origin}/UK/events`);
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(2));
  const closed = shop.close();
  expect((await health).status).toBe(503);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001);
  expect((await fetch(`${origin}/robots.txt`)).status).toBe(503);
  draw(drawn('<h1>Races</h1>'));
  expect(await (await page).text()).toBe('<h1>Races</h1>');
  await closed;
  spare.destroy();
});

/** Resolves once the request is on its way, before the server can have read it. */
const sendUnread = (origin: string, path: string) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const answer = text(socket);
  const sent = new Promise<void>((resolve) =>
    socket.once('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`, () => resolve())),
  );
  return { sent, answer };
};

test('BEY-49 a server that stops answers a request that it has not read yet', async () => {
  const shop = await serve();
  const origin = await shop.listen({ port: 0, host: '127.0.0.1' });
  const unread = sendUnread(origin, '/robots.txt');
  await unread.sent;
  const closed = shop.close();
  expect(await unread.answer).toMatch(/^HTTP\/1.1 200 /);
  await closed;
});

test('a page without a placeholder for the configuration is refused', () => {
  expect(() => withConfiguration('<html></html>', configuration, '')).toThrow(/configuration/);
});
