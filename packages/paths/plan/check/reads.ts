import type { AnyStateMachine } from 'xstate';
import { grouped } from '../../grouped';
import { declaredIn, joinedBy } from '../../xstateInside';
import { transitionsOf } from '../simulate/items';
import { nodesOf, sourceOfActor } from '../simulate/nodes';

/** The type that a field is used as, as far as the text of the function that reads it tells. */
export type Use = 'number' | 'list' | 'truth' | 'object' | 'text' | 'any';

/** A field's use, and what it is compared with. */
export type Read = {
  use: Use;
  values: readonly (string | number)[];
  /** A field of the context, and what is added to it. */
  like: string | null;
  offsets: readonly number[];
  /** A field of the entries of a list in the context. */
  among: { list: string; key: string } | null;
};

export type Reads = Map<string, Read>;

type Implementations = AnyStateMachine['implementations'];

/**
 * Fields of an event that the guards and actions of its transitions read, by the event's type. A function that serves
 * several events, or asks which one it has, tells nothing of one.
 */
export const eventReads = (machine: AnyStateMachine): Map<string, Reads> => {
  const reads = new Map<string, Reads>();
  for (const [text, uses] of grouped(functionsIn(machine), (one) => one.text)) {
    const [type = '', ...others] = new Set(uses.map((one) => one.type));
    const asks = /\bevent\.type\b|\bin event\b/.test(text) && !text.includes(`"${type}"`);
    const isGuard = uses.some((one) => one.isGuard);
    if (others.length === 0 && !asks) collect(readsAt(reads, type), text, 'event', isGuard);
  }
  return reads;
};

/** Fields of an actor's output that its `onDone` reads, by the name of the actor's outcomes. */
export const outputReads = (machine: AnyStateMachine): Map<string, Reads> => {
  const reads = new Map<string, Reads>();
  for (const { type, text, isGuard } of functionsIn(machine)) {
    const [, id] = /^xstate\.done\.actor\.(.+)$/.exec(type) ?? [];
    if (id !== undefined) collect(readsAt(reads, sourceOfActor(machine, id)), text, 'output', isGuard);
  }
  return reads;
};

const readsAt = (all: Map<string, Reads>, place: string): Reads => {
  const found: Reads = all.get(place) ?? new Map();
  all.set(place, found);
  return found;
};

export const guardReads = (machine: AnyStateMachine): Reads => {
  const reads: Reads = new Map();
  for (const { text, isGuard } of functionsIn(machine)) if (isGuard) collect(reads, text, 'context');
  return reads;
};

export const inputReads = ({ config }: AnyStateMachine): Reads => {
  const reads: Reads = new Map();
  if (typeof config.context === 'function') collect(reads, String(config.context), 'input');
  return reads;
};

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

/** The fields of the context that actions assign: by their names, and those of `fields` as far as texts tell. */
export const assignedOf = (machine: AnyStateMachine, fields: readonly string[]): string[] => {
  const actions = actionsOf(machine).map(declaredIn);
  const named = new Set(
    actions.flatMap(({ assignment }) =>
      typeof assignment === 'object' && assignment !== null ? Object.keys(assignment) : [],
    ),
  );
  const texts = actions.map(({ assignment, collect: collected }) => String(assignment ?? collected ?? ''));
  const isTold = (field: string): boolean =>
    named.has(field) || texts.some((text) => new RegExp(`\\b${field} *[:,}]`).test(text));
  return [...new Set([...fields.filter(isTold), ...named])];
};

/** The source texts of the functions of all transitions, with the types of their events. */
const functionsIn = (machine: AnyStateMachine): { type: string; text: string; isGuard: boolean }[] =>
  transitionsOf(machine).flatMap(({ eventType: type, guard, actions }) => [
    ...guardTexts(guard, machine.implementations).map((text) => ({ type, text, isGuard: true })),
    ...actions.flatMap((action) => {
      const { type: named, params } = Object(action);
      const name = typeof action === 'string' ? action : typeof action === 'function' ? '' : String(named);
      const found: unknown = name === '' ? action : machine.implementations.actions?.[name];
      const texts = [...(typeof params === 'function' ? [String(params)] : []), ...actionTexts(found)];
      return texts.map((text) => ({ type, text, isGuard: false }));
    }),
  ]);

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

