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

/** Below the ephemeral ports, so that they are still free when used. */
async function findFreePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  const servers: Server[] = [];
  for (let port = 4200; found.length < count; port++) {
    const server = await listenAt(port);
    if (server === null) continue;
    servers.push(server);
    found.push(port);
  }
  for (const server of servers) await once(server.close(), 'close');
  return found;
}

/** Chosen once per run; other processes read the environment. */
process.env.TEST_PORTS ??= (await findFreePorts(workers * portsOfWorker + 1)).join(' ');
const ports = process.env.TEST_PORTS.split(' ').map(Number);

const portAt = (place: number): number => {
  const port = ports[place];
  if (port === undefined) throw new Error(`TEST_PORTS names ${ports.length} ports, which are too few.`);
  return port;
};

export const appPort = (worker: number): number => portAt(worker * portsOfWorker);
export const sandboxPort = (worker: number): number => portAt(worker * portsOfWorker + 1);
/** The API mocked from openapi.yaml. */
export const mockPort = portAt(workers * portsOfWorker);

/** The API's database, filled before every run. */
export const dataFolder = (worker: number): string => `.cache/sandboxes/${sandboxPort(worker)}`;
