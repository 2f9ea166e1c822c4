import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from '../oneLine';
import type { Project } from '../project/project';
import type { Options } from './options';
import { Refused } from './refused';

/** With `--json`, standard output is JSON alone: what else is printed goes to standard error. */
let answers: string[] | null = null;

export const print = (...lines: readonly string[]): void => {
  for (const line of lines) process.stdout.write(`${line}\n`);
};

export const printJson = (value: unknown): void => {
  const text = JSON.stringify(value, null, 2);
  if (answers === null) print(text);
  else answers.push(text);
};

export const withJsonAlone = async (run: () => Promise<void>): Promise<void> => {
  const { write } = process.stdout;
  const own: string[] = [];
  answers = own;
  process.stdout.write = process.stderr.write.bind(process.stderr);
  try {
    await run();
  } finally {
    answers = null;
    process.stdout.write = write;
    print(...own);
  }
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
