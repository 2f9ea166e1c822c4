import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { candidatesOf, guardName, nodesOf, pathOf, triggerOf } from '../simulate/items';

/** A machine as Mermaid's `stateDiagram-v2`. */
export const mermaid = (machine: AnyStateMachine): string => {
  const nodes = nodesOf(machine);
  const ids = new Map(nodes.map((node, index) => [node, `s${index}`]));
  const idOf = (node: AnyStateNode): string => ids.get(node) ?? 's0';
  const declared = (node: AnyStateNode): string[] => {
    const below: AnyStateNode[] = Object.values(node.states);
    const head = `state "${escaped(node.key)}" as ${idOf(node)}`;
    if (below.length === 0) return [head];
    const first: AnyStateNode | undefined = node.type === 'compound' ? node.initial.target[0] : undefined;
    return [
      `${head} {`,
      ...(first === undefined ? [] : [`  [*] --> ${idOf(first)}`]),
      ...below.flatMap((inner, index) => [
        ...(node.type === 'parallel' && index > 0 ? ['  --'] : []),
        ...declared(inner).map((line) => `  ${line}`),
      ]),
      '}',
    ];
  };
  const arrows = nodes.flatMap((node) =>
    candidatesOf(node)
      .flat()
      .flatMap((transition) => {
        const guard = transition.guard === undefined ? '' : ` [${guardName(transition.guard)}]`;
        const words = escaped(`${triggerOf(transition)}${guard}`);
        // Mermaid draws no arrow from a state to its own child.
        return (transition.target ?? []).map((target) =>
          isInside(target, node)
            ? `note right of ${idOf(node)} : ${words} → ${escaped(pathOf(target))}`
            : `${idOf(node)} --> ${idOf(target)} : ${words}`,
        );
      }),
  );
  return ['stateDiagram-v2', 'direction LR', ...declared(machine.root), ...arrows].join('\n  ');
};

const isInside = (node: AnyStateNode, around: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === around || isInside(node.parent, around));

/** Escapes characters that are special in Mermaid or HTML. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\p{L}\p{N} .,·→_/()'[\]-]/gu, (sign) => `#${sign.codePointAt(0)};`);
