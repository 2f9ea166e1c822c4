import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { availableParallelism } from 'node:os';

/** Each worker has its own app and API, so that one test's faults never reach another test. */
export const workers = Math.min(4, availableParallelism());

const portsOfWorker = 2;

const listenAt = async (port: number): Promise<Server | null> => {
  const server = createServer().listen(port);
  return once(server, 'listening').then(
    () => server,
    () => null,
  );
};

/**
 * Chooses free ports for a run; its processes read them from the environment. They lie below the ephemeral ports, so
 * that they are still free when used, and from a random one on, so that two runs do not choose the same.
 */
export async function choosePorts(): Promise<void> {
  const found: number[] = [];
  const servers: Server[] = [];
  for (
    let port = 20_000 + Math.floor(Math.random() * 10_000);
    found.length < workers * portsOfWorker;
    port++
  ) {
    const server = await listenAt(port);
    if (server === null) continue;
    servers.push(server);
    found.push(port);
  }
  for (const server of servers) await once(server.close(), 'close');
  process.env.TEST_PORTS = found.join(' ');
}

const portAt = (place: number): number => {
  const port = Number(process.env.TEST_PORTS?.split(' ')[place]);
  if (!port) throw new Error('No ports were chosen for this run.');
  return port;
};

export const appPort = (worker: number): number => portAt(worker * portsOfWorker);
export const sandboxPort = (worker: number): number => portAt(worker * portsOfWorker + 1);

/** The API's database, filled before every run. */
export const dataFolder = (worker: number): string => `.cache/sandboxes/${sandboxPort(worker)}`;
