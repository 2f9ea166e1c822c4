import { isListed } from './publicPages';

/** Addresses of pages that belong to one guardian, or to nobody who searches. */
const closed = ['/*/my-account', '/*/events/*/checkout', '/*/auth/'];

/** What search engines may read. @param origin of the shop, without a slash at its end */
export const robotsTxt = (origin: string): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );

/** The prerendered pages, as https://www.sitemaps.org has them. */
export const sitemapXml = (origin: string, paths: Iterable<string>): string => {
  const entries = [...paths]
    .filter(isListed)
    .map((path) => `  <url><loc>${encodeURI(origin + path).replaceAll('&', '&amp;')}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
};
