import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import files from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { matchRoute } from '../domain/routes';
import { finishRequests } from '../sandbox/finishRequests';
import { compressed } from './build';
import { withConfiguration } from './configuration';
import { contentPolicy, immutableFolders, inlineCodeIn, type Site, securityHeaders } from './headers';
import type { ServedPage } from './pageHtml';
import type { Pages } from './pages';
import { robotsTxt, sitemapXml } from './site';
import { readCommit, versionOf } from './version';

const version = versionOf(readCommit(process.env));

type Page = Omit<ServedPage, 'state'>;

/** @param accepted the header `accept-encoding` */
const takesBrotli = (accepted = ''): boolean => /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted);

const pathIn = (url: string): string => url.split('?', 1)[0] ?? '/';

/** Whether a path that no file has is none of a page either. A race's id may have a dot. */
const isOfFile = (path: string): boolean =>
  /^\/(assets\/|\.)/.test(path) || (/\.[a-z]\w+$/i.test(path) && matchRoute(path).kind !== 'screen');

/**
 * Serves the built app as in production: compression, security headers, long caching of hashed files, a page for
 * every other path.
 * @param pages null = client-side rendering only
 */
export async function createAppServer(
  dist: string,
  site: Site,
  pages: Pages | null = null,
): Promise<FastifyInstance> {
  const { configuration, origin } = site;
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const html = withConfiguration(template, configuration, origin);
  const plain: Page = { html, inline: inlineCodeIn(template), compressed: await compressed(html) };
  const headers = {
    ...securityHeaders(site),
    'content-security-policy': contentPolicy(site, plain.inline),
    // Of files compressed in advance and of uncompressed ones, too.
    vary: 'accept-encoding',
  };
  const server = Fastify({
    // Browsers open connections in reserve, which are not idle to Node.
    forceCloseConnections: true,
    // Ends slow requests.
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    // Fastify would answer an undecodable path with JSON.
    frameworkErrors: (_error, _request, reply) => reply.headers(headers).redirect('/'),
  });

  const closing = finishRequests(server);
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  await server.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
  });
  await server.register(files, {
    root: dist,
    index: false,
    // `.vite/manifest.json` is not public.
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isImmutable = immutableFolders.paths.some((folder) => path.startsWith(dist + folder));
      response.setHeader('cache-control', isImmutable ? immutableFolders.control : 'no-cache');
    },
  });

  /** Whether the API says, in time, that there is no such race. */
  const lacksRace = async (path: string): Promise<boolean> => {
    const match = matchRoute(path);
    if (match.kind !== 'screen' || match.params.id === undefined) return false;
    const race = `${configuration.apiBaseUrl}/v1/Events/${encodeURIComponent(match.params.id)}`;
    const answer = await fetch(race, {
      headers: { 'x-api-key': configuration.apiKey, 'hub-region': match.region ?? '' },
      signal: AbortSignal.timeout(1_500),
    }).catch(() => null);
    return answer?.status === 404;
  };

  const servePage = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const drawn: Page | null = (await pages?.at(pathIn(url))) ?? null;
    if (drawn === null && (await lacksRace(pathIn(url)))) reply.code(404).header('x-robots-tag', 'noindex');
    const page = drawn ?? plain;
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentPolicy(site, page.inline));
    return takesBrotli(headers['accept-encoding'])
      ? reply.header('content-encoding', 'br').send(page.compressed)
      : reply.send(page.html);
  };
  server.get('/state/:file', (request, reply) => {
    const text = pages?.state(request.url) ?? null;
    return text === null
      ? reply.code(404).send()
      : reply.type('application/json').header('cache-control', immutableFolders.control).send(text);
  });
  server.get('/health', async (_request, reply) => {
    // A call that needs neither a key nor a region.
    const regions = `${configuration.apiBaseUrl}/v1/Configurations/regions`;
    const signal = AbortSignal.any([closing, AbortSignal.timeout(5_000)]);
    const api = await fetch(regions, { signal }).catch(() => null);
    const isReady = api?.ok === true;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'the API is not ready', version });
  });
  server.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsTxt(origin)));
  server.get('/sitemap.xml', async (_request, reply) => {
    // Renders the pages after an outage of the API, even if nobody asks for one.
    await pages?.at('/');
    return reply.type('application/xml').send(sitemapXml(origin, pages?.paths() ?? ['/']));
  });
  // The service worker keeps `fallback.html`, as a host of files has it.
  for (const path of ['/', '/index.html', '/fallback.html']) server.get(path, servePage);
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !isOfFile(pathIn(request.url));
    return wantsPage ? servePage(request, reply) : reply.code(404).send();
  });
  return server;
}
