import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createFaults, readFaults } from './faults';

/** @param closing ends the wait of held and slow calls */
export const addFaults = (app: FastifyInstance, closing: AbortSignal): void => {
  const faults = createFaults();

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') || request.method === 'OPTIONS') return;
    const [path = ''] = request.url.split('?');
    // Browsers send `Origin` with the shop's calls; the prerenderer does not.
    const taken = faults.take(request.method, path, request.headers.origin !== undefined);
    if (!taken) return;
    const { fault, letGo } = taken;
    if (fault.hold && !letGo.aborted) await once(letGo, 'abort', { signal: closing }).catch(() => {});
    if (fault.kind === 'slow') {
      await delay(fault.ms, undefined, { signal: closing }).catch(() => {});
      return;
    }
    request.faulted = true;
    switch (fault.kind) {
      case 'network':
        reply.hijack();
        request.raw.socket.destroy();
        return;
      case 'empty':
        return reply.code(fault.status).send();
      case 'garbage':
        return reply.code(fault.status).type('application/json').send('<html>{"half": [1,');
      case 'status':
      case 'shape':
        return reply.code(fault.status).type('application/json').send(JSON.stringify(fault.body));
    }
  });

  app.get('/faults', async () => faults.list());
  app.put('/faults', async (request, reply) => {
    const read = readFaults(request.body);
    if (!read.ok) return reply.code(400).send({ message: read.message });
    faults.replace(read.faults);
    return reply.code(204).send();
  });
  app.delete('/faults', async (_request, reply) => {
    faults.replace([]);
    return reply.code(204).send();
  });
};
