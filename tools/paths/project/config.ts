import type { Answer } from '../model';

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
  /** Folder of the views: `check` names the lines that read what an identity leaves out. */
  views?: string;
  /** Under which key `meta` of states and transitions names requirements, one or a list; `requires` if it is left out. */
  requirementKey?: string;
  /** Folder that books and reports are written to where `--out` names none; `.cache/paths` if it is left out. */
  out?: string;
  /** JSON file with the thresholds of `gate`, relative to the configuration. */
  gate: string;
  /**
   * Folder of the accepted books, relative to the configuration: what each machine is to show along its paths.
   * Without it, what is planned is played.
   */
  books?: string;
  /** Folder of the page books, relative to the configuration: what a browser is to show along the paths. */
  pages?: string;
  /** What the browser plays, in a word that changes with it: a digest of the build. */
  build?: () => string;
  /** The project's words in books for people. */
  book: BookWords;
  /** The machines that `compare` takes when none is named; all if it is left out. */
  compared?: readonly string[];
  /** Plays books in a browser; Playwright's JSON report goes to `report`. */
  play: (run: BrowserRun) => Promise<unknown>;
};

export type BookWords = {
  /** Paragraphs of Markdown that a tester reads first: how to start the app, how to make the API answer. */
  introduction: readonly string[];
  /** What holds before every scenario, for Gherkin: 'the shop runs'. */
  given: readonly string[];
  /** The command that makes the API answer like this, for a tester's terminal. */
  prepare: (answers: readonly Answer[]) => string;
  /** What a person is told before each path that is walked by hand: how the app becomes as good as new. */
  afresh?: string;
};

export type BrowserRun = {
  /** Folder with a book a machine, `signIn.json`. */
  books: string;
  /** File for Playwright's JSON report: a suite a machine with a test a path, both by name. */
  report: string;
  /** The browser can be seen. */
  isHeaded: boolean;
  /** The page shows each step's words; where it can be seen, slowly enough to read them. */
  hasCaptions: boolean;
};

/** The least share of each measure, and the most that a suite may cost over its bound. */
export type Thresholds = {
  states: number;
  transitions: number;
  guards: number;
  errors: number;
  changes: number;
  cases: number;
  requirements: number;
  mutants: number;
  ratio: number;
};
