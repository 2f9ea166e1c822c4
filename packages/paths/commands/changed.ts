import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Refused } from './refused';

/** Absolute paths of the files that differ from a commit. @throws Refused for an unknown commit */
export const filesChangedSince = (commit: string): Set<string> => {
  const git = (...words: string[]): string[] =>
    execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter((line) => line !== '');
  try {
    const [root = '.'] = git('rev-parse', '--show-toplevel');
    const files = [
      ...git('-C', root, 'diff', '--name-only', '--merge-base', commit),
      ...git('-C', root, 'ls-files', '--others', '--exclude-standard'),
    ];
    return new Set(files.map((file) => resolve(realpathSync(root), file)));
  } catch (error) {
    const [first] = String(error).split('\n');
    throw new Refused('usage', [`git cannot list the changes since '${commit}': ${first}`]);
  }
};

/** Files with their imports by relative path or by a `#` of package.json. */
export const withImports = (files: readonly string[]): Set<string> => {
  const found = new Set(files.map((file) => realpathSync(file)));
  for (const file of found)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/\bfrom '([.#][^']+)'/g)) {
      const base = name.startsWith('#') ? resolve(name.slice(1)) : join(dirname(file), name);
      const path = [base, `${base}.ts`, `${base}.tsx`].find((one) => /\.tsx?$/.test(one) && existsSync(one));
      if (path !== undefined) found.add(realpathSync(path));
    }
  return found;
};
