import { noSuchPage } from '../src/app/noSuchPage';
import { storeNewest } from '../src/browser/storeNewest';
import type { Prerenderer, RenderedPage, ServedPage } from './pageHtml';
import { isLasting } from './publicPages';
import type { ServerLog } from './serverLog';

/**
 * Ages of a page, ms, by a clock that is never set: a stale page is served and rendered again behind it, an old one is
 * not served unless it is lasting. Whatever its age, the app reads prices and places again.
 */
const ages = { stale: 15_000, old: 3_600_000 };

/** Time to wait for a page, ms; after that the browser renders the page. */
const maxWait = 1_500;

/** Limit for the cache, above any league's number of pages. */
const maxPages = 2_000;

/** Until pages that could not be prepared are tried again, ms. */
const retryAfter = 2_000;

/** One unknown address in this time, ms, because anybody can make them up. */
const unknownPause = 60_000;

/** The browser draws it; `unknown` where nobody has asked the API whether there is such a page. */
export type Undrawn = 'late' | 'missing' | 'unknown';

export type Pages = {
  at: (path: string) => ServedPage | Undrawn | Promise<ServedPage | Undrawn>;
  /** Renders public pages, and tries again those that lead to others until the API answers. Never rejects. */
  prepare: () => Promise<void>;
  /** State file of a recent page, by its address; null for an unknown one. */
  state: (address: string) => string | null;
  /** Paths of all rendered pages. */
  paths: () => string[];
};

/** Further pages are rendered on request, to keep the server responsive. */
const maxPrepared = 200;

/** Pages rendered at a time: more would keep visitors waiting. */
const atOnce = 2;

/**
 * Renders every public page. @returns pages by path, messages of failures, and paths that no file can have
 * @param limit maximum number of pages; regions come first, then their races
 */
export async function renderAll(
  render: (path: string) => Promise<RenderedPage>,
  limit = Number.POSITIVE_INFINITY,
): Promise<{ pages: Map<string, RenderedPage>; failures: string[]; leftOut: string[] }> {
  const pages = new Map<string, RenderedPage>();
  const failures: string[] = [];
  const leftOut: string[] = [];
  const known = new Set<string>();
  let next = ['/'];
  while (next.length > 0) {
    const found = [...new Set(next)].filter((path) => !known.has(path));
    leftOut.push(...found.filter((path) => !canBeFile(path)));
    const paths = found.filter(canBeFile).slice(0, limit - pages.size);
    for (const path of found) known.add(path);
    const rendered = new Map<string, RenderedPage>();
    const waiting = paths.values();
    const renderInTurn = async () => {
      for (const path of waiting)
        try {
          rendered.set(path, await render(path));
        } catch (error) {
          if (!isMissing(error)) failures.push(messageOf(error));
        }
    };
    await Promise.all(Array.from({ length: atOnce }, renderInTurn));
    next = [];
    for (const path of paths) {
      const page = rendered.get(path);
      if (page === undefined) continue;
      pages.set(path, page);
      next.push(...page.leadsTo);
    }
  }
  return { pages, failures, leftOut };
}

/**
 * Without `..`, which would leave the folder, without an encoded separator, NUL or `?`, which Caddy cuts off, and no
 * folder with the name of a page's file.
 */
const canBeFile = (path: string): boolean =>
  new URL(path, 'http://localhost').pathname === path &&
  !/%(00|2f|3f|5c)|\/index\.html(\/|$)/i.test(path) &&
  path.split('/').every((name) => Buffer.byteLength(decodeURIComponent(name)) <= 255);

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

const isMissing = (error: unknown): boolean => error instanceof Error && error.name === noSuchPage;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Outcome = 'drawn' | 'missing' | 'failed';

type CachedPage = { page: ServedPage; links: Set<string>; renderedAt: number };

/**
 * Prerendered pages for a server, at most an hour old; lasting ones at any age where the API cannot be reached.
 * @param addressOf the canonical path of a page to prerender; null for any other
 */
