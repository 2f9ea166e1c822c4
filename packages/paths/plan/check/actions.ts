import type { AnyStateMachine } from 'xstate';
import { declaredIn } from '../../xstateInside';
import { transitionsOf } from '../simulate/items';
import { nodesOf } from '../simulate/nodes';

/** Every action: of states and transitions, and the named ones. */
export const actionsOf = (machine: AnyStateMachine): readonly unknown[] => [
  ...nodesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit]),
  ...transitionsOf(machine).flatMap(({ actions }) => actions),
  ...Object.values(machine.implementations.actions ?? {}),
];

/** Types of the events that a machine raises, as far as its actions tell. */
export const raisedIn = (machine: AnyStateMachine): Set<string> =>
  new Set(
    actionsOf(machine).flatMap((action) => {
      const { type, event, collect: collected } = declaredIn(action);
      if (type === 'xstate.raise' && typeof event !== 'function') return [String(Object(event).type)];
      const text = String(type === 'xstate.raise' ? event : (collected ?? ''));
      const pattern =
        type === 'xstate.raise' ? /\btype: *['"]([^'"]+)/g : /\.raise\(\{ *type: *['"]([^'"]+)/g;
      return [...text.matchAll(pattern)].map(([, raised = '']) => raised);
    }),
  );

/** Those fields of the context that actions assign, as far as they tell. */
export const assignedOf = (machine: AnyStateMachine, fields: readonly string[]): string[] => {
  const actions = actionsOf(machine).map(declaredIn);
  return fields.filter((field) =>
    actions.some(({ assignment, collect: collected }) => {
      if (typeof assignment === 'object' && assignment !== null) return Object.hasOwn(assignment, field);
      return new RegExp(`\\b${field} *[:,}]`).test(String(assignment ?? collected ?? ''));
    }),
  );
};
