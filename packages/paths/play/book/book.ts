import { isDeepStrictEqual } from 'node:util';
import { Refused } from '../../refused';
import { differenceFrom, restored } from './pageLines';

export type BookStep = {
  /** The label's name, for example `email.typed address`. */
  label: string;
  /** The state after the step, `stays` or `refused`. */
  leads: string;
  /** Lines: effects, changes of the identity, the machine's output. */
  shows: readonly string[];
  /** Lines: changes at the page; null if the step was never played in a browser. */
  page: readonly string[] | null;
};

export type BookPath = {
  name: string;
  /** The first step is the start. */
  steps: readonly BookStep[];
  /** Number of leading steps that can be played at the page; the others run on the model only. */
  playable: number;
};

export type Book = {
  machine: string;
  paths: readonly BookPath[];
};

const onModel = 'On the model only:';
const unseen = 'not played in a browser yet';
const asAt = 'as at ';
const but = ', but';

/** Fewest lines that a reference to an earlier step replaces. */
const fewest = 3;
/** Largest part of lines that their differences from an earlier step may have. */
const mostDiffering = 3 / 5;

/** A step's place for references; null if an earlier step of the path has the same label. */
const placeOf = ({ name, steps }: Pick<BookPath, 'name' | 'steps'>, step: BookStep): string | null => {
  if (steps.find(({ label }) => label === step.label) !== step) return null;
  return steps[0] === step ? `the start of ${name}` : `${step.label} in ${name}`;
};

export const bookText = ({ machine, paths }: Book): string => {
  /** Lines that an earlier step has are told by its place; the page's also where only few differ. */
  const onceOf = (mayDiffer: boolean) => {
    const told: { place: string; lines: readonly string[] }[] = [];
    return (lines: readonly string[], place: string | null): readonly string[] => {
      if (lines.length < fewest) return lines;
      const differences = told.flatMap((one) => {
        if (isDeepStrictEqual(one.lines, lines)) return [[`${asAt}${one.place}`]];
        const difference = mayDiffer ? differenceFrom(one.lines, lines) : null;
        return difference === null ? [] : [[`${asAt}${one.place}${but}`, ...difference]];
      });
      const [shortest = lines] = differences.toSorted((one, other) => one.length - other.length);
      if (place !== null && shortest.length > 1) told.push({ place, lines });
      return shortest.length <= lines.length * mostDiffering ? shortest : lines;
    };
  };
  const [effects, pages] = [onceOf(false), onceOf(true)];
  return `${[
    `# ${machine}`,
    `The machine’s expected behaviour along its paths; \`paths accept ${machine}\` writes it.`,
    ...paths.map((path) =>
      [
        `## ${path.name}\n`,
        ...path.steps.flatMap((step, index) => {
          const place = placeOf(path, step);
          return [
            ...(index === path.playable ? [...(index === 0 ? [] : ['']), onModel, ''] : []),
            `- ${step.label} → ${step.leads}`,
            ...effects(step.shows, place).map((line) => `  ${line}`),
            ...(index < path.playable ? pages(step.page ?? [unseen], place) : []).map(
              (line) => `  | ${line}`,
            ),
          ];
        }),
      ].join('\n'),
    ),
  ].join('\n\n')}\n`;
};

type Read = BookStep & { shows: string[]; page: string[] | null };

/** The lines of earlier steps in place of references to them. */
const resolved = (lines: readonly string[], placed: (place: string) => readonly string[]): string[] => {
  const [first = '', ...others] = lines;
  if (!first.startsWith(asAt)) return [...lines];
  const place = first.slice(asAt.length);
  return place.endsWith(but) ? restored(placed(place.slice(0, -but.length)), others) : [...placed(place)];
};

export const parseBook = (text: string, place = 'a book'): Book => {
  const wrong = (what: string) => new Refused('modelInvalid', [`${place}: ${what}`]);
  let machine: string | null = null;
  const paths: { name: string; steps: Read[]; playable: number }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const path = paths.at(-1);
    const step = path?.steps.at(-1);
    const [, label, leads] = /^- (.+?) → (.+)$/.exec(line) ?? [];
    if (line.startsWith('# ')) machine ??= line.slice(2);
    else if (line.startsWith('## ')) paths.push({ name: line.slice(3), steps: [], playable: Infinity });
    else if (path === undefined || line === '') continue;
    else if (line === onModel) path.playable = path.steps.length;
    else if (label !== undefined && leads !== undefined)
      path.steps.push({ label, leads, shows: [], page: path.playable === Infinity ? [] : null });
    else if (step !== undefined && line === `  | ${unseen}`) step.page = null;
    else if (step !== undefined && line.startsWith('  | ')) step.page?.push(line.slice(4));
    else if (step !== undefined && line.startsWith('  ')) step.shows.push(line.slice(2));
    else throw wrong(`line ${index + 1} is no line of a book: ${line}`);
  }
  if (machine === null) throw wrong("the first line does not name a machine, as in '# signIn'");
  const places = new Map<string, Read>();
  for (const path of paths)
    for (const step of path.steps) {
      step.shows = resolved(step.shows, (place) => places.get(place)?.shows ?? []);
      step.page = step.page && resolved(step.page, (place) => places.get(place)?.page ?? []);
      const place = placeOf(path, step);
      if (place !== null) places.set(place, step);
    }
  return {
    machine,
    paths: paths.map((path) => ({ ...path, playable: Math.min(path.playable, path.steps.length) })),
  };
};
