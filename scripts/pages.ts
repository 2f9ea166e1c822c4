import { noSuchPage } from '../src/app/noSuchPage';
import { storeNewest } from '../src/browser/storeNewest';
import type { PageHtml } from './pageHtml';
import type { Prerenderer } from './prerenderer';

/** Ages of a page, ms: a stale page is rendered again in the background, an old one is not served. */
const ages = { stale: 15_000, old: 60_000 };

/** Time to wait for a page, ms; after that the browser renders the page. */
const longestWait = 1_500;

/** Limit for the cache, above any league's number of pages. */
const mostPages = 2_000;

export type Pages = {
  /** Null for a page that cannot be prerendered, or not in time. */
  at: (path: string) => Promise<PageHtml | null>;
  /** Renders public pages once. Never rejects. */
  prepare: () => Promise<void>;
  /** State file of a recent page, by its address; null for an unknown one. */
  standing: (address: string) => string | null;
  /** Paths of all rendered pages. */
  paths: () => string[];
};

/** Further pages are rendered on request, to keep the server responsive. */
const mostPrepared = 200;

/**
 * Renders every public page. @returns pages by path, and messages of failures
 * @param limit maximum number of pages; regions come first, then their races
 */
export async function drawAll(
  { render }: Prerenderer,
  most = Number.POSITIVE_INFINITY,
): Promise<{ pages: Map<string, PageHtml>; failures: string[] }> {
  const pages = new Map<string, PageHtml>();
  const failures: string[] = [];
  const paths = new Set(['/']);
  let tried = 0;
  // Iterating a Set includes paths added meanwhile.
  for (const path of paths) {
    if (tried === most) break;
    tried += 1;
    try {
      const { leadsTo, ...page } = await render(path);
      pages.set(path, page);
      for (const each of leadsTo) if (isWhole(each)) paths.add(each);
    } catch (error) {
      failures.push(wordsOf(error));
    }
  }
  return { pages, failures };
}

/** Without `..`, which would leave the folder. */
const isWhole = (path: string): boolean => new URL(path, 'http://localhost').pathname === path;

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

const isMissing = (error: unknown): boolean => error instanceof Error && error.name === noSuchPage;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Kept = { page: PageHtml; since: number };

/**
 * Prerendered pages for a server, at most a minute old.
 * @param addressOf the canonical path of a page to prerender; null for any other
 */
export function createPages({ render }: Prerenderer, addressOf: (path: string) => string | null): Pages {
  const known = new Map<string, Kept>();
  const drawings = new Map<string, Promise<void>>();
  /** Includes states of older pages, which browsers may still request. */
  const standings = new Map<string, string>();
  let isDown = false;

  const keep = (path: string, page: PageHtml) => {
    storeNewest(known, path, { page, since: Date.now() }, mostPages);
    if (page.standing !== null) storeNewest(standings, page.standing.path, page.standing.text, 2 * mostPages);
  };

  /** Once per outage of the API. */
  const tell = (failure: string) => {
    if (!isDown) console.error(`Not prerendered: ${failure}`);
    isDown = true;
  };

  const draw = async (path: string): Promise<void> => {
    try {
      const { leadsTo: _, ...page } = await render(path);
      keep(path, page);
      isDown = false;
    } catch (error) {
      if (isMissing(error)) known.delete(path);
      else tell(wordsOf(error));
    }
  };

  const drawing = (path: string): Promise<void> => {
    const drawn = drawings.get(path) ?? draw(path).finally(() => drawings.delete(path));
    drawings.set(path, drawn);
    return drawn;
  };

  return {
    at: async (written) => {
      const path = addressOf(written);
      if (path === null) return null;
      const age = () => Date.now() - (known.get(path)?.since ?? 0);
      const drawn = age() > ages.stale ? drawing(path) : null;
      if (age() > ages.old) await Promise.race([drawn, after(longestWait)]);
      return age() > ages.old ? null : (known.get(path)?.page ?? null);
    },
    prepare: async () => {
      const { pages, failures } = await drawAll({ render }, mostPrepared);
      for (const [path, page] of pages) keep(path, page);
      for (const failure of failures) tell(failure);
    },
    standing: (address) => standings.get(address) ?? null,
    paths: () => [...known.keys()],
  };
}
