import type { AnyStateMachine } from 'xstate';
import type { Arrival, Explored } from '../explore/explore';
import { differing } from '../explore/items';
import type { Node } from '../graph';
import type { PathModel } from '../model';

/** Where views read a part of a machine's context: files with their lines. */
export type FindViews = (machine: string, field: string) => readonly string[];

/**
 * Parts of the context that differ within one moment: two moments that look different count as one, and a path that
 * leads to one of them counts for both. Whatever needs no place of its own has its reason in the model. A line a part.
 */
export const leftOutFindings = (
  { machine, notIdentity }: PathModel,
  { nodes, arrivals }: Explored,
  findViews: FindViews,
): string[] => {
  const found = new Map<string, string>();
  for (const node of nodes)
    for (const [field, values] of differingIn(arrivals[node.id] ?? []))
      if (!found.has(field)) found.set(field, `in '${placeOf(node)}': ${values.map(shown).join(' and ')}`);
  return [
    ...[...found]
      .filter(([field]) => notIdentity[field] === undefined)
      .map(([field, where]) => {
        const readers = [...readersIn(machine, field), ...findViews(machine.id, field)];
        const read =
          readers.length === 0 ? 'nothing that is named reads it' : `read by ${readers.join(', ')}`;
        return `the identity leaves out '${field}' of the context, which differs within one moment ${where}; ${read}`;
      }),
    ...Object.keys(notIdentity)
      .filter((field) => !found.has(field))
      .map(
        (field) => `'${field}' is said to be left out of the identity, but never differs within one moment`,
      ),
  ];
};

const placeOf = ({ state }: Node): string => state || 'anywhere';

const differingIn = ([own, ...others]: readonly Arrival[]): [field: string, values: unknown[]][] => {
  const mine = Object(own?.context);
  return others.flatMap(({ context }) =>
    differing(mine, context).map((field): [string, unknown[]] => [
      field,
      [mine[field], Object(context)[field]],
    ]),
  );
};

/** Guards, actions and delays that have the field's name in their code. */
const readersIn = ({ implementations }: AnyStateMachine, field: string): string[] => {
  const name = new RegExp(`\\b${field}\\b`);
  return (['guards', 'actions', 'delays'] as const).flatMap((kind) =>
    Object.entries(implementations[kind] ?? {})
      .filter(([, code]) => name.test(sourceOf(code)))
      .map(([own]) => `${kind.slice(0, -1)} ${own}`),
  );
};

/** What XState makes of an assignment holds its functions as properties. */
const sourceOf = (code: unknown): string => {
  if (typeof code !== 'function') return '';
  const inside = Object.values(code).flatMap((part) =>
    typeof part === 'function' ? [part] : Object.values(Object(part)),
  );
  return [code, ...inside.filter((part) => typeof part === 'function')].map(String).join('\n');
};

const mostShown = 60;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
};
