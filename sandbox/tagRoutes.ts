import type { FastifyInstance } from 'fastify';
import { type TagKind, tagScript } from './pages/tagScript';

/** A received analytics event. */
type Collected = {
  tag: TagKind;
  /** Id of the region's Analytics property or Tag Manager container. */
  id: string;
  name: string;
  parameters: Record<string, unknown>;
};

/** Older events are dropped. */
const maxEvents = 1_000;

/** Maximum size of an event, bytes: this route has no authentication. */
const bodyLimit = 10_000;

const collected = {
  type: 'object',
  required: ['tag', 'id', 'name', 'parameters'],
  properties: {
    tag: { enum: ['gtag', 'gtm'] },
    id: { type: 'string', maxLength: 64 },
    name: { type: 'string', maxLength: 64 },
    parameters: { type: 'object' },
  },
};

/** Adds the analytics tags, and `/tag/events.json` with all received events, oldest first. */
export const addTag = (app: FastifyInstance): void => {
  const events: Collected[] = [];
  const scripts: [path: string, kind: TagKind][] = [
    ['/tag/gtag/js', 'gtag'],
    ['/tag/gtm.js', 'gtm'],
  ];
  for (const [path, kind] of scripts) {
    app.get(path, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(tagScript(kind)),
    );
  }
  const options = { bodyLimit, schema: { body: collected } };
  app.post<{ Body: Collected }>('/tag/collect', options, async ({ body }, reply) => {
    events.push(body);
    if (events.length > maxEvents) events.shift();
    return reply.code(204).send();
  });
  app.get('/tag/events.json', async () => events);
};
