import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { SiteConfiguration } from '../src/browser/siteConfiguration';
import { withConfiguration } from './configuration';

const urlOf = (address: string): URL => new URL(address, 'http://localhost');

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
 */
export async function createAppServer(
  dist: string,
  configuration: SiteConfiguration,
  origin: string,
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

  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'", ...new Set([sandbox, analytics])],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: [sandbox],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", tags],
        styleSrc: ["'self'", ...icons],
      },
    },
    referrerPolicy: { policy: 'strict-origin' },
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

  const servePage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  server.get('/', (_request, reply) => servePage(reply));
  server.get('/index.html', (_request, reply) => servePage(reply));
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !request.url.startsWith('/assets/');
    return wantsPage ? servePage(reply) : reply.code(404).send();
  });
  return server;
}
