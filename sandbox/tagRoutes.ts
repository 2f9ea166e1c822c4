import type { FastifyInstance } from 'fastify';
import { type TagKind, tagScript } from './pages/tagScript';

/** An analytics event as it arrived. */
type Collected = {
  tag: TagKind;
  /** Id of the region's Analytics property or Tag Manager container. */
  id: string;
  name: string;
  parameters: Record<string, unknown>;
};

/** Most events kept; the oldest are dropped first. */
const mostEvents = 1_000;

/** Bytes of one event. Needed because anybody may post here. */
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

/** Adds the analytics tags, and `/tag/events.json`: what the shop sent through them since the start, oldest first. */
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
    if (events.length > mostEvents) events.shift();
    return reply.code(204).send();
  });
  app.get('/tag/events.json', async () => events);
};
