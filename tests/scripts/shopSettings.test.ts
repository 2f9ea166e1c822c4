import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readShopSettings } from '../../scripts/shopSettings';

const league = { API_BASE_URL: 'https://league.example/api/', API_KEY: 'k' };

test('BEY-59 with the address and key of a league’s API the shop knows nothing of the demo', () => {
  const { sandbox, site } = readShopSettings(league);
  expect(sandbox).toBeNull();
  expect(site).toEqual({
    configuration: {
      apiBaseUrl: 'https://league.example/api',
      apiKey: 'k',
      leagueName: 'Apex Karting League',
      analyticsBaseUrl: '',
      iconStylesheet: null,
      idempotencyKeys: false,
    },
    origin: 'http://localhost:3000',
    chat: null,
  });
});

test('chat, tags, icons and idempotency keys of a league are read', () => {
  const { site, host } = readShopSettings({
    ...league,
    HOST: '0.0.0.0',
    LEAGUE_NAME: 'Karts',
    APP_ORIGIN: 'https://shop.example/',
    CHAT_ORIGIN: 'https://chat.example/',
    ANALYTICS_BASE_URL: 'https://tags.example/',
    ICON_STYLESHEET: 'https://cdn.example/icons.css sha384-aB1+',
    IDEMPOTENCY_KEYS: 'true',
  });
  expect(host).toBe('0.0.0.0');
  expect(site).toMatchObject({ origin: 'https://shop.example', chat: 'https://chat.example' });
  expect(site.configuration).toMatchObject({
    leagueName: 'Karts',
    analyticsBaseUrl: 'https://tags.example',
    iconStylesheet: { href: 'https://cdn.example/icons.css', integrity: 'sha384-aB1+' },
    idempotencyKeys: true,
  });
});

test('BEY-59 without them the shop stands in front of its sandbox', () => {
  const { sandbox, site, host, port } = readShopSettings({
    PORT: '65535',
    SANDBOX_PORT: '4100',
    API_BASE_URL: ' ',
  });
  expect([host, port]).toEqual(['localhost', 65_535]);
  expect(sandbox).toEqual({ port: 4_100, origin: 'http://localhost:4100' });
  expect(site).toMatchObject({
    origin: 'http://localhost:65535',
    chat: 'http://localhost:4100',
    configuration: {
      apiBaseUrl: 'http://localhost:4100/api',
      apiKey: 'paddock-demo-key',
      analyticsBaseUrl: 'http://localhost:4100/tag',
      iconStylesheet: {
        href: expect.stringMatching(/^http:\/\/localhost:4100\/cdn\/icons\.css\?v=[0-9a-f]{8}$/),
        integrity: `sha384-${createHash('sha384').update(readFileSync('sandbox/icons.css')).digest('base64')}`,
      },
      idempotencyKeys: true,
    },
  });
});

test.each([
  [{ PORT: '0' }, 'PORT'],
  [{ PORT: '80.5' }, 'PORT'],
  [{ SANDBOX_PORT: '65536' }, 'SANDBOX_PORT'],
  [{ PORT: '3100' }, 'SANDBOX_PORT'],
  [{ APP_ORIGIN: 'https://shop.example/tickets' }, 'APP_ORIGIN'],
  [{ SANDBOX_ORIGIN: 'localhost:3100' }, 'SANDBOX_ORIGIN'],
  [{ API_BASE_URL: 'https://league.example/api' }, 'API_KEY'],
  [{ ...league, CHAT_ORIGIN: 'nonsense' }, 'CHAT_ORIGIN'],
  [{ ...league, ANALYTICS_BASE_URL: '//tags' }, 'ANALYTICS_BASE_URL'],
  [{ ...league, ICON_STYLESHEET: 'https://cdn.example/icons.css' }, 'ICON_STYLESHEET'],
  [{ ...league, ICON_STYLESHEET: 'https://cdn.example/icons.css sha384-a sha384-b' }, 'ICON_STYLESHEET'],
  [{ ...league, IDEMPOTENCY_KEYS: 'yes' }, 'IDEMPOTENCY_KEYS'],
])('the settings %j are refused in one line that names %s', (environment, name) => {
  expect(() => readShopSettings(environment)).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
});

test.each([
  ['--origin', 'https://shop.example/tickets', 'APP_ORIGIN'],
  ['--icons', 'https://cdn.example/icons.css', 'ICON_STYLESHEET'],
  ['--idempotency', 'yes', 'IDEMPOTENCY_KEYS'],
])('ICO-01 the option %s %s of prerendering is refused in one line, as %s is', (option, value, name) => {
  const args = ['--import', 'tsx', 'scripts/prerender.ts', option, value];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(new RegExp(`^${name} must be .+\\.\n$`))]);
});

test.each([
  [{ APP_ORIGIN: 'https://shop.example', SANDBOX_ORIGIN: 'https://api.example' }, []],
  [{ APP_ORIGIN: 'http://127.0.0.1:3000' }, []],
  [{ APP_ORIGIN: 'http://localhost:4999' }, [/^APP_ORIGIN is http:\/\/localhost:4999, but port 3000 /]],
  [{ ...league, APP_ORIGIN: 'http://[::1]:4999' }, [/^APP_ORIGIN /]],
  [{ SANDBOX_ORIGIN: 'http://localhost:3000' }, [/^SANDBOX_ORIGIN .* port 3100 /]],
])('the settings %j are warned of by %j', (environment, warnings) => {
  expect(readShopSettings(environment).warnings).toEqual(warnings.map((each) => expect.stringMatching(each)));
});
