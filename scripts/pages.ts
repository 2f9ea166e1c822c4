import { noSuchPage } from '../src/app/noSuchPage';
import { storeNewest } from '../src/browser/storeNewest';
import type { PageHtml } from './pageHtml';
import type { Prerenderer } from './prerenderer';

/** Ages of a page in ms: from the first on it is drawn again behind a reader's back, from the second on nobody gets it. */
const ages = { stale: 15_000, old: 60_000 };

/** How long a reader waits for a page to be drawn, ms; after that the browser draws it. */
const longestWait = 1_500;

/** More than a league has; what was drawn longest ago is dropped first. */
const mostPages = 2_000;

export type Pages = {
  /** Null where none can be drawn, or not soon. */
  at: (path: string) => Promise<PageHtml | null>;
  /** Draws every public page once. Resolves when that is done, whether it went well or not. */
  prepare: () => Promise<void>;
  /** Text of what one of the last pages goes on from, by its address; null where there is none. */
  standing: (address: string) => string | null;
  /** The paths of all that was drawn. */
  paths: () => string[];
};

/** More than these are drawn when somebody asks for them: a server has to answer as well. */
const mostPrepared = 200;

/**
 * Every public page that can be drawn now, by its path, and in words which cannot.
 *
 * @param most how many are tried; the regions come first, then the races of each
 */
export async function drawAll(
  { render }: Prerenderer,
  most = Number.POSITIVE_INFINITY,
): Promise<{ pages: Map<string, PageHtml>; failures: string[] }> {
  const pages = new Map<string, PageHtml>();
  const failures: string[] = [];
  const paths = new Set(['/']);
  let tried = 0;
  // A set hands out what is added on the way, too.
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

/** Nothing in it leads out of its folder. */
const isWhole = (path: string): boolean => new URL(path, 'http://localhost').pathname === path;

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

const isMissing = (error: unknown): boolean => error instanceof Error && error.name === noSuchPage;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Kept = { page: PageHtml; since: number };

/**
 * Prerendered pages for a server: each as it was at most a minute ago.
 *
 * @param addressOf the one address of a page that may be prerendered, however it was written; null for any other
 */
export function createPages({ render }: Prerenderer, addressOf: (path: string) => string | null): Pages {
  const known = new Map<string, Kept>();
  const drawings = new Map<string, Promise<void>>();
  /** Also of pages that have been drawn again since: a reader may still have them. */
  const standings = new Map<string, string>();
  let isDown = false;

  const keep = (path: string, page: PageHtml) => {
    storeNewest(known, path, { page, since: Date.now() }, mostPages);
    if (page.standing !== null) storeNewest(standings, page.standing.path, page.standing.text, 2 * mostPages);
  };

  /** Once for each time that the API is down. */
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
