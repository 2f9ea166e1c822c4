import type { BrowserRun } from 'paddock-paths';
import { runBrowserTests } from '../../../scripts/browserTests';

/** Plays books in Chromium against an app and sandbox of its own; progress is written to stderr. */
export const playBooks = ({
  books,
  report,
  isHeaded,
  hasCaptions,
  isAccepting,
  withinMs,
}: BrowserRun): Promise<boolean> =>
  runBrowserTests(
    [
      ...(isHeaded ? ['--headed'] : []),
      ...(withinMs === null ? [] : [`--global-timeout=${Math.ceil(withinMs)}`]),
    ],
    {
      PROJECTS: 'paths',
      PATHS_BOOKS: books,
      PATHS_ACCEPTING: isAccepting ? 'yes' : '',
      PATHS_CAPTIONS: hasCaptions ? 'shown' : '',
      PATHS_SLOWED_BY_MS: isHeaded && hasCaptions ? '500' : '0',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    process.stderr,
  );
