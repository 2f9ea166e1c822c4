import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { declaredIn, joinedBy } from '../../xstateInside';
import { transitionsOf } from '../simulate/items';
import { nodesOf } from '../simulate/nodes';

/** Names of the fields of an object that functions read. */
export type Reads = ReadonlySet<string>;

type Implementations = AnyStateMachine['implementations'];

/**
 * Fields of an event that the guards and actions of its transitions read, by the event's type. A function that serves
 * several events, or asks which one it has, tells nothing of one.
 */
export const eventReads = (machine: AnyStateMachine): Map<string, Reads> => {
  const typesOf = new Map<string, Set<string>>();
  for (const transition of transitionsOf(machine))
    for (const text of textsOf(transition, machine.implementations))
      typesOf.set(text, (typesOf.get(text) ?? new Set()).add(transition.eventType));
  const reads = new Map<string, Reads>();
  for (const [text, [type = '', ...others]] of typesOf) {
    const asks = /\bevent\.type\b|\bin event\b/.test(text) && !text.includes(`"${type}"`);
    if (others.length > 0 || asks) continue;
    reads.set(type, new Set([...(reads.get(type) ?? []), ...fieldsIn(text, 'event')]));
  }
  return reads;
};

/** Fields of an actor's output that its `onDone` reads, by the actor's id. */
export const outputReads = (machine: AnyStateMachine): Map<string, Reads> => {
  const reads = new Map<string, Reads>();
  for (const { eventType, ...transition } of transitionsOf(machine)) {
    const [, id] = /^xstate\.done\.actor\.(.+)$/.exec(eventType) ?? [];
    if (id === undefined) continue;
    const fields = textsOf(transition, machine.implementations).flatMap((text) => fieldsIn(text, 'output'));
    reads.set(id, new Set([...(reads.get(id) ?? []), ...fields]));
  }
  return reads;
};

/** Fields of its input that a machine's first context reads. */
export const inputReads = ({ config: { context } }: AnyStateMachine): Reads =>
  new Set(typeof context === 'function' ? fieldsIn(String(context), 'input') : []);

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

/** Source texts of a transition's functions. */
const textsOf = (
  { guard, actions }: Pick<AnyTransitionDefinition, 'guard' | 'actions'>,
  implementations: Implementations,
): string[] => [
  ...guardTexts(guard, implementations),
  ...actions.flatMap((action) => {
    const { type, params } = Object(action);
    const name = typeof action === 'string' ? action : typeof action === 'function' ? '' : String(type);
    const found: unknown = name === '' ? action : implementations.actions?.[name];
    return [...(typeof params === 'function' ? [String(params)] : []), ...actionTexts(found)];
  }),
];

const actionTexts = (action: unknown): string[] => {
  const { assignment, event, collect: collected } = declaredIn(action);
  const parts = [
    assignment,
    ...(typeof assignment === 'object' && assignment !== null ? Object.values(assignment) : []),
    event,
    collected,
    ...(assignment === undefined && event === undefined && collected === undefined ? [action] : []),
  ];
  return parts.filter((part) => typeof part === 'function').map(String);
};

const guardTexts = (guard: unknown, implementations: Implementations): string[] => {
  const joined = joinedBy(guard);
  if (joined !== null) return joined.flatMap((part) => guardTexts(part, implementations));
  if (typeof guard === 'function') return [String(guard)];
  const { type, params } = Object(guard);
  const named: unknown = implementations.guards?.[typeof guard === 'string' ? guard : String(type)];
  return [
    ...(typeof params === 'function' ? [String(params)] : []),
    ...(named === undefined || named === guard ? [] : guardTexts(named, implementations)),
  ];
};

/** Reads by a dot, and by taking an object apart. */
const fieldsIn = (text: string, object: 'event' | 'input' | 'output'): string[] => {
  const parameters = text.slice(0, text.search(/=>|\) *\{/));
  const byDot = [...text.matchAll(new RegExp(`\\b${object}\\??\\.(\\w+)`, 'g'))];
  const apart = [
    ...parameters.matchAll(new RegExp(`\\b${object}: *\\{([^{}]*)\\}`, 'g')),
    ...text.matchAll(new RegExp(`\\{([^{}]*)\\} *= *(?:\\w+\\.)*${object}\\b`, 'g')),
  ];
  return [
    ...byDot.map(([, field = '']) => field),
    ...apart.flatMap(([, fields = '']) => fields.split(',').map((part) => /\w+/.exec(part)?.[0] ?? '')),
  ].filter((field) => !['', 'type', ...(object === 'event' ? ['output'] : [])].includes(field));
};
