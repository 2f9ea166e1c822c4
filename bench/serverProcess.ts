import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createAppServer } from '../scripts/appServer';
import { createLeagueApi } from '../scripts/leagueApi';
import { createPages } from '../scripts/pages';
import { prerenderPath } from '../scripts/publicPages';
import { readShopSettings } from '../scripts/shopSettings';

/** A drawn page, and the headers with which the shop sends it. */
export type SentPage = { html: string; packed: string; headers: OutgoingHttpHeaders };

export type ServerKind = 'shop' | 'bare';

/** @returns the port */
async function serve(kind: ServerKind, { html, packed, headers }: SentPage): Promise<number> {
  const compressed = Buffer.from(packed, 'base64');
  if (kind === 'bare') {
    const server = createServer((_request, response) => response.writeHead(200, headers).end(compressed));
    await once(server.listen(0, 'localhost'), 'listening');
    return (server.address() as AddressInfo).port;
  }
  const { site } = readShopSettings({ API_BASE_URL: 'http://league.invalid', API_KEY: 'key' });
  const page = { html, compressed, inline: { scripts: [], styles: [] }, state: { path: '', text: '' } };
  const render = async () => ({ ...page, leadsTo: [] });
  const log = () => {};
  const pages = createPages({ render }, prerenderPath, log, () => false);
  const api = createLeagueApi({ log, timeLimit: 0 });
  const server = await createAppServer({ dist: resolve('dist'), site, api, pages });
  await server.listen({ port: 0, host: 'localhost' });
  return (server.server.address() as AddressInfo).port;
}

/** Used by this process since the last answer, ms. */
let used = process.cpuUsage();
process.on('message', (given: { kind: ServerKind; page: SentPage } | 'cpu') => {
  if (given === 'cpu') {
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    process.send?.((user + system) / 1_000);
  } else void serve(given.kind, given.page).then((port) => process.send?.(port));
});
process.once('disconnect', () => process.exit());
