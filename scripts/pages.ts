import { noSuchPage } from '../src/app/noSuchPage';
import { storeNewest } from '../src/browser/storeNewest';
import type { Prerenderer, RenderedPage, ServedPage } from './pageHtml';
import { isLasting } from './publicPages';

/**
 * Ages of a page, ms, by a clock that is never set: a stale page is rendered again in the background, an old one is not
 * served unless it is lasting.
 */
const ages = { stale: 15_000, old: 60_000 };

/** Time to wait for a page, ms; after that the browser renders the page. */
const maxWait = 1_500;

/** Limit for the cache, above any league's number of pages. */
const maxPages = 2_000;

export type Pages = {
  /** Null for a page that cannot be prerendered, or not in time. */
  at: (path: string) => Promise<ServedPage | null>;
  /** Renders public pages once. Never rejects. */
  prepare: () => Promise<void>;
  /** State file of a recent page, by its address; null for an unknown one. */
  state: (address: string) => string | null;
  /** Paths of all rendered pages. */
  paths: () => string[];
};

/** Further pages are rendered on request, to keep the server responsive. */
const maxPrepared = 200;

/**
 * Renders every public page. @returns pages by path, and messages of failures
 * @param limit maximum number of pages; regions come first, then their races
 */
export async function renderAll(
  { render }: Prerenderer,
  limit = Number.POSITIVE_INFINITY,
): Promise<{ pages: Map<string, RenderedPage>; failures: string[] }> {
  const pages = new Map<string, RenderedPage>();
  const failures: string[] = [];
  const paths = new Set(['/']);
  let tried = 0;
  // Iterating a Set includes paths added meanwhile.
  for (const path of paths) {
    if (tried === limit) break;
    tried += 1;
    try {
      const page = await render(path);
      pages.set(path, page);
      for (const each of page.leadsTo) if (isInsideFolder(each)) paths.add(each);
    } catch (error) {
      if (!isMissing(error)) failures.push(messageOf(error));
    }
  }
  return { pages, failures };
}

/** Without `..`, which would leave the folder, and without an encoded separator, NUL or `?`, which Caddy cuts off. */
const isInsideFolder = (path: string): boolean =>
  new URL(path, 'http://localhost').pathname === path && !/%(00|2f|3f|5c)/i.test(path);

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

const isMissing = (error: unknown): boolean => error instanceof Error && error.name === noSuchPage;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type CachedPage = { page: ServedPage; links: Set<string>; renderedAt: number };

/**
 * Prerendered pages for a server, at most a minute old; lasting ones at any age where the API cannot be reached.
 * @param addressOf the canonical path of a page to prerender; null for any other
 */
export function createPages({ render }: Prerenderer, addressOf: (path: string) => string | null): Pages {
  const cache = new Map<string, CachedPage>();
  const renderings = new Map<string, Promise<void>>();
  /** Includes states of older pages, which browsers may still request. */
  const states = new Map<string, string>();
  /** Paths of pages whose failure was logged. */
  const reported = new Map<string, true>();
  let isDown = false;
  let isUnprepared = false;
  let unknownRenderedAt = Number.NEGATIVE_INFINITY;

  const store = (path: string, { leadsTo, ...page }: RenderedPage) => {
    storeNewest(cache, path, { page, links: new Set(leadsTo), renderedAt: performance.now() }, maxPages);
    storeNewest(states, page.state.path, page.state.text, 2 * maxPages);
  };

  const forget = (path: string) => {
    cache.delete(path);
    for (const { links } of cache.values()) links.delete(path);
  };

  /** Once per outage of the API, and once for a page that fails while others do not. */
  const report = (path: string, error: unknown) => {
    if (isDown || reported.has(path)) return;
    isDown = true;
    storeNewest(reported, path, true, maxPages);
    console.error(`Not prerendered: ${messageOf(error)}`);
  };

  const renderAndStore = async (path: string): Promise<RenderedPage> => {
    try {
      const page = await render(path);
      store(path, page);
      isDown = false;
      reported.delete(path);
      return page;
    } catch (error) {
      if (isMissing(error)) forget(path);
      else report(path, error);
      throw error;
    }
  };

  const prepare = async (): Promise<void> => {
    isUnprepared = false;
    const { pages } = await renderAll({ render: renderAndStore }, maxPrepared);
    isUnprepared = pages.size === 0;
  };

  const refresh = async (path: string): Promise<void> => {
    const page = await renderAndStore(path).catch(() => null);
    if (page !== null && isUnprepared) void prepare();
  };

  const rendering = (path: string): Promise<void> => {
    const pending = renderings.get(path) ?? refresh(path).finally(() => renderings.delete(path));
    renderings.set(path, pending);
    return pending;
  };

  const isKnown = (path: string): boolean =>
    path === '/' || cache.has(path) || [...cache.values()].some(({ links }) => links.has(path));

  /** One unknown address a minute, because anybody can make them up. */
  const mayRender = (path: string): boolean => {
    if (renderings.has(path) || isKnown(path)) return true;
    if (performance.now() - unknownRenderedAt < ages.old) return false;
    unknownRenderedAt = performance.now();
    return true;
  };

  return {
    at: async (requested) => {
      const path = addressOf(requested);
      if (path === null || !mayRender(path)) return null;
      const age = () => performance.now() - (cache.get(path)?.renderedAt ?? Number.NEGATIVE_INFINITY);
      const pending = age() > ages.stale ? rendering(path) : null;
      if (age() > ages.old) await Promise.race([pending, delay(maxWait)]);
      return age() > ages.old && !isLasting(path) ? null : (cache.get(path)?.page ?? null);
    },
    prepare,
    state: (address) => states.get(address) ?? null,
    paths: () => [...cache.keys()],
  };
}
