import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../../sandbox/settings';

const read = (path: string): string => readFileSync(path, 'utf8');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const linesOf = (instruction: string): string[] =>
  dockerfile
    .split('\n')
    .flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : []));
const commandIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')));

type Service = {
  ports?: string[];
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
};
const { services }: { services: Record<'paddock' | 'database', Service> } = parse(read('compose.yaml'));
const { paddock, database } = services;

test('BEY-49 the container runs on the shop’s Node, without privileges, from files that exist', () => {
  const [, major] = /^node:(\d+)-slim$/.exec(linesOf('FROM')[0] ?? '') ?? [];
  expect(JSON.parse(read('package.json')).engines.node).toBe('>=20.19');
  expect(Number(major)).toBeGreaterThanOrEqual(22);
  expect(linesOf('USER')).toEqual(['node']);
  for (const path of (linesOf('COPY')[0] ?? '').split(' ').slice(0, -1))
    expect(existsSync(path), path).toBe(true);
  const [command, ...args] = commandIn(linesOf('CMD')[0] ?? '');
  expect(command).toBe('node');
  const scripts = args.filter((arg) => arg.endsWith('.ts'));
  expect(scripts.map((path) => existsSync(path))).toEqual([true]);
  expect(read('scripts/build.ts')).toContain('export async function buildIfStale(');
});

test('BEY-49 the image leaves out what is not of the shop, and nothing that the shop runs', () => {
  const ignored = read('.dockerignore').trim().split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', '.data', '.cache', 'dist']));
  const run = ['src', 'machines', 'domain', 'sandbox', 'scripts', 'public', 'openapi.yaml', 'vite.config.ts'];
  expect(run.filter((path) => ignored.includes(path))).toEqual([]);
});

test('BEY-49 the container listens to the outside at the ports that it publishes, and asks its own health', () => {
  expect(linesOf('ENV')).toEqual(['HOST=0.0.0.0 COMMIT=$COMMIT']);
  expect(linesOf('EXPOSE')).toEqual(['3000']);
  expect(paddock.environment.SANDBOX_HOST).toBe('0.0.0.0');
  expect(readSettings({}).port).toBe(3_100);
  const [health = ''] = linesOf('HEALTHCHECK');
  expect(commandIn(health).at(-1)).toContain("(process.env.PORT || 3000) + '/health'");
});

test('BEY-49 the demo of the compose file is published to this machine alone', () => {
  expect(paddock.ports).toEqual(['127.0.0.1:3000:3000', '127.0.0.1:3100:3100']);
  expect(database).not.toHaveProperty('ports');
});

test('BEY-49 the sandbox of the compose file waits for its database and knows the way to it', () => {
  const url = new URL(paddock.environment.DATABASE_URL ?? '');
  expect(readSettings({ DATABASE_URL: url.href }).database).toEqual({ kind: 'server', url: url.href });
  expect([url.hostname, url.port]).toEqual(['database', '5432']);
  expect([url.username, url.password, url.pathname]).toEqual([
    database.environment.POSTGRES_USER,
    database.environment.POSTGRES_PASSWORD,
    `/${database.environment.POSTGRES_DB}`,
  ]);
  expect(paddock.depends_on).toEqual({ database: { condition: 'service_healthy' } });
});

test('BEY-49 the container is killed only after the time that requests under way have', () => {
  const [, stopTimeout] = /stopTimeout = (\d+_\d+)/.exec(read('scripts/start.ts')) ?? [];
  const seconds = Number(stopTimeout?.replace('_', '')) / 1_000;
  expect(Number.parseInt(paddock.stop_grace_period ?? '', 10)).toBeGreaterThan(seconds);
});