export function createPages(
  { render }: Prerenderer,
  addressOf: (path: string) => string | null,
  log: ServerLog,
  isApiFailing: () => boolean,
): Pages {
  const cache = new Map<string, CachedPage>();
  const renderings = new Map<string, Promise<Outcome>>();
  /** Includes states of older pages, which browsers may still request. */
  const states = new Map<string, string>();
  /** Paths of pages whose failure was logged. */
  const reported = new Map<string, true>();
  /** Pages come in time; while they do not, nobody waits for one. */
  let isPrompt = true;
  let unknownRenderedAt = Number.NEGATIVE_INFINITY;

  const store = (path: string, { leadsTo, ...page }: RenderedPage) => {
    storeNewest(cache, path, { page, links: new Set(leadsTo), renderedAt: performance.now() }, maxPages);
    storeNewest(states, page.state.path, page.state.text, 2 * maxPages);
  };

  const forget = (path: string) => {
    cache.delete(path);
    for (const { links } of cache.values()) links.delete(path);
  };

  /** Once; not where the API fails, which has a line of its own. */
  const report = (path: string, error: unknown) => {
    if (isApiFailing() || reported.has(path)) return;
    storeNewest(reported, path, true, maxPages);
    log('A page cannot be drawn', { path, reason: messageOf(error) });
  };

  const renderAndStore = async (path: string): Promise<RenderedPage> => {
    const began = performance.now();
    try {
      const page = await render(path);
      store(path, page);
      if (performance.now() - began < maxWait) isPrompt = true;
      reported.delete(path);
      return page;
    } catch (error) {
      if (isMissing(error)) forget(path);
      else {
        isPrompt = false;
        report(path, error);
      }
      throw error;
    }
  };

  /** Those that lead to others: without them a race is an unknown address. */
  const isPrepared = (): boolean => ['/', ...(cache.get('/')?.links ?? [])].every((path) => cache.has(path));

  const prepare = async (): Promise<void> => {
    const renderMissing = async (path: string): Promise<RenderedPage> => {
      const known = cache.get(path);
      return known === undefined ? renderAndStore(path) : { ...known.page, leadsTo: [...known.links] };
    };
    await renderAll(renderMissing, maxPrepared);
    if (!isPrepared()) setTimeout(() => void prepare(), retryAfter).unref();
  };

  /** After a failure the next one waits: an outage must not cost a rendering for each request. */
  const rendering = (path: string): Promise<Outcome> => {
    const pending =
      renderings.get(path) ??
      renderAndStore(path).then(
        () => 'drawn' as const,
        (error) => (isMissing(error) ? 'missing' : 'failed'),
      );
    if (!renderings.has(path))
      void pending.then(async (outcome) => {
        if (outcome === 'failed') await delay(retryAfter);
        renderings.delete(path);
      });
    renderings.set(path, pending);
    return pending;
  };

  const isKnown = (path: string): boolean =>
    path === '/' || cache.has(path) || [...cache.values()].some(({ links }) => links.has(path));

  /** Of unknown addresses one in a while, because anybody can make them up. */
  const mayRender = (path: string): boolean => {
    if (renderings.has(path) || isKnown(path)) return true;
    if (performance.now() - unknownRenderedAt < unknownPause) return false;
    unknownRenderedAt = performance.now();
    return true;
  };

  const ageOf = ({ renderedAt }: CachedPage): number => performance.now() - renderedAt;

  const awaited = async (path: string, pending: Promise<Outcome>): Promise<ServedPage | Undrawn> => {
    const outcome = isPrompt ? await Promise.race([pending, delay(maxWait)]) : undefined;
    if (outcome === undefined) isPrompt = false;
    const cached = cache.get(path);
    if (cached !== undefined && (ageOf(cached) <= ages.old || isLasting(path))) return cached.page;
    return outcome === 'missing' ? 'missing' : 'late';
  };

  return {
    at: (requested) => {
      const path = cache.has(requested) ? requested : addressOf(requested);
      if (path === null) return 'unknown';
      const cached = cache.get(path);
      if (cached !== undefined && ageOf(cached) <= ages.stale) return cached.page;
      if (!mayRender(path)) return isPrompt ? 'unknown' : 'late';
      const pending = rendering(path);
      return cached !== undefined && ageOf(cached) <= ages.old ? cached.page : awaited(path, pending);
    },
    prepare,
    state: (address) => states.get(address) ?? null,
    paths: () => [...cache.keys()],
  };
}
