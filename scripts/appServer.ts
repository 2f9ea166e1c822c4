import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import files from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { SiteConfiguration } from '../src/browser/siteConfiguration';
import { withConfiguration } from './configuration';
import { contentPolicy, keptFolders, type Site, securityHeaders } from './headers';
import type { PageHtml } from './pageHtml';
import type { Pages } from './pages';
import { robotsTxt, sitemapXml } from './site';

const pathIn = (url: string): string => url.split('?', 1)[0] ?? '/';

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
  // In the sandbox the chat is a page of the league's.
  const site: Site = { configuration, origin, chat: new URL(configuration.apiBaseUrl, origin).origin };
  const plain: Omit<PageHtml, 'standing'> = { html: page, scripts: [], styles: [] };
  const headers = { ...securityHeaders(site), 'content-security-policy': contentPolicy(site, plain) };
  const server = Fastify({
    // A client that sends its request drop by drop is cut off.
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    // Without this, a path that cannot be decoded would be answered with an error in JSON.
    frameworkErrors: (_error, _request, reply) => reply.headers(headers).redirect('/'),
  });

  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  await server.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    // A tenth smaller than the default of 4, and no slower: the page of a race comes whole with the first 14 kB.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await server.register(files, {
    root: dist,
    index: false,
    // The build's own files: `.vite/manifest.json`.
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isKept = keptFolders.paths.some((folder) => path.startsWith(dist + folder));
      response.setHeader('cache-control', isKept ? keptFolders.control : 'no-cache');
    },
  });

  const servePage = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const served = (await pages?.at(pathIn(url))) ?? plain;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentPolicy(site, served))
      .send(served.html);
  };
  server.get('/standing/:file', (request, reply) => {
    const text = pages?.standing(request.url) ?? null;
    return text === null
      ? reply.code(404).send()
      : reply.type('application/json').header('cache-control', keptFolders.control).send(text);
  });
  server.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsTxt(origin)));
  server.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml').send(sitemapXml(origin, pages?.paths() ?? ['/'])),
  );
  server.get('/', servePage);
  server.get('/index.html', servePage);
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(assets\/|\.)/.test(request.url);
    return wantsPage ? servePage(request, reply) : reply.code(404).send();
  });
  return server;
}
