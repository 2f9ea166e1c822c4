import type { AnyStateNode } from 'xstate';
import { labelName } from '../../graph';
import type { PathModel } from '../../model';
import { oneLine } from '../../oneLine';
import type { Explored } from '../simulate/explore';
import { answers } from '../simulate/items';
import { bug } from '../simulate/laboratory';
import { leavesOf, nodesOf, pathOf } from '../simulate/nodes';
import { type Finding, finding } from './finding';

/** Names that a book could not tell apart, or the machine does not have, and transitions that are not simulated. */
export const nameFindings = ({ machine, starts, cases, outcomes, states }: PathModel): Finding[] => [
  ...[starts, ...Object.values(cases), ...Object.values(outcomes)]
    .flatMap(Object.keys)
    .filter((name) => name.includes(' → '))
    .map((name) => finding(`name: ${name}`, `'${name}' has an arrow, which a book writes behind a step`)),
  ...Object.entries(outcomes)
    .filter(([, named]) => Object.hasOwn(named, 'throws'))
    .map(([src]) =>
      finding(`name: throws of ${src}`, `outcome 'throws' of '${src}': every actor has it by itself`),
    ),
  ...nodesOf(machine).flatMap((node) => [
    ...(node.parent !== undefined && /[.+]/.test(node.key)
      ? [
          finding(
            `name: ${node.key}`,
            `state '${node.key}' has a character in its name that separates states: rename it without '.' and '+'`,
          ),
        ]
      : []),
    ...[...node.transitions.keys()]
      .filter((descriptor) => descriptor.startsWith('xstate.snapshot.'))
      .map((descriptor) => {
        const actor = descriptor.slice('xstate.snapshot.'.length);
        return finding(
          `snapshots: ${actor} in ${pathOf(node)}`,
          `'${pathOf(node)}' listens to the snapshots of '${actor}', which the tool does not simulate: let it send events instead`,
        );
      }),
  ]),
  ...Object.keys(states)
    .filter((state) => !leavesOf(machine).some((node) => pathOf(node) === state))
    .map((state) =>
      finding(`name: ${state}`, `the machine has no state '${state}' without states inside it`),
    ),
];

export const unansweredErrors = ({ machine }: PathModel): Finding[] =>
  nodesOf(machine).flatMap((node) =>
    node.invoke
      .filter(({ id }) => !answersError(node, id))
      .map(({ id }) =>
        finding(
          `no onError: ${id} in ${pathOf(node)}`,
          `'${id}' invoked by '${pathOf(node)}' has no onError`,
        ),
      ),
  );

export const errorFindings = ({ machine }: PathModel, { failures }: Explored): Finding[] =>
  failures.flatMap(({ label, state, error }) => {
    if (label.kind === 'outcome' && label.outcome === 'throws' && error === bug)
      return nodesOf(machine).some(({ invoke }) => invoke.some(({ id }) => id === label.actor))
        ? []
        : [
            finding(
              `no onError: ${label.src}`,
              `an error of '${label.src}' is answered by nothing in '${state}'`,
            ),
          ];
    const name = labelName(label);
    const message = oneLine(error);
    return state === null
      ? [finding(`throws: ${name}`, `${name} throws: ${message}`)]
      : [finding(`throws: ${name} in ${state}`, `'${state}' throws at ${name}: ${message}`)];
  });

const answersError = (node: AnyStateNode | undefined, id: string): boolean =>
  node !== undefined && (answers(node, `xstate.error.actor.${id}`) || answersError(node.parent, id));
