import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { addApiRoutes } from './apiRoutes';
import { createAttempts } from './attempts';
import { readContract } from './contract';
import { type DatabaseSource, openDatabase } from './database';
import { addFaults } from './faultRoutes';
import { createPost } from './mailbox';
import { createOperations } from './operations';
import { addOutsidePages, sendPage } from './outsidePages';
import { notFoundPage } from './pages/notFoundPage';
import { Refusal } from './refusal';
import type { Sandbox } from './sandbox';
import { addTag } from './tagRoutes';

export type SandboxOptions = {
  database: DatabaseSource;
  /** The shop's origin: may call the API, and the links in mails lead there. */
  appOrigin: string;
  /** This server's origin as browsers see it. */
  publicOrigin: string;
  apiKey?: string;
  leagueName?: string;
  /** Mails also go out here. */
  smtpUrl?: string | undefined;
  clock?: () => Date;
  /** No faults, answers are not checked, and only the shop's origin may call. */
  production?: boolean;
  logger?: FastifyServerOptions['logger'];
};

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const addCors = (app: FastifyInstance, appOrigin: string, production: boolean) =>
  app.register(cors, {
    origin: production ? [appOrigin] : [appOrigin, loopback],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', 'hub-region', 'x-api-key', 'x-xsrf-token'],
    maxAge: 600,
  });

/** A call with a JSON content type and an empty body is valid: it has no body. */
const acceptEmptyBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });
};

const problemOf = (error: FastifyError): { status: number; message: string } => {
  if (error instanceof Refusal) return { status: error.statusCode, message: error.message };
  if (error.validation) {
    const [first] = error.validation;
    const where = first?.instancePath.slice(1).replaceAll('/', ' ') ?? '';
    return {
      status: 400,
      message: `Invalid data: ${where} ${first?.message ?? ''}`.replaceAll(/\s+/g, ' ').trim(),
    };
  }
  if (error.statusCode !== undefined && error.statusCode < 500)
    return { status: 400, message: 'Invalid data' };
  return { status: 500, message: 'Something went wrong.' };
};

const addRefusals = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, message } = problemOf(error);
    if (status === 500) request.log.error(error);
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify({ message }));
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) return reply.code(404).send({ message: 'There is no such call.' });
    const page = notFoundPage({ title: 'Page not found', text: 'There is nothing at this address.' });
    return sendPage(sandbox, reply, page, { status: 404 });
  });
};

/** The whole sandbox behind one port. Not listening yet; closing it closes the database too. */
export const createSandbox = async (options: SandboxOptions): Promise<FastifyInstance> => {
  const { appOrigin, publicOrigin, production = false } = options;
  const now = options.clock ?? (() => new Date());
  const contract = readContract();
  const app = fastify({
    logger: options.logger ?? false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 4_000 },
  });
  const { db, close } = await openDatabase(options.database, now());
  app.addHook('onClose', close);
  const leagueName = options.leagueName ?? 'Apex Karting League';
  const sandbox: Sandbox = {
    name: leagueName,
    db,
    now,
    appOrigin,
    publicOrigin,
    apiKey: options.apiKey ?? 'paddock-demo-key',
    post: createPost({
      db,
      now,
      leagueName,
      smtpUrl: options.smtpUrl,
      onFailure: (error) => app.log.error(error),
    }),
  };
  try {
    acceptEmptyBodies(app);
    addRefusals(app, sandbox);
    app.decorateRequest('faulted', false);
    await addCors(app, appOrigin, production);
    await app.register(formbody);
    if (!production) addFaults(app);
    app.get('/health', async () => ({ status: 'ok' }));
    addOutsidePages(app, sandbox);
    addTag(app);
    const operations = createOperations(sandbox, createAttempts(now));
    await app.register(async (api) => {
      await addApiRoutes(api, { sandbox, contract, operations, checkAnswers: !production });
    });
    await app.ready();
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
};
