import { type OptionalCriterion, optionalCriteria } from '../graph';

/** One step of a path. */
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
  /** For example `signIn 3`. */
  name: string;
  /** The first step is the start. */
  steps: readonly BookStep[];
  /** Number of leading steps that can be played at the page; the others run on the model only. */
  playable: number;
};

/** A machine's expected behaviour along its paths, stored as `signIn.md`. */
export type Book = {
  machine: string;
  paths: readonly BookPath[];
  /** Criteria besides the usual ones that the paths cover. */
  also?: readonly OptionalCriterion[];
};

/** A file that cannot be parsed as a book; the message is one line. */
export class BookError extends Error {}

const onModel = 'On the model only:';
const unseen = 'not played in a browser yet';
const asAt = 'as at ';
const alsoCovers = 'Also covers: ';

/** Fewest lines that a reference to an earlier step replaces. */
const fewest = 3;

/** A step's place for references; null if an earlier step of the path has the same label. */
const placeOf = ({ name, steps }: Pick<BookPath, 'name' | 'steps'>, step: BookStep): string | null => {
  if (steps.find(({ label }) => label === step.label) !== step) return null;
  return steps[0] === step ? `the start of ${name}` : `${step.label} in ${name}`;
};

export const bookText = ({ machine, paths, also = [] }: Book): string => {
  const places = new Map<string, string>();
  /** Lines that an earlier step has are told by its place. */
  const once = (kind: string, lines: readonly string[], place: string | null): readonly string[] => {
    const key = JSON.stringify([kind, lines]);
    const known = places.get(key);
    if (lines.length < fewest) return lines;
    if (known !== undefined) return [`${asAt}${known}`];
    if (place !== null) places.set(key, place);
    return lines;
  };
  return `${[
    `# ${machine}`,
    `The machine’s expected behaviour along its paths.\nAfter an intended change: \`npm run paths -- accept ${machine}\`.`,
    ...(also.length === 0 ? [] : [`${alsoCovers}${also.join(', ')}`]),
    ...paths.map((path) =>
      [
        `## ${path.name}\n`,
        ...path.steps.flatMap((step, index) => {
          const place = placeOf(path, step);
          return [
            ...(index === path.playable ? [...(index === 0 ? [] : ['']), onModel, ''] : []),
            `- ${step.label} → ${step.leads}`,
            ...once('effects', step.shows, place).map((line) => `  ${line}`),
            ...(index < path.playable ? once('page', step.page ?? [unseen], place) : []).map(
              (line) => `  | ${line}`,
            ),
          ];
        }),
      ].join('\n'),
    ),
  ].join('\n\n')}\n`;
};

type Read = BookStep & { shows: string[]; page: string[] | null };

/** @throws BookError with the line */
export const parseBook = (text: string): Book => {
  let machine: string | null = null;
  let also: OptionalCriterion[] = [];
  const paths: { name: string; steps: Read[]; playable: number }[] = [];
  const places = new Map<string, Read>();
  for (const [index, line] of text.split('\n').entries()) {
    const path = paths.at(-1);
    const step = path?.steps.at(-1);
    const place = step && path && placeOf(path, step);
    if (step !== undefined && place && !places.has(place)) places.set(place, step);
    const [, label, leads] = /^- (.+?) → (.+)$/.exec(line) ?? [];
    if (line.startsWith('# ')) machine ??= line.slice(2);
    else if (line.startsWith('## ')) paths.push({ name: line.slice(3), steps: [], playable: Infinity });
    else if (path === undefined && line.startsWith(alsoCovers))
      also = optionalCriteria.filter((one) => line.slice(alsoCovers.length).split(', ').includes(one));
    else if (path === undefined || line === '') continue;
    else if (line === onModel) path.playable = path.steps.length;
    else if (label !== undefined && leads !== undefined)
      path.steps.push({ label, leads, shows: [], page: path.playable === Infinity ? [] : null });
    else if (step !== undefined && line === `  | ${unseen}`) step.page = null;
    else if (step !== undefined && line.startsWith(`  | ${asAt}`))
      step.page = places.get(line.slice(asAt.length + 4))?.page ?? null;
    else if (step !== undefined && line.startsWith(`  ${asAt}`))
      step.shows.push(...(places.get(line.slice(asAt.length + 2))?.shows ?? []));
    else if (step !== undefined && line.startsWith('  | ')) step.page?.push(line.slice(4));
    else if (step !== undefined && line.startsWith('  ')) step.shows.push(line.slice(2));
    else throw new BookError(`line ${index + 1} is no line of a book: ${line}`);
  }
  if (machine === null) throw new BookError('the first line does not name a machine: # signIn');
  return {
    machine,
    ...(also.length > 0 && { also }),
    paths: paths.map((path) => ({ ...path, playable: Math.min(path.playable, path.steps.length) })),
  };
};
