import type { FastifyInstance } from 'fastify';

/**
 * On closing, answers requests under way first and refuses new ones with 503. The server has to have
 * `forceCloseConnections`: connections that browsers open in reserve are not idle to Node.
 *
 * @returns aborted when closing begins: ends what a request under way waits for
 */
export const finishRequests = (app: FastifyInstance): AbortSignal => {
  const closing = new AbortController();
  let underWay = 0;
  let settle = () => {};
  app.addHook('onRequest', (_request, { raw }, done) => {
    underWay += 1;
    raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) settle();
    });
    done();
  });
  app.addHook(
    'preClose',
    () =>
      new Promise<void>((resolve) => {
        settle = resolve;
        closing.abort();
        if (underWay === 0) resolve();
      }),
  );
  return closing.signal;
};
