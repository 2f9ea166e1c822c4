import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from '../oneLine';
import type { Project } from '../project/project';
import { Refused } from '../refused';
import type { Options } from './options';

export const print = (...lines: readonly string[]): void => {
  for (const line of lines) process.stdout.write(`${line}\n`);
};

const pause = 2000;
let told = pause;

/** Says on standard error what a command of more than two seconds does. */
export const tell = (doing: string): void => {
  const passed = performance.now();
  if (passed < told + pause) return;
  told = passed;
  process.stderr.write(`${Math.round(passed / 1000)} s: ${doing}\n`);
};

/** For example `3 paths` or `1 path`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** A file of what is written but the books. */
export const placeOf = (file: string, { out }: Pick<Options, 'out'>, project: Pick<Project, 'out'>): string =>
  join(out ?? project.out, file);

/** Creates folders. @throws Refused with the file's path */
export const writeText = (path: string, text: string): void => {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new Refused('usage', [`${path} cannot be written: ${messageOf(error)}`]);
  }
};
