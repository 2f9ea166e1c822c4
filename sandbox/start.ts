import type { FastifyInstance } from 'fastify';
import { onStopSignal } from './finishRequests';
import { waitForPort } from './freePort';
import { createSandbox } from './server';
import { readSettings } from './settings';
import { reasonOf } from './startFailure';

/** For requests under way; container hosts kill after 10 s. */
const stopTimeout = 9_000;

const stopOnSignal = (app: FastifyInstance): void => {
  const stop = () => {
    setTimeout(() => process.exit(1), stopTimeout).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  onStopSignal(stop);
  // `npm start` may be killed without stopping this process.
  if (process.connected) process.once('disconnect', stop);
};

let listening: { port?: number; host?: string } = {};
let app: FastifyInstance | null = null;
try {
  const settings = readSettings(process.env);
  const { port, host } = settings;
  listening = { port, host };
  await waitForPort(port, host);
  app = await createSandbox({ ...settings, logger: { level: 'warn' } });
  stopOnSignal(app);
  await app.listen({ port, host });
  console.log(`sandbox ready on http://${host}:${port}: a demo, open to everybody who reaches it`);
} catch (error) {
  console.error(`sandbox: ${reasonOf(error, listening)}`);
  await app?.close();
  process.exit(1);
}
