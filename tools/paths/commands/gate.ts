import { unmodelled } from '../check/unmodelled';
import { itemsOf, requirementsOf } from '../explore/items';
import type { ItemKind } from '../graph';
import { type Mutation, mutate } from '../mutate/mutate';
import type { Thresholds } from '../project/config';
import type { Project } from '../project/project';
import { reasonFor } from '../reasons';
import type { Options } from './options';
import { namesOf, type Planned, planned, sound } from './prepare';
import { counted, print, printJson } from './print';
import { Refused } from './refused';

/** What one machine is judged by. Whatever the model gives a reason for is not counted. */
type Measure = { name: keyof Thresholds; value: number; wants: number; missing: readonly string[] };

/** Whether every machine's paths are as good as the project's thresholds ask. Counts each path played and each machine looked at. */
export const gate = async (options: Options, project: Project): Promise<void> => {
  const failures = options.words.length === 0 ? unmodelled(project) : [];
  let passed = 0;
  for (const name of namesOf(project, options.words)) {
    const { paths, lines } = await judged(project, name, options);
    failures.push(...lines);
    passed += paths + (lines.length === 0 ? 1 : 0);
    if (!options.isJson && lines.length === 0)
      print(`${name}: ${counted(paths, 'path')} played, all thresholds met`);
  }
  if (options.isJson) printJson({ passed, failed: failures.length });
  if (failures.length > 0) throw new Refused('gate', failures);
};

/** A machine that cannot be planned fails the gate, and the others are judged all the same. */
const judged = async (
  project: Project,
  name: string,
  options: Options,
): Promise<{ paths: number; lines: readonly string[] }> => {
  try {
    const plan = await planned(await sound(project, name), options);
    const mutation = await mutate(plan.model, plan.explored, plan.book);
    return { paths: plan.book.paths.length, lines: linesOf(name, measuresOf(plan, mutation, project.gate)) };
  } catch (error) {
    if (error instanceof Refused) return { paths: 0, lines: error.lines };
    throw error;
  }
};

const linesOf = (machine: string, measures: readonly Measure[]): string[] =>
  measures
    .filter(({ name, value, wants }) => (name === 'ratio' ? value > wants : value < wants))
    .map(({ name, value, wants, missing }) => {
      const which = missing.length === 0 ? '' : `: ${missing.join('; ')}`;
      const bound = name === 'ratio' ? 'at most' : 'at least';
      return `${machine}: ${name} ${value.toFixed(3)}, wanted ${bound} ${wants}${which}`;
    });

const measuresOf = (
  { model, book }: Planned,
  { killed, total, survivors }: Mutation,
  thresholds: Thresholds,
): Measure[] => {
  const covers = new Set<string>(
    book.paths.flatMap(({ start, steps }) => [start, ...steps]).flatMap(({ covers }) => covers),
  );
  const items = itemsOf(model.machine, model.outcomes).filter(
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
  const claims = requirementsOf(model.machine);
  const requirements = [...claims.keys()].filter((id) =>
    claims.get(id)?.some((item) => covers.has(item) || reasonFor(model, item) === null),
  );
  const missed = survivors.filter(({ isEquivalent }) => !isEquivalent).map(({ id }) => id);
  return [
    share('states', ofKind('state'), isCovered),
    share('transitions', ofKind('transition'), isCovered),
    share('guards', ofKind('guard'), isCovered),
    share('errors', ofKind('error'), isCovered),
    share('requirements', requirements, (id) => claims.get(id)?.some((item) => covers.has(item)) ?? false),
    {
      name: 'mutants',
      value: fraction(killed, total - survivors.length + missed.length),
      wants: thresholds.mutants,
      missing: missed,
    },
    {
      name: 'ratio',
      value: book.bound === 0 ? 1 : book.cost / book.bound,
      wants: thresholds.ratio,
      missing: [],
    },
  ];
};

const fraction = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
