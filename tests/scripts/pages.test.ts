import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { createPages, renderAll } from '../../scripts/pages';
import { prerenderPath } from '../../scripts/publicPages';
import { robotsTxt, sitemapXml } from '../../scripts/site';
import { noSuchPage } from '../../src/app/noSuchPage';

const leadsTo: Record<string, string[]> = {
  '/': ['/UK/events', '/..', '/US/events'],
  '/UK/events': ['/UK/events/e1', '/UK/events/..', '/UK/events/..%2F..%2Fe1', '/UK/events/a%3F'],
  '/ZA/events': ['/ZA/events/e%201', '/ZA/auth/sign-up'],
};

const inline = { scripts: [], styles: [] };
const compressed = Buffer.from('');

/** Pages whose content counts their renderings. */
const drawing = () => {
  const api = { isUp: true };
  let count = 0;
  const render = vi.fn(async (path: string) => {
    if (!api.isUp) throw new Error(`${path} does not settle`);
    count += 1;
    const state = { path: `/state/${count}.json`, text: `${path} as JSON` };
    return { html: `${path} ${count}`, inline, state, compressed, leadsTo: leadsTo[path] ?? [] };
  });
  return { api, render, pages: createPages({ render }, prerenderPath) };
};

let said: MockInstance<typeof console.error>;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-01-01') });
  said = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

describe('pages rendered by a server', () => {
  const quiet = () => vi.advanceTimersByTimeAsync(0);

  test('of a thousand addresses that no page links to, one a minute is rendered', async () => {
    const { render, pages } = drawing();
    await pages.prepare();
    const drawn = render.mock.calls.length;
    const unknown = Array.from({ length: 1_000 }, (_, place) => `/UK/events/unknown${place}`);
    const [first, ...others] = await Promise.all(unknown.map((path) => pages.at(path)));
    expect([first?.html, ...new Set(others)]).toEqual(['/UK/events/unknown0 5', null]);
    expect((await pages.at('/UK/events/e1'))?.html).toBe('/UK/events/e1 4');
    expect(render).toHaveBeenCalledTimes(drawn + 1);
    vi.advanceTimersByTime(60_000);
    expect((await pages.at('/UK/events/unknown1'))?.html).toBe(`/UK/events/unknown1 ${drawn + 2}`);
  });

  test('a server started during an outage of the API has every page once the API is back', async () => {
    const { api, render, pages } = drawing();
    api.isUp = false;
    await pages.prepare();
    expect(pages.paths()).toEqual([]);
    expect(said).toHaveBeenCalledOnce();
    api.isUp = true;
    await pages.at('/');
    await quiet();
    expect(pages.paths().toSorted()).toEqual(['/', '/UK/events', '/UK/events/e1', '/US/events']);
    const drawn = render.mock.calls.length;
    vi.advanceTimersByTime(60_000);
    await pages.at('/US/events');
    await quiet();
    expect(render).toHaveBeenCalledTimes(drawn + 1);
  });

  test('a page requested by another spelling of its path is the same page', async () => {
    const { pages } = drawing();
    for (const path of ['/za/events/', '/Za/events', '/%5AA/events', '/ZA/events'])
      expect((await pages.at(path))?.html).toBe('/ZA/events 1');
    await pages.at('/za/events/%65%201/');
    await pages.at('/za/auth/sign-up/');
    expect(pages.paths()).toEqual(['/ZA/events', '/ZA/events/e%201', '/ZA/auth/sign-up']);
  });

  test('of many pages the server renders 200 in advance and the others on request', async () => {
    const many = Array.from({ length: 5_000 }, (_, place) => `/UK/events/e${place}`);
    const { render: draw } = drawing();
    const render = vi.fn(async (path: string) => ({ ...(await draw(path)), html: path, leadsTo: many }));
    const pages = createPages({ render }, prerenderPath);
    await pages.prepare();
    expect(render).toHaveBeenCalledTimes(200);
    expect((await pages.at('/UK/events/e4999'))?.html).toBe('/UK/events/e4999');
  });

  test('what a page goes on from is there also after the page was drawn again', async () => {
    const { pages } = drawing();
    await pages.at('/UK/events');
    vi.advanceTimersByTime(60_001);
    await pages.at('/UK/events');
    for (const address of ['/state/1.json', '/state/2.json'])
      expect(pages.state(address)).toBe('/UK/events as JSON');
    expect(pages.state('/state/3.json')).toBeNull();
  });

  test('whoever has waited for 1.5 s gets the page that the browser draws', async () => {
    const pages = createPages({ render: () => new Promise(() => {}) }, prerenderPath);
    const seen = vi.fn();
    void pages.at('/UK/events').then(seen);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toHaveBeenCalledWith(null);
  });

  test('a legal text is served at any age where it cannot be rendered again, a list of races is not', async () => {
    const { api, pages } = drawing();
    const shown = ['/UK/events', '/UK/legal/privacy', '/UK/legal'];
    await pages.prepare();
    await pages.at('/UK/legal/privacy');
    api.isUp = false;
    vi.advanceTimersByTime(3_600_000);
    expect(await Promise.all(shown.map(async (path) => (await pages.at(path))?.html))).toEqual([
      undefined,
      '/UK/legal/privacy 5',
      '/UK/legal/privacy 5',
    ]);
  });

  test('a page 15 s old is served and rendered again in the background; one a minute old is not served, even if the clock is set back', async () => {
    const { render, pages } = drawing();
    await pages.prepare();
    const drawn = render.mock.calls.length;
    vi.setSystemTime(Date.now() - 86_400_000);
    vi.advanceTimersByTime(15_000);
    expect((await pages.at('/'))?.html).toBe('/ 1');
    expect(render).toHaveBeenCalledTimes(drawn);
    vi.advanceTimersByTime(1);
    const readers = await Promise.all([pages.at('/'), pages.at('/')]);
    expect(readers.map((page) => page?.html)).toEqual(['/ 1', '/ 1']);
    await quiet();
    expect(render).toHaveBeenCalledTimes(drawn + 1);
    expect((await pages.at('/'))?.html).toBe(`/ ${drawn + 1}`);
    vi.advanceTimersByTime(60_001);
    expect((await pages.at('/'))?.html).toBe(`/ ${drawn + 2}`);
  });

  test('an outage of the API is logged once, and again the next time; outdated pages are not served', async () => {
    const { api, pages } = drawing();
    await pages.at('/');
    api.isUp = false;
    vi.advanceTimersByTime(60_000);
    expect(await pages.at('/')).not.toBeNull();
    vi.advanceTimersByTime(1);
    for (const path of ['/', '/UK/events', '/']) expect(await pages.at(path)).toBeNull();
    expect(pages.paths()).toEqual(['/']);
    expect(said.mock.calls).toEqual([['Not prerendered: / does not settle']]);
    api.isUp = true;
    expect(await pages.at('/')).not.toBeNull();
    api.isUp = false;
    expect(await pages.at('/UK/events')).toBeNull();
    expect(said).toHaveBeenCalledTimes(2);
  });

  test('a page that always fails is logged once beside others that do not, also where an outage is logged meanwhile', async () => {
    const { api, render } = drawing();
    const broken = async (path: string) =>
      path === '/UK/events/e1' ? Promise.reject(new Error('e1 fails')) : render(path);
    const pages = createPages({ render: broken }, prerenderPath);
    await pages.prepare();
    for (const isUp of [true, false, true, true]) {
      api.isUp = isUp;
      vi.advanceTimersByTime(60_001);
      for (const path of ['/UK/events/e1', '/', '/US/events']) await pages.at(path);
    }
    expect(said.mock.calls).toEqual([['Not prerendered: e1 fails'], ['Not prerendered: / does not settle']]);
  });

  test('an unknown race is not logged, and a deleted race leaves the sitemap and becomes unknown', async () => {
    const { render } = drawing();
    let isGone = false;
    const missing = vi.fn((path: string) => {
      throw Object.assign(new Error(`${path} does not settle`), { name: noSuchPage });
    });
    const pages = createPages(
      {
        render: async (path) =>
          path.includes('junk') || (isGone && path === '/UK/events/e1') ? missing(path) : render(path),
      },
      prerenderPath,
    );
    await pages.prepare();
    await pages.at('/UK/events/junk');
    expect(pages.paths()).toEqual(['/', '/UK/events', '/US/events', '/UK/events/e1']);
    isGone = true;
    vi.advanceTimersByTime(60_001);
    for (let request = 0; request < 3; request += 1) expect(await pages.at('/UK/events/e1')).toBeNull();
    expect(pages.paths()).toEqual(['/', '/UK/events', '/US/events']);
    expect(missing.mock.calls).toEqual([['/UK/events/junk'], ['/UK/events/e1'], ['/UK/events/e1']]);
    expect(said).not.toHaveBeenCalled();
  });

  test('a page that differs between first-time visitors is never rendered', async () => {
    const { render, pages } = drawing();
    for (const path of ['/UK/my-account/tickets', '/UK/auth/reset-password', '/nowhere/at/all'])
      expect(await pages.at(path)).toBeNull();
    await quiet();
    expect(render).not.toHaveBeenCalled();
  });
});

