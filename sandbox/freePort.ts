import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const listenOnce = async (port: number, host: string): Promise<void> => {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
};

/**
 * Fails before the sandbox is set up, which takes seconds, if the port is taken. A sandbox whose `npm start` was
 * killed needs a moment to give it back.
 */
export const waitForPort = async (
  port: number,
  host: string,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<void> => {
  for (let left = 20; ; left -= 1) {
    try {
      await listenOnce(port, host);
      return;
    } catch (error) {
      if (left === 0 || !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'))
        throw error;
      await pause(100);
    }
  }
};
