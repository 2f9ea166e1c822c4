import { isDeepStrictEqual } from 'node:util';
import { edgesOf, raceWords } from '../book/book';
import type { Explored } from '../explore/explore';
import { itemsOf, requirementsOf } from '../explore/items';
import type { Criterion, ItemKind, Path } from '../graph';
import type { Mutation } from '../mutate/mutate';
import { missedBy } from '../plan/problem';
import { racesAlong } from '../plan/races';
import type { Thresholds } from '../project/config';
import { reasonFor } from '../reasons';
import type { PlayedBook } from '../run/runOnModel';
import { without } from '../without';
import type { Planned, Sound } from './prepare';

/** What one machine's paths are judged by. Whatever the model gives a reason for is not counted. */
type Measure = { name: keyof Thresholds; value: number; wants: number; missing: readonly string[] };

/**
 * Where paths fall below the thresholds, a line each.
 *
 * @throws BookError where the machine cannot take the paths
 */
export const shortcomings = (
  planned: Planned,
  paths: PlayedBook['paths'],
  mutation: Mutation,
  thresholds: Thresholds,
): string[] => [
  ...ownMissing(planned, paths),
  ...measuresOf(planned, paths, mutation, thresholds)
    .filter(({ name, value, wants }) => (name === 'ratio' ? value > wants : value < wants))
    .map(({ name, value, wants, missing }) => {
      const which = missing.length === 0 ? '' : `: ${missing.join('; ')}`;
      const bound = name === 'ratio' ? 'at most' : 'at least';
      return `${planned.book.machine}: ${name} ${value.toFixed(3)}, wanted ${bound} ${wants}${which}`;
    }),
];

/** What the model's own criteria ask for, today's plan covers and these paths do not, as a line. */
const ownMissing = ({ model, explored, book }: Planned, paths: PlayedBook['paths']): string[] => {
  const cover = [...model.cover, ...model.coverOnModel];
  if (cover.length === 0) return [];
  const missedIn = (played: PlayedBook['paths']) => missedBy(explored, cover, takenIn(explored, played));
  const missing = without(missedIn(paths), missedIn(book.paths));
  return missing.length === 0 ? [] : [`${book.machine}: not covered: ${missing.join('; ')}`];
};

/** The steps of each path, by their numbers in the graph. */
const takenIn = (explored: Explored, paths: PlayedBook['paths']): Path[] =>
  paths.map((path) => edgesOf(explored, path).map(({ id }) => id));

/**
 * What paths of a composition leave out, as a line; none where they cover all.
 *
 * @throws BookError where the machines cannot take the paths
 */
export const missingTogether = (
  { model, explored }: Sound,
  paths: PlayedBook['paths'],
  asked: readonly Criterion[],
): string[] => {
  const cover = [...new Set([...asked, ...model.cover])];
  const missing = missedBy(explored, cover, takenIn(explored, paths));
  return missing.length === 0 ? [] : [`${explored.machine}: not covered: ${missing.join('; ')}`];
};

/**
 * Where a composition's accepted paths name other races than they decide, a line for each path.
 *
 * @throws BookError where the machines cannot take the paths
 */
export const racesMisnamed = ({ model, explored }: Sound, paths: PlayedBook['paths']): string[] =>
  paths.flatMap((path) => {
    const decided = racesAlong(explored, edgesOf(explored, path)).map((races) =>
      races.map((race) => raceWords(model, race)),
    );
    const at = [path.start, ...path.steps].findIndex(
      ({ races = [] }, step) => !isDeepStrictEqual(races, decided[step]),
    );
    if (at < 0) return [];
    const place = `${explored.machine}: path '${path.name}', step ${at}`;
    return [`${place}: decides other races than its book names; accept it`];
  });

const measuresOf = (
  { model, explored, book: { bound, restart } }: Planned,
  paths: PlayedBook['paths'],
  { killed, total, survivors }: Mutation,
  thresholds: Thresholds,
): Measure[] => {
  const covers = new Set<string>(
    paths.flatMap((path) => edgesOf(explored, path)).flatMap(({ items }) => items),
  );
  const reached = explored.edges.flatMap((edge) => edge.items);
  const items = [...new Set([...itemsOf(model.machine, model.outcomes), ...reached])].filter(
    (item) => covers.has(item) || reasonFor(model, item) === null,
  );
  const share = (
    name: keyof Thresholds,
    all: readonly string[],
    isMet: (one: string) => boolean,
  ): Measure => {
    const missing = all.filter((one) => !isMet(one));
    return {
      name,
      value: fraction(all.length - missing.length, all.length),
      wants: thresholds[name],
      missing,
    };
  };
  const ofKind = (kind: ItemKind) => items.filter((item) => item.startsWith(`${kind} `));
  const isCovered = (item: string) => covers.has(item);
  const taken = takenIn(explored, paths);
  const shareOf = (criterion: 'changes' | 'cases'): Measure => {
    const missed = new Set<string>(missedBy(explored, [criterion], taken));
    return share(criterion, missedBy(explored, [criterion], []), (item) => !missed.has(item));
  };
  const claims = requirementsOf(model);
  const requirements = [...claims.keys()].filter((id) =>
    claims.get(id)?.some((item) => covers.has(item) || reasonFor(model, item) === null),
  );
  const missed = survivors.filter(({ isEquivalent }) => !isEquivalent).map(({ id }) => id);
  const cost = paths.reduce((sum, { steps }) => sum + restart + steps.length, 0);
  return [
    share('states', ofKind('state'), isCovered),
    share('transitions', ofKind('transition'), isCovered),
    share('guards', ofKind('guard'), isCovered),
    share('errors', ofKind('error'), isCovered),
    shareOf('changes'),
    shareOf('cases'),
    share('requirements', requirements, (id) => claims.get(id)?.some((item) => covers.has(item)) ?? false),
    {
      name: 'mutants',
      value: fraction(killed, total - survivors.length + missed.length),
      wants: thresholds.mutants,
      missing: missed,
    },
    { name: 'ratio', value: bound === 0 ? 1 : cost / bound, wants: thresholds.ratio, missing: [] },
  ];
};

const fraction = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