const gone = Object.assign(new Error('gone'), { name: noSuchPage });

test.each<[what: string, broken: string, error: Error, written: string[], failures: string[]]>([
  ['every linked page is', '', gone, ['/', '/UK/events', '/US/events', '/UK/events/e1'], []],
  ['all but a race that is gone is', '/UK/events/e1', gone, ['/', '/UK/events', '/US/events'], []],
  ['all but a page that fails is', '/UK/events', new Error('no races'), ['/', '/US/events'], ['no races']],
])(
  '%s written once, inside the folder, and failures are named',
  async (_, broken, error, written, failures) => {
    const { render } = drawing();
    const rendered = await renderAll({
      render: (path) => (path === broken ? Promise.reject(error) : render(path)),
    });
    expect([[...rendered.pages.keys()], rendered.failures]).toEqual([written, failures]);
  },
);

test('the sitemap lists the public pages, and robots.txt excludes a guardian’s own', () => {
  const map = sitemapXml('https://shop.test', [
    '/',
    '/UK/events/&%20a',
    '/UK/my-account',
    '/UK/auth/sign-in',
  ]);
  expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://shop.test/',
    'https://shop.test/UK/events/&amp;%20a',
  ]);
  expect(robotsTxt('https://shop.test')).toContain('Disallow: /*/my-account');
  expect(robotsTxt('https://shop.test')).toContain('Sitemap: https://shop.test/sitemap.xml');
});
