import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Pause, whenGivenBack } from './whenGivenBack';

const listenOnce = async (port: number, host: string): Promise<void> => {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
};

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Fails before the sandbox is set up, which takes seconds, if the port is taken. */
export const waitForPort = (port: number, host: string, pause?: Pause): Promise<void> =>
  whenGivenBack(() => listenOnce(port, host), isTaken, pause);
