import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './sandbox';
import { reseed } from './seed';

/** Adds `DELETE /data`, which restores the demo league. */
export const addDemoData = (app: FastifyInstance, { change, passwords, now }: Sandbox): void => {
  app.delete('/data', async (_request, reply) => {
    await reseed(change, passwords, now());
    return reply.code(204).send();
  });
};
