import cors from '@fastify/cors';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { addApiRoutes } from './apiRoutes';
import { createAttempts } from './attempts';
import { removeExpired } from './cleaning';
import { readContract } from './contract';
import { type DatabaseSource, openDatabase } from './database';
import { isTransient, loggable } from './databaseErrors';
import { type DatabaseWatch, watchDatabase } from './databaseWatch';
import { addDemoData } from './demoData';
import { addFaults } from './faultRoutes';
import { finishRequests } from './finishRequests';
import { createKeyedQueue } from './keyedQueue';
import { createOperations } from './operations';
import { createOutbox, oldestWaiting } from './outbox';
import { addOutsidePages, sendPage } from './outsidePages';
import { notFoundPage } from './pages/notFoundPage';
import { createPasswords, type ScryptCost } from './password';
import { randomId } from './randomId';
import { invalid, Refusal, unavailable } from './refusal';
import { listRegions } from './regions';
import type { Sandbox } from './sandbox';
import { addTag } from './tagRoutes';
import { versionOf } from './version';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;
export type TrustProxy = string[] | ((address: string, hop: number) => boolean);

export type SandboxOptions = {
  database: DatabaseSource;
  /** The shop's origin: allowed by CORS, and the target of links in mails. */
  appOrigin: string;
  /** This server's origin in the browser. */
  publicOrigin: string;
  leagueName?: string;
  /** Also sends every mail by SMTP. */
  smtpUrl?: string | undefined;
  clock?: () => Date;
  /** OWASP's by default. */
  passwordCost?: ScryptCost;
  logger?: LoggerOptions;
  /** Trusted proxies. Limits then count the client's address, not the proxy's. */
  trustProxy?: TrustProxy | undefined;
};

/** ms */
export const timeLimits = {
  /** For waiting orders and payments of the same race. */
  queue: 5_000,
  /** Ends slow requests. */
  headers: 10_000,
  /** Headers and body. */
  request: 30_000,
  checkInterval: 5_000,
};

const deliveryInterval = 5_000;
const cleaningInterval = 600_000;

/** Only a route's pattern is logged: addresses contain tokens, e-mail addresses and codes. */
const loggedRequest = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? 'none',
});

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const addCors = (app: FastifyInstance, appOrigin: string) =>
  app.register(cors, {
    origin: [appOrigin, loopback],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', 'hub-region', 'x-api-key', 'x-xsrf-token', 'idempotency-key'],
    exposedHeaders: ['date', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });

/** A JSON content type with an empty body is valid: no body. */
const acceptEmptyBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });
};

const refusalOf = (error: FastifyError | Refusal): Refusal | null => {
  if (error instanceof Refusal) return error;
  if (isTransient(error)) return unavailable();
  if (error.validation) {
    const [first] = error.validation;
    const where = first?.instancePath.slice(1).replaceAll('/', ' ') ?? '';
    return invalid(`Invalid data: ${where} ${first?.message ?? ''}`.replaceAll(/\s+/g, ' ').trim());
  }
  return error.statusCode !== undefined && error.statusCode < 500 ? invalid() : null;
};

const isApiCall = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

const addErrorHandlers = (app: FastifyInstance, sandbox: Sandbox, watch: DatabaseWatch): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    const isOurs = refusal === null || refusal.statusCode === 503;
    if (isOurs && !watch.noticed(error)) request.log.error({ req: request, ...loggable(error) });
    const { statusCode: status, message, retryAfter } = refusal ?? new Refusal(500, 'Something went wrong.');
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    if (isApiCall(request) || !request.headers.accept?.includes('text/html')) {
      return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify({ message }));
    }
    const page = notFoundPage({ title: 'That did not work', text: message });
    return sendPage(sandbox, reply, page, { status });
  });
  app.setNotFoundHandler((request, reply) => {
    if (isApiCall(request)) return reply.code(404).send({ message: 'There is no such call.' });
    const page = notFoundPage({ title: 'Page not found', text: 'There is nothing at this address.' });
    return sendPage(sandbox, reply, page, { status: 404 });
  });
};

/** Iterative: a body may be nested deeper than the stack. */
const hasNul = (...values: unknown[]): boolean => {
  for (let value = values.pop(); value !== undefined || values.length > 0; value = values.pop()) {
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) values.push(name, inner);
  }
  return false;
};

