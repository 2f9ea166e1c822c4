import type { RootActor } from '#machines/root/root';
import { type ShellActors, shell } from '#machines/root/rootSetup';
import type { Shell } from '../base/app';

/** The root and its children of the shell, by system id. */
export const shellOf = (root: RootActor): Shell => {
  const actors = Object.keys(shell).map((name) => [name, root.system.get(name)]);
  return { root, ...(Object.fromEntries(actors) as ShellActors) };
};
