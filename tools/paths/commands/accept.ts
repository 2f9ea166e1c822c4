import { isDeepStrictEqual } from 'node:util';
import { type AcceptedBook, acceptedText } from '../book/accepted';
import { acceptedFile, readAccepted } from '../book/acceptedFiles';
import { BookError, type BookPath, bookPath, edgesOf, wordsFor } from '../book/book';
import { isComposition } from '../explore/running';
import type { PathModel } from '../model';
import { mutate } from '../mutate/mutate';
import type { Project } from '../project/project';
import { Cast } from '../run/player';
import { comparedSteps } from '../run/runOnModel';
import { missingTogether, shortcomings } from './measures';
import type { Options } from './options';
import { namesOf, type Planned, planned, type Sound, sound } from './prepare';
import { counted, print, printJson } from './print';
import { Refused } from './refused';
import { writeWhole } from './writeWhole';

/**
 * Accepts what machines do today: writes their books, and says in words what is different. Paths stay as they
 * are where they can still be taken and are still good enough; else they are planned anew.
 */
export const accept = async (options: Options, project: Project): Promise<void> => {
  const { books } = project;
  if (books === undefined) throw new Refused('usage', ['the configuration names no folder for books']);
  const machines: { name: string; changes: readonly string[] }[] = [];
  const files: { path: string; text: string }[] = [];
  for (const name of namesOf(project, options.words)) {
    const explored = await sound(project, name, options);
    const before = acceptedBefore(books, name);
    const { paths, areKept } = isComposition(explored.model)
      ? await pathsTogether(before, explored, options)
      : await pathsOf(before, await planned(explored, options), project);
    const book = { machine: name, paths };
    const changes = await changesOf(explored.model, before, book, areKept);
    machines.push({ name, changes });
    files.push({ path: acceptedFile(books, name), text: acceptedText(book) });
    if (!options.isJson) print(`${name}: ${changes.length === 0 ? 'nothing is different' : ''}`.trim());
    if (!options.isJson) print(...changes.map((change) => `  ${change}`));
  }
  writeWhole(...files);
  if (options.isJson) printJson({ machines });
};

/** A book that cannot be read counts as none. */
const acceptedBefore = (folder: string, name: string): AcceptedBook | null =>
  orNull(() => readAccepted(folder, name));

type Chosen = { paths: readonly BookPath[]; areKept: boolean };

const pathsOf = async (before: AcceptedBook | null, plan: Planned, project: Project): Promise<Chosen> => {
  const kept = before && (await keptPaths(before, plan, project));
  return { paths: kept ?? plan.book.paths, areKept: kept !== null };
};

/** Planning takes long where machines run together: only where the paths before cannot stay. */
const pathsTogether = async (
  before: AcceptedBook | null,
  explored: Sound,
  options: Options,
): Promise<Chosen> => {
  const kept = before && keptTogether(before, explored, options);
  return { paths: kept ?? (await planned(explored, options)).book.paths, areKept: kept !== null };
};

const keptTogether = (
  { paths: before }: AcceptedBook,
  { model, explored }: Sound,
  { cover }: Options,
): readonly BookPath[] | null =>
  orNull(() => {
    const paths = before.map((path) => bookPath(model, explored, path.name, edgesOf(explored, path)));
    return missingTogether({ model, explored }, paths, cover).length === 0 ? paths : null;
  });

/** Null where a machine cannot take the paths. */
const orNull = <Value>(read: () => Value): Value | null => {
  try {
    return read();
  } catch (error) {
    if (error instanceof BookError) return null;
    throw error;
  }
};

/** The paths accepted before, with what is seen along them today; null where they are no longer good enough. */
const keptPaths = async (
  { machine, paths: before }: AcceptedBook,
  plan: Planned,
  project: Project,
): Promise<readonly BookPath[] | null> => {
  const { model, explored } = plan;
  try {
    const paths = before.map((path) => bookPath(model, explored, path.name, edgesOf(explored, path)));
    const { gate } = project;
    const mutation = await mutate(model, explored, { machine, paths }, { enough: gate.mutants });
    return shortcomings(plan, paths, mutation, gate).length === 0 ? paths : null;
  } catch (error) {
    if (error instanceof BookError) return null;
    throw error;
  }
};

/** What is different from the book before, a line each. */
const changesOf = async (
  model: PathModel,
  before: AcceptedBook | null,
  now: AcceptedBook,
  areKept: boolean,
): Promise<string[]> => {
  if (before === null) return [`the first book: ${sizeOf(now)}`];
  const lines = [
    ...(await differencesAlong(model, before)),
    ...newAndGone('race', racesIn(before), racesIn(now)),
  ];
  if (areKept) return lines;
  return [
    ...lines,
    `planned anew: ${sizeOf(now)}, before ${sizeOf(before)}`,
    ...newAndGone('state', statesIn(before), statesIn(now)),
    ...newAndGone('step', stepsIn(model, before), stepsIn(model, now)),
  ];
};

const sizeOf = ({ paths }: AcceptedBook): string =>
  `${counted(paths.length, 'path')} of ${counted(
    paths.reduce((sum, { steps }) => sum + steps.length, 0),
    'step',
  )}`;

/** What today's machine does otherwise along the paths before. Behind another state all is different: a path ends there. */
const differencesAlong = async (model: PathModel, { paths }: AcceptedBook): Promise<string[]> => {
  const places = new Map<string, string[]>();
  const cast = new Cast(model);
  for (const path of paths) {
    for await (const { step, index, differences } of comparedSteps(cast, path)) {
      const place = `'${path.name}', step ${index} (${wordsFor(model, step.label)})`;
      for (const { expected, found } of differences) {
        const change = `was ${expected}, is ${found}`;
        places.set(change, [...(places.get(change) ?? []), place]);
      }
      if (differences.some(({ what }) => what === 'state' || what === 'step')) break;
    }
  }
  return [...places].map(([change, [first, ...others]]) => {
    const more = others.length === 0 ? '' : `, and at ${counted(others.length, 'more step')}`;
    return `${first}: ${change}${more}`;
  });
};

const statesIn = ({ paths }: AcceptedBook): Set<string> =>
  new Set(paths.flatMap(({ start, steps }) => [start, ...steps].map(({ state }) => state)));

const racesIn = ({ paths }: AcceptedBook): Set<string> =>
  new Set(paths.flatMap(({ start, steps }) => [start, ...steps].flatMap(({ races = [] }) => races)));

/** Where it begins, in words what is done, and where it leads. */
const stepsIn = (model: PathModel, { paths }: AcceptedBook): Set<string> =>
  new Set(
    paths.flatMap(({ start, steps }) =>
      [start, ...steps].map(({ label, state }, index, all) => {
        const from = index === 0 ? '' : `in ${all[index - 1]?.state}: `;
        return `${from}${wordsFor(model, label)} → ${state}`;
      }),
    ),
  );

const newAndGone = (what: string, before: ReadonlySet<string>, now: ReadonlySet<string>): string[] => {
  if (isDeepStrictEqual(before, now)) return [];
  return [
    ...[...before].filter((one) => !now.has(one)).map((one) => `${what} gone: ${one}`),
    ...[...now].filter((one) => !before.has(one)).map((one) => `${what} new: ${one}`),
  ];
};
