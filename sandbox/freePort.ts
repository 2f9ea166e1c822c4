import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Pause, retryWhileInUse } from './retryWhileInUse';

const listenOnce = async (port: number, host: string): Promise<void> => {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
};

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Checked first: setting up the sandbox takes seconds. */
export const waitForPort = (port: number, host: string, pause?: Pause): Promise<void> =>
  retryWhileInUse(() => listenOnce(port, host), isTaken, pause);
