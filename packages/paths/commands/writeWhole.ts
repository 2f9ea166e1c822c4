import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '../oneLine';
import { Refused } from './refused';

type TextFile = { path: string; text: string };

/** Writes all files or none, and never a partial one; creates folders. @throws Refused with the file's path */
export const writeWhole = (...files: readonly TextFile[]): void => {
  const parts: { part: string; path: string }[] = [];
  try {
    for (const { path, text } of files) {
      const part = `${path}.${process.pid}.part`;
      naming(path, () => mkdirSync(dirname(path), { recursive: true }));
      parts.push({ part, path });
      naming(path, () => writeFileSync(part, text));
    }
    for (const { part, path } of parts) naming(path, () => renameSync(part, path));
  } finally {
    for (const { part } of parts) rmSync(part, { force: true });
  }
};

const naming = (path: string, act: () => void): void => {
  try {
    act();
  } catch (error) {
    throw new Refused('usage', [`${path} cannot be written: ${messageOf(error)}`]);
  }
};
