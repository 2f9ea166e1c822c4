import { isRecord } from '#domain/isRecord';
import { parsedJson } from '#domain/parsedJson';
import type { IconStylesheet } from './iconStylesheet';

export type SiteConfiguration = typeof fallback & {
  /** Null: no icons on links. */
  iconStylesheet: IconStylesheet | null;
  /**
   * The API accepts the header `idempotency-key`. An API on another origin must also allow this header by CORS, or
   * every order fails.
   */
  idempotencyKeys?: boolean;
};

const apiFallback = { apiBaseUrl: '/api', apiKey: '' };

const fallback = {
  ...apiFallback,
  leagueName: 'Apex Karting League',
  /** Without a trailing slash; empty: no region has analytics. */
  analyticsBaseUrl: '',
};

/** From `<script id="configuration">`; missing settings have their development values. */
export function readSiteConfiguration(page: Document): SiteConfiguration {
  const given = readGiven(page);
  const { analyticsBaseUrl, ...words } = wordsIn(given, fallback);
  return {
    ...words,
    analyticsBaseUrl: analyticsBaseUrl.replace(/\/+$/, ''),
    iconStylesheet: stylesheet(given.iconStylesheet),
    ...(given.idempotencyKeys === true && { idempotencyKeys: true }),
  };
}

/** Alone, because it is inline in the pages of guardians (`src/readAhead.ts`). */
export const readApiConfiguration = (page: Document): typeof apiFallback =>
  wordsIn(readGiven(page), apiFallback);

const readGiven = (page: Document): Record<string, unknown> => {
  const given = parsedJson(page.getElementById('configuration')?.textContent ?? '');
  return isRecord(given) ? given : {};
};

const wordsIn = <Words extends Record<string, string>>(
  given: Record<string, unknown>,
  missing: Words,
): Words => {
  const words = Object.entries(missing).map(([name, word]) => [
    name,
    typeof given[name] === 'string' ? given[name] : word,
  ]);
  return Object.fromEntries(words) as Words;
};

/** Browsers ignore an integrity that they do not understand, so such a style sheet is not loaded at all. */
const stylesheet = (value: unknown): IconStylesheet | null => {
  if (!isRecord(value)) return null;
  const { href, integrity } = value;
  const isChecked = typeof integrity === 'string' && /^sha(256|384|512)-[\w+/]+=*$/.test(integrity);
  return typeof href === 'string' && isChecked ? { href, integrity } : null;
};
