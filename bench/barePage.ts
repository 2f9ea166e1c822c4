import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import files from '@fastify/static';
import Fastify from 'fastify';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { createActor } from 'xstate';
import { BareRaces, bareRacesMachine } from './bare/BareRaces';

const root = 'bench/bare';

/** Builds and serves a prerendered list of races with React, one machine and nothing else. */
export async function serveBarePage(port: number): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = join(process.cwd(), '.cache/bare');
  await build({ root, configFile: false, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const list = renderToString(createElement(BareRaces, { actor: createActor(bareRacesMachine).start() }));
  const html = (await readFile(join(folder, 'index.html'), 'utf8')).replace(
    '<div id="root"></div>',
    () => `<div id="root">${list}</div>`,
  );
  const server = Fastify();
  await server.register(compress, { global: true });
  await server.register(files, { root: folder, index: false });
  server.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  await server.listen({ port, host: 'localhost' });
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}