/** Reads by a dot, and by taking an object apart. @param isGuard whether the function says yes or no */
const collect = (
  reads: Reads,
  text: string,
  object: 'event' | 'context' | 'input' | 'output',
  isGuard = false,
): void => {
  const note = (field: string, before: string, after: string) => {
    if (field === 'type') return;
    const known: Read = reads.get(field) ?? { use: 'any', values: [], like: null, offsets: [], among: null };
    // `(event.name ?? '') !== ''` and `Number(event.age) > 17` compare too.
    const compared = after.replace(/^(?: *\?\? *[^()]*)?\)/, '');
    const [, word, number, like, offset = ''] =
      /^ *(?:[=!]==?|[<>]=?) *(?:["']([^"']*)["']|(-?[\d_.]+(?:e\d+)?)|(?:\w+\.)?context\.(\w+)( *[-+] *\d+)?)/.exec(
        compared,
      ) ?? [];
    const [, turned] = /context\.(\w+) *[=!]==? *$/.exec(before) ?? [];
    const [, owner, key] =
      /(\w+\.)?\b(\w+) *[=!]==? *$/.exec(before) ?? /^ *[=!]==? *(\w+\.)(\w+)/.exec(after) ?? [];
    // A variable of its own, as the index of an entry, is no key of the entries.
    const isKey = owner !== undefined || new RegExp(`\\{[^{}()]*\\b${key}\\b[^{}()]*\\}`).test(text);
    const [, list] = /context\.(\w+)\.(?:some|find|filter|map|every|findIndex)\(/.exec(text) ?? [];
    const [, length] = /^\??\.length *[<>]=? *(\d+)/.exec(compared) ?? [];
    const [, listed = ''] = /\[([^[\]]*)\]\.includes\($/.exec(before) ?? [];
    const texts = [
      ...(length === undefined ? [] : [field.padEnd(Number(length) + 1, 'x'), '']),
      ...[...listed.matchAll(/["']([^"']+)["']/g)].map(([, one = '']) => one),
    ];
    const value = word ?? (number === undefined ? [] : Number(number.replaceAll('_', '')));
    const use = useOf(before, compared, isGuard);
    reads.set(field, {
      use: known.use === 'any' ? use : known.use,
      values: [...new Set([...known.values, ...texts, value].flat())],
      like: known.like ?? like ?? turned ?? null,
      offsets: [...known.offsets, Number(offset.replaceAll(' ', ''))],
      among: known.among ?? (list === undefined || key === undefined || !isKey ? null : { list, key }),
    });
  };
  for (const { 0: whole, 1: field = '', index } of text.matchAll(
    new RegExp(`\\b${object}\\??\\.(\\w+)`, 'g'),
  ))
    if (object !== 'event' || field !== 'output')
      note(field, text.slice(0, index).replace(/(?<![\w.])\w+\.$/, ''), text.slice(index + whole.length));
  const parameters = text.search(/=>|\) *\{/);
  for (const [pattern, end] of [
    [new RegExp(`\\b${object}: *\\{([^{}]*)\\}`, 'g'), parameters],
    [new RegExp(`\\{([^{}]*)\\} *= *(?:\\w+\\.)*${object}\\b`, 'g'), text.length],
  ] as const)
    for (const { 1: fields = '', 0: whole, index } of text.slice(0, end).matchAll(pattern))
      for (const part of fields.split(',')) {
        const [, field, own = field] = /^\s*(\w+)\s*(?::\s*(\w+))?/.exec(part) ?? [];
        if (field === undefined || own === undefined) continue;
        const rest = text.slice(index + whole.length);
        const uses = [...rest.matchAll(new RegExp(`(?<![\\w.'"])${own}\\b(?!:)`, 'g'))];
        if (uses.length === 0) note(field, '', '');
        for (const { index: at } of uses) note(field, rest.slice(0, at), rest.slice(at + own.length));
      }
};

const useOf = (before: string, after: string, isGuard: boolean): Use => {
  if (/^\??\.(map|filter|some|every|find|push|reduce|join)\b/.test(after)) return 'list';
  if (/^\??\.(length|includes|at|trim|toLowerCase|startsWith|endsWith|match|split)\b/.test(after))
    return 'text';
  if (/^\??\.\w/.test(after)) return 'object';
  if (/^ *([<>]|[-*/%] *\w|\+ *\d|[=!]==? *-?\d)/.test(after) || /((?<!=)>=?|<=?|[-*/%]) *$/.test(before))
    return 'number';
  if (/^ *[=!]==? *(true|false)/.test(after)) return 'truth';
  if (!isGuard) return 'any';
  return /(=>|return|!|&&|\|\|) *$/.test(before) && /^[\s);}]*(&&|\|\||$)/.test(after) ? 'truth' : 'any';
};
