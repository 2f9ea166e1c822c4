import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { buildIfStale } from '../scripts/build';
import { startShop } from '../scripts/shop';
import type { SentPage, ServerKind } from './serverProcess';
import { median, spread, tableOf } from './spread';

const path = '/UK/events';
const accepted = { 'accept-encoding': 'br' };

/** For the connection alone. */
const ofConnection = ['connection', 'date', 'keep-alive'];

/** As a shop sends it. */
async function drawnPage(): Promise<SentPage> {
  await buildIfStale(process.cwd());
  const { origin, stop } = await startShop(7400, '.cache/bench');
  const html = await (await fetch(origin + path)).text();
  const agent = new Agent();
  const [answer] = await once(get(origin + path, { agent, headers: accepted }), 'response');
  const packed = Buffer.concat(await answer.toArray()).toString('base64');
  await stop();
  const sent = Object.entries(answer.headers).filter(([name]) => !ofConnection.includes(name));
  return { html, packed, headers: Object.fromEntries(sent) as SentPage['headers'] };
}

type Running = { child: ChildProcess; origin: string };

const answerOf = async ({ child }: Pick<Running, 'child'>, message: object | string): Promise<number> => {
  const answered = once(child, 'message');
  child.send(message);
  const [answer] = await answered;
  return Number(answer);
};

async function start(kind: ServerKind, page: SentPage): Promise<Running> {
  const child = fork('bench/serverProcess.ts', { execArgv: ['--import', 'tsx'] });
  return { child, origin: `http://localhost:${await answerOf({ child }, { kind, page })}` };
}

const requests = 20_000;
const connections = 20;

/** ms of the server's CPU for all requests. */
async function cpuOf(running: Running): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = async () => {
    const [answer] = await once(get(running.origin + path, { agent, headers: accepted }), 'response');
    await answer.resume().toArray();
  };
  const askInTurn = async () => {
    for (let request = 0; request < requests / connections; request += 1) await ask();
  };
  await answerOf(running, 'cpu');
  await Promise.all(Array.from({ length: connections }, askInTurn));
  agent.destroy();
  return answerOf(running, 'cpu');
}

/** Pages a second of one core, beside a Node server that does nothing but send the same bytes with the same headers. */
export async function benchServer(rounds: number): Promise<void> {
  const page = await drawnPage();
  const servers = { shop: await start('shop', page), bare: await start('bare', page) };
  const used: Record<ServerKind, number[]> = { shop: [], bare: [] };
  // The first is for the compiler.
  for (let round = 0; round <= rounds; round += 1)
    for (const kind of ['bare', 'shop'] as const) {
      const cpu = await cpuOf(servers[kind]);
      if (round > 0) used[kind].push(cpu);
    }
  for (const { child } of Object.values(servers)) child.disconnect();
  const perSecond = (kind: ServerKind) => Math.round((requests / median(used[kind])) * 1_000);
  const ratios = used.shop.map((cpu, round) => (used.bare[round] ?? Number.NaN) / cpu);
  console.log(`A drawn page from memory, median of ${rounds} (least–most)`);
  console.log(
    tableOf(
      ['pages a second of CPU', 'bare server', 'shop ÷ bare'],
      [[String(perSecond('shop')), String(perSecond('bare')), spread(ratios, 2)]],
    ),
  );
}
