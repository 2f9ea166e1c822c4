import { runBrowserTests } from '../../../scripts/browserTests';
import type { BrowserRun } from '../../../tools/paths/project/config';

/** Plays books in a real Chromium, against the app and a sandbox of its own. Progress goes to stderr. */
export const playBooks = ({
  books,
  report,
  isHeaded,
  hasCaptions,
  isAccepting,
}: BrowserRun): Promise<boolean> =>
  runBrowserTests(
    isHeaded ? ['--headed'] : [],
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
