import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A protection taken out of a copy of the league; `from` must stand in the file. */
export type Mutation = { file: string; from: string | RegExp; to: string };

/** The league's code with protections taken out; the league itself where there are none. */
export function codeWithout(name: string, mutations: readonly Mutation[]): string {
  if (mutations.length === 0) return root;
  const copy = join(root, '.cache/load', name);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(join(copy, 'src/api'), { recursive: true });
  for (const part of ['sandbox', 'openapi.yaml', 'src/api/schema.d.ts', 'tsconfig.json']) {
    cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  for (const { file, from, to } of mutations) {
    const path = join(copy, 'sandbox', file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} has no ${from}`);
    writeFileSync(path, after);
  }
  return copy;
}

export type League = {
  origins: string[];
  /** kill -9 of one of its processes. */
  kill: (index: number) => void;
  /** Processes that ended by themselves. */
  fallen: () => number;
  stop: () => Promise<void>;
};

type LeagueOptions = { code: string; databaseUrl: string; firstPort: number; processes: number };

const readyIn = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('sandbox ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The league ended with ${code}`)));
  });

/** Several processes of one league on one database, as they run in production. */
export async function startLeague({
  code,
  databaseUrl,
  firstPort,
  processes,
}: LeagueOptions): Promise<League> {
  const ports = Array.from({ length: processes }, (_, index) => firstPort + index);
  const wanted = new Set<ChildProcess>();
  let fallen = 0;
  const children = ports.map((port) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(code, 'sandbox/start.ts')], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SANDBOX_PORT: String(port),
        DATABASE_URL: databaseUrl,
        APP_ORIGIN: 'http://localhost:3000',
      },
      // What a league without a protection logs is of no interest.
      stdio: ['ignore', 'pipe', code === root ? 'inherit' : 'ignore', 'ipc'],
    });
    wanted.add(child);
    child.once('exit', () => {
      if (wanted.delete(child)) fallen += 1;
    });
    return child;
  });
  await Promise.all(children.map(readyIn));
  const end = (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') => {
    wanted.delete(child);
    child.kill(signal);
  };
  return {
    origins: ports.map((port) => `http://localhost:${port}`),
    kill: (index) => {
      const child = children[index];
      if (child) end(child, 'SIGKILL');
    },
    fallen: () => fallen,
    stop: async () => {
      await Promise.all(
        children
          .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
          .map((child) => {
            const ended = new Promise((resolve) => child.once('exit', resolve));
            end(child, 'SIGTERM');
            return ended;
          }),
      );
    },
  };
}
