import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { appOrigin, sharedDemoSandbox } from './demoSandbox';

const sandbox = await sharedDemoSandbox();

const collect = (payload: object) => sandbox.app.inject({ method: 'POST', url: '/tag/collect', payload });
const collected = async () => (await sandbox.app.inject('/tag/events.json')).json();

/** Runs a tag with this data layer; posted events arrive at the API. */
const runTag = async (address: string, layer: unknown[]) => {
  const { body, headers } = await sandbox.app.inject(address);
  expect(headers['content-type']).toContain('text/javascript');
  const post = vi.fn(async (_url: URL, { body }: { body: string }) => collect(JSON.parse(body)));
  const run = new Function('window', 'document', 'fetch', body);
  run(
    { layer, dataLayer: layer, 'ga-disable-G-OFF': true },
    { currentScript: { src: `http://league.test${address}` } },
    post,
  );
  return {
    arrived: async (count: number) => {
      await expect.poll(() => post.mock.calls.length).toBe(count);
      await Promise.all(post.mock.results.map(({ value }) => value));
      const urls = post.mock.calls.map(([url]) => String(url));
      expect(urls).toEqual(Array(count).fill('http://league.test/tag/collect'));
    },
  };
};

const command = (...entries: unknown[]): unknown =>
  function gtag() {
    // biome-ignore lint/complexity/noArguments: what Google's script asks for
    return arguments;
  }.apply(null, entries as []);

test('the Google Analytics stand-in posts commands in order, none while the page disables its id', async () => {
  const layer = [command('js', new Date()), command('config', 'G-1'), command('event', 'sign_up')];
  const tag = await runTag('/tag/gtag/js?id=G-1&l=layer', layer);
  layer.push(['event', 'no command'], command('event', 'sign_in', { user_id: 'USR_1' }));
  await tag.arrived(2);
  expect((await collected()).slice(-2)).toEqual([
    { tag: 'gtag', id: 'G-1', name: 'sign_up', parameters: {} },
    { tag: 'gtag', id: 'G-1', name: 'sign_in', parameters: { user_id: 'USR_1' } },
  ]);
  await (await runTag('/tag/gtag/js?id=G-OFF&l=layer', [...layer])).arrived(0);
});

test('the Google Tag Manager stand-in posts events without its own first one', async () => {
  const started = { 'gtm.start': 1, event: 'gtm.js' };
  const tag = await runTag('/tag/gtm.js?id=GTM-1', [started, { user: 1 }, { event: 'sign_up', plan: 'x' }]);
  await tag.arrived(1);
  const posted = { tag: 'gtm', id: 'GTM-1', name: 'sign_up', parameters: { plan: 'x' } };
  expect((await collected()).at(-1)).toEqual(posted);
});

test('a body that is not an event is refused; the newest thousand events are kept', async () => {
  const event = { tag: 'gtm', id: 'GTM-1', name: 'sign_up', parameters: {} };
  const huge = { ...event, parameters: { page_path: '/'.repeat(10_000) } };
  for (const broken of [{}, { ...event, tag: 'pixel' }, { ...event, name: 7, parameters: 'all' }, huge]) {
    expect((await collect(broken)).statusCode).toBe(400);
  }
  for (let number = 0; number < 1_001; number += 1) await collect({ ...event, name: `event-${number}` });
  const storage = await collected();
  expect([storage.length, storage[0].name, storage.at(-1).name]).toEqual([1_000, 'event-1', 'event-1000']);
});

test('icons are served unchanged, to every origin', async () => {
  const { headers, body } = await sandbox.app.inject({
    url: '/cdn/icons.css',
    headers: { origin: appOrigin },
  });
  expect(headers['content-type']).toBe('text/css; charset=utf-8');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(body).toBe(readFileSync('sandbox/icons.css', 'utf8'));
});
