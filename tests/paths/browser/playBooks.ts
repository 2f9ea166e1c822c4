import type { BrowserRun } from 'paddock-paths';
import { runBrowserTests } from '../../../scripts/browserTests';

/** Plays books in Chromium against an app and sandbox of its own; progress is written to stderr. */
export const playBooks = ({ books, report, isHeaded, isAccepting }: BrowserRun): Promise<boolean> =>
  runBrowserTests(
    isHeaded ? ['--headed'] : [],
    {
      PROJECTS: 'paths',
      PATHS_BOOKS: books,
      PATHS_ACCEPTING: isAccepting ? 'yes' : '',
      PATHS_SLOWED_BY_MS: isHeaded ? '500' : '0',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    process.stderr,
  );
