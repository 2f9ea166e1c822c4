import { type Mutation, mutate as mutateMachine } from '../mutate/mutate';
import type { Project } from '../project/project';
import type { Options } from './options';
import { namesOf, planned, sound } from './prepare';
import { print, printJson } from './print';

/** How many faults of each machine its paths notice, and which they do not. */
export const mutate = async (options: Options, project: Project): Promise<void> => {
  const machines: ({ name: string } & Mutation)[] = [];
  for (const name of namesOf(project, options.words)) {
    const { model, explored, book } = await planned(await sound(project, name), options);
    const mutation = await mutateMachine(model, explored, book);
    machines.push({ name, ...mutation });
    if (!options.isJson) print(...linesOf(name, mutation));
  }
  if (options.isJson) printJson({ machines });
};

const linesOf = (name: string, { killed, killedByValue, total, survivors, stale }: Mutation): string[] => [
  `${name}: ${killed} of ${total} mutants are noticed, ${killedByValue} by state and context alone`,
  ...survivors.map(({ id, reason }) => `  not noticed: ${id} (${reason})`),
  ...stale.map((id) => `  noticed, though said to be equivalent: ${id}`),
];
