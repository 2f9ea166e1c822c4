import { readdirSync, readFileSync } from 'node:fs';
import { models } from '../models';

const folder = new URL('../../../machines/', import.meta.url);

/** Machines that no model tells anything about, a line each. */
export const unmodelled = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => machineIn(readFileSync(new URL(file, folder), 'utf8')))
    .filter((id) => !Object.hasOwn(models, id))
    .map((id) => `${id}: the machine has no model`);

const machineIn = (source: string): string[] =>
  [...source.matchAll(/\.createMachine\(\{\s*id: '(\w+)'/g)].flatMap(([, id]) => id ?? []);
