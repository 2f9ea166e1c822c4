import { isDeepStrictEqual } from 'node:util';

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
export type Book = { machine: string; paths: readonly BookPath[] };

/** A file that cannot be parsed as a book; the message is one line. */
export class BookError extends Error {}

const onModel = 'On the model only:';
const unseen = 'not played in a browser yet';
const asIn = 'as at the start of ';

export const bookText = ({ machine, paths }: Book): string => {
  /** The first path of a start describes the start; the others refer to that path. */
  const described = (path: BookPath, step: BookStep): Pick<BookStep, 'shows' | 'page'> => {
    const first = paths.find(({ steps: [start] }) => start?.label === step.label);
    const start = first?.steps[0];
    if (step !== path.steps[0] || first === undefined || start === undefined || first === path) return step;
    const reference = [`${asIn}${first.name}`];
    return {
      shows: step.shows.length > 1 && isDeepStrictEqual(step.shows, start.shows) ? reference : step.shows,
      page: step.page !== null && isDeepStrictEqual(step.page, start.page) ? reference : step.page,
    };
  };
  return `${[
    `# ${machine}`,
    `The machine’s expected behaviour along its paths.\nAfter an intended change: \`npm run paths -- accept ${machine}\`.`,
    ...paths.map((path) =>
      [
        `## ${path.name}\n`,
        ...path.steps.flatMap((step, index) => {
          const { shows, page } = described(path, step);
          return [
            ...(index === path.playable ? [...(index === 0 ? [] : ['']), onModel, ''] : []),
            `- ${step.label} → ${step.leads}`,
            ...shows.map((line) => `  ${line}`),
            ...(index < path.playable ? (page ?? [unseen]).map((line) => `  | ${line}`) : []),
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
  const paths: { name: string; steps: Read[]; playable: number }[] = [];
  const startNamed = (path: string): Read | undefined => paths.find(({ name }) => name === path)?.steps[0];
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
    else if (step !== undefined && line.startsWith(`  | ${asIn}`))
      step.page = startNamed(line.slice(asIn.length + 4))?.page ?? null;
    else if (step !== undefined && line.startsWith(`  ${asIn}`))
      step.shows.push(...(startNamed(line.slice(asIn.length + 2))?.shows ?? []));
    else if (step !== undefined && line.startsWith('  | ')) step.page?.push(line.slice(4));
    else if (step !== undefined && line.startsWith('  ')) step.shows.push(line.slice(2));
    else throw new BookError(`line ${index + 1} is no line of a book: ${line}`);
  }
  if (machine === null) throw new BookError('the first line does not name a machine: # signIn');
  return {
    machine,
    paths: paths.map((path) => ({ ...path, playable: Math.min(path.playable, path.steps.length) })),
  };
};
