import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RenderedPage } from '../../scripts/pageHtml';
import { createPages, type Pages, renderAll } from '../../scripts/pages';
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
  return { api, render, pages: createPages({ render }, prerenderPath, said, () => !api.isUp) };
};

const said = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-01-01') });
  said.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The HTML of a page that is served, or the reason why there is none. */
const htmlAt = async (pages: Pages, path: string): Promise<string> => {
  const found = await pages.at(path);
  return typeof found === 'string' ? found : found.html;
};

describe('pages rendered by a server', () => {
  const quiet = () => vi.advanceTimersByTimeAsync(0);

  test('of a thousand addresses that no page links to, one a minute is rendered', async () => {
    const { render, pages } = drawing();
    await pages.prepare();
    const drawn = render.mock.calls.length;
    const unknown = Array.from({ length: 1_000 }, (_, place) => `/UK/events/unknown${place}`);
    const [first, ...others] = await Promise.all(unknown.map((path) => htmlAt(pages, path)));
    expect([first, ...new Set(others)]).toEqual(['/UK/events/unknown0 5', 'unknown']);
    expect(await htmlAt(pages, '/UK/events/e1')).toBe('/UK/events/e1 4');
    expect(render).toHaveBeenCalledTimes(drawn + 1);
    vi.advanceTimersByTime(60_000);
    expect(await htmlAt(pages, '/UK/events/unknown1')).toBe(`/UK/events/unknown1 ${drawn + 2}`);
  });

  test('a server started during an outage has its pages soon after it, though nobody asks', async () => {
    const { api, render, pages } = drawing();
    api.isUp = false;
    await pages.prepare();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pages.paths()).toEqual([]);
    expect(said).not.toHaveBeenCalled();
    api.isUp = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(pages.paths().toSorted()).toEqual(['/', '/UK/events', '/UK/events/e1', '/US/events']);
    const drawn = render.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(render).toHaveBeenCalledTimes(drawn);
  });

  test('a region whose races could not be read is prepared again, and with it no page that is there', async () => {
    const { render } = drawing();
    let isBroken = true;
    const broken = vi.fn((path: string) =>
      isBroken && path === '/UK/events' ? Promise.reject(new Error('no races')) : render(path),
    );
    const pages = createPages({ render: broken }, prerenderPath, said, () => false);
    await pages.prepare();
    await vi.advanceTimersByTimeAsync(2_000);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(pages.paths().toSorted()).toEqual(['/', '/UK/events', '/UK/events/e1', '/US/events']);
    expect(render).toHaveBeenCalledTimes(4);
  });

  test('a page requested by another spelling of its path is the same page', async () => {
    const { pages } = drawing();
    for (const path of ['/za/events/', '/Za/events', '/%5AA/events', '/ZA/events'])
      expect(await htmlAt(pages, path)).toBe('/ZA/events 1');
    await pages.at('/za/events/%65%201/');
    await pages.at('/za/auth/sign-up/');
    expect(pages.paths()).toEqual(['/ZA/events', '/ZA/events/e%201', '/ZA/auth/sign-up']);
  });

  test('of many pages the server renders 200 in advance and the others on request', async () => {
    const many = Array.from({ length: 5_000 }, (_, place) => `/UK/events/e${place}`);
    const { render: draw } = drawing();
    const render = vi.fn(async (path: string) => ({ ...(await draw(path)), html: path, leadsTo: many }));
    const pages = createPages({ render }, prerenderPath, said, () => false);
    await pages.prepare();
    expect(render).toHaveBeenCalledTimes(200);
    expect(await htmlAt(pages, '/UK/events/e4999')).toBe('/UK/events/e4999');
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

  test('whoever has waited for 1.5 s draws the page, and nobody waits until one comes in time', async () => {
    const waiting: ((page: RenderedPage) => void)[] = [];
    const render = () => new Promise<RenderedPage>((resolve) => waiting.push(resolve));
    const pages = createPages({ render }, prerenderPath, said, () => false);
    const seen = vi.fn();
    void htmlAt(pages, '/UK/events').then(seen);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toHaveBeenCalledWith('late');
    void htmlAt(pages, '/').then(seen);
    await quiet();
    expect(seen).toHaveBeenCalledTimes(2);
    const page = {
      html: 'drawn',
      inline,
      compressed,
      state: { path: '', text: '' },
      leadsTo: ['/US/events'],
    };
    waiting.at(-1)?.(page);
    await quiet();
    void htmlAt(pages, '/US/events').then(seen);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(seen).toHaveBeenCalledTimes(2);
    waiting.at(-1)?.(page);
    await quiet();
    expect(seen).toHaveBeenLastCalledWith('drawn');
  });

  test('an hour after it was drawn, only a legal text is served while it cannot be drawn again', async () => {
    const { api, pages } = drawing();
    const shown = ['/UK/events', '/UK/legal/privacy', '/UK/legal'];
    const served = () => Promise.all(shown.map((path) => htmlAt(pages, path)));
    await pages.prepare();
    await pages.at('/UK/legal/privacy');
    api.isUp = false;
    vi.advanceTimersByTime(3_600_000);
    expect(await served()).toEqual(['/UK/events 2', '/UK/legal/privacy 5', '/UK/legal/privacy 5']);
    vi.advanceTimersByTime(1);
    expect(await served()).toEqual(['late', '/UK/legal/privacy 5', '/UK/legal/privacy 5']);
  });

  test('a page over 15 s old is served and drawn anew behind it, even if the clock is set back', async () => {
    const { render, pages } = drawing();
    await pages.prepare();
    const drawn = render.mock.calls.length;
    vi.setSystemTime(Date.now() - 86_400_000);
    vi.advanceTimersByTime(15_000);
    expect(await htmlAt(pages, '/')).toBe('/ 1');
    expect(render).toHaveBeenCalledTimes(drawn);
    vi.advanceTimersByTime(1);
    const readers = await Promise.all([htmlAt(pages, '/'), htmlAt(pages, '/')]);
    expect(readers).toEqual(['/ 1', '/ 1']);
    await quiet();
    expect(render).toHaveBeenCalledTimes(drawn + 1);
    expect(await htmlAt(pages, '/')).toBe(`/ ${drawn + 1}`);
    vi.advanceTimersByTime(3_600_001);
    expect(await htmlAt(pages, '/')).toBe(`/ ${drawn + 2}`);
  });

  test('during an outage a page is tried again every two seconds, however many ask for it', async () => {
    const { api, render, pages } = drawing();
    api.isUp = false;
    for (let second = 0; second < 5; second += 1) {
      for (let request = 0; request < 10; request += 1) await pages.at('/');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(render).toHaveBeenCalledTimes(3);
  });

  test('a page that cannot be drawn is logged once, and none while the API itself fails', async () => {
    const { api, render } = drawing();
    const broken = async (path: string) =>
      path === '/UK/events/e1' ? Promise.reject(new Error('e1 fails')) : render(path);
    const pages = createPages({ render: broken }, prerenderPath, said, () => !api.isUp);
    await pages.prepare();
    for (const isUp of [true, false, true, true]) {
      api.isUp = isUp;
      vi.advanceTimersByTime(60_001);
      for (const path of ['/UK/events/e1', '/', '/US/events']) await pages.at(path);
      await quiet();
    }
    const line = { path: '/UK/events/e1', reason: 'e1 fails' };
    expect(said.mock.calls).toEqual([['A page cannot be drawn', line]]);
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
      said,
      () => false,
    );
    await pages.prepare();
    await pages.at('/UK/events/junk');
    expect(pages.paths()).toEqual(['/', '/UK/events', '/US/events', '/UK/events/e1']);
    isGone = true;
    vi.advanceTimersByTime(60_001);
    expect(await htmlAt(pages, '/UK/events/e1')).toBe('/UK/events/e1 4');
    for (const found of ['missing', 'missing', 'unknown'])
      expect(await htmlAt(pages, '/UK/events/e1')).toBe(found);
    expect(pages.paths()).toEqual(['/', '/UK/events', '/US/events']);
    expect(missing.mock.calls).toEqual([['/UK/events/junk'], ['/UK/events/e1'], ['/UK/events/e1']]);
    expect(said).not.toHaveBeenCalled();
  });

  test('a page that differs between first-time visitors is never rendered', async () => {
    const { render, pages } = drawing();
    for (const path of ['/UK/my-account/tickets', '/UK/auth/reset-password', '/nowhere/at/all'])
      expect(await pages.at(path)).toBe('unknown');
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
    const rendered = await renderAll((path) => (path === broken ? Promise.reject(error) : render(path)));
    expect([[...rendered.pages.keys()], rendered.failures]).toEqual([written, failures]);
  },
);

test('a page whose name no file can have is left out by name, and ends nothing', async () => {
  const impossible = ['index.html', 'Index.HTML/checkout', 'a%2Fb', '..', 'a%3F', 'é'.repeat(128)].map(
    (id) => `/UK/events/${encodeURI(id).replaceAll('%25', '%')}`,
  );
  const possible = ['/UK/events/index.htm', `/UK/events/${'e'.repeat(255)}`];
  const { render } = drawing();
  const { pages, failures, leftOut } = await renderAll(async (path) => ({
    ...(await render(path)),
    leadsTo: path === '/' ? [...impossible, ...possible] : [],
  }));
  expect([[...pages.keys()], failures]).toEqual([['/', ...possible], []]);
  expect(leftOut).toEqual(impossible);
});

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
