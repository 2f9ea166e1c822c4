import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { startBare } from './bareServer';
import { startLeague } from './league';
import { connected, createDatabase, type Server } from './postgres';
import { addBuyers, addSale, type Buyer, type Sale } from './sale';

/** Requests per second, one number a round. */
export type Throughput = { name: string; aim: number; league: number[]; bare: number[]; ratio: number[] };

const connections = 16;
const seconds = 4;

type Call = { method: string; path: string; headers: Record<string, string>; body: string };

/** As many calls as are answered in a few seconds, over so many connections that stay open. */
async function rate(origin: string, next: () => Call, wanted: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  const once = () =>
    new Promise<number>((resolve, reject) => {
      const { method, path, headers, body } = next();
      const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      });
      sent.once('error', reject);
      sent.end(body);
    });
  const began = performance.now();
  let answered = 0;
  const work = async () => {
    while (performance.now() - began < seconds * 1_000) {
      const status = await once();
      if (status !== wanted) throw new Error(`${origin} answered ${status}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return (answered / (performance.now() - began)) * 1_000;
}

const events: Call = {
  method: 'GET',
  path: '/api/v1/Events/toDisplay',
  headers: { 'hub-region': 'US', 'x-api-key': 'paddock-demo-key' },
  body: '',
};

const orderOf = ({ userId, driverId, token }: Buyer, { eventId, ticketTypeId }: Sale): Call => {
  const items = [{ driverId, ticketTypeId, quantity: 1 }];
  const body = JSON.stringify({ userId, eventId, items, vouchers: [], coupons: [] });
  return {
    method: 'POST',
    path: '/api/v1/Checkouts',
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'hub-region': 'US',
      'x-api-key': token,
    },
    body,
  };
};

/** Orders of one guardian after the other, in twenty races. */
const nextOrder = (buyers: Buyer[], sales: Sale[]) => {
  let index = 0;
  return () => {
    index += 1;
    const [buyer, sale] = [buyers[index % buyers.length], sales[index % sales.length]];
    if (!buyer || !sale) throw new Error('There is nobody to order');
    return orderOf(buyer, sale);
  };
};

/** Each round measures both, one right after the other, so that what else the machine does meets both. */
export async function measureThroughput(
  server: Server,
  firstPort: number,
  rounds: number,
): Promise<Throughput[]> {
  const databaseUrl = await createDatabase(server, 'load_throughput');
  const code = join(import.meta.dirname, '../..');
  const league = await startLeague({ code, databaseUrl, firstPort, processes: 1 });
  const bare = await startBare(databaseUrl, firstPort + 5);
  const database = await connected(databaseUrl);
  const [leagueOrigin = ''] = league.origins;
  const reading: Throughput = { name: 'GET Events/toDisplay', aim: 0.5, league: [], bare: [], ratio: [] };
  const ordering: Throughput = { name: 'POST Checkouts', aim: 0.25, league: [], bare: [], ratio: [] };
  const add = (to: Throughput, ofLeague: number, ofBare: number) => {
    to.league.push(ofLeague);
    to.bare.push(ofBare);
    to.ratio.push(ofLeague / ofBare);
  };
  try {
    for (const origin of [leagueOrigin, bare.origin]) await rate(origin, () => events, 200);
    for (let round = 0; round < rounds; round += 1) {
      add(reading, await rate(leagueOrigin, () => events, 200), await rate(bare.origin, () => events, 200));
    }
    for (let round = 0; round <= rounds; round += 1) {
      const sales: Sale[] = [];
      for (let race = 0; race < 20; race += 1)
        sales.push(await addSale(database, `rate-${round}-${race}`, 100_000));
      const buyers = await addBuyers(database, 8_000);
      const ofLeague = await rate(leagueOrigin, nextOrder(buyers, sales), 201);
      await database.query('delete from checkouts');
      await database.query('vacuum analyze');
      const ofBare = await rate(bare.origin, nextOrder(buyers, sales), 201);
      await database.query('delete from checkouts');
      await database.query('vacuum analyze');
      // The first round only warms up.
      if (round > 0) add(ordering, ofLeague, ofBare);
    }
  } finally {
    await database.end();
    await league.stop();
    bare.stop();
  }
  return [reading, ordering];
}
