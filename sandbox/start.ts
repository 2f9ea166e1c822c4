import type { FastifyInstance } from 'fastify';
import { waitForPort } from './freePort';
import { createSandbox } from './server';
import { readSettings } from './settings';

const host = 'localhost';
const stopTimeout = 1_800;

const reasonOf = (error: unknown, port: number | null): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is already in use.`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `Port ${port} is not allowed.`;
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

let port: number | null = null;
let app: FastifyInstance | null = null;
try {
  const settings = readSettings(process.env);
  port = settings.port;
  await waitForPort(port, host);
  app = await createSandbox({ ...settings, logger: { level: 'warn' } });
  stopOnSignal(app);
  await app.listen({ port, host });
  console.log(`sandbox ready on http://localhost:${port}`);
} catch (error) {
  console.error(`sandbox: ${reasonOf(error, port)}`);
  await app?.close();
  process.exit(1);
}
