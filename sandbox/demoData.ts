import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './sandbox';
import { reseed } from './seed';

/** Adds `DELETE /data`, which restores the demo league. */
export const addDemoData = (app: FastifyInstance, { change, now }: Sandbox): void => {
  app.delete('/data', async (_request, reply) => {
    await reseed(change, now());
    return reply.code(204).send();
  });
};
