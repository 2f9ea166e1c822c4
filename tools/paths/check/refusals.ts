import type { PathModel } from '../model';
import { isNamed, nodesOf, pathOf } from '../simulate/items';

/** What of a machine cannot be planned, a line each, with what to do about it. Nothing of it may be explored. */
export const refusals = ({ machine }: Pick<PathModel, 'machine'>): string[] =>
  nodesOf(machine).flatMap((node) => [
    ...(node.parent !== undefined && /[.+]/.test(node.key)
      ? [`state '${node.key}' has a sign in its name that joins states: rename it without '.' and '+'`]
      : []),
    ...node.invoke
      .filter(({ src }) => !isNamed(String(src)))
      .map(
        () =>
          `'${pathOf(node)}' invokes an actor without a name: declare it in the setup and invoke it by its name`,
      ),
    ...[...node.transitions.keys()]
      .filter((descriptor) => descriptor.startsWith('xstate.snapshot.'))
      .map((descriptor) => {
        const actor = descriptor.slice('xstate.snapshot.'.length);
        return `'${pathOf(node)}' listens to the snapshots of '${actor}', which has none here: let it send events instead`;
      }),
  ]);
