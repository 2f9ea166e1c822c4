import type { Limits } from '../simulate/limits';

/** What a project tells the tool about itself: the default export of its `paths.config.ts`. */
export type PathsConfig = {
  /** Heads the report. */
  title: string;
  /**
   * Where the models are, relative to the configuration: a glob (`machines/*.paths.ts`), a folder with all that is in
   * it, or several of these. Every TypeScript file among them that calls `defineModel` exports one model, and its name
   * up to the first dot is its machine's id.
   */
  models: string | readonly string[];
  /** Folder of the machines and the folders in it: `check` names every machine in there without a model. */
  machines: string;
  /** Folder of the accepted books, relative to the configuration; `books` if it is left out. */
  books?: string;
  /** Under which key `meta` of states and transitions names requirements, one or a list; `requires` if it is left out. */
  requirementKey?: string;
  /** Folder that `plan` and `report` write to where `--out` names none; `.cache/paths` if it is left out. */
  out?: string;
  /** Where exploring a machine stops. */
  limits?: Partial<Limits>;
  /** Paragraphs of Markdown that stand in front of a book for testers: how to start the app, at which addresses it is. */
  introduction?: readonly string[];
  /** Plays books in a browser; Playwright's JSON report goes to `report`. */
  play: (run: BrowserRun) => Promise<unknown>;
};

export type BrowserRun = {
  /** Folder with a book a machine, `signIn.md`. */
  books: string;
  /** File for Playwright's JSON report: a suite a machine with a test a path, both by name. */
  report: string;
  /** The browser can be seen. */
  isHeaded: boolean;
  /** The page shows each step's words; where it can be seen, slowly enough to read them. */
  hasCaptions: boolean;
  /** What the page shows is told and not compared. */
  isAccepting: boolean;
};
