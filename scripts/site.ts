import { isIndexed } from './publicPages';

/** Pages of one guardian, or of no use in a search. */
const closed = ['/*/my-account', '/*/events/*/checkout', '/*/auth/'];

/** @param origin of the shop, without a trailing slash */
export const robotsTxt = (origin: string): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );

/** A sitemap of the prerendered pages (https://www.sitemaps.org). @param paths percent-encoded */
export const sitemapXml = (origin: string, paths: Iterable<string>): string => {
  const entries = [...paths]
    .filter(isIndexed)
    .map((path) => `  <url><loc>${(origin + path).replaceAll('&', '&amp;')}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
};
