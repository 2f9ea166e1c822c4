import { type Label, labelName } from '../../graph';
import type { PathModel } from '../../model';
import { messageOf } from '../../oneLine';
import { type Position, Simulation, type Step } from '../../plan/simulate/simulation';
import { wordsFor } from '../../words';
import type { Book, BookPath, BookStep } from './book';
import { asJson, changed, linesOf, type Names, namesOf, without } from './lines';

export type Divergence = {
  machine: string;
  path: string;
  /** Index of the step; 0 is the start. */
  step: number;
  label: string;
  differences: readonly string[];
};

/** Runs a machine along a path and describes each step in lines of a book. */
export class Play {
  private simulation: Simulation | null = null;
  private before: Position | null = null;
  private readonly names: Names;
  private last: Step | null = null;

  constructor(private readonly model: PathModel) {
    this.names = namesOf(model);
  }

  get state(): string {
    return this.before?.state ?? '';
  }

  get guards(): string[] {
    const { items = [] } = this.last ?? {};
    return items.flatMap((item) => /^guard .* if (.+: (?:true|false))$/.exec(item)?.[1] ?? []);
  }

  /** A step that is possible now in the model's words. */
  wordsFor(label: Label): string {
    return wordsFor(this.model, label, { context: this.simulation?.snapshot.context, state: this.state });
  }

  /** The label with this name among those possible now; null if there is none. */
  labelNamed(name: string): Label | null {
    const starts = Object.keys(this.model.starts).map(
      (start): Label => ({ kind: 'start', type: 'start', start }),
    );
    return (this.simulation?.labels() ?? starts).find((label) => labelName(label) === name) ?? null;
  }

  /** @throws ModelThrew */
  take(label: Label): Omit<BookStep, 'page'> {
    const { before } = this;
    const moved = label.kind === 'start' ? Simulation.begin(this.model, label) : this.simulation?.step(label);
    if (moved === undefined) throw new RangeError('A path begins with a start');
    const { simulation, step } = moved;
    this.simulation = simulation;
    const now = simulation.position();
    this.before = now;
    this.last = step;
    return {
      label: labelName(label),
      leads: leadsTo(before, now, step),
      shows: this.shown(before, now, step),
    };
  }

  private shown(before: Position | null, now: Position, { effects }: Step): string[] {
    const identity = before === null ? asJson(now.identity) : changed(before.identity, now.identity);
    const snapshot = this.simulation?.snapshot;
    const hasOutput = snapshot?.status === 'done' && snapshot.output !== undefined;
    return [
      ...effects.flatMap(({ name, value }) => linesOf(name, value, this.names)),
      ...(identity === null || isEmpty(identity) ? [] : linesOf('=', identity, this.names)),
      ...(hasOutput ? linesOf('output', asJson(snapshot.output), this.names) : []),
    ];
  }
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && Object.keys(Object(value)).length === 0;

const leadsTo = (before: Position | null, now: Position, { taken }: Step): string => {
  if (now.isBroken) return `${now.state} (error)`.trim();
  const end = now.isOver ? ' (end)' : '';
  if (before?.state !== now.state || now.isOver) return `${now.state}${end}`;
  return taken.length > 0 ? 'stays' : 'refused';
};

export const playBook = (model: PathModel, book: Book): Divergence[] =>
  book.paths.flatMap((path) => playPath(model, path) ?? []);

/** Null if the machine behaves as the path says. */
export const playPath = (model: PathModel, path: BookPath): Divergence | null => {
  const play = new Play(model);
  for (const [step, expected] of path.steps.entries()) {
    const differences = differencesAt(play, expected);
    if (differences.length === 0) continue;
    return { machine: model.name, path: path.name, step, label: expected.label, differences };
  }
  return null;
};

const differencesAt = (play: Play, expected: BookStep): string[] => {
  const label = play.labelNamed(expected.label);
  if (label === null) return ['the machine does not answer it, or the model has no such case or outcome'];
  try {
    const found = play.take(label);
    return [
      ...(found.leads === expected.leads ? [] : [ledAstray(found.leads, expected.leads, play)]),
      ...lineDifferences(expected.shows, found.shows),
    ];
  } catch (error) {
    return [`throws: ${messageOf(error)}`];
  }
};

const ledAstray = (leads: string, expected: string, { guards }: Play): string =>
  `leads to ${leads}, not ${expected}${guards.length === 0 ? '' : ` (${guards.join(', ')})`}`;

/** Missing and new lines. The order of lines matters. */
export const lineDifferences = (expected: readonly string[], found: readonly string[]): string[] => {
  const missing = without(expected, found);
  const more = without(found, expected);
  if (missing.length + more.length > 0)
    return [
      ...missing.map((line) => `missing: ${line.trim()}`),
      ...more.map((line) => `new: ${line.trim()}`),
    ];
  return expected.every((line, index) => line === found[index])
    ? []
    : [`in another order: ${found.join('; ')}`];
};

/** For example `step 2 (email.typed address): new: stop validation`. */
export const divergenceLine = ({ step, label, differences }: Divergence): string =>
  `step ${step} (${label}): ${differences.join('; ')}`;
