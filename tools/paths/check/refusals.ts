import type { PathModel } from '../model';
import { isNamed, nodesOf, pathOf } from '../simulate/items';

/** Features that cannot be planned, each with a remedy. A machine with one must not be explored. */
export const refusals = ({ machine }: Pick<PathModel, 'machine'>): string[] =>
  nodesOf(machine).flatMap((node) => [
    ...(node.parent !== undefined && /[.+]/.test(node.key)
      ? [
          `state '${node.key}' has a character in its name that separates states: rename it without '.' and '+'`,
        ]
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
        return `'${pathOf(node)}' listens to the snapshots of '${actor}', which the tool does not simulate: let it send events instead`;
      }),
  ]);
