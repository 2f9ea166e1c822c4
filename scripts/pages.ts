import type { PageHtml } from './pageHtml';
import type { Prerenderer } from './prerenderer';

/** Ages of a page in ms: from the first on it is drawn again behind a reader's back, from the second on nobody gets it. */
const ages = { stale: 15_000, old: 60_000 };

/** How long a reader waits for a page to be drawn, ms; after that the browser draws it. */
const patience = 1_500;

/** More than a league has; what is asked for first is dropped first. */
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

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Kept = { page: PageHtml | null; since: number; drawing: Promise<void> | null };

/**
 * Prerendered pages for a server: each as it was at most a minute ago.
 *
 * @param addressOf the one address of a page that may be prerendered, however it was written; null for any other
 */
export function createPages({ render }: Prerenderer, addressOf: (path: string) => string | null): Pages {
  const known = new Map<string, Kept>();
  /** Also of pages that have been drawn again since: a reader may still have them. */
  const standings = new Map<string, string>();
  let isDown = false;

  const keep = ({ standing: { path, text } }: PageHtml) => {
    standings.delete(path);
    standings.set(path, text);
    if (standings.size > 2 * mostPages) standings.delete(standings.keys().next().value ?? path);
  };

  /** Once for each time that the API is down. */
  const tell = (failure: string) => {
    if (!isDown) console.error(`Not prerendered: ${failure}`);
    isDown = true;
  };

  const drawInto = async (kept: Kept, path: string): Promise<void> => {
    try {
      const { leadsTo: _, ...page } = await render(path);
      Object.assign(kept, { page, since: Date.now() });
      keep(page);
      isDown = false;
    } catch (error) {
      tell(wordsOf(error));
    } finally {
      kept.drawing = null;
    }
  };

  const keptAt = (path: string): Kept => {
    const kept = known.get(path) ?? { page: null, since: 0, drawing: null };
    known.set(path, kept);
    if (known.size > mostPages) known.delete(known.keys().next().value ?? path);
    return kept;
  };

  return {
    at: async (written) => {
      const path = addressOf(written);
      if (path === null) return null;
      const kept = keptAt(path);
      const age = () => Date.now() - kept.since;
      if (age() > ages.stale) kept.drawing ??= drawInto(kept, path);
      if (age() > ages.old) await Promise.race([kept.drawing, after(patience)]);
      return age() > ages.old ? null : kept.page;
    },
    prepare: async () => {
      const { pages, failures } = await drawAll({ render }, mostPrepared);
      for (const [path, page] of pages) {
        known.set(path, { page, since: Date.now(), drawing: null });
        keep(page);
      }
      for (const failure of failures) tell(failure);
    },
    standing: (address) => standings.get(address) ?? null,
    paths: () => [...known].filter(([, { page }]) => page !== null).map(([path]) => path),
  };
}
