import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './sandbox';
import { seedAnew } from './seed';

/** Adds `DELETE /data`, after which the league is the demo's own again, as on its first day. */
export const addDemoData = (app: FastifyInstance, { change, now }: Sandbox): void => {
  app.delete('/data', async (_request, reply) => {
    await seedAnew(change, now());
    return reply.code(204).send();
  });
};
