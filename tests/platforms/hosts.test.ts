import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { installedHosts } from '../../scripts/browserTests';
import { hostPolicy, immutableFolders, securityHeaders } from '../../scripts/headers';
import { sandboxPort } from '../browser/addresses';
import { errorsOf } from '../browser/reading';
import { type Host, startHost } from './host';

const ask = async (url: string, accepted = 'identity') => {
  const answer = await fetch(url, { headers: { 'accept-encoding': accepted } });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
};

for (const name of installedHosts()) {
  const test = base.extend<object, { api: string; host: Host }>({
    api: [
      async ({ browserName: _ }, use, { parallelIndex }) =>
        use(`http://localhost:${sandboxPort(parallelIndex)}`),
      { scope: 'worker' },
    ],
    host: [
      async ({ api }, use) => {
        const host = await startHost(name, api);
        try {
          await expect(async () => expect((await ask(host.origin)).status).toBe(200)).toPass();
          await use(host);
        } finally {
          await host.stop();
        }
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  });

  test.describe(name, () => {
    test('BEY-49 every answer of a host of files has the security headers and its own caching', async ({
      host,
      api,
    }) => {
      const file = (folder: string, ending: string) =>
        `/${folder}/${readdirSync(join(host.site, folder)).find((each) => each.endsWith(ending))}`;
      const expected = {
        ...securityHeaders({ origin: host.origin, chat: api }),
        'content-security-policy': hostPolicy,
      };
      const paths: [path: string, status: number, type: RegExp, caching: string | undefined][] = [
        ['/', 200, /text\/html/, 'no-cache'],
        ['/UK/events', 200, /text\/html/, 'no-cache'],
        ['/UK/legal/privacy', 200, /text\/html/, 'no-cache'],
        ['/UK/events/of-tomorrow', 200, /text\/html/, 'no-cache'],
        ['/favicon.svg', 200, /image\/svg/, 'no-cache'],
        ['/sw.js', 200, /javascript/, 'no-cache'],
        [file('assets', '.js'), 200, /javascript/, immutableFolders.control],
        [file('assets', '.css'), 200, /text\/css/, immutableFolders.control],
        [file('state', '.json'), 200, /application\/json/, immutableFolders.control],
      ];
      for (const [path, status, type, caching] of paths) {
        const answer = await ask(host.origin + path);
        expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, status, caching]);
        expect(answer.headers['content-type'], path).toMatch(type);
        expect(answer.headers, path).toMatchObject(expected);
        expect(answer.headers.vary?.toLowerCase(), path).toContain('accept-encoding');
      }
      for (const path of ['/assets/gone.js', '/state/gone.json']) {
        const { status, headers, body } = await ask(host.origin + path);
        expect(status, path).toBe(404);
        expect(headers['cache-control'] ?? 'no-cache', path).toBe('no-cache');
        expect(body, path).not.toContain('<html');
        expect(headers, path).toMatchObject(expected);
      }
    });

    test('a host of files sends a page’s own file, the fallback for any other address, and compressed code', async ({
      host,
    }) => {
      const page = await ask(`${host.origin}/UK/events`);
      expect(page.body).toBe(readFileSync(join(host.site, 'UK/events/index.html'), 'utf8'));
      const fallback = await ask(`${host.origin}/UK/events/of-tomorrow`);
      expect(fallback.body).toBe(readFileSync(join(host.site, 'fallback.html'), 'utf8'));
      const [script = ''] = readdirSync(join(host.site, 'assets')).filter((each) => each.endsWith('.js'));
      expect((await ask(`${host.origin}/assets/${script}`, 'br')).headers['content-encoding']).toBe('br');
    });

    test('BEY-49 a guardian gets from a page of the host to a race, and no policy is violated', async ({
      page,
      host,
    }) => {
      const complaints = errorsOf(page);
      await page.goto(`${host.origin}/UK/events`);
      await page.getByRole('link', { name: 'Ashdown Sprint' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ashdown Sprint' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Ashdown Sprint' })).toBeVisible();
      await page.goto(`${host.origin}/UK/legal/privacy`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(complaints()).toEqual([]);
    });
  });
}
