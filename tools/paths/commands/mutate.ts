import { mutantKinds } from '../mutate/mutants';
import { type Mutation, mutate as mutateMachine } from '../mutate/mutate';
import type { Project } from '../project/project';
import { acceptedOf } from './accepted';
import type { Options } from './options';
import { planned, singleNamesOf, sound } from './prepare';
import { print, printJson } from './print';

/** How many faults of each machine its accepted paths notice, and which they do not. */
export const mutate = async (options: Options, project: Project): Promise<void> => {
  const machines: ({ name: string } & Mutation)[] = [];
  for (const name of await singleNamesOf(project, options.words)) {
    const { model, explored, book } = await planned(await sound(project, name, options), options);
    const accepted = options.isCoverAsked ? null : acceptedOf(project, name);
    const mutation = await mutateMachine(model, explored, accepted ?? book);
    machines.push({ name, ...mutation });
    if (!options.isJson) print(...linesOf(name, mutation));
  }
  if (options.isJson) printJson({ machines });
  else if (machines.length > 1) print(`all: ${kindsIn(summed(machines.map(({ kinds }) => kinds)))}`);
};

/** The scores of several machines in one. */
const summed = (all: readonly Mutation['kinds'][]): Mutation['kinds'] =>
  Object.fromEntries(
    mutantKinds.flatMap((kind) => {
      const scores = all.flatMap((kinds) => kinds[kind] ?? []);
      const sum = (part: 'killed' | 'total') => scores.reduce((so, score) => so + score[part], 0);
      return scores.length === 0 ? [] : [[kind, { killed: sum('killed'), total: sum('total') }]];
    }),
  );

const kindsIn = (kinds: Mutation['kinds']): string =>
  mutantKinds
    .flatMap((kind) => {
      const score = kinds[kind];
      return score === undefined ? [] : `${kind} ${score.killed}/${score.total}`;
    })
    .join(', ');

const linesOf = (
  name: string,
  { killed, killedByValue, total, kinds, survivors, stale }: Mutation,
): string[] => [
  `${name}: ${killed} of ${total} mutants are noticed, ${killedByValue} by state and context alone`,
  `  by kind, without what no path of the model could notice: ${kindsIn(kinds)}`,
  ...survivors.map(({ id, reason }) => `  not noticed: ${id} (${reason})`),
  ...stale.map((id) => `  noticed, though said to be equivalent: ${id}`),
];
