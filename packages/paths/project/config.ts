import type { BrowserRun } from '../play/browser/runOnBrowser';
import type { HeldCall } from '../print/rows';

/** The default export of a project's `paths.config.ts`. */
export type PathsConfig = {
  title: string;
  /**
   * Folder of the models, relative to the configuration. Every TypeScript file that calls `defineModel` exports one
   * model; the file's name up to the first dot is the machine's id.
   */
  models: string;
  /** Folder of the machines: `check` reports every machine without a model. */
  machines: string;
  /** Titles of requirements by id, for the report. */
  requirements?: Readonly<Record<string, string>>;
  /** Lines above a book for testers: how to start the app, and its addresses. */
  introduction?: readonly string[];
  /** For testers: the command that holds exactly these calls until another one, and then answers them. */
  holdLine?: (calls: readonly HeldCall[]) => string;
  /** Plays books in a browser and writes Playwright's JSON report to `report`; without it no command does. */
  play?: (run: BrowserRun) => Promise<unknown>;
};
