import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppServer } from '../../scripts/appServer';
import { withConfiguration } from '../../scripts/configuration';

const page = '<script id="configuration" type="application/json">{}</script><div id="root"></div>';
const configuration = {
  apiBaseUrl: 'http://league.test/api',
  apiKey: 'key',
  leagueName: '</script><b>',
  analyticsBaseUrl: 'https://tags.test/google',
  iconStylesheet: { href: 'https://cdn.test/icons.css?v=1', integrity: 'sha384-aB1+' },
};
const dist = mkdtempSync(join(tmpdir(), 'paddock-dist-'));
let server: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, 'assets/index-abc.js'), `export const text = '${'x'.repeat(4000)}';`);
  server = await createAppServer(dist, configuration, 'https://shop.test');
});

afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

test.each(['/', '/index.html', '/UK/events', '/UK/events/an.event/checkout?x=1'])(
  '%s is answered with the page and its configuration',
  async (url) => {
    const { statusCode, headers, body } = await server.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('http://league.test/api');
    expect(body).not.toContain('<b>');
  },
);

test('a file with a hash in its name is cached for a year, compressed; the page and other files are asked for each time', async () => {
  const asset = await server.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'gzip' } });
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['content-encoding']).toBe('gzip');
  const icon = await server.inject('/favicon.svg');
  expect(icon.headers['cache-control']).toBe('no-cache');
  const fallback = await server.inject('/UK/events');
  expect(fallback.headers['cache-control']).toBe('no-cache');
});

test('a missing asset is not answered with the page', async () => {
  expect((await server.inject('/assets/index-old.js')).statusCode).toBe(404);
});

test('RTE-08 a path that cannot be decoded leads to the empty path', async () => {
  const { statusCode, headers } = await server.inject('/UK/events/%E0%A4%A');
  expect([statusCode, headers.location]).toEqual([302, '/']);
});

const policyOf = async (app: FastifyInstance): Promise<Record<string, string>> => {
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  return Object.fromEntries(policy.split(';').map((directive) => directive.split(/ (.*)/, 2)));
};

test('COO-02 CHT-01 ICO-01 scripts, calls, frames and styles come from what is configured and from nowhere else', async () => {
  expect(await policyOf(server)).toMatchObject({
    'script-src': "'self' https://tags.test/google/",
    'connect-src': "'self' http://league.test https://tags.test",
    'frame-src': 'http://league.test',
    'style-src': "'self' https://cdn.test/icons.css",
    'frame-ancestors': "'none'",
  });
});

test('ICO-01 without an icon style sheet styles come from the app alone', async () => {
  const plain = await createAppServer(dist, { ...configuration, iconStylesheet: null }, 'https://shop.test');
  expect((await policyOf(plain))['style-src']).toBe("'self'");
  await plain.close();
});

test('a page without a place for the configuration is refused', () => {
  expect(() => withConfiguration('<html></html>', configuration, '')).toThrow(/configuration/);
});
