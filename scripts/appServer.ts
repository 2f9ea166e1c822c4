import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import compress from '@fastify/compress';
import files from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { matchRoute } from '../domain/routes';
import { finishRequests } from '../sandbox/finishRequests';
import { compressed } from './build';
import { withConfiguration } from './configuration';
import { contentPolicy, immutableFolders, inlineCodeIn, type Site, securityHeaders } from './headers';
import type { LeagueApi } from './leagueApi';
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

type Encoded = { headers: OutgoingHttpHeaders; body: Buffer };

type SentPage = { etag: string; unchanged: OutgoingHttpHeaders; identity: Encoded; brotli: Encoded };

type AppServer = {
  /** The built app. */
  dist: string;
  site: Site;
  api: LeagueApi;
  /** Null: the browser draws every page. */
  pages: Pages | null;
  /** Told of each page that is served. */
  served?: (kind: 'drawn' | 'undrawn') => void;
};

/**
 * Serves the built app as in production: compression, security headers, long caching of hashed files, a page for
 * every other path.
 */
export async function createAppServer({
  dist,
  site,
  api,
  pages,
  served = () => {},
}: AppServer): Promise<FastifyInstance> {
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
    // See finishRequests.
    return503OnClosing: false,
    // Ends slow requests.
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    // Fastify would answer an undecodable path with JSON.
    frameworkErrors: (_error, _request, reply) => reply.headers(headers).redirect('/'),
  });

  const closing = finishRequests(server);
  // Of any answer but a page's.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(headers);
    done();
  });
  await server.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
  });
  await server.register(files, {
    root: dist,
    index: false,
    // Each file has its own route: a page is not looked for on the disk.
    wildcard: false,
    globIgnore: ['index.html', '**/*.br'],
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
    const headers = { 'x-api-key': configuration.apiKey, 'hub-region': match.region ?? '' };
    const answer = await api
      .ask(new Request(race, { headers, signal: AbortSignal.timeout(1_500) }))
      .catch(() => null);
    return answer?.status === 404;
  };

  const prepared = new WeakMap<Page, SentPage>();
  /** Worked out once for each page. */
  const sentPage = (page: Page): SentPage => {
    const known = prepared.get(page);
    if (known !== undefined) return known;
    const policy = contentPolicy(site, page.inline);
    const digest = createHash('sha256').update(policy).update(page.html).digest('base64url');
    // Weak, because it is the same for each encoding; short, because a page has to fit into the first 14 kB.
    const etag = `W/"${digest.slice(0, 12)}"`;
    const common = {
      ...headers,
      'cache-control': 'no-cache',
      // Browsers ask each time; a CDN may answer with a drawn page for a while (docs/running-it.md).
      ...(page !== plain && { 'cdn-cache-control': 'max-age=15, stale-while-revalidate=60' }),
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      etag,
    };
    const body = Buffer.from(page.html);
    const { compressed } = page;
    const sent: SentPage = {
      etag,
      unchanged: common,
      identity: { body, headers: { ...common, 'content-length': body.length } },
      brotli: {
        body: compressed,
        headers: { ...common, 'content-encoding': 'br', 'content-length': compressed.length },
      },
    };
    prepared.set(page, sent);
    return sent;
  };

  const servePage = async ({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const path = pathIn(url);
    const found = (await pages?.at(path)) ?? 'unknown';
    const isMissing = found === 'missing' || (found === 'unknown' && (await lacksRace(path)));
    const page = typeof found === 'string' ? plain : found;
    served(page === plain ? 'undrawn' : 'drawn');
    const { etag, unchanged, brotli, identity } = sentPage(page);
    const { headers: sent, body } = takesBrotli(headers['accept-encoding']) ? brotli : identity;
    // Fastify's own way of sending is slower.
    const { raw } = reply.hijack();
    if (isMissing) raw.writeHead(404, { ...sent, 'x-robots-tag': 'noindex' }).end(body);
    else if (headers['if-none-match']?.includes(etag)) raw.writeHead(304, unchanged).end();
    else raw.writeHead(200, sent).end(body);
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
    const answer = await api.ask(new Request(regions, { signal: closing })).catch(() => null);
    const isReady = answer?.ok === true;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'the API is not ready', version });
  });
  server.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsTxt(origin)));
  server.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml').send(sitemapXml(origin, pages?.paths() ?? ['/'])),
  );
  // The service worker keeps `fallback.html`, as a host of files has it.
  for (const path of ['/index.html', '/fallback.html']) server.get(path, servePage);
  server.get('/*', (request, reply) =>
    isOfFile(pathIn(request.url)) ? reply.callNotFound() : servePage(request, reply),
  );
  server.setNotFoundHandler((_request, reply) => reply.code(404).send());
  return server;
}
