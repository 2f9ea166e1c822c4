import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { SiteConfiguration } from '../src/browser/siteConfiguration';
import { withConfiguration } from './configuration';
import type { PageHtml } from './pageHtml';
import type { Pages } from './pages';
import { robotsTxt, sitemapXml } from './site';

const urlOf = (address: string): URL => new URL(address, 'http://localhost');

const pathIn = (url: string): string => url.split('?', 1)[0] ?? '/';

/** A source for a content security policy: one file or, with a slash at its end, everything below it. */
const sourceOf = (address: string): string => {
  const { origin, pathname } = urlOf(address);
  return origin + pathname;
};

/**
 * The built app as production serves it: compression, security headers, files with a hash in their name kept
 * for a year, every other path answered with the page itself.
 *
 * @param origin where it is reached, without a slash at its end
 * @param pages null = every page is drawn in the browser
 */
export async function createAppServer(
  dist: string,
  configuration: SiteConfiguration,
  origin: string,
  pages: Pages | null = null,
): Promise<FastifyInstance> {
  const page = withConfiguration(await readFile(join(dist, 'index.html'), 'utf8'), configuration, origin);
  const { apiBaseUrl, analyticsBaseUrl, iconStylesheet } = configuration;
  const sandbox = urlOf(apiBaseUrl).origin;
  const analytics = urlOf(analyticsBaseUrl).origin;
  const tags = sourceOf(analyticsBaseUrl.replace(/\/*$/, '/'));
  const icons = iconStylesheet === null ? [] : [sourceOf(iconStylesheet.href)];
  const server = Fastify({
    // Without this, a path that cannot be decoded would be answered with an error in JSON.
    frameworkErrors: (_error, _request, reply) => reply.redirect('/'),
  });

  /** What a page may load; with what stands in the page itself. */
  const policy = ({ scripts, styles }: Pick<PageHtml, 'scripts' | 'styles'>): string =>
    Object.entries({
      'default-src': ["'self'"],
      'base-uri': ["'self'"],
      'connect-src': ["'self'", ...new Set([sandbox, analytics])],
      'font-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'frame-src': [sandbox],
      'img-src': ["'self'", 'data:'],
      'object-src': ["'none'"],
      'script-src': ["'self'", tags, ...scripts],
      'style-src': ["'self'", ...icons, ...styles],
    })
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join(';');
  await server.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin' },
  });
  const plain: Omit<PageHtml, 'standing'> = { html: page, scripts: [], styles: [] };
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy(plain));
  });
  await server.register(compress, { global: true, encodings: ['br', 'gzip'] });
  await server.register(files, {
    root: dist,
    index: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes(`${dist}/assets/`);
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const servePage = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const served = (await pages?.at(pathIn(url))) ?? plain;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy(served))
      .send(served.html);
  };
  server.get('/standing/:file', (request, reply) => {
    const text = pages?.standing(request.url) ?? null;
    return text === null
      ? reply.code(404).send()
      : reply
          .type('application/json')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(text);
  });
  server.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsTxt(origin)));
  server.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml').send(sitemapXml(origin, pages?.paths() ?? ['/'])),
  );
  server.get('/', servePage);
  server.get('/index.html', servePage);
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !request.url.startsWith('/assets/');
    return wantsPage ? servePage(request, reply) : reply.code(404).send();
  });
  return server;
}
