import { type Label, labelName } from '../../graph';
import type { PathModel } from '../../model';
import { messageOf } from '../../oneLine';
import { type Position, SimulationSnapshot, type Step } from '../../plan/simulate/simulation';
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
  private at: SimulationSnapshot;
  private readonly names: Names;

  constructor(private readonly model: PathModel) {
    this.at = new SimulationSnapshot(model);
    this.names = namesOf(model);
  }

  get state(): string {
    return this.at.state;
  }

  /** ms until the next timer; null without one. */
  get due(): number | null {
    return this.at.position?.timers[0]?.left ?? null;
  }

  get guards(): string[] {
    const { items = [] } = this.at.by?.step ?? {};
    return items.flatMap((item) => /^guard .* if (.+: (?:true|false))$/.exec(item)?.[1] ?? []);
  }

  /** A step that is possible now in the model's words. */
  wordsFor(label: Label): string {
    return wordsFor(this.model, label, this.at);
  }

  /** The label with this name among those possible now; null if there is none. */
  labelNamed(name: string): Label | null {
    return this.at.labels().find((label) => labelName(label) === name) ?? null;
  }

  /** @throws ModelThrew */
  take(label: Label): Omit<BookStep, 'page'> {
    const before = this.at.position;
    this.at = this.at.take(label);
    const { position: now, machine, by } = this.at;
    if (now === null || machine === null || by === null) throw new RangeError('A step leads somewhere');
    const identity = before === null ? asJson(now.identity) : changed(before.identity, now.identity);
    const hasOutput = machine.status === 'done' && machine.output !== undefined;
    return {
      label: labelName(label),
      leads: leadsTo(before, now, by.step),
      shows: [
        ...by.step.effects.flatMap(({ name, value }) => linesOf(name, value, this.names)),
        ...(identity === null || isEmpty(identity) ? [] : linesOf('=', identity, this.names)),
        ...(hasOutput ? linesOf('output', asJson(machine.output), this.names) : []),
      ],
    };
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
