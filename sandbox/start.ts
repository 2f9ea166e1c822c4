import type { FastifyInstance } from 'fastify';
import { waitForPort } from './freePort';
import { createSandbox } from './server';
import { readSettings } from './settings';

/** For requests under way; container hosts kill after 10 s. */
const stopTimeout = 9_000;

const reasonOf = (error: unknown, { port, host }: { port?: number; host?: string }): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is already in use.`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `Port ${port} is not allowed.`;
  }
  if (code === 'EADDRNOTAVAIL' || ('hostname' in error && error.hostname === host)) {
    return `HOST must be an address of this machine, not "${host}".`;
  }
  const [line = ''] = (error.message || String(code ?? error.name)).split('\n');
  return line;
};

const stopOnSignal = (app: FastifyInstance): void => {
  const stop = () => {
    setTimeout(() => process.exit(1), stopTimeout).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
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
  console.log(`sandbox ready on http://${host}:${port}`);
} catch (error) {
  console.error(`sandbox: ${reasonOf(error, listening)}`);
  await app?.close();
  process.exit(1);
}
