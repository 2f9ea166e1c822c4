import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
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
import { isPassing, loggable } from './databaseTrouble';
import { addDemoData } from './demoData';
import { addFaults } from './faultRoutes';
import { createOperations } from './operations';
import { createOutbox } from './outbox';
import { addOutsidePages, sendPage } from './outsidePages';
import { notFoundPage } from './pages/notFoundPage';
import { invalid, Refusal, unavailable } from './refusal';
import type { Sandbox } from './sandbox';
import { addTag } from './tagRoutes';
import { createTurns } from './turns';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;
export type TrustProxy = string[] | ((address: string, hop: number) => boolean);

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
  /** No faults, the data stay, answers are not checked, and only the shop's origin may call. */
  production?: boolean;
  logger?: LoggerOptions;
  /** Which proxies stand before this server. Limits then count the client's address, not the proxy's. */
  trustProxy?: TrustProxy | undefined;
  /** ms */
  timeLimits?: Partial<typeof usualTimeLimits>;
};

/** ms */
export const usualTimeLimits = {
  /** How long an order or a payment waits for those before it. */
  turn: 5_000,
  /** A client that sends its request drop by drop is cut off. */
  headers: 10_000,
  /** Headers and body. */
  request: 30_000,
  checkedEvery: 5_000,
};

const deliveryInterval = 5_000;
const cleaningInterval = 600_000;

/** Addresses have tokens, e-mail addresses and codes in them; a route's pattern has not. */
const loggedRequest = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? 'none',
});

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const addCors = (app: FastifyInstance, appOrigin: string, production: boolean) =>
  app.register(cors, {
    origin: production ? [appOrigin] : [appOrigin, loopback],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', 'hub-region', 'x-api-key', 'x-xsrf-token', 'idempotency-key'],
    exposedHeaders: ['retry-after'],
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

const refusalOf = (error: FastifyError | Refusal): Refusal | null => {
  if (error instanceof Refusal) return error;
  if (isPassing(error)) return unavailable();
  if (error.validation) {
    const [first] = error.validation;
    const where = first?.instancePath.slice(1).replaceAll('/', ' ') ?? '';
    return invalid(`Invalid data: ${where} ${first?.message ?? ''}`.replaceAll(/\s+/g, ' ').trim());
  }
  return error.statusCode !== undefined && error.statusCode < 500 ? invalid() : null;
};

const isOfApi = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

const addRefusals = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal === null || refusal.statusCode === 503) request.log.error(loggable(error));
    const { statusCode: status, message, retryAfter } = refusal ?? new Refusal(500, 'Something went wrong.');
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    if (isOfApi(request) || !request.headers.accept?.includes('text/html')) {
      return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify({ message }));
    }
    const page = notFoundPage({ title: 'That did not work', text: message });
    return sendPage(sandbox, reply, page, { status });
  });
  app.setNotFoundHandler((request, reply) => {
    if (isOfApi(request)) return reply.code(404).send({ message: 'There is no such call.' });
    const page = notFoundPage({ title: 'Page not found', text: 'There is nothing at this address.' });
    return sendPage(sandbox, reply, page, { status: 404 });
  });
};

/** Without recursion: a body may be nested deeper than the stack. */
const hasNul = (...values: unknown[]): boolean => {
  for (let value = values.pop(); value !== undefined || values.length > 0; value = values.pop()) {
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) values.push(name, inner);
  }
  return false;
};

/** No text that people type has a NUL in it, and PostgreSQL stores none. */
const refuseNul = (app: FastifyInstance): void => {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (hasNul(params, query, body)) throw invalid();
  });
};

const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

const addHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(everyAnswer);
  });
};

/** An address that cannot be read meets no hook; its own answer would repeat it, e-mail address and token included. */
const refuseAddress = (reply: FastifyReply): void => {
  const { statusCode, message } = invalid();
  reply.headers(everyAnswer).code(statusCode).send({ message });
};

/** Runs `work` every so many ms until the server closes, one after the other. */
const every = (app: FastifyInstance, ms: number, work: () => Promise<void>): void => {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error) => app.log.error(loggable(error)))
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

/** The whole sandbox behind one port. Not listening yet; closing it closes the database too. */
export const createSandbox = async (options: SandboxOptions): Promise<FastifyInstance> => {
  const { appOrigin, publicOrigin, production = false } = options;
  const now = options.clock ?? (() => new Date());
  const contract = readContract();
  const timeLimits = { ...usualTimeLimits, ...options.timeLimits };
  const app = fastify({
    logger: options.logger ? { ...options.logger, serializers: { req: loggedRequest } } : false,
    forceCloseConnections: true,
    trustProxy: options.trustProxy ?? false,
    requestTimeout: timeLimits.request,
    http: { headersTimeout: timeLimits.headers, connectionsCheckingInterval: timeLimits.checkedEvery },
    routerOptions: { maxParamLength: 4_000 },
    frameworkErrors: (_error, _request, reply) => refuseAddress(reply as FastifyReply),
  });
  const { db, change, close } = await openDatabase(options.database, now());
  app.addHook('onClose', close);
  const leagueName = options.leagueName ?? 'Apex Karting League';
  const outbox = createOutbox({
    db,
    change,
    now,
    leagueName,
    smtpUrl: options.smtpUrl,
    onFailure: (error) => app.log.error(loggable(error)),
  });
  app.addHook('onClose', () => outbox.settle());
  const sandbox: Sandbox = {
    name: leagueName,
    db,
    change,
    inTurn: createTurns(timeLimits.turn),
    now,
    appOrigin,
    publicOrigin,
    apiKey: options.apiKey ?? 'paddock-demo-key',
    attempts: createAttempts(db, now),
    outbox,
  };
  every(app, deliveryInterval, outbox.deliver);
  every(app, cleaningInterval, () => removeExpired(db, now()));
  try {
    acceptEmptyBodies(app);
    addRefusals(app, sandbox);
    app.decorateRequest('faulted', false);
    addHeaders(app);
    refuseNul(app);
    await addCors(app, appOrigin, production);
    await app.register(formbody);
    if (!production) {
      addFaults(app);
      addDemoData(app, sandbox);
    }
    app.get('/health', async () => ({ status: 'ok' }));
    addOutsidePages(app, sandbox);
    addTag(app);
    const operations = createOperations(sandbox);
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
