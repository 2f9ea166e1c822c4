import { readFileSync } from 'node:fs';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

/** As in `0.1.0+872ee0a` where `COMMIT` names the commit. */
export const versionOf = ({ COMMIT }: NodeJS.ProcessEnv): string =>
  COMMIT?.trim() ? `${version}+${COMMIT.trim()}` : version;