/** PostgreSQL cannot store NUL. */
const refuseNul = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (hasNul(params, query, body)) throw invalid();
  });
};

const defaultHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

const addHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers({ ...defaultHeaders, 'x-request-id': id });
  });
};

/**
 * No hook runs for an undecodable address, and Fastify's default answer would repeat the address with its e-mail
 * address and token.
 */
const refuseAddress = ({ id }: FastifyRequest, reply: FastifyReply): void => {
  const { statusCode, message } = invalid();
  reply
    .headers({ ...defaultHeaders, 'x-request-id': id })
    .code(statusCode)
    .send({ message });
};

/** Repeats `work` until the server closes, never two runs at once. */
const repeat = (
  app: FastifyInstance,
  ms: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): void => {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
  }, ms);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
};

/** Not listening yet; closing it closes the database too. */
export const createSandbox = async (options: SandboxOptions): Promise<FastifyInstance> => {
  const { appOrigin, publicOrigin } = options;
  const now = options.clock ?? (() => new Date());
  const contract = readContract();
  const app = fastify({
    logger: options.logger ? { ...options.logger, serializers: { req: loggedRequest } } : false,
    forceCloseConnections: true,
    return503OnClosing: false,
    trustProxy: options.trustProxy ?? false,
    requestTimeout: timeLimits.request,
    http: { headersTimeout: timeLimits.headers, connectionsCheckingInterval: timeLimits.checkInterval },
    routerOptions: { maxParamLength: 4_000 },
    genReqId: () => randomId('REQ'),
    frameworkErrors: (_error, request, reply) =>
      refuseAddress(request as FastifyRequest, reply as FastifyReply),
  });
  const passwords = createPasswords(options.passwordCost);
  const { db, change, close } = await openDatabase(options.database, passwords, now());
  app.addHook('onClose', close);
  const leagueName = options.leagueName ?? 'Apex Karting League';
  // Fastify's own lines for each request have a lower level than warnings, too, and are not wanted.
  const notes = app.log.child({}, { level: 'info' });
  const watch = watchDatabase(() => db.execute('select 1'), {
    onLost: (error) => app.log.error(loggable(error), 'The database is lost'),
    onReturn: () => notes.info('The database is back'),
  });
  const onFailure = (error: unknown): void => {
    if (!watch.noticed(error)) app.log.error(loggable(error));
  };
  const outbox = createOutbox({
    db,
    change,
    now,
    leagueName,
    smtpUrl: options.smtpUrl,
    onFailure,
    onUndelivered: (error, mail) =>
      app.log.error({ ...loggable(error), ...mail }, 'The mail server has not taken a mail'),
  });
  app.addHook('onClose', () => outbox.settle());
  const sandbox: Sandbox = {
    name: leagueName,
    db,
    change,
    queue: createKeyedQueue(timeLimits.queue),
    now,
    appOrigin,
    publicOrigin,
    apiKey: 'paddock-demo-key',
    attempts: createAttempts(db, now),
    passwords,
    outbox,
    note: (line, facts) => notes.info(facts, line),
  };
  const lookAndDeliver = async (): Promise<void> => {
    await watch.look();
    await outbox.deliver();
  };
  const clean = async (): Promise<void> => {
    const lost = await removeExpired(db, now());
    if (lost.length > 0) app.log.error({ mails: lost }, 'Mails were removed that were never delivered');
  };
  repeat(app, deliveryInterval, lookAndDeliver, onFailure);
  repeat(app, cleaningInterval, clean, onFailure);
  try {
    const closing = finishRequests(app);
    acceptEmptyBodies(app);
    addErrorHandlers(app, sandbox, watch);
    app.decorateRequest('faulted', false);
    addHeaders(app);
    refuseNul(app);
    await addCors(app, appOrigin);
    addFaults(app, closing);
    addDemoData(app, sandbox);
    app.get('/health', async () => {
      await listRegions(sandbox);
      return {
        status: 'ok',
        version: versionOf(process.env),
        oldestMailSeconds: await oldestWaiting(db, now()),
      };
    });
    await app.register(async (pages) => addOutsidePages(pages, sandbox));
    addTag(app);
    const operations = createOperations(sandbox);
    await app.register(async (api) => {
      await addApiRoutes(api, { sandbox, contract, operations });
    });
    await app.ready();
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
};
