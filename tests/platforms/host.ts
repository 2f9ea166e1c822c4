import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliModule, type HostName } from '../../scripts/browserTests';
import { freePort } from '../freePort';

type Place = { folder: string; site: string; port: number };

const nginx = ({ folder, site, port }: Place): string => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
load_module ${brotliModule};
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body;
  fastcgi_temp_path ${folder}/fastcgi;
  proxy_temp_path ${folder}/proxy;
  scgi_temp_path ${folder}/scgi;
  uwsgi_temp_path ${folder}/uwsgi;
  server {
    listen 127.0.0.1:${port};
    root ${site};
    brotli_static on;
    include ${site}.nginx.conf;
  }
}
`;

const caddy = ({ site, port }: Place): string => `
{
  admin off
  auto_https off
}
http://localhost:${port} {
  root * ${site}
  import ${site}.Caddyfile
}
`;

const start: Record<HostName, (place: Place) => ChildProcess> = {
  nginx: (place) => {
    const file = join(place.folder, 'nginx.conf');
    writeFileSync(file, nginx(place));
    return spawn('nginx', ['-c', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  },
  caddy: (place) => {
    const file = join(place.folder, 'Caddyfile');
    writeFileSync(file, caddy(place));
    const env = { ...process.env, XDG_DATA_HOME: place.folder, XDG_CONFIG_HOME: place.folder };
    return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' });
  },
};

/** Prerenders the shop for a host, with the files that configure it, and starts the host. */
export const startHost = async (name: HostName, api: string) => {
  const folder = mkdtempSync(join(tmpdir(), `paddock-${name}-`));
  // nginx serves as another user than root.
  chmodSync(folder, 0o755);
  const site = resolve(folder, 'site');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const options = [
    '--api',
    `${api}/api`,
    '--analytics',
    `${api}/tag`,
    '--chat',
    api,
    '--origin',
    origin,
    '--out',
    site,
  ];
  execFileSync('npx', ['--no-install', 'tsx', 'scripts/prerender.ts', ...options], { stdio: 'ignore' });
  const server = start[name]({ folder, site, port });
  const ended = once(server, 'exit');
  return {
    origin,
    /** The published folder. */
    site,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};

export type Host = Awaited<ReturnType<typeof startHost>>;
