import { setImmediate as turnOfLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** ms in which requests that were on their way when closing began may still arrive. */
const arrivalLimit = 1_000;

/**
 * On closing, answers requests under way first, also those that have not been read yet; those that arrive later get 503.
 * The server has to have `forceCloseConnections`, because connections that browsers open in reserve are not idle to
 * Node, and `return503OnClosing: false`.
 *
 * @returns aborted when closing begins: ends what a request under way waits for
 */
export const finishRequests = (app: FastifyInstance): AbortSignal => {
  const closing = new AbortController();
  let refusesFrom = Number.POSITIVE_INFINITY;
  let arrived = 0;
  let underWay = 0;
  let settle = () => {};
  app.addHook('onRequest', async (_request, reply) => {
    arrived += 1;
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) settle();
    });
    if (performance.now() > refusesFrom) return reply.code(503).send();
  });
  app.addHook('preClose', async () => {
    refusesFrom = performance.now() + arrivalLimit;
    closing.abort();
    let known: number;
    do {
      known = arrived;
      if (underWay > 0) await new Promise<void>((resolve) => (settle = resolve));
      // One to accept a connection, one to read its request, one for Fastify.
      for (let turns = 0; turns < 3; turns += 1) await turnOfLoop();
    } while (arrived > known || underWay > 0);
  });
  return closing.signal;
};

/** npm passes on a signal that its process group had already: the second one must not end the process at once. */
export const onStopSignal = (stop: () => void): void => {
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};
