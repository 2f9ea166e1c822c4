import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';

type Race = { _id: string; name: string; startDate: string; endDate: string } & Record<string, unknown>;

const week = 7 * 86_400_000;

/** As many races as asked for: those of a region over and over, a week later each time. */
const manyOf = (races: readonly Race[], count: number): Race[] =>
  Array.from({ length: count }, (_, place) => {
    const race = races[place % races.length] as Race;
    const round = Math.floor(place / races.length);
    const later = (instant: string) => new Date(Date.parse(instant) + round * week).toISOString();
    return {
      ...race,
      _id: round === 0 ? race._id : `${race._id}-${round}`,
      name: round === 0 ? race.name : `${race.name} ${round + 1}`,
      startDate: later(race.startDate),
      endDate: later(race.endDate),
    };
  });

export type League = {
  server: FastifyInstance;
  /** How many races a region has from here on. */
  have: (count: number) => void;
};

/** The sandbox, with any number of races. @param sandbox its origin */
export async function createLeague(sandbox: string): Promise<League> {
  const server = Fastify();
  await server.register(cors, { origin: true, allowedHeaders: ['hub-region', 'x-api-key', 'content-type'] });
  let count = 0;
  const lists = new Map<string, string>();
  const listOf = async (headers: Record<string, string>): Promise<string> => {
    const key = `${headers['hub-region']} ${count}`;
    const known = lists.get(key);
    if (known !== undefined) return known;
    const answer = await fetch(`${sandbox}/api/v1/Events/toDisplay`, { headers });
    const races = ((await answer.json()) as Race[]).filter(({ hide }) => hide !== true);
    const list = JSON.stringify(manyOf(races, count));
    lists.set(key, list);
    return list;
  };
  const passedOn = ({ headers }: { headers: Record<string, unknown> }): Record<string, string> =>
    Object.fromEntries(
      ['hub-region', 'x-api-key', 'content-type'].flatMap((name) =>
        typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
      ),
    );
  server.get('/api/v1/Events/toDisplay', async (request, reply) =>
    reply.type('application/json').send(await listOf(passedOn(request))),
  );
  server.setNotFoundHandler(async (request, reply) => {
    const { method, url, body } = request;
    const answer = await fetch(sandbox + url, {
      method,
      headers: passedOn(request),
      ...(body === undefined || body === null ? {} : { body: JSON.stringify(body) }),
    });
    const type = answer.headers.get('content-type') ?? 'application/json';
    return reply
      .code(answer.status)
      .type(type)
      .send(Buffer.from(await answer.arrayBuffer()));
  });
  return {
    server,
    have: (races) => {
      count = races;
    },
  };
}
