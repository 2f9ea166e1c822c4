import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url);

const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

/** Null without git or outside of a repository, as in the container. */
const checkedOut = (): string | null => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: fileURLToPath(root),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
};

/** The commit that runs: `COMMIT`, or the one that is checked out. */
export const readCommit = ({ COMMIT }: NodeJS.ProcessEnv): string | null => COMMIT?.trim() || checkedOut();

/** As in `0.1.0+872ee0a`. */
export const versionOf = (commit: string | null): string =>
  commit === null ? version : `${version}+${commit}`;
